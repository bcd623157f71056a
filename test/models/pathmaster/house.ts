import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The book names attack, critical and fumble tables, but does not print them. The house tables are not part of the
 * model, which reads the printed pages like a group at a table.
 */

const pages = join(import.meta.dirname, '../../../schema/rules/pathmaster');

type Row = readonly string[];

const cellsOf = (line: string): Row =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of the first table after a heading, or of a page's first table. */
function rowsOf(page: string, heading = ''): readonly Row[] {
  const lines = readFileSync(join(pages, page), 'utf8').split('\n');
  const from = heading ? lines.findIndex((line) => line.includes(`(\`${heading}\`)`)) : 0;
  const first = lines.findIndex((line, index) => index > from && line.startsWith('| --- '));
  const after = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  return lines.slice(first + 1, after).map(cellsOf);
}

/** A range such as “41–45” or “-19–5”. */
function rangeOf(text: string): readonly [number, number] {
  const [, from, to] = /^(-?\d+)(?:–(-?\d+))?$/.exec(text)!;
  return [Number(from), Number(to ?? from)];
}

/**
 * The row for a number. A number below the first row selects the first row, and a number above the last row selects
 * the last row (PMA-R43).
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
  /** If the kind is null, the kind of the attack applies. */
  readonly criticals: readonly { readonly severity: string; readonly kind: CriticalKind | null }[];
}

/**
 * A cell such as “20D+BK”: hits, and then criticals by severity, with a kind if it differs from the attack’s kind
 * (PMA-R138).
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

/** The highest total that is read in the table for a weapon size. */
const highest: Readonly<Record<string, number>> = { SMALL: 110, MEDIUM: 125, LARGE: 140, HUGE: 150 };

export const limitedBySize = (total: number, size: string | null): number =>
  size ? Math.min(total, highest[size]!) : total;

/** Properties of the kinds of attack that their tables do not contain. */
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

/** The effects of a row in a critical or fumble table. */
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

/** The modifier of a severity to the critical roll. */
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

/** The modifier of a base attack to a target's resistance roll. */
export const readBaseAttack = (natural: number, armourType: number): number =>
  find(baseAttackTable(''), natural)[armourType - 1]!;
