import { type Problem, shownCode } from '../service/problem.ts';

interface Props {
  readonly problem: Problem | null;
  /** In how many seconds the service is asked again. */
  readonly waits?: number | null;
}

/** Why there is no answer, with the service’s code; nothing where all is well. */
export function ProblemNote({ problem, waits = null }: Props) {
  return (
    <div aria-live="polite" class="notes">
      {waits !== null && (
        <p class="note">
          The service has much to do. It is asked again in {waits === 1 ? 'a second' : `${waits} seconds`}.
        </p>
      )}
      {problem !== null && waits === null && (
        <p class="note problem">
          {problem.text}
          {problem.accepted !== null && <> Accepted: {problem.accepted}.</>}{' '}
          {shownCode(problem) !== null && <code>{shownCode(problem)}</code>}
        </p>
      )}
    </div>
  );
}
