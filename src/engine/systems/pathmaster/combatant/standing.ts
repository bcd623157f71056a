import type { Json } from '../../../json.ts';
import { optional, output, record, type Value } from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { HitPoints } from '../../../rules/fight/health.ts';
import { state } from '../state/state.ts';
import { temporaryStatsOf } from '../time/patient.ts';
import { hitsOf, sheetOf, stateOf } from './fighter.ts';
import { patientOf } from './patient-of.ts';
import { budgetOf } from './resources.ts';

export const standing = record(
  'Standing',
  {
    hits: output.integer('Concussion hits left.'),
    maximum: output.count('Maximum concussion hits.'),
    temporaryStats: output.list(
      record(
        'TemporaryStatLeft',
        {
          name: output.text('Name of the stat.'),
          left: optional(
            output.count(
              'Temporary value of the stat after all losses. Null if the stat is not on the sheet.',
            ),
          ),
        },
        'A temporary stat of a combatant.',
      ),
      'Temporary stats after all losses, including those from energy drain and withdrawal.',
    ),
    ...state.fields,
  },
  'Current state of a Pathmaster combatant.',
);

export function standingOf(fighter: Fighter): Json & Value<typeof standing> {
  const { hits } = sheetOf(fighter);
  const marks = stateOf(fighter);
  const temporaryStats = temporaryStatsOf(patientOf(fighter)).map(({ name, temporary }) => ({
    ...{ name, left: temporary },
  }));
  return { hits: hits - marks.lost, maximum: hits, temporaryStats, ...marks, budget: budgetOf(fighter) };
}

/** Returns the current and maximum hit points. */
export const hitPoints = (fighter: Fighter): HitPoints => ({
  current: hitsOf(fighter),
  maximum: sheetOf(fighter).hits,
});
