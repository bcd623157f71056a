import { useState } from 'preact/hooks';
import type { Throwing } from '../state/encounter.ts';
import { useStore } from '../state/store.ts';
import { usePlay } from './context.ts';

/** Asks for the dice that a command needs, and shows the purpose of each die. */
export function DicePrompt({ throwing }: { readonly throwing: Throwing }) {
  const { open } = usePlay();
  const { sending } = useStore(open.state);
  const { needs, thrown } = throwing;
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const faces = needs.map(({ sides }, index) => faceOf(typed[index] ?? '', sides));
  const ready = faces.every((face) => face !== null);
  return (
    <form
      class="card prompt"
      onSubmit={(event) => {
        event.preventDefault();
        if (!ready) return;
        setTyped({});
        void open.give(faces as readonly number[]);
      }}
    >
      <h2>Roll the dice</h2>
      {thrown.length > 0 && (
        <p class="hint">
          So far: {thrown.map(({ die, face, purpose }) => `${die} ${face} (${purpose})`).join(', ')}
        </p>
      )}
      {needs.map((need, index) => (
        <div class="field text die-field" key={index}>
          <label for={`face-${index}`}>{need.summary}</label>
          <input
            id={`face-${index}`}
            inputMode="numeric"
            autocomplete="off"
            value={typed[index] ?? ''}
            aria-describedby={`face-${index}-help`}
            onInput={(event) => {
              const { value } = event.currentTarget;
              setTyped((before) => ({ ...before, [index]: value }));
            }}
          />
          <p class="hint" id={`face-${index}-help`}>
            {faces[index] === null && typed[index] ? 'The die does not have this face. ' : ''}1 to{' '}
            {need.sides}
            {need.sides === 100 && '; type 100 for 00'}
          </p>
        </div>
      ))}
      <div class="row">
        <button type="submit" class="primary" disabled={!ready || sending}>
          Use these dice
        </button>
        <button type="button" class="button" disabled={sending} onClick={() => void open.rollRest()}>
          Let the server roll
        </button>
        <button type="button" class="button quiet" disabled={sending} onClick={() => open.putBack()}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** Parses a typed face. Null if the die does not have this face. */
function faceOf(text: string, sides: number): number | null {
  if (!/^\s*\d{1,4}\s*$/.test(text)) return null;
  const number = Number(text);
  const face = number === 0 && sides === 100 ? 100 : number;
  return face >= 1 && face <= sides ? face : null;
}
