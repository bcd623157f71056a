import { type Breakdown, breakdown, type Term } from '../../../rules/term.ts';
import { type Performing, rulesTerms } from '../actions/manoeuvre-fields.ts';
import { unchanged } from '../attack/contest.ts';
import type { DefendingTarget } from '../defence/defend.ts';
import type { ArrgsOptions } from '../options/index.ts';
import type { Goal } from '../rolls/judge.ts';
import type { Magnitude } from '../rolls/magnitude.ts';
import { planOf } from '../rolls/plan.ts';
import { type ManoeuvreId, manoeuvreOf, statedSuccessValue } from '../tables/manoeuvres.ts';
import type { Task } from './performed.ts';

interface Checking extends Performing {
  readonly criticalFrom: number;
}

/** Properties of a manoeuvre's check that its table row does not contain. */
export interface Particulars {
  readonly of: string;
  readonly dc: Breakdown;
  readonly terms?: readonly Term[];
  readonly magnitude?: Magnitude | null;
  /** Points that the manoeuvre costs, if the table contains none. */
  readonly cost?: number;
  /** Success Value of a check that exactly reaches the DC, if the weapon determines it. */
  readonly base?: number | null;
  readonly baseTerms?: Goal['baseTerms'];
  readonly attack?: boolean;
  /** Base difficulty of a spell. If the Check Result is lower, the check fails, whatever the DC is. */
  readonly gate?: number | null;
  readonly passive?: boolean;
  readonly unresisted?: boolean;
  /** Target, if it may answer with a Defence. */
  readonly answering?: DefendingTarget;
  readonly sized?: Task['sized'];
}

/** Returns the check of a manoeuvre, from its table row. */
export function taskOf(
  id: ManoeuvreId,
  input: Checking,
  particular: Particulars,
  options: ArrgsOptions,
): Task {
  const { points, success } = manoeuvreOf(id);
  const {
    of,
    dc,
    terms = [],
    magnitude = null,
    cost = points ?? 0,
    attack = false,
    gate = null,
  } = particular;
  const base = particular.base === undefined ? statedSuccessValue(id) : particular.base;
  const ruled = [...rulesTerms(input, cost, options), ...terms];
  return {
    dc,
    passive: particular.passive ?? false,
    answering: particular.answering ?? null,
    sized: particular.sized ?? unchanged,
    goal: {
      plan: planOf(of, input.modifiers, ruled, magnitude, options),
      dc: dc.total,
      ...{ base, baseTerms: particular.baseTerms ?? [] },
      success: success ?? 'MEETS',
      attack,
      unresisted: particular.unresisted ?? false,
      gate,
      measuredFrom: null,
      criticalFrom: base === null ? null : input.criticalFrom,
    },
  };
}

/** Creates a DC that is a fixed number and not a target's Defence. */
export const plainDc = (terms: Breakdown['terms']): Breakdown => breakdown('DC', terms);
