import { useCallback, useEffect, useState } from 'preact/hooks';
import { type Rejected, rejectedBy } from '../api/problem.ts';

/** A value that is read from the service. */
export interface Reading<Value> {
  readonly value: Value | null;
  readonly problem: Rejected | null;
  readonly busy: boolean;
  /** Reads the value again. The old value remains until the new value arrives. */
  again(): void;
}

/**
 * Reads a value again whenever the dependencies change. Discards the result of an earlier read. If the function is
 * null: reads nothing.
 */
export function useReading<Value>(
  read: ((signal: AbortSignal) => Promise<Value>) | null,
  dependencies: readonly unknown[],
): Reading<Value> {
  const [state, setState] = useState<Omit<Reading<Value>, 'again'>>({
    value: null,
    problem: null,
    busy: true,
  });
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (read === null) return setState({ value: null, problem: null, busy: false });
    const stop = new AbortController();
    setState((before) => ({ ...before, busy: true }));
    read(stop.signal).then(
      (value) => stop.signal.aborted || setState({ value, problem: null, busy: false }),
      (error) =>
        stop.signal.aborted || setState(({ value }) => ({ value, problem: rejectedBy(error), busy: false })),
    );
    return () => stop.abort();
  }, [...dependencies, times]);
  const again = useCallback(() => setTimes((before) => before + 1), []);
  return { ...state, again };
}
