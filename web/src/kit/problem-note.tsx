import { type Problem, sentence, shownCode } from '../service/problem.ts';

interface Props {
  readonly problem: Problem | null;
  /** Seconds until the next attempt. */
  readonly waits?: number | null;
}

/** Shows the reason why there is no response, with the service's code. Empty if there is no problem. */
export function ProblemNote({ problem, waits = null }: Props) {
  return (
    <div aria-live="polite" class="notes">
      {waits !== null && (
        <p class="note">
          The service is busy. The page tries again in {waits === 1 ? 'a second' : `${waits} seconds`}.
        </p>
      )}
      {problem !== null && waits === null && (
        <p class="note problem">
          {sentence(problem.text)}
          {problem.accepted !== null && <> {sentence(`Accepted: ${problem.accepted}`)}</>}{' '}
          {shownCode(problem) !== null && <code>{shownCode(problem)}</code>}
        </p>
      )}
    </div>
  );
}
