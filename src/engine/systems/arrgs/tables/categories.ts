import { keyed } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

export const ABILITIES = {
  BODY: 'Strength and toughness.',
  AGILITY: 'Quickness and balance.',
  INTELLECT: 'Reason and knowledge.',
  PERSONALITY: 'Presence and will.',
} as const;

export type Ability = keyof typeof ABILITIES;

export const SKILLS = {
  MELEE_WEAPONRY: 'Melee Weaponry.',
  MISSILE_WEAPONRY: 'Missile Weaponry.',
  ARCANA: 'Arcana.',
  NATURE: 'Nature.',
  RELIGION: 'Religion.',
  ATHLETICS: 'Athletics; with the Acrobatics Expertise for dodging.',
  DISCIPLINE: 'Discipline.',
  RIDE: 'Ride.',
  PILOTING: 'Piloting.',
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
  citation: combat('Attack'),
  key: 'The category.',
  columns: {
    side: 'ATTACK or DEFENCE.',
    ability: 'The Ability whose modifier is usually used.',
    otherAbility: 'Another that may be.',
    skill: 'The skill that is usually used.',
    otherSkills: 'Others that may be.',
  },
  rows: {
    MELEE: pair('ATTACK', 'BODY', 'MELEE_WEAPONRY', 'Blows at those within Threat Range.'),
    RANGED: pair('ATTACK', 'AGILITY', 'MISSILE_WEAPONRY', 'What is thrown or shot.'),
    SPELL: pair('ATTACK', 'INTELLECT', 'ARCANA', 'Spells.', {
      otherAbility: 'PERSONALITY',
      otherSkills: 'NATURE, RELIGION',
    }),
    FORTITUDE: pair('DEFENCE', 'BODY', 'ATHLETICS', 'The body holds out.'),
    REFLEX: pair('DEFENCE', 'AGILITY', 'ATHLETICS', 'Getting out of the way.'),
    WILLPOWER: pair('DEFENCE', 'PERSONALITY', 'DISCIPLINE', 'The mind holds out.'),
  },
});

export type Category = keyof typeof checkCategories.rows;
