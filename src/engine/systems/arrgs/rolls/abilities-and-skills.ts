import { defaulted, integer, record, type Value } from '../../../rules/fields/field.ts';
import type { ABILITIES, Ability, SKILLS, Skill } from '../tables/categories.ts';

const amount = (what: string) => defaulted(integer(-1000, 1000, what), 0);

export const abilityModifiers = record(
  'AbilityModifiers',
  {
    body: amount('Ability modifier for Body.'),
    agility: amount('Ability modifier for Agility.'),
    intellect: amount('Ability modifier for Intellect.'),
    personality: amount('Ability modifier for Personality.'),
  },
  'Ability modifiers of a character.',
);

export const skillRanks = record(
  'Skills',
  {
    meleeWeaponry: amount('Skill modifier of Melee Weaponry.'),
    missileWeaponry: amount('Skill modifier of Missile Weaponry.'),
    arcana: amount('Skill modifier of Arcana.'),
    nature: amount('Skill modifier of Nature.'),
    religion: amount('Skill modifier of Religion.'),
    athletics: amount('Skill modifier of Athletics.'),
    discipline: amount('Skill modifier of Discipline.'),
    ride: amount('Skill modifier of Ride.'),
    piloting: amount('Skill modifier of Piloting.'),
  },
  'Modifiers for the skills used in combat.',
);

type Fields<Names extends string> = Readonly<
  Record<Names, keyof typeof ABILITY_FIELDS | keyof typeof SKILL_FIELDS>
>;

const ABILITY_FIELDS = abilityModifiers.fields;
const SKILL_FIELDS = skillRanks.fields;

const abilityField = {
  BODY: 'body',
  AGILITY: 'agility',
  INTELLECT: 'intellect',
  PERSONALITY: 'personality',
} as const satisfies Fields<keyof typeof ABILITIES>;

const skillField = {
  MELEE_WEAPONRY: 'meleeWeaponry',
  MISSILE_WEAPONRY: 'missileWeaponry',
  ARCANA: 'arcana',
  NATURE: 'nature',
  RELIGION: 'religion',
  ATHLETICS: 'athletics',
  DISCIPLINE: 'discipline',
  RIDE: 'ride',
  PILOTING: 'piloting',
} as const satisfies Fields<keyof typeof SKILLS>;

export const abilityOf = (person: Value<typeof abilityModifiers>, ability: Ability): number =>
  person[abilityField[ability]];

export const skillOf = (person: Value<typeof skillRanks>, skill: Skill): number => person[skillField[skill]];
