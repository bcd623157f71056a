import type { Json } from '../../../json.ts';
import { output, record, type Value } from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { HitPoints } from '../../../rules/fight/health.ts';
import { movWith } from '../harm/conditions.ts';
import { hasOrWillHave } from './active-conditions.ts';
import { partyOf } from './party.ts';
import { hitPointsOnSheet } from './sheet.ts';
import { state } from './state.ts';

/** How a combatant fares: what is on the sheet and what has been suffered, taken together. */
export const standing = record(
  'Standing',
  {
    hitPoints: output.integer('Hit points held; at 0 or less dying or dead.'),
    maximum: output.count('All hit points of somebody whole.'),
    mov: output.count('MOV with what wounds and conditions do to it.'),
    majorWoundsOwed: output.count('Rolls on the major wound table that nobody has made yet.'),
    ...state.fields,
  },
  'How a combatant of Basic Roleplaying fares.',
);

export function standingOf(fighter: Fighter): Json & Value<typeof standing> {
  const { sheet, state } = partyOf(fighter);
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

/** Hit points held now, and when whole. */
export function hitPointsOf(fighter: Fighter): HitPoints {
  const { hitPoints: current, maximum } = standingOf(fighter);
  return { current, maximum };
}

/** Hit points as procedures take them. */
export function hitPointsInput(fighter: Fighter) {
  const { hitPoints: current, maximum } = standingOf(fighter);
  return { current, maximum, organic: partyOf(fighter).sheet.organic };
}

/** Major wounds of the living, and those of the fatally wounded once they are saved (ruling R-62). */
function majorWoundsOwed(fighter: Fighter, hitPoints: number): number {
  const { wounds, majorWoundsRolled } = partyOf(fighter).state;
  const dealt = wounds.filter(({ severity }) => severity === 'MAJOR').length;
  const saved = hitPoints >= 1 && hasOrWillHave(fighter, 'majorWhenSaved');
  return Math.max(0, dealt - majorWoundsRolled) + (saved ? 1 : 0);
}
