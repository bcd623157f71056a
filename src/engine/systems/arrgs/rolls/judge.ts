import type { Breakdown } from '../../../rules/term.ts';
import type { Success } from '../core/success.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { D20, TEN } from './natural.ts';
import { type Plan, resultOf } from './plan.ts';

/** A check and its DC. */
export interface Goal {
  readonly plan: Plan;
  readonly dc: number;
  /** Success Value if the margin is 0. Null for a check that has none. */
  readonly base: number | null;
  /** Base Success Value with its terms, if an option changes it. */
  readonly baseTerms?: readonly Breakdown[];
  readonly success: Success;
  readonly attack: boolean;
  /** Base difficulty of a spell. Below it, the check fails regardless of the DC. */
  readonly gate: number | null;
  /** True if there is no Defence. Then only a natural 1, or a spell below its base difficulty, fails. */
  readonly unresisted?: boolean;
  /** Number from which Success Values are measured, if it is not the DC (ruling ARR-R23). */
  readonly measuredFrom: number | null;
  /** Lowest critical natural roll. Null if no roll is critical. */
  readonly criticalFrom: number | null;
}

/** DC that a roll is compared with. Undefined if there is no Defence. */
export const targetOf = ({ dc, unresisted }: Goal): number | undefined => (unresisted ? undefined : dc);

/** Result of one roll, or of 10, against a DC. */
export interface Judged {
  /** Natural roll. Null for a check with 10 instead of a roll. */
  readonly natural: number | null;
  readonly checkResult: number;
  readonly margin: number;
  /** Success Value. 0 or less if the roll fails. */
  readonly successValue: number;
  readonly success: boolean;
}

const failsOnOne = ({ attack }: Goal, { natural1AutoFail }: ArrgsOptions): boolean =>
  natural1AutoFail === 'ALL' || (natural1AutoFail === 'ATTACKS' && attack);

/** A spell below its base difficulty fails, whether it is critical or not. */
export const fallsShort = (
  { gate }: Pick<Goal, 'gate'>,
  { checkResult }: Pick<Judged, 'checkResult'>,
): boolean => gate !== null && checkResult < gate;

/** Result of a roll. `gated` is true if the base difficulty counts. */
export function judge(goal: Goal, natural: number | null, options: ArrgsOptions, gated = true): Judged {
  const { plan, dc, base, success: needed, measuredFrom } = goal;
  const checkResult = resultOf(plan, natural ?? TEN);
  const margin = checkResult - dc;
  // Chains evaluate every face, so creating copies would be slow.
  const judged = (successValue: number, success: boolean): Judged => ({
    natural,
    checkResult,
    margin,
    successValue,
    success,
  });
  if (natural === 1 && failsOnOne(goal, options)) return judged(0, false);
  if (gated && fallsShort(goal, { checkResult })) return judged(0, false);
  const sure = goal.unresisted === true || (natural === D20 && options.natural20AutoSuccess);
  if (base === null) return judged(0, sure || (needed === 'EXCEEDS' ? margin > 0 : margin >= 0));
  if ((options.requireMeetDc || needed === 'MEETS') && margin < 0 && !sure) return judged(0, false);
  const reached = base + checkResult - (measuredFrom ?? dc);
  const successValue = sure ? Math.max(1, reached) : reached;
  return judged(successValue, successValue > 0);
}
