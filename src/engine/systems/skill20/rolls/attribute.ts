import { choice, integer, list, optional, record, type Value } from '../../../rules/fields/field.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { rules } from '../core/citations.ts';
import type { Skill20Options } from '../options/index.ts';
import { attributeBonuses } from '../tables/attributes.ts';
import { type ActiveStatus, statusTerms } from './active-statuses.ts';

export const attribute = choice(
  'Attribute',
  {
    STRENGTH: 'Strength.',
    DEXTERITY: 'Dexterity.',
    CONSTITUTION: 'Constitution.',
    WISDOM: 'Wisdom.',
    OTHER: 'Any other attribute.',
  },
  'An attribute.',
);

export type Attribute = keyof typeof attribute.values;

export const score = (whose: string) => integer(0, 1000, `${whose}, as a score.`);

export const attributeTable = optional(
  list(
    record(
      'AttributeBand',
      {
        from: integer(0, 1000, 'The lowest score.'),
        to: integer(0, 1000, 'The highest score.'),
        bonus: integer(-100, 1000, 'The bonus.'),
      },
      'Scores with the same bonus.',
    ),
    200,
    'The campaign’s own table of attribute bonuses; scores that it leaves out go by the usual one.',
  ),
);

export type AttributeTable = Value<typeof attributeTable>;

/** Half of what is above 10, rounding down, unless a table of the campaign says otherwise (ruling D20-R01). */
export function bonusOf(score: number, table: AttributeTable = null): number {
  const own = table?.find(({ from, to }) => from <= score && score <= to);
  if (own) return own.bonus;
  const band = attributeBonuses.bands.find(({ from, to }) => from <= score && score <= to);
  return band ? band.cells.bonus : Math.floor((score - 10) / 2);
}

const MODIFIED_SCORES = {
  STRENGTH: 'strength',
  DEXTERITY: 'dexterity',
  CONSTITUTION: 'constitution',
} as const satisfies Partial<Record<Attribute, string>>;

/** A score as statuses leave it: it is the score that they lower (ruling D20-R46). */
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
  const terms: Term[] = [term('score', score, 'BASE', rules('Rules')), ...lowered];
  return breakdown(`${attribute.toLowerCase()} score`, terms);
}
