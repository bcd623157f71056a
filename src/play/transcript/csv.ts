import type { TranscriptAct, TranscriptEffect, TranscriptEntry } from './transcript-entry.ts';
import { diceText, type TranscriptWriter } from './writer.ts';

type Cell = string | number | null;

/**
 * Columns of the CSV file. For each column, a function returns the cell for an effect, or for an act without effects.
 */
const COLUMNS: Readonly<
  Record<string, (entry: TranscriptEntry, act: TranscriptAct, effect: TranscriptEffect | null) => Cell>
> = {
  version: ({ version }) => version,
  round: ({ round }) => round,
  time: ({ at }) => at,
  actor: (_entry, { actor }) => actor,
  target: (_entry, { target }) => target,
  act: (_entry, { act }) => act,
  outcome: (_entry, { outcome }) => outcome,
  recipient: (_entry, _act, effect) => effect?.recipient ?? null,
  effect: (_entry, _act, effect) => effect?.summary ?? null,
  amount: (_entry, _act, effect) => effect?.amount ?? null,
  dice: (entry) => diceText(entry),
  sentence: ({ sentence }) => sentence,
  undone: ({ undone }) => (undone ? 'yes' : null),
};

/** One row for each effect, and one row for each act or entry that has no effects. */
export const csv: TranscriptWriter = {
  head: () => row(Object.keys(COLUMNS)),
  round: () => '',
  entry: (entry) =>
    entry.acts
      .flatMap((act) =>
        (act.effects.length === 0 ? [null] : act.effects).map((effect) =>
          row(Object.values(COLUMNS).map((cell) => cell(entry, act, effect))),
        ),
      )
      .join(''),
  totals: () => '',
};

/** Returns a row in the format of RFC 4180. */
const row = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`;

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Matches cells that spreadsheets would treat as formulas, including cells that begin with a full-width sign. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
