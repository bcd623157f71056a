import { ProblemNote } from '../../kit/problem-note.tsx';
import { sentence } from '../../service/problem.ts';
import type { Rejected } from '../api/problem.ts';

/** Shows why a request was rejected, with every fault of its input. */
export function RejectedNote({ problem }: { readonly problem: Rejected | null }) {
  const others = problem?.faults.slice(1) ?? [];
  return (
    <>
      <ProblemNote problem={problem} />
      {others.length > 0 && (
        <ul class="note problem">
          {others.map((fault) => (
            <li key={fault.path.join('.')}>
              <code>{fault.path.join('.')}</code> {sentence(fault.problem)}
              {fault.accepted !== '' && <> {sentence(`Accepted: ${fault.accepted}`)}</>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
