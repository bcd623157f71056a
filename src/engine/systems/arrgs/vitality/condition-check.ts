import type { Dice } from '../../../dice/dice.ts';
import type { Citation } from '../../../rules/citation.ts';
import {
  defaulted,
  described,
  flag,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { overspend, overspendTerm, spentBefore } from '../actions/cost.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { type Goal, type Judged, judge } from '../rolls/judge.ts';
import { modifiers } from '../rolls/modifiers.ts';
import { d20Question } from '../rolls/natural.ts';
import { planOf, resultTerms } from '../rolls/plan.ts';
import { type Faring, negativeOf } from './vitality.ts';

/** Input of a Fortitude check for a condition. The check costs nothing (ruling ARR-R52). */
export const fortitudeFields = {
  fortitude: defaulted(described(modifiers, 'Modifiers of the Fortitude check.'), {}),
  spent: spentBefore,
} as const;

/** A combatant's Fortitude for checks against conditions. */
export type Fortitude = {
  readonly fortitude: Value<typeof modifiers>;
  readonly spent: number;
  /** Name of the combatant in the description of the die. If omitted: the description contains no name. */
  readonly whose?: string | null;
};

/** A Fortitude check that a condition requires. */
export interface ConditionCheck {
  readonly dc: Breakdown;
  readonly result: Breakdown;
  readonly judged: Judged;
}

/**
 * Returns the DC of checks for low Vitality: the number of points by which Vitality is below 0, plus the number of
 * times that Dying is applied.
 */
export const lowVitalityDc = (faring: Pick<Faring, 'current' | 'dying'>, citation: Citation): Breakdown =>
  breakdown('DC', [
    term('Vitality below 0', negativeOf(faring), 'BASE', citation),
    term('applications of Dying', faring.dying, 'MODIFIER', citation),
  ]);

/**
 * Rolls the check `against` a condition, or uses 10 if the option requires this. Odds distinguish only rolls for which
 * `matters` returns different values.
 */
export function resolveConditionCheck(
  { fortitude, spent, whose }: Fortitude,
  against: string,
  dc: Breakdown,
  matters: (judged: Judged) => string | number,
  options: ArrgsOptions,
  dice: Dice,
): ConditionCheck {
  const counted = options.overspendScope === 'ALL_CHECKS' ? overspend(spent) : 0;
  const terms: readonly Term[] = [overspendTerm(counted)];
  const plan = planOf('Fortitude', fortitude, terms, null, options);
  const goal: Goal = {
    plan,
    dc: dc.total,
    base: null,
    success: 'MEETS',
    attack: false,
    gate: null,
    measuredFrom: null,
    criticalFrom: null,
  };
  const purpose = `Fortitude${whose ? ` of ${whose}` : ''} against ${against}`;
  const face = options.passiveConditionChecks
    ? null
    : dice.ask(d20Question(purpose, (face) => matters(judge(goal, face, options)), dc.total));
  return { dc, result: resultTerms(plan, face), judged: judge(goal, face, options) };
}

/** Facts of every check that a condition requires. */
export const conditionCheckDetail = {
  dc: optional(output.integer('DC of the check. Null if no check was made.')),
  checkResult: optional(output.integer('Check Result. Null if no check was made.')),
  natural: optional(output.count('Face of the d20. Null if no d20 was rolled.')),
  success: flag('True if the check succeeded.'),
} as const;

export const conditionCheckRecord = record(
  'ConditionCheck',
  conditionCheckDetail,
  'A Fortitude check that a condition requires.',
);

export const conditionCheckDetailOf = (held: ConditionCheck | null) => ({
  dc: held?.dc.total ?? null,
  checkResult: held?.judged.checkResult ?? null,
  natural: held?.judged.natural ?? null,
  success: held?.judged.success ?? false,
});

export const conditionCheckBreakdowns = (held: ConditionCheck | null): readonly Breakdown[] =>
  held ? [held.dc, held.result] : [];
