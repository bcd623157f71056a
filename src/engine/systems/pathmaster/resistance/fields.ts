import { choice, defaulted, integer, record, type Value } from '../../../rules/fields/field.ts';
import { type Term, term } from '../../../rules/term.ts';
import { magic, ruling } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';

export const levelField = (of: string) => integer(0, 1000, `Level of ${of}.`);

export const statBonusField = (name: string) => defaulted(integer(-1000, 1000, `${name} bonus.`), 0);

export const racialModifier = defaulted(integer(-1000, 1000, 'Racial modifier to this resistance roll.'), 0);

export const tier = choice(
  'Tier',
  {
    NONE: 'No effects.',
    MILD: 'Mild effects.',
    MODERATE: 'Moderate effects, and the milder ones.',
    SEVERE: 'Severe effects, and the milder ones.',
    EXTREME: 'Extreme effects, and the milder ones.',
  },
  'How bad the effects are; tiers are cumulative.',
);

export const effectTier = choice(
  'EffectTier',
  { MILD: 'Mild.', MODERATE: 'Moderate.', SEVERE: 'Severe.', EXTREME: 'Extreme.' },
  'A tier of effects.',
);

export const realm = choice(
  'Realm',
  {
    CHANNELING: 'Channeling.',
    ESSENCE: 'Essence.',
    MENTALISM: 'Mentalism.',
  },
  'A realm of magic.',
);

export type RealmName = keyof typeof realm.values;

/** The stats that resist spells. */
export const spellStats = record(
  'SpellStats',
  {
    empathy: statBonusField('Empathy'),
    intuition: statBonusField('Intuition'),
    presence: statBonusField('Presence'),
  },
  'Stat bonuses that resist spells.',
);

const STATS = {
  EMPATHY: { label: '3 × Empathy', of: 'empathy' },
  INTUITION: { label: '3 × Intuition', of: 'intuition' },
  PRESENCE: { label: '3 × Presence', of: 'presence' },
} as const;

/** Three times the stat that resists a realm (ruling PMB-R55). */
export function realmTerm(of: RealmName, stats: Value<typeof spellStats>, options: PathmasterOptions): Term {
  const resistedBy = {
    ESSENCE: options.essenceResistedBy,
    CHANNELING: options.channelingResistedBy,
    MENTALISM: options.mentalismResistedBy,
  }[of];
  const { label, of: stat } = STATS[resistedBy];
  return term(label, 3 * stats[stat], 'MODIFIER', ruling('PMB-R55'));
}

/** What a body has against poison and disease. */
export const constitutionTerm = (constitution: number): Term =>
  term('3 × Constitution', 3 * constitution, 'MODIFIER', magic('Resistance Rolls'));

/** What a race adds. */
export const racialTerms = (value: number): readonly Term[] =>
  value === 0 ? [] : [term('race', value, 'MODIFIER', magic('Resistance Rolls'))];

/** (2 × PR) + SD, unless the group doubles both (ruling PMB-R57). */
export const psychiatricTerm = (
  presence: number,
  selfDiscipline: number,
  { psychiatricResistanceDoublesBoth }: PathmasterOptions,
): Term =>
  psychiatricResistanceDoublesBoth
    ? term('2 × (Presence + Self Discipline)', 2 * (presence + selfDiscipline), 'MODIFIER', ruling('PMB-R57'))
    : term('2 × Presence + Self Discipline', 2 * presence + selfDiscipline, 'MODIFIER', ruling('PMB-R57'));
