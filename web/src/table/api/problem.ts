import {
  ArbiterError,
  type InputFault,
  UNREACHABLE as NO_ANSWER,
  type Path,
} from '../../../../src/client/index.ts';
import { type Problem, UNREACHABLE } from '../../service/problem.ts';

/** A rejected request, with the faults of its input. */
export interface Rejected extends Problem {
  readonly faults: readonly InputFault[];
}

/** Error codes that mean that the key is no longer valid. */
const DEAD_KEY: readonly string[] = ['UNAUTHENTICATED', 'KEY_EXPIRED'];

/** Converts any error of a request. */
export function rejectedBy(error: unknown): Rejected {
  if (!(error instanceof ArbiterError))
    return {
      code: '_ERROR',
      text: String(error instanceof Error ? error.message : error),
      accepted: null,
      faults: [],
    };
  const { code, message, accepted, inputPath, faults } = error;
  if (code === NO_ANSWER)
    return {
      ...UNREACHABLE,
      text: 'The service cannot be reached. Check the connection and try again.',
      faults: [],
    };
  const all = faults.length > 0 ? faults : [{ path: inputPath, problem: message, accepted: accepted ?? '' }];
  return { code, text: message, accepted, faults: inputPath.length > 0 || faults.length > 0 ? all : [] };
}

export const isDeadKey = (error: unknown): boolean =>
  error instanceof ArbiterError && DEAD_KEY.includes(error.code);

export const isConflict = (error: unknown): boolean =>
  error instanceof ArbiterError && error.code === 'VERSION_CONFLICT';

export const isMissing = (error: unknown): boolean =>
  error instanceof ArbiterError && error.code === 'NOT_FOUND';

/** True if the service would accept a smaller request. */
export const isTooMuch = (error: unknown): boolean =>
  error instanceof ArbiterError && ['DEADLINE_EXCEEDED', 'QUERY_TOO_COMPLEX'].includes(error.code);

/** Returns the faults below a path, with the rest of their paths. */
export function faultsBelow(faults: readonly InputFault[], path: Path): readonly InputFault[] {
  return faults
    .filter((fault) => path.every((step, index) => String(fault.path[index]) === String(step)))
    .map((fault) => ({ ...fault, path: fault.path.slice(path.length) }));
}
