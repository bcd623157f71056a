import { BoundedMap } from '../../../bounded-map.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import type { Cell, Cells } from '../../../rules/table.ts';
import { type CriticalSeverity, severity } from '../tables/attack-cell.ts';
import { type Harm, NO_HARM } from './harm.ts';
import { harmSpecs } from './harm-specs.ts';

/** Severities, the lightest first. */
export const severities = Object.keys(severity.values) as readonly CriticalSeverity[];

/** A cell of a critical table with a column for each severity. */
interface SeverityCell {
  readonly harm: Harm;
  /** Sentence of the cell. Null if the cell has the row's sentence. */
  readonly text: string | null;
}

const EFFECT = /^([a-z]+)(?:\s+(\S.*))?$/i;

const nameOf = new Map(Object.keys(NO_HARM).map((name) => [name.toLowerCase(), name as keyof Harm]));

/** Returns the value of an effect. For a boolean effect, the name is enough. Undefined if the value is invalid. */
const valueIn = (name: keyof Harm, given: string | undefined): Cell | undefined =>
  typeof NO_HARM[name] === 'boolean'
    ? given === undefined || undefined
    : given && harmSpecs[name].read(given);

function readCell(given: string): SeverityCell | null {
  const [effects = '', ...sentence] = given.split(':');
  const text = sentence.join(':').trim() || null;
  let harm = NO_HARM;
  for (const part of effects.split(',').map((each) => each.trim())) {
    if (part === '' || part === '-' || part === '–' || part === '—') continue;
    const [, stated = '', value] = EFFECT.exec(part) ?? [];
    const name = nameOf.get(stated.toLowerCase());
    const read = name && valueIn(name, value?.trim());
    if (name === undefined || read === undefined) return null;
    harm = { ...harm, [name]: read };
  }
  return { harm, text };
}

const known = new BoundedMap<string, SeverityCell | null>(10_000);

/** Parses `hits 5, stunned 2, prone: A blow to the shin.`: effects, then a sentence if the cell has its own. */
export const parseSeverityCell = (given: string): SeverityCell | null =>
  getOrInsertComputed(known, given, () => readCell(given));

const columnsOfSeverities = new WeakMap<object, readonly CriticalSeverity[]>();

/**
 * Returns the column for a severity: its own column, or else the column for the next lighter severity. Null if the
 * table has no columns for severities.
 */
export function columnFor(
  columns: Readonly<Record<string, string>>,
  wanted: CriticalSeverity,
): string | null {
  const present = getOrInsertComputed(columnsOfSeverities, columns, () =>
    severities.filter((each) => Object.hasOwn(columns, each)),
  );
  return present.findLast((each) => each <= wanted) ?? present[0] ?? null;
}

/** Returns the harm and the text of one table cell. */
export function harmIn(
  cells: Cells,
  column: string,
  text: string,
): { readonly cells: Harm; readonly text: string } {
  const read = parseSeverityCell(String(cells[column] ?? ''))!;
  return { cells: read.harm, text: read.text ?? text };
}
