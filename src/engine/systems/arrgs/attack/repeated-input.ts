import { quantity } from '../../../quantity.ts';
import {
  combatantRef,
  defaulted,
  described,
  flag,
  integer,
  internal,
  list,
  optional,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { points } from '../actions/cost.ts';
import { whyOutOfReach } from '../actions/reach.ts';
import { modifiers } from '../rolls/modifiers.ts';
import { figureOf } from '../tables/figures.ts';
import { fortitudeFields } from '../vitality/condition-check.ts';
import { attackInput } from './input.ts';

export const counterQuestion = (spell: string): string => `whether to use a Counterspell against ${spell}`;

export const defences = defaulted(
  integer(1, 100, 'Number of successful attacks, starting with the first, that are answered with a Defence.'),
  1,
);

const help = (whose: string) =>
  described(
    modifiers.fields.further,
    `Typed modifiers that apply only to ${whose}, because an ally’s help applies to one check.`,
  );

/** Points that the target can still spend on Defences, and its answers so far. */
export const purse = record(
  'DefencePurse',
  {
    left: points('Additional Action Points that the target has left.'),
    spent: points('Points of both kinds that the target has used this round.'),
    answers: list(flag('True if the answer is a Defence.'), 100, 'Answers to successful attacks, in order.'),
  },
  'Points and answers of the target.',
);

/** Answers of combatants who may counter a spell, and the combatants who may still answer. */
const counters = record(
  'Counters',
  {
    said: list(
      record(
        'AttackCountered',
        {
          of: integer(0, 100, 'Number of the successful attack, counted from 0.'),
          by: combatantRef('The combatant who answered.'),
          cancels: flag('True if the Counterspell cancels the casting.'),
        },
        'A combatant’s answer to one casting of a spell.',
      ),
      1000,
      'Answers so far, in order.',
    ),
    others: list(
      combatantRef('A combatant who may counter the spell.'),
      100,
      'Combatants who are asked after the target, in order.',
    ),
  },
  'Counterspells against the castings of a Repeated Attack.',
);

export const saidOfCastings = internal(counters.fields.said, []);

export const repeatedInput = record(
  'RepeatedAttackInput',
  {
    attacker: attackInput.fields.attacker,
    help: help('the first attack'),
    target: record(
      'RepeatedTarget',
      {
        ...attackInput.fields.target.fields,
        defences,
        help: help('the first Reaction'),
        enduring: optional(
          record(
            'Enduring',
            fortitudeFields,
            'The target’s Fortitude. If `faring` is also present, the target makes its Disabled and Dying checks after each attack.',
          ),
        ),
        purse: internal(optional(purse), null),
      },
      'Target of the attacks. Each attack has its own Defence.',
    ),
    attacks: integer(1, 100, 'Number of attacks made.'),
    reloadPoints: defaulted(
      integer(0, 100, 'Points for reloading the weapon once. Must be 0 for a Repeated Attack.'),
      0,
    ),
    memorised: defaulted(
      integer(0, 100, 'Number of times that the spell is memorised. Each attack uses one memorised spell.'),
      figureOf('REPEATED_ATTACKS'),
    ),
    counters: internal(optional(counters), null),
    settled: internal(
      integer(0, 100, 'Number of attacks whose results the other numbers already contain.'),
      0,
    ),
  },
  'Several attacks with one weapon or spell on one target.',
);

export type Input = Value<typeof repeatedInput>;

export function whyNotRepeatedAttack({ attacker, attacks, reloadPoints, memorised }: Input): string | null {
  const max = figureOf('REPEATED_ATTACKS');
  if (attacks > max) return `a Repeated Attack has at most ${quantity(max, 'attack')}`;
  if (reloadPoints > 0) return 'the weapon must be reloaded between attacks';
  if (attacker.kind === 'SPELL' && memorised < attacks)
    return `the spell is memorised for only ${quantity(memorised, 'attack')}`;
  return whyOutOfReach(attacker);
}
