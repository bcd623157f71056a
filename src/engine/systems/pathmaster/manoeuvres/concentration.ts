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
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { term } from '../../../rules/term.ts';
import { condition } from '../conditions/conditions.ts';
import { combat, ruling } from '../core/citations.ts';
import { modifiers } from '../core/modifier.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { resistanceRoller } from '../resistance/resistance-roller.ts';

const heldInMind = choice(
  'KeptInMind',
  {
    CONCENTRATION: 'The combatant is concentrating and is knocked down, injured or distracted.',
    AIM: 'The combatant is aiming and is injured.',
  },
  'Action that is disturbed: concentration or Aim.',
);

const input = record(
  'ConcentrationInput',
  {
    of: defaulted(heldInMind, 'CONCENTRATION'),
    attackLevel: defaulted(integer(0, 1000, 'Level of the source of the disturbance.'), 1),
    targetLevel: defaulted(integer(0, 1000, 'Level of the combatant who concentrates or aims.'), 1),
    selfDiscipline: defaulted(
      integer(-1000, 1000, 'The combatant’s Self Discipline (SD) bonus. The bonus is added three times.'),
      0,
    ),
    stat: optional(
      integer(
        -1000,
        1000,
        'Number that the game master adds instead of three times SD. If omitted: three times SD.',
      ),
    ),
    conditions: defaulted(list(condition, 40, 'Conditions of the combatant who concentrates or aims.'), []),
    modifiers,
    rounds: defaulted(integer(0, 1000, 'Number of rounds of concentration, or of Aim actions, so far.'), 0),
    disturbed: defaulted(flag('True if the concentration or Aim is disturbed.'), true),
  },
  'A combatant whose concentration or Aim is disturbed.',
);

type Input = Value<typeof input>;

/** Declares a resistance roll whose bonus is three times Self Discipline (ruling PMA-R63). */
const concentrationRoller = (given: Input, options: PathmasterOptions) =>
  resistanceRoller(
    {
      attackLevel: given.attackLevel,
      defenceLevel: given.targetLevel,
      conditions: given.conditions,
      tiered: false,
      purpose: 'resistance roll',
      modifiers: [
        given.stat === null
          ? term('3 × SD', 3 * given.selfDiscipline, 'MODIFIER', ruling('PMA-R63'))
          : term('stat modifier', given.stat, 'MODIFIER', ruling('PMA-R63')),
        ...statedTerms(given.modifiers, combat('Concentrate', 'PMA-055')),
      ],
    },
    options,
  );

export const concentration = rule({
  id: 'concentration',
  title: 'Keeping concentration or aim',
  description:
    'Makes a Resistance Roll with three times SD to keep concentration or Aim. On a failure, the combatant loses it and all progress.',
  citation: combat('Concentrate', 'PMA-055'),
  input,
  options: pathmasterOptions,
  outcomes: {
    KEPT: 'The concentration or Aim is kept.',
    LOST: 'The concentration or Aim is lost, with all progress.',
  },
  name: 'Concentration',
  about: 'Result of keeping concentration or Aim.',
  facts: {
    target: optional(output.integer('Number that the Resistance Roll must reach. Null if no roll was made.')),
    total: optional(output.integer('Total of the Resistance Roll. Null if no roll was made.')),
    kept: flag('True if the combatant keeps the concentration or Aim.'),
    rounds: output.count('Number of rounds or Aim actions that still count. 0 if they are lost.'),
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
            ? `The resistance roll totals ${rolled.total.total} against a target number of ${rolled.target.total}. The concentration or Aim is ${kept ? 'kept' : 'lost'}.`
            : 'Nothing disturbs the concentration or Aim.',
      };
    };
  },
});
