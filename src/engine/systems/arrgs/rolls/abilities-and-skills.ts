import { defaulted, integer, record, type Value } from '../../../rules/fields/field.ts';
import type { ABILITIES, Ability, SKILLS, Skill } from '../tables/categories.ts';

const amount = (what: string) => defaulted(integer(-1000, 1000, what), 0);

export const abilityModifiers = record(
  'AbilityModifiers',
  {
    body: amount('Body modifier.'),
    agility: amount('Agility modifier.'),
    intellect: amount('Intellect modifier.'),
    personality: amount('Personality modifier.'),
  },
  'Modifiers of the Ability Scores.',
);

export const skillRanks = record(
  'Skills',
  {
    meleeWeaponry: amount('Melee Weaponry.'),
    missileWeaponry: amount('Missile Weaponry.'),
    arcana: amount('Arcana.'),
    nature: amount('Nature.'),
    religion: amount('Religion.'),
    athletics: amount('Athletics.'),
    discipline: amount('Discipline.'),
    ride: amount('Ride.'),
    piloting: amount('Piloting.'),
  },
  'Skills that combat asks for.',
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
