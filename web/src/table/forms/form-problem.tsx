import type { InputFault } from '../../../../src/client/index.ts';
import type { Rejected } from '../api/problem.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';

interface Props {
  readonly problem: Rejected | null;
  /** Faults that are shown next to the form's fields. */
  readonly shown: readonly InputFault[];
}

/** Shows why a form was not sent or was rejected. Faults that fields show are only counted. */
export function FormProblem({ problem, shown }: Props) {
  const elsewhere = problem !== null && (problem.faults.length === 0 || problem.faults.length > shown.length);
  if (elsewhere) return <RejectedNote problem={problem} />;
  if (shown.length === 0) return null;
  const names = [...new Set(shown.map(({ path }) => path.join(' ')))];
  return (
    <p class="note problem" role="alert">
      {names.length === 1 ? 'One field needs' : `${names.length} fields need`} a value that is accepted:{' '}
      {names.slice(0, 5).join(', ')}.
    </p>
  );
}
