import type { Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import {
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { rowAt } from '../../../rules/table.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { diseaseEffects } from '../ailments/tables/diseases.ts';
import { loses } from '../conditions/effect-makers.ts';
import { magic, ruling } from '../core/citations.ts';
import { modifiers, termUnlessZero } from '../core/modifier.ts';
import { openEndedChain, rollTerms } from '../dice/open-ended-chain.ts';
import { rollAmount } from '../dice/roll-amount.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { statBonusField, tier } from '../resistance/fields.ts';
import { withdrawalChart } from './withdrawal-chart.ts';

const withdrawalInput = record(
  'WithdrawalDayInput',
  {
    level: integer(1, 1000, 'The addict’s Addiction Level.'),
    constitution: statBonusField('Current Constitution'),
    severity: defaulted(tier, 'NONE'),
    episodePenalty: defaulted(
      integer(-1000, 0, 'Penalty from an episode of the chemical disease on this day.'),
      0,
    ),
    modifiers,
    hitPoints: optional(integer(-10_000, 10_000, 'Hit points before this day.')),
    day: defaulted(integer(1, 10_000, 'Day of the withdrawal, counted from 1.'), 1),
    daysNeeded: optional(
      integer(
        1,
        10_000,
        'Number of days that the withdrawal takes. Applies only if the option `withdrawalCompletion` is DAYS.',
      ),
    ),
  },
  'A day that an addict begins without the substance.',
);

type WithdrawalInput = Value<typeof withdrawalInput>;

const BASE = 50;
const PER_LEVEL = -5;
const OVER = 101;

const bonusOf = (input: WithdrawalInput): readonly Term[] => [
  term('withdrawal', BASE, 'BASE', magic('Chemical', 'PMB-115')),
  term('5 for each Addiction Level', PER_LEVEL * input.level, 'MODIFIER', magic('Chemical', 'PMB-115')),
  term('3 × Constitution', 3 * input.constitution, 'MODIFIER', magic('Chemical', 'PMB-115')),
  ...(input.severity === 'NONE'
    ? []
    : [
        term(
          'chemical disease',
          diseaseEffects.at.CHEMICAL.MILD.cells.withdrawalPenalty,
          'MODIFIER',
          ruling('PMB-R98'),
        ),
      ]),
  ...termUnlessZero('episode', input.episodePenalty, ruling('PMB-R98')),
  ...statedTerms(input.modifiers, magic('Chemical', 'PMB-115')),
];

interface WithdrawalRoll {
  readonly total: Breakdown;
  readonly hits: number;
  /** Dice for the loss of temporary Constitution. */
  readonly constitution: string;
  readonly complete: boolean;
  readonly levelAfter: number;
}

/** By default, the first total of at least 101 completes a withdrawal (ruling PMB-R97). */
function isComplete(over: boolean, input: WithdrawalInput, options: PathmasterOptions): boolean {
  switch (options.withdrawalCompletion) {
    case 'ROLL_101':
      return over;
    case 'PER_LEVEL':
      return over && input.level === 1;
    case 'DAYS':
      return input.daysNeeded !== null && input.day >= input.daysNeeded;
  }
}

/** Rolls a day of withdrawal. Hits are rolled first. A loss is at least 0 (ruling PMB-R96). */
export function withdrawalRollerOf(
  input: WithdrawalInput,
  options: PathmasterOptions,
): (dice: Dice) => WithdrawalRoll {
  const bonus = bonusOf(input);
  const { total: added } = breakdown('bonus', bonus);
  const chart = tableFor(withdrawalChart, options);
  const chain = openEndedChain({
    purpose: 'withdrawal roll',
    ends: options.openEndedRecovery,
    edges: chart.bands.slice(1).map(({ from }) => from - added),
  });
  return (dice) => {
    const total = breakdown('withdrawal', [...rollTerms('withdrawal roll', dice.follow(chain)), ...bonus]);
    const { hits, constitution } = rowAt(chart, total.total).cells;
    const over = total.total >= OVER;
    const complete = isComplete(over, input, options);
    const eased = options.withdrawalCompletion === 'PER_LEVEL' && over ? 1 : 0;
    return {
      total,
      constitution,
      hits: hits === null ? 0 : Math.max(0, rollAmount(dice, hits, 'hits lost')),
      complete,
      levelAfter: complete ? 0 : input.level - eased,
    };
  };
}

/** Returns the loss of temporary Constitution on the same day, rolled after the hits. */
export const rollConstitutionLost = ({ constitution }: WithdrawalRoll, dice: Dice): number =>
  Math.max(0, rollAmount(dice, constitution, 'temporary Constitution lost'));

/** Returns sentences about a day of withdrawal. */
export const describeWithdrawal = ({ total, hits, complete }: WithdrawalRoll, constitution: number): string =>
  `The withdrawal roll totals ${total.total}. The addict loses ${quantity(hits, 'hit')} and ${quantity(constitution, 'point')} of temporary Constitution.${complete ? ' The withdrawal is over.' : ''}`;

export const withdrawalDay = rule({
  id: 'withdrawalDay',
  title: 'A day of withdrawal',
  description:
    'Makes an open-ended roll on the withdrawal chart, modified by Constitution, level and severity. The result determines the hits and temporary Constitution lost, or ends the withdrawal.',
  citation: magic('Chemical', 'PMB-115'),
  input: withdrawalInput,
  options: pathmasterOptions,
  outcomes: { GOES_ON: 'The withdrawal continues.', COMPLETE: 'The withdrawal is over.' },
  name: 'WithdrawalDay',
  about: 'Effects of a day of withdrawal.',
  facts: {
    total: output.integer('Roll plus modifiers.'),
    hits: measured(output.count('Hits lost on this day.'), 'Hits lost'),
    constitutionLost: output.count('Temporary Constitution lost on this day.'),
    complete: flag('True if the withdrawal is over.'),
    levelAfter: output.count('Addiction Level after this day.'),
    immobilised: flag('True if the withdrawal attempt immobilises the addict.'),
    hitPointsAfter: optional(output.integer('Hit points after this day. Null if `hitPoints` was omitted.')),
  },
  prepare: (input, options) => {
    const roll = withdrawalRollerOf(input, options);
    return (dice) => {
      const withdrawn = roll(dice);
      const { total, hits, complete, levelAfter } = withdrawn;
      const outcome = complete ? 'COMPLETE' : 'GOES_ON';
      return {
        outcome,
        facts: { hits },
        later: (dice) => {
          const constitution = rollConstitutionLost(withdrawn, dice);
          const lost = (what: string, value: number): Breakdown =>
            breakdown(what, [term('withdrawal', value, 'DICE', magic('Withdrawal Chart'))]);
          return {
            outcome,
            facts: {
              total,
              hits: lost('hits lost', hits),
              constitutionLost: lost('temporary Constitution lost', constitution),
              complete,
              levelAfter,
              immobilised: ['MODERATE', 'SEVERE', 'EXTREME'].includes(input.severity),
              hitPointsAfter: input.hitPoints === null ? null : input.hitPoints - hits,
            },
            effects: () => (hits > 0 ? [loses('TARGET', hits, magic('Withdrawal Chart'))] : []),
            say: () => describeWithdrawal(withdrawn, constitution),
          };
        },
      };
    };
  },
});
