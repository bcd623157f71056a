import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { choice, defaulted, integer } from '../../../rules/fields/field.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { drains, spends } from '../core/effects.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { figureOf } from '../tables/figures.ts';

const POOLS = {
  ACTION_POINTS: 'The act costs Action Points and is a Standard Action.',
  ADDITIONAL_ACTION_POINTS: 'The act costs Additional Action Points and is a Swift or Immediate Action.',
} as const;

export type Pool = keyof typeof POOLS;

export const poolField = choice('Pool', POOLS, 'Kind of points spent on the Action.');

export const points = (what: string) => integer(0, 1000, what);

export const spentBefore = defaulted(
  points(
    'Total of Action Points and Additional Action Points used earlier this round. Points beyond three add a penalty to checks.',
  ),
  0,
);

/** Returns the penalty on checks for points that were spent above the limit. */
export const overspend = (spent: number): number => {
  const beyond = Math.max(0, spent - figureOf('POINT_LIMIT'));
  return beyond === 0 ? 0 : beyond * figureOf('POINT_PENALTY');
};

/** Returns the penalty on a check that costs `cost` points, if `before` points are already spent (ruling ARR-R01). */
export const overspendAt = (before: number, cost: number, { overspendTiming }: ArrgsOptions): number =>
  overspend(overspendTiming === 'INCLUDING_CURRENT' ? before + cost : before);

export const overspendTerm = (penalty: number): Term =>
  term('points beyond three', penalty, 'MODIFIER', ruling('ARR-R01'));

/** Returns the Vitality that an Action costs. A cast spell costs its level (ruling ARR-R41). */
export const vitalityOf = (spellLevel: number | null, { spellDrain }: ArrgsOptions): number =>
  spellLevel === null || spellDrain === 'FLAT_1'
    ? figureOf('ACTION_VITALITY')
    : Math.max(figureOf('ACTION_VITALITY'), spellLevel);

/** Returns the base difficulty of a spell. */
export const baseDifficulty = (spellLevel: number): number => figureOf('BASE_DIFFICULTY') + spellLevel;

/**
 * Returns the Check Result below which a spell attack fails, whatever the DC is. Null for attacks that are not spells.
 */
export const gateOf = ({ spellLevel }: Readonly<{ spellLevel: number | null }>): number | null =>
  spellLevel === null ? null : baseDifficulty(spellLevel);

/** Returns the base difficulty with its terms. Empty for attacks that are not spells. */
export const gateTerms = ({ gate }: { readonly gate: number | null }): readonly Breakdown[] =>
  gate === null
    ? []
    : [
        breakdown('base difficulty', [
          term('any spell', figureOf('BASE_DIFFICULTY'), 'BASE', combat('Attack Manoeuvre', 'ARR-092')),
          term(
            'spell level',
            gate - figureOf('BASE_DIFFICULTY'),
            'MODIFIER',
            combat('Attack Manoeuvre', 'ARR-092'),
          ),
        ]),
      ];

export const spellLevel = integer(0, 1000, 'Level of the spell.');

/** Cost of a manoeuvre. */
export interface Cost {
  readonly points: number;
  readonly vitalityLoss: number;
}

/** Cost in the result of a manoeuvre that is not allowed. */
export const FREE: Cost = { points: 0, vitalityLoss: 0 };

/** Returns the effects of the points and the Vitality that a manoeuvre costs, whether it succeeds or not. */
export const costEffects = (
  pool: Pool,
  { points, vitalityLoss }: Cost,
  by: Role = 'ACTOR',
): readonly Effect[] => [
  ...spends(by, pool, points, combat('Actions and Action Points', 'ARR-014')),
  ...drains(by, vitalityLoss),
];
