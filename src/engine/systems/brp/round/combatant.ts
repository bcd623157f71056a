import {
  defaulted,
  described,
  integer,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { actionsField, planFields } from '../combatant/plan.ts';
import { reach } from '../combatant/sheet.ts';
import { RANKS_APART } from '../tables/round.ts';
import { keptDie } from './initiative.ts';

export const roundCombatant = record(
  'RoundCombatant',
  {
    name: text(100, 'Name of the combatant, unique in the round.'),
    dex: integer(1, 1000, 'The combatant’s DEX.'),
    int: defaulted(integer(1, 1000, 'The combatant’s INT, for powers and for ties with powers.'), 10),
    pow: defaulted(integer(0, 1000, 'The combatant’s POW, for ties between powers.'), 10),
    skill: optional(
      integer(
        0,
        1000,
        'Rating of the skill used, in percent. For a power without a skill: the level of the power.',
      ),
    ),
    reach: defaulted(reach, 'MEDIUM'),
    group: optional(
      text(
        100,
        'Group that shares one initiative die. If the die of a member is already known, all members use the first such die.',
      ),
    ),
    keptDie,
    ...planFields,
    actions: described(
      optional(actionsField),
      `Actions in order, each ${RANKS_APART} ranks after the previous one. If omitted: one attack, or no action for a combatant who fights defensively.`,
    ),
    prepared: optional(
      text(
        100,
        'Power used last round that takes effect at the start of this round’s powers phase. If omitted: no power takes effect.',
      ),
    ),
  },
  'A combatant and their plan for the round.',
);

export type RoundCombatant = Value<typeof roundCombatant>;
