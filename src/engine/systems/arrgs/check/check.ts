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
import { magnitudeOfAnyCheck } from '../rolls/magnitude.ts';
import { modifiers } from '../rolls/modifiers.ts';
import { D20 } from '../rolls/natural.ts';
import { planOf, resultTerms } from '../rolls/plan.ts';
import { type Rolled, rollerOf, rollsOf, takeTen } from '../rolls/roll.ts';
import { baseValueOf } from '../rolls/success-value.ts';

export const mode = choice(
  'CheckMode',
  {
    ACTION: 'An Action check, with a d20 roll.',
    REACTION:
      'A Reaction check, with 10 instead of a roll. The Check Result becomes the DC of the acting combatant’s check.',
  },
  'Whether the check is rolled or uses 10.',
);

const checkInput = record(
  'CheckInput',
  {
    mode: defaulted(mode, 'ACTION'),
    modifiers: defaulted(modifiers, {}),
    magnitude: optional(magnitudeOfAnyCheck),
    dc: optional(
      integer(-10_000, 10_000, 'DC of the check. If omitted: the result contains only the Check Result.'),
    ),
    successValue: optional(
      integer(0, 10_000, 'Success Value if the margin is 0. If omitted: the check has no Success Value.'),
    ),
    attack: defaulted(flag('True if the check is an attack, so that a critical inflicts Dying.'), false),
    criticalFrom: defaulted(
      integer(WIDEST_CRITICAL, D20, 'Lowest natural roll of the Critical Range, which ends at 20.'),
      D20,
    ),
    spent: defaulted(
      integer(0, 1000, 'Total of Action Points and Additional Action Points used this round so far.'),
      0,
    ),
    movement: optional(ownMovement),
    targetMovement: optional(othersMovement),
  },
  'A single skill check.',
);

type Input = Value<typeof checkInput>;

function goalOf(input: Input, options: ArrgsOptions): Goal {
  const { mode, modifiers, magnitude, dc, successValue, attack, criticalFrom, spent } = input;
  const counts = mode === 'ACTION' || options.overspendScope === 'ALL_CHECKS';
  const terms = [
    overspendTerm(counts ? overspend(spent) : 0),
    ...movementTerms(input.movement, input.targetMovement),
  ];
  const valued = dc === null ? null : successValue;
  const base = attack
    ? baseValueOf({ successValue: valued, modifiers, magnitude }, options)
    : { base: valued };
  return {
    plan: planOf('check', modifiers, terms, magnitude, options),
    dc: dc ?? 0,
    ...base,
    success: valued === null ? 'MEETS' : 'POSITIVE',
    attack,
    gate: null,
    measuredFrom: null,
    criticalFrom,
  };
}

const outcomes = {
  SUCCEEDS: 'The check succeeds.',
  FAILS: 'The check fails.',
  RESULT: 'There is no DC, so there is only a Check Result.',
} as const;

/** A single check, Action or Reaction. */
export const check = rule({
  id: 'check',
  title: 'Skill check',
  description: `Adds all modifiers to a d20 roll, or to 10, and compares the total with a DC. ${CUT_WORDS}`,
  citation: combat('Skill Checks', 'ARR-024'),
  input: checkInput,
  options: arrgsOptions,
  outcomes,
  name: 'Check',
  about: 'Result of a skill check.',
  facts: {
    ...checkedDetail,
    checkResult: output.integer('Check Result of the first roll.'),
    successValue: measured(successValue, 'Success Value'),
    critical: measured(checkedDetail.critical, 'Whether the check is critical'),
    dying: output.count('Number of times that the check inflicts Dying, if it is an attack.'),
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
          terms: () => [
            ...(goal.baseTerms ?? []),
            ...rollsOf(rolled).map(({ natural }) => resultTerms(goal.plan, natural)),
          ],
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
  if (dc === null) return `The Check Result is ${checkResult}.`;
  const value = base !== null && success ? ` The Success Value is ${successValue}.` : '';
  return `The check ${success ? 'succeeds' : 'fails'} with a Check Result of ${checkResult} against a DC of ${dc}.${value}`;
}
