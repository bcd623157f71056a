import type { ArrgsOptions } from '../options/index.ts';
import { type Further, NO_MORE } from './critical.ts';
import { type Goal, judge } from './judge.ts';
import type { Rolled } from './roll.ts';

/** Compares known rolls with a DC: first the check's roll, then the further rolls of its critical. */
export function judgeFaces(goal: Goal, faces: readonly number[], options: ArrgsOptions): Rolled {
  const isCritical = (face: number): boolean => goal.criticalFrom !== null && face >= goal.criticalFrom;
  const [first, ...more] = faces.map((face) => judge(goal, face, options, false));
  const further = more.reduce<Further>((before, last) => {
    const gain = options.critNegativeReduces ? last.successValue : Math.max(0, last.successValue);
    return { last, before, count: before.count + 1, total: before.total + gain, criticals: 0 };
  }, NO_MORE);
  const successValue = Math.max(0, Math.max(0, first!.successValue) + further.total);
  return {
    first: first!,
    further,
    successValue,
    success: goal.base === null ? first!.success : successValue > 0,
    // Without a critical, there is no further roll.
    criticals: more.length > 0 ? 1 + faces.slice(1).filter(isCritical).length : 0,
  };
}
