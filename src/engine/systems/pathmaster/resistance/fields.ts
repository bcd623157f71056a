import { choice, defaulted, integer, list, record, type Value } from '../../../rules/fields/field.ts';
import { type Term, term } from '../../../rules/term.ts';
import { condition } from '../conditions/conditions.ts';
import { magic, ruling } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';

export const levelField = (of: string) => integer(0, 1000, `${of}.`);

export const statBonusField = (name: string) => defaulted(integer(-1000, 1000, `${name} bonus.`), 0);

export const racialModifier = defaulted(integer(-1000, 1000, 'Racial modifier to this resistance roll.'), 0);

export const resistanceConditions = defaulted(
  list(condition, 40, 'Conditions of the combatant who makes the resistance roll.'),
  [],
);

export const tier = choice(
  'Tier',
  {
    NONE: 'No effects apply.',
    MILD: 'Mild effects apply.',
    MODERATE: 'Moderate and mild effects apply.',
    SEVERE: 'Severe, moderate and mild effects apply.',
    EXTREME: 'Extreme and all milder effects apply.',
  },
  'Severity of the effects. Every milder tier applies too.',
);

export const effectTier = choice(
  'EffectTier',
  {
    MILD: 'The mild tier of effects.',
    MODERATE: 'The moderate tier of effects.',
    SEVERE: 'The severe tier of effects.',
    EXTREME: 'The extreme tier of effects.',
  },
  'A tier of effects of a poison or disease.',
);

export const realm = choice(
  'Realm',
  {
    CHANNELING: 'The realm of Channeling.',
    ESSENCE: 'The realm of Essence.',
    MENTALISM: 'The realm of Mentalism.',
  },
  'A realm of magic.',
);

export type RealmName = keyof typeof realm.values;

export const spellStats = record(
  'SpellStats',
  {
    empathy: statBonusField('Empathy'),
    intuition: statBonusField('Intuition'),
    presence: statBonusField('Presence'),
  },
  'Stat bonuses with which a target resists spells.',
);

const STATS = {
  EMPATHY: { label: '3 × Empathy', of: 'empathy' },
  INTUITION: { label: '3 × Intuition', of: 'intuition' },
  PRESENCE: { label: '3 × Presence', of: 'presence' },
} as const;

/** Returns the term for spells of a realm: three times the stat that resists it (ruling PMB-R55). */
export function realmTerm(of: RealmName, stats: Value<typeof spellStats>, options: PathmasterOptions): Term {
  const resistedBy = {
    ESSENCE: options.essenceResistedBy,
    CHANNELING: options.channelingResistedBy,
    MENTALISM: options.mentalismResistedBy,
  }[of];
  const { label, of: stat } = STATS[resistedBy];
  return term(label, 3 * stats[stat], 'MODIFIER', ruling('PMB-R55'));
}

/** Returns the bonus against poison and disease. */
export const constitutionTerm = (constitution: number): Term =>
  term('3 × Constitution', 3 * constitution, 'MODIFIER', magic('Resistance Rolls', 'PMB-009'));

/** Returns the modifier of a race. */
export const racialTerms = (value: number): readonly Term[] =>
  value === 0 ? [] : [term('race', value, 'MODIFIER', magic('Resistance Rolls', 'PMB-009'))];

/** Returns the term (2 × PR) + SD. With an option, both stats are doubled (ruling PMB-R57). */
export const psychiatricTerm = (
  presence: number,
  selfDiscipline: number,
  { psychiatricResistanceDoublesBoth }: PathmasterOptions,
): Term =>
  psychiatricResistanceDoublesBoth
    ? term('2 × (Presence + Self Discipline)', 2 * (presence + selfDiscipline), 'MODIFIER', ruling('PMB-R57'))
    : term('2 × Presence + Self Discipline', 2 * presence + selfDiscipline, 'MODIFIER', ruling('PMB-R57'));
