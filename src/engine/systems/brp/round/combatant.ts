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
    name: text(100, 'What they are called; unique in the round.'),
    dex: integer(1, 1000, 'DEX.'),
    int: defaulted(integer(1, 1000, 'INT, for powers and for ties with them.'), 10),
    pow: defaulted(integer(0, 1000, 'POW, for ties between powers.'), 10),
    skill: optional(
      integer(0, 1000, 'Rating in percent of the skill that is used, or of a power without skill its level.'),
    ),
    reach: defaulted(reach, 'MEDIUM'),
    group: optional(
      text(
        100,
        'A group that shares one initiative die; the first of it who has a kept die lends it to all.',
      ),
    ),
    keptDie,
    ...planFields,
    actions: described(
      optional(actionsField),
      `What is done, in order, each after the first ${RANKS_APART} ranks later; left out, one attack, or none for somebody who fights defensively.`,
    ),
    prepared: optional(text(100, 'A power used last round that takes effect as this powers phase begins.')),
  },
  'Somebody in the round, and what they mean to do.',
);

export type RoundCombatant = Value<typeof roundCombatant>;
