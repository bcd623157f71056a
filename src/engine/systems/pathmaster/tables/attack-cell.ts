import { BoundedMap } from '../../../bounded-map.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { choice } from '../../../rules/fields/field.ts';

export const severity = choice(
  'Severity',
  {
    A: 'The lightest severity of the book.',
    B: 'The second lightest severity of the book.',
    C: 'The middle severity of the book.',
    D: 'The second worst severity of the book.',
    E: 'The worst severity of the book.',
    F: 'The severity one step worse than E. Only a campaign’s own tables use it.',
    G: 'The severity two steps worse than E. Only a campaign’s own tables use it.',
    H: 'The severity three steps worse than E. Only a campaign’s own tables use it.',
    I: 'The severity four steps worse than E. Only a campaign’s own tables use it.',
    J: 'The severity five steps worse than E. Only a campaign’s own tables use it.',
  },
  'Severity of a critical, from A (lightest) to J (most severe).',
);

export type CriticalSeverity = keyof typeof severity.values;

export const criticalKind = choice(
  'CriticalKind',
  {
    SLASH: 'The critical is a cut from an edge.',
    CRUSH: 'The critical is a blow with a blunt weight.',
    PUNCTURE: 'The critical is a stab from a point.',
    UNARMED: 'The critical is an unarmed blow by hands or feet.',
    GRAPPLE: 'The critical is a hold in a grapple.',
    HEAT: 'The critical is a burn from heat or fire.',
    COLD: 'The critical is damage from cold or frost.',
    ELECTRICITY: 'The critical is a shock from electricity or lightning.',
    IMPACT: 'The critical is an impact that throws the victim about.',
    BALLISTIC_PUNCTURE: 'The critical is a wound from a single bullet.',
    BALLISTIC_SHRAPNEL: 'The critical is a set of wounds from many bullets or splinters.',
  },
  'Kind of critical. It determines the critical table.',
);

export type CriticalKind = keyof typeof criticalKind.values;

/** A critical in a cell of an attack table. If `kind` is null, the critical has the attack's kind. */
interface CriticalInCell {
  readonly severity: CriticalSeverity;
  readonly kind: CriticalKind | null;
}

/** Result in a cell of an attack table (ruling PMA-R138). */
export interface AttackResult {
  readonly hits: number;
  readonly criticals: readonly CriticalInCell[];
}

export const MISS: AttackResult = { hits: 0, criticals: [] };

/** Letters in cells for kinds of critical. */
export const KIND_LETTERS: Readonly<Record<string, CriticalKind>> = {
  S: 'SLASH',
  K: 'CRUSH',
  P: 'PUNCTURE',
  U: 'UNARMED',
  G: 'GRAPPLE',
  H: 'HEAT',
  C: 'COLD',
  L: 'ELECTRICITY',
  I: 'IMPACT',
  B: 'BALLISTIC_PUNCTURE',
  F: 'BALLISTIC_SHRAPNEL',
};

const lettersOf = new Map(Object.entries(KIND_LETTERS).map(([letter, kind]) => [kind, letter]));

const CELL = /^(\d{1,4})((?:[A-J][A-Z]?)(?:\+[A-J][A-Z]?)*)?$/;

const known = new BoundedMap<string, AttackResult | null>(10_000);

/** Parses `0`, `12`, `12C` or `20DS+BK`: hits, then criticals by severity and, if it differs, kind. */
export const parseAttackCell = (text: string): AttackResult | null =>
  getOrInsertComputed(known, text, () => readAttackCell(text));

function readAttackCell(text: string): AttackResult | null {
  const match = CELL.exec(text.trim());
  if (!match) return null;
  const criticals = (match[2]?.split('+') ?? []).map(([grave, letter]) => ({
    severity: grave as CriticalSeverity,
    kind: letter === undefined ? null : (KIND_LETTERS[letter] ?? 'unknown'),
  }));
  if (criticals.some(({ kind }) => kind === 'unknown')) return null;
  return { hits: Number(match[1]), criticals: criticals as CriticalInCell[] };
}

export const formatAttackCell = ({ hits, criticals }: AttackResult): string =>
  `${hits}${criticals
    .map(({ severity, kind }) => severity + (kind === null ? '' : lettersOf.get(kind)))
    .join('+')}`;
