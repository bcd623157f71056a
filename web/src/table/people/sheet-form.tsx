import { useState } from 'preact/hooks';
import { declaredInside } from '../api/declarations.ts';
import { faultsBelow, type Rejected } from '../api/problem.ts';
import type { JsonObject } from '../api/types/index.ts';
import { cleaned, faultsOf } from '../forms/faults.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { RecordForm } from '../forms/record-form.tsx';
import { useReading } from '../kit/reading.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { Loading } from '../kit/states.tsx';
import type { SignedIn } from '../state/session.ts';

export interface Draft {
  readonly name: string;
  readonly sheet: JsonObject;
}

interface Props {
  readonly signedIn: SignedIn;
  readonly system: string;
  readonly first: Draft;
  /** Text on the button that submits the form. */
  readonly text: string;
  readonly busy: boolean;
  readonly problem: Rejected | null;
  readonly onSend: (draft: Draft) => void;
}

/** Form for a character, created from the sheet's declaration. */
export function SheetForm({ signedIn, system, first, text, busy, problem, onSend }: Props) {
  const member = system.toLowerCase();
  const form = useReading(() => declaredInside(signedIn.client, 'SheetInput', [member]), [system]);
  const [name, setName] = useState(first.name);
  const [sheet, setSheet] = useState(first.sheet);
  const [tried, setTried] = useState(false);
  if (form.value === null)
    return form.problem === null ? <Loading what="the sheet" /> : <RejectedNote problem={form.problem} />;
  const { declared, type } = form.value;
  const local = faultsOf(declared, type, sheet);
  const shown = tried ? local : local.filter(({ path }) => valueAt(sheet, path) !== undefined);
  const faults = [...shown, ...faultsBelow(problem?.faults ?? [], ['input', 'sheet', member])];
  return (
    <form
      class="sheet"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (local.length === 0 && name.trim() !== '')
          onSend({ name: name.trim(), sheet: cleaned(sheet) as JsonObject });
      }}
    >
      <div class="field text">
        <label for="character-name">Name</label>
        <input
          id="character-name"
          required
          maxLength={100}
          autocomplete="off"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <RecordForm
        id="sheet"
        declared={declared}
        type={type}
        value={sheet}
        faults={faults}
        onChange={setSheet}
      />
      <div class="sheet-end">
        <FormProblem problem={problem} shown={tried ? faults : []} />
        <button type="submit" class="primary" disabled={busy}>
          {busy ? 'Saving…' : text}
        </button>
      </div>
    </form>
  );
}

const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((at, step) => (at as Readonly<Record<string, unknown>> | undefined)?.[step], value);
