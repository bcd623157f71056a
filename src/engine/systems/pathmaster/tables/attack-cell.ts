import { BoundedMap } from '../../../bounded-map.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { choice } from '../../../rules/fields/field.ts';

export const severity = choice(
  'Severity',
  {
    A: 'The lightest.',
    B: 'Light.',
    C: 'Middling.',
    D: 'Grave.',
    E: 'The gravest.',
  },
  'How grave a critical is.',
);

export type CriticalSeverity = keyof typeof severity.values;

export const criticalKind = choice(
  'CriticalKind',
  {
    SLASH: 'By an edge.',
    CRUSH: 'By a blunt weight.',
    PUNCTURE: 'By a point.',
    UNARMED: 'By hands and feet.',
    GRAPPLE: 'By a hold.',
    HEAT: 'By fire.',
    COLD: 'By frost.',
    ELECTRICITY: 'By lightning.',
    IMPACT: 'By a shock that throws about.',
    BALLISTIC_PUNCTURE: 'By a bullet.',
    BALLISTIC_SHRAPNEL: 'By many bullets or splinters.',
  },
  'What a critical comes of.',
);

export type CriticalKind = keyof typeof criticalKind.values;

/** A critical that a cell of an attack table calls for; a kind of null is the attack's own. */
interface CriticalInCell {
  readonly severity: CriticalSeverity;
  readonly kind: CriticalKind | null;
}

/** What a cell of an attack table says (ruling PMA-R138). */
export interface AttackResult {
  readonly hits: number;
  readonly criticals: readonly CriticalInCell[];
}

export const MISS: AttackResult = { hits: 0, criticals: [] };

/** Letters that cells use for kinds of critical. */
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

const CELL = /^(\d{1,4})((?:[A-E][A-Z]?)(?:\+[A-E][A-Z]?)*)?$/;

const known = new BoundedMap<string, AttackResult | null>(10_000);

/** Reads `0`, `12`, `12C` or `20DS+BK`: hits, then criticals by severity and, where it differs, kind. */
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
