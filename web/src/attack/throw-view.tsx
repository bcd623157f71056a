import { useRef, useState } from 'preact/hooks';
import { ProblemNote } from '../kit/problem-note.tsx';
import { type Answer, ask } from '../service/ask.ts';
import { Latest } from '../service/latest.ts';
import { type Given, plain } from '../service/literal.ts';
import type { Problem } from '../service/problem.ts';
import { THROW, withVariable } from './queries.ts';
import type { Thrown } from './thrown.ts';
import { ThrownView } from './thrown-view.tsx';

interface Props {
  readonly input: Given;
}

interface Answered {
  readonly resolveAttack: Thrown;
}

const THROW_DOCUMENT = withVariable(THROW);

/** Throws the attack and shows the result with its reasons. */
export function ThrowView({ input }: Props) {
  const [thrown, setThrown] = useState<{ readonly count: number; readonly what: Thrown } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const latest = useRef(new Latest());

  const heard = (answer: Answer<Answered>) => {
    setProblem(answer.problem);
    if (answer.data !== null) {
      const what = answer.data.resolveAttack;
      setThrown((before) => ({ count: (before?.count ?? 0) + 1, what }));
    }
  };
  const roll = () =>
    latest.current.ask((signal) => ask<Answered>(THROW_DOCUMENT, { input: plain(input) }, { signal }), heard);

  return (
    <div class="card throw">
      <div class="throw-head">
        <button type="button" class="primary" onClick={roll}>
          {thrown === null ? 'Throw the dice' : 'Throw again'}
        </button>
        <p class="hint">One blow with these numbers. Nothing of it is kept.</p>
      </div>
      <ProblemNote problem={problem} />
      <div aria-live="polite">
        {thrown !== null && <ThrownView key={thrown.count} thrown={thrown.what} />}
      </div>
    </div>
  );
}
