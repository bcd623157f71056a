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

export const counterQuestion = (spell: string): string => `a Counterspell against ${spell}, or none`;

export const defences = defaulted(
  integer(1, 100, 'How many of the attacks that succeed are answered by the Defence: the first of them.'),
  1,
);

const help = (whose: string) =>
  described(
    modifiers.fields.further,
    `Typed modifiers of ${whose} alone: the help of an ally is for one check.`,
  );

/** What the target can still pay, and what it has answered so far, attack by attack. */
export const purse = record(
  'DefencePurse',
  {
    left: points('Additional Action Points left.'),
    spent: points('Points of both kinds used this round.'),
    answers: list(flag('Whether it is a Defence.'), 100, 'Answers to attacks that have succeeded, in order.'),
  },
  'What the target can answer with.',
);

/** What those have answered who may counter what is cast, and who may. */
const counters = record(
  'Counters',
  {
    said: list(
      record(
        'AttackCountered',
        {
          of: integer(0, 100, 'Which of the attacks that have succeeded, from 0.'),
          by: combatantRef('The combatant who was asked.'),
          cancels: flag('Whether their Counterspell cancels it.'),
        },
        'What somebody has answered to one casting of a spell.',
      ),
      1000,
      'What was answered so far.',
    ),
    others: list(combatantRef('A combatant.'), 100, 'Who is asked after the target, in order.'),
  },
  'Counterspells against the castings of a spell.',
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
            'What the target holds out with: stated beside how it fares, the checks that Disabled and Dying ask of Defences and Reactions are made attack by attack.',
          ),
        ),
        purse: internal(optional(purse), null),
      },
      'Who is attacked; a Defence is for each attack anew.',
    ),
    attacks: integer(1, 100, 'How many attacks are made.'),
    reloadPoints: defaulted(integer(0, 100, 'Points that making the weapon ready again costs each time.'), 0),
    memorised: defaulted(
      integer(0, 100, 'How many times a spell used is memorised.'),
      figureOf('REPEATED_ATTACKS'),
    ),
    counters: internal(optional(counters), null),
  },
  'Several attacks with one weapon or spell on one target.',
);

export type Input = Value<typeof repeatedInput>;

export function whyNotRepeatedAttack({ attacker, attacks, reloadPoints, memorised }: Input): string | null {
  const most = figureOf('REPEATED_ATTACKS');
  if (attacks > most) return `at most ${quantity(most, 'attack')}`;
  if (reloadPoints > 0) return 'the weapon needs points to be made ready again';
  if (attacker.kind === 'SPELL' && memorised < attacks)
    return `the spell is memorised ${quantity(memorised, 'time')}`;
  return whyOutOfReach(attacker);
}
