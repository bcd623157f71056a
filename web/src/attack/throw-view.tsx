import { useRef, useState } from 'preact/hooks';
import { ProblemNote } from '../kit/problem-note.tsx';
import { type Answer, ask } from '../service/ask.ts';
import { Latest } from '../service/latest.ts';
import { type Given, plain } from '../service/literal.ts';
import type { Problem } from '../service/problem.ts';
import { THROW, withDice } from './queries.ts';
import { facesIn, type Thrown } from './thrown.ts';
import { ThrownView } from './thrown-view.tsx';

interface Props {
  readonly input: Given;
}

interface Answered {
  readonly resolveAttack: Thrown;
}

const THROW_DOCUMENT = withDice(THROW);

/** Rolls the attack, and shows the result with its reasons. */
export function ThrowView({ input }: Props) {
  const [thrown, setThrown] = useState<{ readonly count: number; readonly what: Thrown } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [typed, setTyped] = useState('');
  const latest = useRef(new Latest());
  const faces = facesIn(typed);

  const heard = (answer: Answer<Answered>) => {
    setProblem(answer.problem);
    if (answer.data !== null) {
      const what = answer.data.resolveAttack;
      setThrown((before) => ({ count: (before?.count ?? 0) + 1, what }));
    }
  };
  const roll = () => {
    const dice = faces === null || faces.length === 0 ? null : { given: faces, rest: 'THROW' };
    latest.current.ask(
      (signal) => ask<Answered>(THROW_DOCUMENT, { input: plain(input), dice }, { signal }),
      heard,
    );
  };

  return (
    <div class="card throw">
      <div class="throw-head">
        <button type="button" class="primary" disabled={faces === null} onClick={roll}>
          {thrown === null ? 'Roll the dice' : 'Throw again'}
        </button>
        <p class="hint">One attack with these numbers. The result is not stored.</p>
      </div>
      <div class="field text">
        <label for="own-dice">Dice that you rolled</label>
        <input
          id="own-dice"
          inputMode="numeric"
          autocomplete="off"
          placeholder="57 4"
          aria-describedby="own-dice-hint"
          aria-invalid={faces === null}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <small id="own-dice-hint" class="hint">
          {faces === null
            ? 'Accepted: whole numbers from 1, separated by spaces; 00 is 100.'
            : 'Faces in the order in which the rule needs them. The service rolls the remaining dice.'}
        </small>
      </div>
      <ProblemNote problem={problem} />
      <div aria-live="polite">
        {thrown !== null && <ThrownView key={thrown.count} thrown={thrown.what} />}
      </div>
    </div>
  );
}
