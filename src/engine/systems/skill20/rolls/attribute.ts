import { choice, integer, list, optional, record, type Value } from '../../../rules/fields/field.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { rowAt } from '../../../rules/table.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { rules } from '../core/citations.ts';
import type { Skill20Options } from '../options/index.ts';
import { attributeBonuses } from '../tables/attributes.ts';
import { type ActiveStatus, statusTerms } from './active-statuses.ts';

export const attribute = choice(
  'Attribute',
  {
    STRENGTH: 'The check uses the attribute Strength.',
    DEXTERITY: 'The check uses the attribute Dexterity.',
    CONSTITUTION: 'The check uses the attribute Constitution.',
    WISDOM: 'The check uses the attribute Wisdom.',
    OTHER: 'The check uses any other attribute.',
  },
  'Attribute that a check uses.',
);

export type Attribute = keyof typeof attribute.values;

export const attributeNames: Readonly<Record<Attribute, string>> = {
  STRENGTH: 'Strength',
  DEXTERITY: 'Dexterity',
  CONSTITUTION: 'Constitution',
  WISDOM: 'Wisdom',
  OTHER: 'the attribute',
};

export const score = (whose: string) => integer(0, 1000, `${whose}.`);

export const attributeTable = optional(
  list(
    record(
      'AttributeBand',
      {
        from: integer(0, 1000, 'Lowest score of the band.'),
        to: integer(0, 1000, 'Highest score of the band.'),
        bonus: integer(-100, 1000, 'Attribute bonus for these scores.'),
      },
      'A band of attribute scores with the same bonus.',
    ),
    200,
    'The campaign’s table of attribute bonuses. Other scores use the standard table.',
  ),
);

export type AttributeTable = Value<typeof attributeTable>;

/**
 * Returns the bonus of an attribute: (score − 10) ÷ 2, rounded down, unless the campaign’s table contains another value
 * (ruling D20-R01).
 */
export function bonusOf(score: number, table: AttributeTable, options: object): number {
  const own = table?.find(({ from, to }) => from <= score && score <= to);
  if (own) return own.bonus;
  const bonuses = tableFor(attributeBonuses, options);
  const isBeyond = score < bonuses.from || score > bonuses.to;
  return bonuses === attributeBonuses && isBeyond
    ? Math.floor((score - 10) / 2)
    : rowAt(bonuses, score).cells.bonus;
}

const MODIFIED_SCORES = {
  STRENGTH: 'strength',
  DEXTERITY: 'dexterity',
  CONSTITUTION: 'constitution',
} as const satisfies Partial<Record<Attribute, string>>;

/** Returns a score after statuses, which lower the score and not the bonus (ruling D20-R46). */
export function effectiveScore(
  attribute: Attribute,
  score: number,
  held: readonly ActiveStatus[],
  options: Skill20Options,
): Breakdown {
  const lowered =
    attribute in MODIFIED_SCORES
      ? statusTerms(held, MODIFIED_SCORES[attribute as keyof typeof MODIFIED_SCORES], options)
      : [];
  const terms: Term[] = [term('score', score, 'BASE', rules('Rules', 'D20-001')), ...lowered];
  return breakdown(`${attribute.toLowerCase()} score`, terms);
}
