import { keyed } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

/** Modifiers of a check, in the order of the formula. */
export const modifierTypes = keyed({
  id: 'arrgs.modifiers',
  title: 'Modifiers of a check',
  citation: combat('Appendix'),
  key: 'Type of the modifier.',
  columns: {
    name: 'Name of the type in breakdowns.',
    sign: '1 if the modifier is added, −1 if it is subtracted.',
  },
  rows: {
    SKILL: { text: 'Training in the skill.', cells: { name: 'skill', sign: 1 } },
    ABILITY: { text: 'The whole modifier of an Ability Score.', cells: { name: 'ability', sign: 1 } },
    INHERENT: {
      text: 'Natural capability, from Class and Universal Options.',
      cells: { name: 'inherent', sign: 1 },
    },
    AUGMENTED: {
      text: 'Template Options and augmentations; mostly items worn or used.',
      cells: { name: 'augmented', sign: 1 },
    },
    ASSISTED: {
      text: 'Always a bonus from another source: a related skill, an ally, an item.',
      cells: { name: 'assisted', sign: 1 },
    },
    MAGIC: { text: 'Spells cast on the character during combat.', cells: { name: 'magic', sign: 1 } },
    TECH: { text: 'Items used to do it.', cells: { name: 'tech', sign: 1 } },
    SIZE: {
      text: 'Being larger or smaller than Medium; a Magnitude modifier replaces it.',
      cells: { name: 'size', sign: 1 },
    },
    CIRCUMSTANCE: {
      text: 'The situation; any number of them add up.',
      cells: { name: 'circumstance', sign: 1 },
    },
    CHECK_PENALTY: {
      text: 'Usually armour: lowers every check, Action and Reaction.',
      cells: { name: 'Check Penalty', sign: -1 },
    },
  },
});

export type ModifierType = keyof typeof modifierTypes.rows;

export const nameOf = (type: ModifierType): string => modifierTypes.rows[type].cells.name;
