import type { Citation } from './citation.ts';
import { integer, internal, modifierList, record, text } from './fields/field.ts';
import { type Term, term } from './term.ts';

/** A modifier from a caller or a house rule. */
export interface StatedModifier {
  readonly label: string;
  readonly value: number;
  /** House rule that contains the modifier. Omitted for a caller's modifier. */
  readonly citation?: Citation;
}

/**
 * Converts modifiers to terms of a breakdown. The terms of a caller's modifiers cite `usual`, the book's section about
 * modifiers.
 */
export const statedTerms = (given: readonly StatedModifier[], usual: Citation): readonly Term[] =>
  given.map(({ label, value, citation }) => term(label, value, 'MODIFIER', citation ?? usual));

/** Maximum number of modifiers of an attack's damage. */
const MOST = 100;

/**
 * Modifiers that house rules add to an attack's damage. Callers include their own modifiers in the damage. These
 * modifiers are added after all multiplications of the damage, and before all reductions.
 */
export const damageModifiers = internal(
  {
    ...modifierList(
      record(
        'DamageModifier',
        {
          label: text(100, 'Name of the modifier.'),
          value: integer(-1000, 1000, 'Points that are added to the damage.'),
        },
        'A modifier that is added to damage.',
      ),
      MOST,
      'Modifiers of the damage.',
    ),
    modifiers: 'DAMAGE' as const,
  },
  [],
);
