import { useState } from 'preact/hooks';
import { type Rejected, rejectedBy } from '../api/problem.ts';

/** State of a request that the user has started. */
export interface Doing {
  readonly busy: boolean;
  readonly problem: Rejected | null;
  /** Runs the work. Returns true if it succeeded. */
  run(work: () => Promise<void>): Promise<boolean>;
}

export function useDoing(): Doing {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Rejected | null>(null);
  return {
    busy,
    problem,
    async run(work) {
      setBusy(true);
      setProblem(null);
      try {
        await work();
        return true;
      } catch (error) {
        setProblem(rejectedBy(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
