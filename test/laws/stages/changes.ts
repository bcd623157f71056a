import type { Combatant, EncounterState } from '../../../src/engine/encounter/state.ts';
import { changedBetween } from '../../../src/graphql/encounters/change.ts';
import type { EncounterView } from '../../../src/play/access/encounter-view.ts';
import { toldJson } from '../../../src/play/access/telling.ts';
import type { Step } from '../../kit/carry-out.ts';
import type { Game } from '../game.ts';

/** Returns what a viewer can see of a combatant: standing, conditions, health, resources and obligations. */
function shown(game: Game, view: EncounterView, state: EncounterState, { id, conditions }: Combatant) {
  const { encounterRules } = game.system;
  const fighter = game.fighter(id, state);
  return {
    standing: toldJson(view, encounterRules.standing, encounterRules.standingOf(fighter)),
    hitPoints: encounterRules.hitPoints(fighter),
    health: encounterRules.health(fighter),
    conditions: conditions.map(({ note, untilTurnOf, ...held }) => ({
      ...held,
      note: note && view.withNames(note),
      untilTurnOf: untilTurnOf && view.shownId(untilTurnOf),
    })),
    // of a pool that all combatants share, only this combatant's part is compared, because the parts of the others have
    // not changed
    resources: encounterRules.resources(fighter, game.options),
    obligations: (encounterRules.owed?.(fighter, game.options) ?? []).filter(
      ({ to }) => to === null || view.canSee(to),
    ),
  };
}

/**
 * Yields the combatants that look different to a viewer after an entry although the entry's changes do not mention
 * them.
 */
export function* untold(game: Game, { before, after }: Pick<Step, 'before' | 'after'>): Generator<string> {
  for (const viewer of game.viewers) {
    const view = game.viewOf(viewer, after);
    const told = new Set(changedBetween(view, before, after).map(({ combatant }) => combatant.id));
    for (const [id, was] of before.combatants) {
      const is = after.combatants.get(id) ?? after.departed.get(id);
      if (!is || told.has(id) || !view.canSeeFully(id)) continue;
      const [earlier, later] = [shown(game, view, before, was), shown(game, view, after, is)];
      for (const part of Object.keys(earlier) as (keyof typeof earlier)[]) {
        const [one, other] = [earlier[part], later[part]].map((each) => JSON.stringify(each));
        if (one !== other) yield `${viewer.keyId}: ${part} of ${id}, ${one} to ${other}`;
      }
    }
  }
}
