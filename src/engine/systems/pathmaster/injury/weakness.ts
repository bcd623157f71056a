import { choice, defaulted, integer, list, record, text, type Value } from '../../../rules/fields/field.ts';
import { type Term, term } from '../../../rules/term.ts';
import { combat, magic } from '../core/citations.ts';

/** Penalties on a combatant's actions, except penalties for lost hit points. */
const weaknessKinds = {
  INJURY: {
    text: 'The penalty comes from a critical injury.',
    citation: combat('Critical Injuries', 'PMA-143'),
    lowersDodge: false,
    knocksOut: true,
  },
  POISON: {
    text: 'The penalty comes from an active poison.',
    citation: magic('Poison Types'),
    lowersDodge: true,
    knocksOut: true,
  },
  DISEASE: {
    text: 'The penalty comes from an active disease.',
    citation: magic('Disease Types'),
    lowersDodge: true,
    knocksOut: true,
  },
  WITHDRAWAL: {
    text: 'The penalty comes from withdrawal from a substance.',
    citation: magic('Chemical Diseases (Addiction)', 'PMB-091'),
    lowersDodge: true,
    knocksOut: true,
  },
  RECOVERY: {
    text: 'The penalty comes from recovery from a disease.',
    citation: magic('Bubonic', 'PMB-110'),
    lowersDodge: true,
    knocksOut: false,
  },
  LOST_POWER: {
    text: 'The penalty comes from lost power points.',
    citation: magic('Mana Points (MP)', 'PMB-057'),
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
  'Cause of a penalty to all of a combatant’s actions.',
);

const weakenedRolls = choice(
  'WeakenedRolls',
  {
    ALL: 'The penalty applies to everything that the combatant does.',
    MOVING_AND_MISSILE: 'The penalty applies only to moving manoeuvres and missile attacks.',
  },
  'Rolls to which a penalty applies.',
);

export type WeakenedRolls = keyof typeof weakenedRolls.values;

const weakness = record(
  'Weakness',
  {
    of: kind,
    label: text(200, 'Name of the injury, poison, disease or other cause.'),
    value: integer(-100_000, 0, 'Penalty to the affected rolls.'),
    rolls: defaulted(weakenedRolls, 'ALL'),
  },
  'A penalty to a combatant’s actions.',
);

export type Weakness = Value<typeof weakness>;

export const weaknesses = defaulted(
  list(
    weakness,
    2000,
    'Penalties from injuries, poisons, diseases, withdrawal, recoveries and lost power points.',
  ),
  [],
);

/** Returns the penalties that apply to rolls of one kind. */
const applyingTo = (given: readonly Weakness[], kind: WeakenedRolls): readonly Weakness[] =>
  given.filter(({ rolls }) => rolls === 'ALL' || rolls === kind);

export const weaknessTerms = (given: readonly Weakness[], rolls: WeakenedRolls = 'ALL'): readonly Term[] =>
  applyingTo(given, rolls).map(({ of, label, value }) =>
    term(label, value, 'MODIFIER', weaknessKinds[of].citation),
  );

/** Critical injuries penalise only actions and skills. The other penalties also lower Dodge. */
export const dodgeWeaknessTerms = (
  given: readonly Weakness[],
  { sicknessLowersDodge }: { readonly sicknessLowersDodge: boolean },
): readonly Term[] =>
  weaknessTerms(
    given.filter(({ of }) => weaknessKinds[of].lowersDodge && (sicknessLowersDodge || of === 'LOST_POWER')),
  );

export const totalWeakness = (given: readonly Weakness[], rolls: WeakenedRolls = 'ALL'): number =>
  applyingTo(given, rolls).reduce((sum, { value }) => sum + value, 0);

/** Returns the sum of those penalties that make the combatant unconscious at −100 (ruling PMB-R54). */
export const weaknessTowardsKnockout = (given: readonly Weakness[]): number =>
  totalWeakness(given.filter(({ of }) => weaknessKinds[of].knocksOut));
