import { useState } from 'preact/hooks';
import { IMPORT_CHARACTERS } from '../api/documents/index.ts';
import { useDoing } from '../kit/doing.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import type { SignedIn } from '../state/session.ts';

interface Props {
  readonly signedIn: SignedIn;
  readonly onDone: () => void;
}

/** Imports characters from a document that Arbiter exported. */
export function ImportPanel({ signedIn, onDone }: Props) {
  const doing = useDoing();
  const [done, setDone] = useState<number | null>(null);
  const take = async (file: File) => {
    setDone(null);
    const sent = await doing.run(async () => {
      const document = parsed(await file.text());
      const { importCharacters } = await signedIn.client.mutate(IMPORT_CHARACTERS, { input: { document } });
      setDone(importCharacters.characters.length);
    });
    if (sent) onDone();
  };
  return (
    <details class="card">
      <summary>Import characters</summary>
      <p class="hint">
        Choose a file that Arbiter exported. To read a printed stat block, choose a system above and paste its
        text.
      </p>
      <div class="field">
        <label for="characters-file">File with exported characters</label>
        <input
          id="characters-file"
          type="file"
          accept="application/json,.json"
          disabled={doing.busy}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void take(file);
          }}
        />
      </div>
      <RejectedNote problem={doing.problem} />
      {done !== null && <p role="status">{done === 1 ? '1 character' : `${done} characters`} imported.</p>}
    </details>
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The file is not JSON. Accepted: a file that exportCharacters wrote.');
  }
}
