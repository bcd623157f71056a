import type { ArrgsOptions } from '../options/index.ts';
import { type Further, NO_MORE } from './critical.ts';
import { type Goal, judge } from './judge.ts';
import type { Rolled } from './roll.ts';

/** Compares known rolls with a DC: first the check's roll, then the further rolls of its critical. */
export function judgeFaces(goal: Goal, faces: readonly number[], options: ArrgsOptions): Rolled {
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
    criticals: more.length,
  };
}
