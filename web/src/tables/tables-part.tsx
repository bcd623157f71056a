import { useEffect, useState } from 'preact/hooks';
import type { SystemId } from '../attack/control.ts';
import { formOf, forms } from '../attack/forms/index.ts';
import { ChoiceField } from '../kit/choice-field.tsx';
import { Part } from '../kit/part.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useSeen } from '../kit/use-seen.ts';
import { useAsked } from '../service/use-asked.ts';
import { type Listed, TABLES, type TablePage } from './table.ts';
import { TableView } from './table-view.tsx';

const EVERY = 'EVERY';
const SYSTEMS: Readonly<Record<string, string>> = {
  [EVERY]: 'every system',
  ...Object.fromEntries(forms.map(({ system, title }) => [system, title])),
};

/** Cursor after which a page of the list of tables starts. */
interface Place {
  readonly after: string | null;
  readonly before: readonly (string | null)[];
}
const BEGINNING: Place = { after: null, before: [] };

/** Shows the tables of all books. Users can search and read them. */
export function TablesPart() {
  const [seen, part] = useSeen();
  const [system, setSystem] = useState(EVERY);
  const [text, setText] = useState('fumble');
  const [place, setPlace] = useState(BEGINNING);
  const [chosen, setChosen] = useState<Listed | null>(null);
  const asked = useAsked<TablePage>(
    TABLES,
    seen
      ? {
          system: system === EVERY ? null : system,
          text: text.trim() === '' ? null : text.trim(),
          after: place.after,
        }
      : null,
  );
  const listed = asked.answer?.tables.edges.map(({ node }) => node) ?? [];
  const next = asked.answer?.tables.pageInfo;
  const shown = chosen ?? listed[0] ?? null;

  // On a phone, the table is below the list, so the user would not see the change without scrolling.
  useEffect(() => {
    if (chosen !== null) document.getElementById('table-title')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  return (
    <Part
      id="tables"
      title="The tables"
      lead="Every table in the rules, with the books’ numbers and our wording. A campaign can replace each table with its own table."
    >
      <div class="tables" ref={part}>
        <div class="card finder" aria-busy={asked.busy}>
          <div class="field text">
            <label for="tables-text">Search</label>
            <input
              id="tables-text"
              type="search"
              placeholder="fumble, wound, armour…"
              autocomplete="off"
              value={text}
              onInput={(event) => {
                setText(event.currentTarget.value);
                setPlace(BEGINNING);
                setChosen(null);
              }}
            />
          </div>
          <ChoiceField
            id="tables-system"
            label="System"
            value={system}
            options={SYSTEMS}
            onChange={(value) => {
              setSystem(value);
              setPlace(BEGINNING);
              setChosen(null);
            }}
          />
          <ProblemNote problem={asked.problem} waits={asked.waits} />
          <p class="hint" aria-live="polite">
            {listed.length === 0 && !asked.busy ? 'No table contains this text.' : ''}
          </p>
          <ul class="found">
            {listed.map((table) => (
              <li key={table.id} data-system={table.system}>
                <button type="button" aria-pressed={table.id === shown?.id} onClick={() => setChosen(table)}>
                  {table.title}
                  <small>{formOf(table.system as SystemId).title}</small>
                </button>
              </li>
            ))}
          </ul>
          {(place.before.length > 0 || next?.hasNextPage === true) && (
            <Pages
              back={place.before.length > 0}
              on={next?.hasNextPage === true}
              onBack={() =>
                setPlace(({ before }) => ({ after: before.at(-1) ?? null, before: before.slice(0, -1) }))
              }
              onOn={() =>
                setPlace(({ after, before }) => ({
                  after: next?.endCursor ?? null,
                  before: [...before, after],
                }))
              }
            />
          )}
        </div>
        {shown !== null && <TableView key={shown.id} listed={shown} />}
      </div>
    </Part>
  );
}

interface PagesProps {
  readonly back: boolean;
  readonly on: boolean;
  readonly onBack: () => void;
  readonly onOn: () => void;
}

const Pages = ({ back, on, onBack, onOn }: PagesProps) => (
  <div class="pages">
    <button type="button" class="button" disabled={!back} onClick={onBack}>
      Earlier
    </button>
    <button type="button" class="button" disabled={!on} onClick={onOn}>
      More
    </button>
  </div>
);
