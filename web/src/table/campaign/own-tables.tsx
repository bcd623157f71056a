import { useState } from 'preact/hooks';
import { BOOK_TABLES, IMPORT_TABLE, TABLES } from '../api/documents/index.ts';
import type { TableFinding } from '../api/types/index.ts';
import { useDoing } from '../kit/doing.ts';
import { allPages } from '../kit/pages.ts';
import { useReading } from '../kit/reading.ts';
import { RejectedNote } from '../kit/rejected-note.tsx';
import type { SignedIn } from '../state/session.ts';

/** Tables that the campaign uses instead of the book's tables. */
export function OwnTables({ signedIn }: { readonly signedIn: SignedIn }) {
  const { client } = signedIn;
  const [text, setText] = useState('');
  const [replaced, setReplaced] = useState('');
  const [title, setTitle] = useState('');
  const [csv, setCsv] = useState('');
  const [findings, setFindings] = useState<readonly TableFinding[] | null>(null);
  const doing = useDoing();
  const own = useReading(
    (signal) => allPages(async (after) => (await client.query(TABLES, { after }, { signal })).campaignTables),
    [],
  );
  const found = useReading(
    async (signal) =>
      (await client.query(BOOK_TABLES, { text: text.trim() || null }, { signal })).tables.edges.map(
        ({ node }) => node,
      ),
    [text],
  );
  const send = async (dryRun: boolean) => {
    setFindings(null);
    const sent = await doing.run(async () => {
      const { importTable } = await client.mutate(IMPORT_TABLE, {
        input: { title: title.trim(), replacedTableId: replaced, content: { csv }, dryRun },
      });
      setFindings(importTable.findings);
    });
    if (sent && !dryRun) own.again();
  };
  const ready = title.trim() !== '' && replaced !== '' && csv.trim() !== '';
  return (
    <section class="card" aria-labelledby="tables-title">
      <h2 id="tables-title">Own tables</h2>
      {own.value?.length === 0 && <p class="hint">The campaign uses the tables from the books.</p>}
      <ul>
        {own.value?.map(({ id, title: name, replacedTableId, version }) => (
          <li key={id}>
            <b>{name}</b> instead of <code>{replacedTableId}</code>, version {version}
          </li>
        ))}
      </ul>
      <details>
        <summary>Bring a table</summary>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send(false);
          }}
        >
          <div class="pair">
            <div class="field text">
              <label for="tables-text">Search the tables of the books</label>
              <input
                id="tables-text"
                type="search"
                value={text}
                onInput={(event) => setText(event.currentTarget.value)}
              />
            </div>
            <div class="field select">
              <label for="replaced">Table to replace</label>
              <select
                id="replaced"
                value={replaced}
                onChange={(event) => setReplaced(event.currentTarget.value)}
              >
                <option value="">choose</option>
                {found.value?.map(({ id, title: name }) => (
                  <option key={id} value={id}>
                    {name} ({id})
                  </option>
                ))}
              </select>
              {found.value?.length === 0 && <p class="hint">No table contains this text.</p>}
            </div>
          </div>
          <div class="field text">
            <label for="table-title">Title</label>
            <input
              id="table-title"
              maxLength={100}
              value={title}
              onInput={(event) => setTitle(event.currentTarget.value)}
            />
          </div>
          <div class="field">
            <label for="csv">Rows as comma-separated text, with a heading line: from,to,text, …</label>
            <textarea
              id="csv"
              rows={6}
              spellcheck={false}
              value={csv}
              onInput={(event) => setCsv(event.currentTarget.value)}
            />
          </div>
          <RejectedNote problem={doing.problem ?? found.problem ?? own.problem} />
          {findings !== null && (
            <ul class="findings" role="status">
              {findings.length === 0 && <li>The table has no errors.</li>}
              {findings.map(({ fatal, line, path, problem, accepted }) => (
                <li key={`${line} ${path.join('.')} ${problem}`} data-severity={fatal ? 'ERROR' : 'WARNING'}>
                  <b>{line === null ? path.join(' ') : `Line ${line}`}</b> {problem}{' '}
                  <small>Accepted: {accepted}.</small>
                </li>
              ))}
            </ul>
          )}
          <div class="row">
            <button
              type="button"
              class="button"
              disabled={doing.busy || !ready}
              onClick={() => void send(true)}
            >
              Check it
            </button>
            <button type="submit" class="button" disabled={doing.busy || !ready}>
              Use this table
            </button>
          </div>
        </form>
      </details>
    </section>
  );
}
