import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The book mentions attack, critical and fumble tables but does not print them. This project's house tables are not
 * copied into the model. Instead, the model reads them from the printed pages, as a group at a table would.
 */

const pages = join(import.meta.dirname, '../../../schema/rules/pathmaster');

type Row = readonly string[];

const cellsOf = (line: string): Row =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Returns the rows of the first table after a heading, or of the first table on a page. */
function rowsOf(page: string, heading = ''): readonly Row[] {
  const lines = readFileSync(join(pages, page), 'utf8').split('\n');
  const from = heading ? lines.findIndex((line) => line.includes(`(\`${heading}\`)`)) : 0;
  const first = lines.findIndex((line, index) => index > from && line.startsWith('| --- '));
  const after = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  return lines.slice(first + 1, after).map(cellsOf);
}

/** A range of numbers such as “41–45” or “-19–5”. */
function rangeOf(text: string): readonly [number, number] {
  const [, from, to] = /^(-?\d+)(?:–(-?\d+))?$/.exec(text)!;
  return [Number(from), Number(to ?? from)];
}

/**
 * Returns the row for a number. If the number is below the first row, this is the first row; if it is above the last
 * row, this is the last row (PMA-R43).
 */
function find<Result>(rows: readonly (readonly [number, number, Result])[], number: number): Result {
  const row = rows.find(([, to]) => number <= to) ?? rows.at(-1)!;
  return row[2];
}

const once = <Result>(make: (name: string) => Result): ((name: string) => Result) => {
  const made = new Map<string, Result>();
  return (name) => {
    if (!made.has(name)) made.set(name, make(name));
    return made.get(name)!;
  };
};

export type AttackKind =
  | 'ONE_HANDED_EDGED'
  | 'TWO_HANDED'
  | 'CRUSHING'
  | 'POLE_ARM'
  | 'BOW'
  | 'THROWN'
  | 'FIREARM'
  | 'UNARMED_STRIKE'
  | 'SWEEP'
  | 'GRAPPLE'
  | 'SLAM'
  | 'BOLT'
  | 'BALL';

export type CriticalKind =
  | 'SLASH'
  | 'CRUSH'
  | 'PUNCTURE'
  | 'UNARMED'
  | 'GRAPPLE'
  | 'HEAT'
  | 'COLD'
  | 'ELECTRICITY'
  | 'IMPACT'
  | 'BALLISTIC_PUNCTURE'
  | 'BALLISTIC_SHRAPNEL';

const letters: Readonly<Record<string, CriticalKind>> = {
  ...({ S: 'SLASH', K: 'CRUSH', P: 'PUNCTURE', U: 'UNARMED', G: 'GRAPPLE', H: 'HEAT', C: 'COLD' } as const),
  ...({ L: 'ELECTRICITY', I: 'IMPACT', B: 'BALLISTIC_PUNCTURE', F: 'BALLISTIC_SHRAPNEL' } as const),
};

export interface AttackRow {
  readonly hits: number;
  /** The kind of the critical. If it is null, the critical has the same kind as the attack. */
  readonly criticals: readonly { readonly severity: string; readonly kind: CriticalKind | null }[];
}

/**
 * A table cell such as “20D+BK”. It contains the hits, and then the criticals by severity. Each critical has a letter
 * for its kind if this differs from the attack’s kind (PMA-R138).
 */
function cellOf(text: string): AttackRow {
  const [, hits, rest = ''] = /^(\d+)(.*)$/.exec(text)!;
  const criticals = rest
    .split('+')
    .filter((part) => part !== '')
    .map(([severity, kind]) => ({ severity: severity!, kind: kind ? letters[kind]! : null }));
  return { hits: Number(hits), criticals };
}

const attackTable = once((kind) =>
  rowsOf(`attack/${kind.toLowerCase().replaceAll('_', '-')}.md`).map(
    (row) => [...rangeOf(row[0]!), row.slice(2).map(cellOf)] as const,
  ),
);

export const readAttackTable = (kind: AttackKind, total: number, armourType: number): AttackRow =>
  find(attackTable(kind), total)[armourType - 1]!;

/** For each weapon size, the highest total that may be looked up in the table. */
const highest: Readonly<Record<string, number>> = { SMALL: 110, MEDIUM: 125, LARGE: 140, HUGE: 150 };

export const limitedBySize = (total: number, size: string | null): number =>
  size ? Math.min(total, highest[size]!) : total;

/** Properties that kinds of attacks have and their tables do not state. */
interface Kind {
  readonly ranged: boolean;
  readonly critical: CriticalKind;
  readonly fumbleUpTo: number;
  readonly fumble: string;
  readonly fumbleModifier: number;
}

const kindTable = once(() =>
  rowsOf('house/model.md').map((row) => ({
    name: row[0]!.toUpperCase().replaceAll(' ', '_'),
    ranged: row[2] === 'Ranged',
    critical: row[10]!.toUpperCase().replaceAll(' ', '_') as CriticalKind,
    fumbleUpTo: Number(row[13]),
    fumble: row[14]!.toLowerCase(),
    fumbleModifier: Number(row[15]),
  })),
);

export const kindOf = (attack: AttackKind): Kind => kindTable('').find(({ name }) => name === attack)!;

/** The effects of one row in a critical or fumble table. */
export interface Injury {
  readonly hits: number;
  readonly mustParry: number;
  readonly stunned: number;
  readonly stunnedNoParry: number;
  readonly downed: number;
  readonly bleeding: number;
  readonly penalty: number;
  readonly wound: string | null;
  readonly initiative: number;
  readonly bonus: number;
  readonly prone: boolean;
  readonly entangled: number;
  readonly unconscious: boolean;
  readonly death: boolean;
  readonly dropped: boolean;
  readonly breaks: boolean;
  readonly friend: number;
}

const injuryOf = (row: Row): Injury => ({
  hits: Number(row[2]),
  mustParry: Number(row[3]),
  stunned: Number(row[4]),
  stunnedNoParry: Number(row[5]),
  downed: Number(row[6]),
  bleeding: Number(row[7]),
  penalty: Number(row[8]),
  wound: row[9] || null,
  initiative: Number(row[10]),
  bonus: Number(row[11]),
  prone: row[12] === 'yes',
  entangled: Number(row[13]),
  unconscious: row[14] === 'yes',
  death: row[15] === 'yes',
  dropped: Boolean(row[16]),
  breaks: row[17] === 'yes',
  friend: Number(row[18] ?? 0),
});

const criticalTable = once((kind) =>
  rowsOf('tables.md', `pathmaster.critical.${kind.toLowerCase().replaceAll('_', '-')}`).map(
    (row) => [...rangeOf(row[0]!), injuryOf(row)] as const,
  ),
);

/** Returns the modifier that a severity gives to the critical roll. */
const shifts: Readonly<Record<string, number>> = { A: -20, B: -10, C: 0, D: 10, E: 20 };

export const readCritical = (kind: CriticalKind, severity: string, roll: number): Injury =>
  find(criticalTable(kind), roll + shifts[severity]!);

const fumbleTable = once((name) =>
  rowsOf(`fumble/${name}.md`).map((row) => [...rangeOf(row[0]!), injuryOf(row)] as const),
);

export const readFumble = (table: string, total: number): Injury => find(fumbleTable(table), total);

const baseAttackTable = once(() =>
  rowsOf('base-attack.md').map((row) => {
    const [from, to] = rangeOf(row[0]!.replace(/^00$/, '100'));
    return [from, to, row.slice(2).map(Number)] as const;
  }),
);

/** Returns the modifier that a base attack gives to the target's resistance roll. */
export const readBaseAttack = (natural: number, armourType: number): number =>
  find(baseAttackTable(''), natural)[armourType - 1]!;
