import { Cite } from '../../kit/cite.tsx';
import { spaced } from '../api/declarations.ts';
import { ENTRY_NUMBERS } from '../api/documents/index.ts';
import { useReading } from '../kit/reading.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import { usePlay } from '../play/context.ts';

interface Props {
  /** Cursor of the previous entry. */
  readonly after: string | null;
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

/**
 * Shows every number of an entry with its terms, and every effect with its rule. Reads them when the entry is opened.
 */
export function Numbers({ after }: Props) {
  const { open, signedIn } = usePlay();
  const read = useReading(
    async (signal) =>
      (await signedIn.client.query(ENTRY_NUMBERS, { id: open.id, after }, { signal })).encounter?.log.edges[0]
        ?.node ?? null,
    [after],
  );
  if (read.value === null)
    return read.problem === null ? (
      <p class="hint">Reading the numbers…</p>
    ) : (
      <RejectedNote problem={read.problem} />
    );
  const { breakdowns, effects, replayed } = read.value;
  const told = effects.filter(({ internal }) => !internal);
  if (breakdowns.length + told.length + replayed.length === 0)
    return <p class="hint">This entry has no numbers.</p>;
  return (
    <div class="numbers">
      {breakdowns.map(({ quantity, total, terms }, index) => (
        <details class="breakdown" key={index}>
          <summary>
            {spaced(quantity)} <b>{total}</b>
          </summary>
          <ul>
            {terms.map((term, place) => (
              <li key={place} class={term.excluded === null ? '' : 'excluded'}>
                <b>{signed(term.value)}</b>
                <span>
                  {term.label}
                  {term.excluded !== null && <small> {term.excluded}</small>}
                </span>
                <Cite {...term.citation} />
              </li>
            ))}
          </ul>
        </details>
      ))}
      {told.length > 0 && (
        <ul class="effects">
          {told.map(({ summary, recipient, citation }, index) => (
            <li key={index}>
              <span>
                <b>{recipient.name}</b> {summary}
              </span>
              <Cite {...citation} />
            </li>
          ))}
        </ul>
      )}
      {replayed.map(({ version, summary }) => (
        <p class="hint" key={version}>
          Entry {version} again: {summary}
        </p>
      ))}
    </div>
  );
}
