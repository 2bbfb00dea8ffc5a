"""The content file: what is in the box, and how wrong content is refused."""

import copy

import pytest

from tabletop.engine import content as source
from tabletop.engine.content import BadContent
from tabletop.games.skulldug.content import CONTENT, FORTUNES, HAZARDS, PASSAGES, read
from tabletop.games.skulldug.effects import KINDS


@pytest.fixture
def data():
    return copy.deepcopy(source.load("skulldug"))


def card(data, name):
    return next(entry for entry in data["fortunes"] + data["hazards"] if entry["id"] == name)


def test_the_box_holds_47_fortunes_31_hazards_and_50_passages():
    assert (len(set(FORTUNES)), len(set(HAZARDS)), len(set(PASSAGES))) == (47, 31, 50)


def test_every_effect_kind_is_used_by_a_card():
    used = {type(effect) for card in (*CONTENT.fortunes, *CONTENT.hazards) for effect in card.effects.values()}
    assert used == set(KINDS.values())


@pytest.mark.clause("SK-4.1")
def test_the_split_of_the_decks():
    sorts = {}
    for entry in (*CONTENT.fortunes, *CONTENT.hazards):
        sorts[entry.sort] = sorts.get(entry.sort, 0) + entry.copies
    assert sorts == {"treasure": 12, "equipment": 17, "consumable": 18, "trap": 14, "monster": 17}


@pytest.mark.parametrize(
    ("name", "effects", "complaint"),
    [
        ("hip_flask", [{"kind": "use_magic"}], r"skulldug/content.toml: hip_flask: effects: there is no effect kind"),
        ("hip_flask", [{"kind": "use_ap"}], r"hip_flask: effects: use_ap needs 'value'"),
        ("hip_flask", [{"kind": "use_ap", "value": "2"}], r"hip_flask: effects: use_ap: value cannot be '2'"),
        ("hip_flask", [{"kind": "use_ap", "value": 2, "x": 1}], r"hip_flask: effects: use_ap has no parameter 'x'"),
        ("gold_goat", [{"kind": "forbid", "what": "sleep"}], r"gold_goat: effects: forbid: what cannot be 'sleep'"),
        ("snare", [{"kind": "inj_slide"}, {"kind": "inj_slide"}], r"snare: effects name inj_slide twice"),
    ],
)
def test_a_wrong_effect_is_refused_with_file_card_and_field(data, name, effects, complaint):
    card(data, name)["effects"] = effects
    with pytest.raises(BadContent, match=complaint):
        read(data)


@pytest.mark.parametrize(
    ("field", "value", "complaint"),
    [
        ("count", 3, r"counts: fortune should be 48, not 47"),
        ("count", 0, r"hip_flask: count should be 1 or more"),
        ("type", "monster", r"hip_flask: type should be one of treasure"),
        ("timing", "whenever", r"hip_flask: timing cannot be 'whenever'"),
        ("name", 7, r"hip_flask: name should be str"),
        ("brief", 2, r"hip_flask: brief should be str"),
        ("id", "gold_goat", r"gold_goat: id is given twice"),
    ],
)
def test_a_wrong_card_is_refused_with_its_field(data, field, value, complaint):
    card(data, "hip_flask")[field] = value
    with pytest.raises(BadContent, match=complaint):
        read(data)


def test_kinds_without_code_and_code_without_kinds_are_refused(data):
    declared = data["effect_kinds"]
    data["effect_kinds"] = [*declared, {"kind": "use_magic", "form": "discard"}]
    with pytest.raises(BadContent, match="no code for the kind 'use_magic'"):
        read(data)
    data["effect_kinds"] = declared[1:]
    with pytest.raises(BadContent, match="'roll_mod' is not declared"):
        read(data)
    data["effect_kinds"] = [{**declared[0], "form": "action"}, *declared[1:]]
    with pytest.raises(BadContent, match="roll_mod: form cannot be 'action'"):
        read(data)


def test_wrong_shapes_passages_kits_and_entrances_are_refused(data):
    for change, complaint in (
        (lambda d: d["shapes"][0].update(rotations=2), "dead_end: rotations should be 4"),
        (lambda d: d["passages"][0].update(shape="spiral"), "dead_end_h0f1: shape should be one of"),
        (lambda d: d["explorers"][0].update(premade=["gold_goat"]), "yellow: premade names 'gold_goat'"),
        (lambda d: d["entrance"].update(openings="N"), "cave_entrance: openings should be NESW"),
    ):
        changed = copy.deepcopy(data)
        change(changed)
        with pytest.raises(BadContent, match=complaint):
            read(changed)
