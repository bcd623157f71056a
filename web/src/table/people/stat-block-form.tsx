import { useState } from 'preact/hooks';
import { READ_STAT_BLOCK } from '../api/documents/index.ts';
import type { JsonObject, StatBlockReading } from '../api/types/index.ts';
import { useDoing } from '../kit/doing.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import type { SignedIn } from '../state/session.ts';
import type { Draft } from './sheet-form.tsx';

/** A draft with a number, so that each new draft fills the form again. */
export interface Drafted {
  readonly number: number;
  readonly draft: Draft;
}

interface Props {
  readonly signedIn: SignedIn;
  readonly system: string;
  readonly onDraft: (drafted: Drafted) => void;
}

/** Reads a stat block as text, and shows the recognised values. The user can then edit the draft in the form. */
export function StatBlockForm({ signedIn, system, onDraft }: Props) {
  const [text, setText] = useState('');
  const [reading, setReading] = useState<StatBlockReading | null>(null);
  const [chosen, setChosen] = useState(0);
  const [times, setTimes] = useState(1);
  const doing = useDoing();
  const take = (drafts: StatBlockReading['drafts'], index: number) => {
    const draft = drafts[index];
    setChosen(index);
    setTimes(times + 1);
    const sheet = (draft?.input.sheet as JsonObject | undefined)?.[system.toLowerCase()] ?? {};
    if (draft) onDraft({ number: times, draft: { name: draft.name ?? '', sheet: sheet as JsonObject } });
  };
  const read = () =>
    doing.run(async () => {
      const input = { system, source: { text } };
      const { readStatBlock } = await signedIn.client.query(READ_STAT_BLOCK, { input });
      setReading(readStatBlock);
      take(readStatBlock?.drafts ?? [], 0);
    });
  const findings = [...(reading?.drafts[chosen]?.findings ?? []), ...(reading?.findings ?? [])];
  return (
    <details class="card stat-block">
      <summary>Read a stat block</summary>
      <div class="field">
        <label for="stat-block">Printed text of one or several stat blocks</label>
        <textarea
          id="stat-block"
          rows={7}
          maxLength={16384}
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <button
        type="button"
        class="button"
        disabled={doing.busy || text.trim() === ''}
        onClick={() => void read()}
      >
        {doing.busy ? 'Reading…' : 'Fill the form from the text'}
      </button>
      <RejectedNote problem={doing.problem} />
      {reading !== null && (
        <div role="status">
          {reading.drafts.length > 1 && (
            <div class="row">
              {reading.drafts.map(({ name }, index) => (
                <button
                  key={index}
                  type="button"
                  class="button quiet"
                  aria-pressed={index === chosen}
                  onClick={() => take(reading.drafts, index)}
                >
                  {name ?? `Draft ${index + 1}`}
                </button>
              ))}
            </div>
          )}
          <p>
            {reading.drafts.length === 0 ? 'No character was found.' : 'The form below contains the values.'}
          </p>
          <ul class="findings">
            {findings.map(({ severity, problem, accepted, candidates }, index) => (
              <li key={index} data-severity={severity}>
                <b>{severity === 'ERROR' ? 'Missing' : severity === 'WARNING' ? 'Check' : 'Note'}</b>{' '}
                {problem}
                {accepted !== null && severity !== 'INFO' && <small> Accepted: {accepted}.</small>}
                {candidates.length > 0 && <small> Possible: {candidates.join(', ')}.</small>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </details>
  );
}
