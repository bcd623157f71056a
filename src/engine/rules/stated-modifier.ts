import type { Citation } from './citation.ts';
import { integer, internal, modifierList, record, text } from './fields/field.ts';
import { type Term, term } from './term.ts';

/** A modifier that a caller or a house rule states. */
export interface StatedModifier {
  readonly label: string;
  readonly value: number;
  /** The house rule that states it. Omitted for a modifier of the caller. */
  readonly citation?: Citation;
}

/** Stated modifiers as terms. Those of callers cite the section on such modifiers. */
export const statedTerms = (given: readonly StatedModifier[], usual: Citation): readonly Term[] =>
  given.map(({ label, value, citation }) => term(label, value, 'MODIFIER', citation ?? usual));

/** Maximum number of modifiers of damage. */
const MOST = 100;

/**
 * Modifiers that house rules add to the damage of an attack; callers include theirs in the damage. They are added after
 * everything that multiplies the damage, and before everything that reduces it.
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
