import {
  choice,
  defaulted,
  flag,
  integer,
  list,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { term } from '../../../rules/term.ts';
import { conditionTerms } from '../conditions/condition-terms.ts';
import { condition, conditionsNamed } from '../conditions/conditions.ts';
import { combat, ruling } from '../core/citations.ts';
import { modifiers, statedTerms } from '../core/modifier.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { resistanceRoller } from '../resistance/resistance-roller.ts';

const heldInMind = choice(
  'KeptInMind',
  {
    CONCENTRATION: 'Concentration: knocked down, injured or distracted before it ends.',
    AIM: 'An Aim: injured while aiming.',
  },
  'What is disturbed.',
);

const input = record(
  'ConcentrationInput',
  {
    of: defaulted(heldInMind, 'CONCENTRATION'),
    attackLevel: defaulted(integer(0, 1000, 'Level of whoever, or whatever, disturbs.'), 1),
    targetLevel: defaulted(integer(0, 1000, 'Level of whoever concentrates.'), 1),
    selfDiscipline: defaulted(integer(-1000, 1000, 'SD bonus, counted three times.'), 0),
    stat: optional(
      integer(-1000, 1000, 'What is added in place of three times SD, where the game master says so.'),
    ),
    conditions: defaulted(list(condition, 40, 'Conditions of whoever concentrates.'), []),
    modifiers,
    rounds: defaulted(integer(0, 1000, 'Rounds of concentration, or Aim actions, held so far.'), 0),
    disturbed: defaulted(flag('Whether anything disturbs it at all.'), true),
  },
  'Somebody whose concentration or aim is disturbed.',
);

type Input = Value<typeof input>;

/** A resistance roll with three times Self Discipline (ruling PMA-R63). */
const concentrationRoller = (given: Input, options: PathmasterOptions) =>
  resistanceRoller(
    {
      attackLevel: given.attackLevel,
      defenceLevel: given.targetLevel,
      tiered: false,
      purpose: 'resistance roll',
      modifiers: [
        given.stat === null
          ? term('3 × SD', 3 * given.selfDiscipline, 'MODIFIER', ruling('PMA-R63'))
          : term('stat', given.stat, 'MODIFIER', ruling('PMA-R63')),
        ...conditionTerms(conditionsNamed(given.conditions), 'RESISTANCE', options),
        ...statedTerms(given.modifiers, combat('Concentrate')),
      ],
    },
    options,
  );

/** Whether a disturbed mind holds what it is at. */
export const concentration = rule({
  id: 'concentration',
  title: 'Keeping concentration or aim',
  description:
    'A resistance roll with three times SD; a failure loses the concentration or aim and all progress.',
  citation: combat('Concentrate'),
  input,
  options: pathmasterOptions,
  outcomes: { KEPT: 'It is kept.', LOST: 'It is lost, with all progress.' },
  name: 'Concentration',
  about: 'Whether concentration is kept.',
  facts: {
    target: optional(output.integer('What had to be reached.')),
    total: optional(output.integer('What the roll came to.')),
    kept: flag('Whether it is kept.'),
    rounds: output.count('Rounds or actions that still count.'),
  },
  prepare: (given, options) => {
    const resist = given.disturbed ? concentrationRoller(given, options) : null;
    return (dice) => {
      const rolled = resist?.(dice) ?? null;
      const kept = rolled === null || rolled.resisted;
      return {
        outcome: kept ? 'KEPT' : 'LOST',
        facts: {
          target: rolled?.target ?? null,
          total: rolled?.total ?? null,
          kept,
          rounds: kept ? given.rounds : 0,
        },
        say: () =>
          rolled
            ? `${rolled.total.total} against ${rolled.target.total}: ${kept ? 'kept' : 'lost'}.`
            : 'Nothing disturbs it.',
      };
    };
  },
});
