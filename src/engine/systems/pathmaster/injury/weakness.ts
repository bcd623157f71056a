import { choice, defaulted, integer, list, record, text, type Value } from '../../../rules/fields/field.ts';
import { type Term, term } from '../../../rules/term.ts';
import { combat, magic } from '../core/citations.ts';

/** What weakens everything that somebody does, beside lost hit points. */
const weaknessKinds = {
  INJURY: {
    text: 'A critical injury.',
    citation: combat('Critical Injuries'),
    lowersDodge: false,
    knocksOut: true,
  },
  POISON: { text: 'A poison at work.', citation: magic('Poison Types'), lowersDodge: true, knocksOut: true },
  DISEASE: {
    text: 'A disease at work.',
    citation: magic('Disease Types'),
    lowersDodge: true,
    knocksOut: true,
  },
  WITHDRAWAL: {
    text: 'Withdrawal from a substance.',
    citation: magic('Chemical Diseases (Addiction)'),
    lowersDodge: true,
    knocksOut: true,
  },
  RECOVERY: {
    text: 'A recovery from a disease.',
    citation: magic('Recovery from Diseases'),
    lowersDodge: true,
    knocksOut: false,
  },
  LOST_POWER: {
    text: 'Lost power points.',
    citation: magic('Mana Points (MP)'),
    lowersDodge: true,
    knocksOut: true,
  },
} as const;

export type WeaknessKind = keyof typeof weaknessKinds;

const kind = choice<WeaknessKind>(
  'WeaknessKind',
  Object.fromEntries(Object.entries(weaknessKinds).map(([key, { text }]) => [key, text])) as Record<
    WeaknessKind,
    string
  >,
  'What weakens somebody.',
);

const weakness = record(
  'Weakness',
  {
    of: kind,
    label: text(200, 'What it is.'),
    value: integer(-100_000, 0, 'What it takes off everything done.'),
  },
  'Something that weakens everything somebody does.',
);

export type Weakness = Value<typeof weakness>;

export const weaknesses = defaulted(
  list(weakness, 2000, 'Injuries, poisons, diseases and the like, and what each takes off everything done.'),
  [],
);

export const weaknessTerms = (given: readonly Weakness[]): readonly Term[] =>
  given.map(({ of, label, value }) => term(label, value, 'MODIFIER', weaknessKinds[of].citation));

/** Critical injuries are a penalty on actions and skills; the others weaken Dodge, too. */
export const dodgeWeaknessTerms = (
  given: readonly Weakness[],
  { sicknessLowersDodge }: { readonly sicknessLowersDodge: boolean },
): readonly Term[] =>
  weaknessTerms(
    given.filter(({ of }) => weaknessKinds[of].lowersDodge && (sicknessLowersDodge || of === 'LOST_POWER')),
  );

export const totalWeakness = (given: readonly Weakness[]): number =>
  given.reduce((sum, { value }) => sum + value, 0);

/** What counts towards the -100 that knock out (ruling PMB-R54). */
export const weaknessTowardsKnockout = (given: readonly Weakness[]): number =>
  totalWeakness(given.filter(({ of }) => weaknessKinds[of].knocksOut));
