"""The content is what the rules say, and wrong content is refused with its place."""

import pytest

from tabletop.engine.content import BadContent
from tabletop.games.miniskull_caverns import GAME, content
from tabletop.games.miniskull_caverns.content import AFTER_CONTROL, CENTRE, CONTROLS, MAPS, SIDES, TACTICS

SPACES = {"vault_red": (23, 28), "vault_green": (22, 26), "deep_red": (23, 28), "deep_green": (24, 29)}
START_TO_GEMS = {
    "vault_red": {"c1": [2, 2, 6, 6], "b4": [2, 4, 6, 6], "d4": [2, 4, 6, 6]},
    "vault_green": {"a4": [2, 4, 4, 8], "e4": [2, 4, 4, 8]},
    "deep_red": {"c5": [2, 2, 6, 6], "b2": [2, 4, 6, 6], "d2": [2, 4, 6, 6]},
    "deep_green": {"a2": [2, 4, 4, 6], "e2": [2, 4, 4, 6]},
}


@pytest.mark.parametrize("map_id", MAPS)
def test_a_map_has_its_spaces_its_passages_and_its_distances(map_id):
    cave = MAPS[map_id]
    passages = sum(map(len, cave.neighbours.values())) // 2
    assert (len(cave.spaces), passages) == SPACES[map_id]
    assert len({cave.steps[space][CENTRE] for space in cave.start_spaces}) == 1
    distances = {s: sorted(cave.steps[s][gem] for gem in cave.gem_spaces) for s in cave.start_spaces}
    assert distances == START_TO_GEMS[map_id]


def test_search_is_free_from_six_sides_and_every_side_from_four():
    leads = [(now, to) for now, after in AFTER_CONTROL.items() for to in set(after.values())]
    assert all(sum(to == side for _, to in leads) == 4 for side in SIDES)
    from_search = {now for now, to in leads if SIDES[to].action == "search"}
    assert set(SIDES) - from_search == {"run", "creep"}


def test_each_edge_of_a_control_card_pairs_a_control_with_a_tactic():
    assert [control.tactic for control in CONTROLS.values()] == ["block", "parry", "lunge", "jab"]
    assert set(TACTICS) == {"block", "parry", "jab", "lunge"}


def test_the_options_of_the_rules_are_there_with_words():
    by_id = {variant.id: variant for variant in GAME.variants}
    assert len(by_id) == 14
    assert by_id["solo_turns"].values == (12, 11, 10, 9, 8, 7, 6)
    assert by_id["stall_limit"].default == 0
    assert all(variant.title and variant.help.endswith(".") for variant in GAME.variants)
    assert not by_id["solo_map"].applies(3)


@pytest.mark.parametrize("preset", GAME.presets, ids=lambda preset: preset.id)
def test_presets_name_variants_and_values_that_exist(preset):
    by_id = {variant.id: variant for variant in GAME.variants}
    for name, value in preset.values.items():
        assert by_id[name].check(value) == value


@pytest.mark.parametrize(
    ("spoil", "complaint"),
    [
        (lambda entry: entry["spaces"].pop(), "do not fill the five by five cells"),
        (lambda entry: entry["gem_spaces"].append("c4"), "gem_spaces should be 4 of its spaces"),
        (lambda entry: entry["walls"].pop(), "edges and walls are not the borders"),
        (lambda entry: entry.update(tiny="blue"), "tiny 'blue' is unknown"),
    ],
)
def test_a_spoilt_map_is_refused_with_its_name(spoil, complaint):
    entry = {key: value[:] if isinstance(value, list) else value for key, value in content.DATA["maps"][0].items()}
    spoil(entry)
    with pytest.raises(BadContent, match=f"content.toml: vault_red.*{complaint}"):
        content._map(entry)


def test_a_side_without_a_number_for_its_noise_is_refused():
    entry = {**content.DATA["action_sides"][0], "noise": "loud"}
    with pytest.raises(BadContent, match="walk: noise should be int, not 'loud'"):
        content._side(entry)
