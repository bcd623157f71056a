import type { Dice, Question } from '../../../dice/dice.ts';
import { diceOfTarget } from '../../../dice/faces.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { Term } from '../../../rules/term.ts';
import { costEffects, overspendAt, overspendTerm, vitalityOf } from '../actions/cost.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { type Goal, type Judged, judge } from '../rolls/judge.ts';
import { magnitudeOn } from '../rolls/magnitude.ts';
import { D20, d20Question } from '../rolls/natural.ts';
import { type Plan, planOf } from '../rolls/plan.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import type { Target } from './input.ts';
import { defenceTerms, type Reacting } from './reaction.ts';

/** Result of a Defence Manoeuvre against an attack. */
export interface Defended {
  readonly plan: Plan;
  readonly natural: number;
  readonly checkResult: number;
  /** Number of points by which the Defence lowers the attack's Success Value. */
  readonly reduction: number;
  /** True if the Defence makes the attack fail. */
  readonly stops: boolean;
}

/** Returns a Defence before its die is rolled. */
export const defencePlan = (
  who: Pick<Reacting, 'category' | 'charged' | 'movement' | 'modifiers' | 'magnitude' | 'terms'>,
  terms: readonly Term[],
  options: ArrgsOptions,
): Plan =>
  planOf(
    `${who.category.toLowerCase()} defence`,
    who.modifiers,
    [...terms, ...defenceTerms(who)],
    who.magnitude,
    options,
  );

/** A target that may answer an attack. */
export interface DefendingTarget
  extends Pick<Target, 'category' | 'charged' | 'movement' | 'magnitude' | 'defence' | 'awaited'> {
  /** Terms that the attack adds to the Defence. */
  readonly terms?: readonly Term[];
}

/** Returns the Vitality cost of a Defence Manoeuvre, whether it succeeds or not. */
export const defenceVitality = (options: ArrgsOptions): number => vitalityOf(null, options);

export const defencePaid = (options: ArrgsOptions): readonly Effect[] =>
  costEffects(
    'ADDITIONAL_ACTION_POINTS',
    { points: manoeuvreOf('DEFENCE').points!, vitalityLoss: defenceVitality(options) },
    'TARGET',
  );

/** Returns how a Defence Manoeuvre is rolled when it is the answer to an attack. */
export function planOfDefence(
  { category, charged, movement, magnitude, defence, terms = [] }: Omit<DefendingTarget, 'awaited'>,
  options: ArrgsOptions,
): Plan {
  const { modifiers, spentBefore, magnitude: own } = defence!;
  const cost = manoeuvreOf('DEFENCE').points!;
  return defencePlan(
    {
      ...{ category, charged, movement, modifiers, terms },
      magnitude: magnitudeOn(own ?? magnitude, category),
    },
    [overspendTerm(overspendAt(spentBefore, cost, options))],
    options,
  );
}

/** A Defence against one Attack Check Result: what each face of the die leads to, and which faces are equivalent. */
interface Answer {
  readonly judged: readonly Judged[];
  readonly question: Question<number>;
}

/** A Defence that can be rolled repeatedly against any attack. */
export interface Defender {
  readonly plan: Plan;
  readonly answers: Map<number, Answer>;
}

export const defenderOf = (plan: Plan): Defender => ({ plan, answers: new Map() });

/** Each point above the attack subtracts 1. A tie subtracts nothing (ruling ARR-R47). */
const pointsOver = ({ success, margin }: Judged): number => (success ? Math.max(1, margin) : 0);

function answerTo(plan: Plan, attackCheck: number, options: ArrgsOptions): Answer {
  const goal: Goal = {
    plan,
    dc: attackCheck,
    base: null,
    success: 'EXCEEDS',
    attack: false,
    gate: null,
    measuredFrom: null,
    criticalFrom: null,
  };
  const judged = Array.from({ length: D20 }, (_, index) => judge(goal, index + 1, options));
  return { judged, question: d20Question(plan.of, (face) => pointsOver(judged[face - 1]!), attackCheck) };
}

/** A Defence Manoeuvre, rolled against an Attack Check Result. */
export interface DefenceRoll {
  readonly plan: Plan;
  readonly natural: number;
  readonly checkResult: number;
  /** Number of points by which the Defence exceeds the attack. */
  readonly over: number;
}

export function rollDefence(
  { plan, answers }: Defender,
  attackCheck: number,
  options: ArrgsOptions,
  dice: Dice,
): DefenceRoll {
  const { judged, question } = getOrInsertComputed(answers, attackCheck, () =>
    answerTo(plan, attackCheck, options),
  );
  const face = diceOfTarget(dice).ask(question);
  const { checkResult } = judged[face - 1]!;
  return { plan, natural: face, checkResult, over: pointsOver(judged[face - 1]!) };
}

/** Returns the maximum number of points that a Defence subtracts from an attack with at least this Check Result. */
export const mostTakenOff = ({ plan }: Defender, attackCheck: number, options: ArrgsOptions): number =>
  Math.max(...answerTo(plan, attackCheck, options).judged.map(pointsOver));

/**
 * Points are subtracted from the Success Value. An effect without a Success Value is stopped entirely (ruling ARR-R46).
 */
export function applyDefence(warded: DefenceRoll, successValue: number | null): Defended {
  const { plan, natural, checkResult, over } = warded;
  const reduction = successValue === null ? 0 : Math.min(successValue, over);
  return { plan, natural, checkResult, reduction, stops: over >= (successValue ?? 1) };
}
