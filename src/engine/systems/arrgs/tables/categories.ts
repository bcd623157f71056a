import { keyed } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

export const ABILITIES = {
  BODY: 'Body: strength and toughness.',
  AGILITY: 'Agility: quickness and balance.',
  INTELLECT: 'Intellect: reason and knowledge.',
  PERSONALITY: 'Personality: presence and will.',
} as const;

export type Ability = keyof typeof ABILITIES;

export const SKILLS = {
  MELEE_WEAPONRY: 'The skill Melee Weaponry, used for melee attacks.',
  MISSILE_WEAPONRY: 'The skill Missile Weaponry, used for ranged attacks.',
  ARCANA: 'The skill Arcana, used for spells.',
  NATURE: 'The skill Nature, used for spells.',
  RELIGION: 'The skill Religion, used for spells.',
  ATHLETICS:
    'The skill Athletics, used for movement, Fortitude and Reflex. Dodging uses its Acrobatics Expertise.',
  DISCIPLINE: 'The skill Discipline, used for Willpower.',
  RIDE: 'The skill Ride, used to mount and dismount.',
  PILOTING: 'The skill Piloting, used to control a vehicle or another creature.',
} as const;

export type Skill = keyof typeof SKILLS;

export interface Pairing {
  readonly side: 'ATTACK' | 'DEFENCE';
  readonly ability: Ability;
  readonly otherAbility: Ability | null;
  readonly skill: Skill;
  readonly otherSkills: string | null;
}

const pair = (
  side: Pairing['side'],
  ability: Ability,
  skill: Skill,
  text: string,
  others: Partial<Pairing> = {},
): { readonly text: string; readonly cells: Pairing & Record<string, string | null> } => ({
  text,
  cells: { side, ability, otherAbility: null, skill, otherSkills: null, ...others },
});

export const checkCategories = keyed({
  id: 'arrgs.check-categories',
  title: 'Attacks and Defences',
  citation: combat('Attack', 'ARR-035'),
  key: 'Category of the attack or Defence.',
  columns: {
    side: 'Kind of check: ATTACK or DEFENCE.',
    ability: 'Ability whose modifier is usually added.',
    otherAbility: 'Another Ability that may be used instead. Null if there is none.',
    skill: 'Skill that is usually used.',
    otherSkills: 'Other skills that may be used instead, separated by commas. Null if there are none.',
  },
  rows: {
    MELEE: pair('ATTACK', 'BODY', 'MELEE_WEAPONRY', 'An attack on a target within Threat Range.'),
    RANGED: pair('ATTACK', 'AGILITY', 'MISSILE_WEAPONRY', 'An attack with a thrown or missile weapon.'),
    SPELL: pair('ATTACK', 'INTELLECT', 'ARCANA', 'An attack with a spell.', {
      otherAbility: 'PERSONALITY',
      otherSkills: 'NATURE, RELIGION',
    }),
    FORTITUDE: pair('DEFENCE', 'BODY', 'ATHLETICS', 'The body resists the effect.'),
    REFLEX: pair('DEFENCE', 'AGILITY', 'ATHLETICS', 'The target gets out of the way.'),
    WILLPOWER: pair('DEFENCE', 'PERSONALITY', 'DISCIPLINE', 'The mind resists the effect.'),
  },
});

export type Category = keyof typeof checkCategories.rows;
