import type { Json } from '../../../json.ts';
import { output, record, type Value } from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { HitPoints } from '../../../rules/fight/health.ts';
import { movWith } from '../harm/conditions.ts';
import { hasOrWillHave } from './active-conditions.ts';
import { viewOf } from './combatant-view.ts';
import { hitPointsOnSheet } from './sheet.ts';
import { state } from './state.ts';

/** Current state of a combatant, computed from the sheet and the recorded state. */
export const standing = record(
  'Standing',
  {
    hitPoints: output.integer('Current hit points. At 0 or below, the combatant is dying or dead.'),
    maximum: output.count('The combatant’s maximum hit points.'),
    mov: output.count('MOV after the effects of wounds and conditions.'),
    majorWoundsOwed: output.count('Number of rolls on the major wound table that are still due.'),
    ...state.fields,
  },
  'Current state of a Basic Roleplaying combatant.',
);

export function standingOf(fighter: Fighter): Json & Value<typeof standing> {
  const { sheet, state } = viewOf(fighter);
  const { wounds, ...rest } = state;
  const maximum = Math.max(1, hitPointsOnSheet(sheet));
  const hitPoints = maximum - wounds.reduce((sum, { points }) => sum + points, 0);
  return {
    hitPoints,
    maximum,
    mov: movWith(
      sheet.mov,
      fighter.conditions.map(({ condition }) => condition),
    ),
    majorWoundsOwed: majorWoundsOwed(fighter, hitPoints),
    wounds,
    ...rest,
  };
}

/** Returns the current and maximum hit points. */
export function hitPointsOf(fighter: Fighter): HitPoints {
  const { hitPoints: current, maximum } = standingOf(fighter);
  return { current, maximum };
}

/** Returns the hit points as input of a procedure. */
export function hitPointsInput(fighter: Fighter) {
  const { hitPoints: current, maximum } = standingOf(fighter);
  return { current, maximum, organic: viewOf(fighter).sheet.organic };
}

/**
 * Returns the number of major wound rolls that are still due. A saved combatant needs a roll for a fatal wound that was
 * also major (ruling R-62).
 */
function majorWoundsOwed(fighter: Fighter, hitPoints: number): number {
  const { wounds, majorWoundsRolled } = viewOf(fighter).state;
  const dealt = wounds.filter(({ severity }) => severity === 'MAJOR').length;
  const saved = hitPoints >= 1 && hasOrWillHave(fighter, 'majorWhenSaved');
  return Math.max(0, dealt - majorWoundsRolled) + (saved ? 1 : 0);
}
