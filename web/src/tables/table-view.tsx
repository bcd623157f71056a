import { Cite } from '../kit/cite.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useAsked } from '../service/use-asked.ts';
import { type Grid, gridOf } from './grid.ts';
import { cellOf, hasTexts, type Listed, leadOf, leadTitle, spaced, TABLE, type Table } from './table.ts';

interface Props {
  readonly listed: Listed;
}

interface Answered {
  readonly table: Table;
}

export function TableView({ listed }: Props) {
  const asked = useAsked<Answered>(TABLE, { id: listed.id });
  const table = asked.answer?.table ?? null;
  const grid = table && gridOf(table);
  return (
    <article
      class="card table"
      data-system={listed.system}
      aria-busy={asked.busy}
      aria-labelledby="table-title"
    >
      <h3 id="table-title">{listed.title}</h3>
      <ProblemNote problem={asked.problem} waits={asked.waits} />
      {table !== null && (
        <>
          <p class="hint">
            {table.citation.document}, <Cite {...table.citation} />. In the API: <code>{table.id}</code>
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
          <section class="scrolls" aria-labelledby="table-title" tabIndex={0}>
            {grid ? <GridRows grid={grid} /> : <Rows table={table} />}
          </section>
        </>
      )}
    </article>
  );
}

const GridRows = ({ grid: { across, down } }: { readonly grid: Grid }) => (
  <table>
    <thead>
      <tr>
        <td />
        {across.map((key) => (
          <th key={key} scope="col">
            {spaced(key)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {down.map(({ key, cells }) => (
        <tr key={key}>
          <th scope="row">{spaced(key)}</th>
          {cells.map((cell, index) => (
            <td key={across[index]}>{spaced(cell)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

function Rows({ table }: { readonly table: Table }) {
  const texts = hasTexts(table);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{leadTitle(table)}</th>
          {texts && <th scope="col">What it says</th>}
          {table.columns.map(({ name, text }) => (
            <th key={name} scope="col" title={text}>
              {spaced(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={leadOf(row)}>
            <th scope="row">{leadOf(row)}</th>
            {texts && <td class="says">{row.text}</td>}
            {table.columns.map(({ name }) => (
              <td key={name}>{spaced(cellOf(row, name))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
