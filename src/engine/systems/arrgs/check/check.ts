import {
  choice,
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { overspend, overspendTerm } from '../actions/cost.ts';
import { combat } from '../core/citations.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { CUT_WORDS, WIDEST_CRITICAL } from '../rolls/critical.ts';
import { checkedDetail, checkedDetailOf, successValue } from '../rolls/detail.ts';
import { movementTerms, othersMovement, ownMovement } from '../rolls/increment.ts';
import type { Goal } from '../rolls/judge.ts';
import { differs, magnitudeOfAnyCheck } from '../rolls/magnitude.ts';
import { modifiers } from '../rolls/modifiers.ts';
import { D20 } from '../rolls/natural.ts';
import { planOf, resultTerms } from '../rolls/plan.ts';
import { type Rolled, rollerOf, rollsOf, takeTen } from '../rolls/roll.ts';

export const mode = choice(
  'CheckMode',
  { ACTION: 'A d20 is rolled.', REACTION: '10 takes its place; the result is the DC of whoever acts.' },
  'How the check is made.',
);

const checkInput = record(
  'CheckInput',
  {
    mode: defaulted(mode, 'ACTION'),
    modifiers: defaulted(modifiers, {}),
    magnitude: optional(magnitudeOfAnyCheck),
    dc: optional(integer(-10_000, 10_000, 'What it is against; left out, only the Check Result is wanted.')),
    successValue: optional(integer(0, 10_000, 'Success Value at a margin of 0; left out, it has none.')),
    attack: defaulted(flag('Whether it is an attack, so that a critical inflicts Dying.'), false),
    criticalFrom: defaulted(
      integer(WIDEST_CRITICAL, D20, 'The lowest natural roll of the Critical Range, which ends at 20.'),
      D20,
    ),
    spent: defaulted(integer(0, 1000, 'Points of both kinds used this round so far.'), 0),
    movement: optional(ownMovement),
    targetMovement: optional(othersMovement),
  },
  'A check by itself.',
);

type Input = Value<typeof checkInput>;

function goalOf(input: Input, options: ArrgsOptions): Goal {
  const { mode, modifiers, magnitude, dc, successValue, attack, criticalFrom, spent } = input;
  const counts = mode === 'ACTION' || options.overspendScope === 'ALL_CHECKS';
  const terms = [
    overspendTerm(counts ? overspend(spent) : 0),
    ...movementTerms(input.movement, input.targetMovement),
  ];
  const base = successValue === null || dc === null ? null : successValue;
  const added =
    base !== null && attack && options.sizeAddsToDamage && !differs(magnitude) ? modifiers.size : 0;
  return {
    plan: planOf('check', modifiers, terms, magnitude, options),
    dc: dc ?? 0,
    base: base === null ? null : base + added,
    success: base === null ? 'MEETS' : 'POSITIVE',
    attack,
    gate: null,
    measuredFrom: null,
    criticalFrom,
  };
}

const outcomes = {
  SUCCEEDS: 'It succeeds.',
  FAILS: 'It fails.',
  RESULT: 'There is only a Check Result, with no DC to hold it against.',
} as const;

/** A check by itself, Action or Reaction. */
export const check = rule({
  id: 'check',
  title: 'Skill check',
  description: `d20, or 10, and all modifiers against a DC: Check Result, margin, Success Value, criticals. ${CUT_WORDS}`,
  citation: combat('Skill Checks'),
  input: checkInput,
  options: arrgsOptions,
  outcomes,
  name: 'Check',
  about: 'How a check came out.',
  facts: {
    ...checkedDetail,
    checkResult: output.integer('The Check Result: of the first roll.'),
    successValue: measured(successValue, 'Success Value'),
    critical: measured(checkedDetail.critical, 'Whether it is critical'),
    dying: output.count('Applications of Dying, where it is an attack.'),
  },
  prepare: (input, options) => {
    const { dc, mode, attack } = input;
    const goal = goalOf(input, options);
    const roll =
      mode === 'REACTION'
        ? () => takeTen(goal, options)
        : rollerOf(goal, options, { upTo: Infinity, criticals: options.dyingPerCritical });
    return (dice) => {
      const rolled = roll(dice);
      const { first, success, criticals } = rolled;
      const outcome = dc === null ? 'RESULT' : success ? 'SUCCEEDS' : 'FAILS';
      return {
        outcome,
        facts: { successValue: success ? rolled.successValue : 0, critical: criticals > 0 },
        later: () => ({
          outcome,
          facts: {
            ...checkedDetailOf(rolled, goal),
            checkResult: first.checkResult,
            ...(dc === null ? { dc: null, margin: null } : {}),
            dying: attack && success && criticals > 0 ? (options.dyingPerCritical ? criticals : 1) : 0,
          },
          terms: () => rollsOf(rolled).map(({ natural }) => resultTerms(goal.plan, natural)),
          say: () => summarise(rolled, input),
        }),
      };
    };
  },
});

function summarise(
  { first: { checkResult }, success, successValue }: Rolled,
  { dc, successValue: base }: Input,
): string {
  if (dc === null) return `A Check Result of ${checkResult}.`;
  const value = base !== null && success ? ` with a Success Value of ${successValue}` : '';
  return `${checkResult} against ${dc}: ${success ? 'success' : 'failure'}${value}.`;
}
