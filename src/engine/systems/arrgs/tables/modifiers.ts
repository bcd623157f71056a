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
    SKILL: { text: 'A modifier from training in the skill.', cells: { name: 'skill', sign: 1 } },
    ABILITY: { text: 'The modifier of an Ability Score.', cells: { name: 'ability', sign: 1 } },
    INHERENT: {
      text: 'A modifier from natural abilities: Class and Universal Options.',
      cells: { name: 'inherent', sign: 1 },
    },
    AUGMENTED: {
      text: 'A modifier from Template Options and augmentations, mostly from items worn or used.',
      cells: { name: 'augmented', sign: 1 },
    },
    ASSISTED: {
      text: 'A bonus from another source, such as a related skill, an ally or an item. It is never a penalty.',
      cells: { name: 'assisted', sign: 1 },
    },
    MAGIC: {
      text: 'A modifier from spells cast on the character during combat.',
      cells: { name: 'magic', sign: 1 },
    },
    TECH: { text: 'A modifier from items used for the action.', cells: { name: 'tech', sign: 1 } },
    SIZE: {
      text: 'A modifier for being larger or smaller than Medium. A Magnitude modifier replaces it.',
      cells: { name: 'size', sign: 1 },
    },
    CIRCUMSTANCE: {
      text: 'A modifier for the situation. All of these modifiers add up.',
      cells: { name: 'circumstance', sign: 1 },
    },
    CHECK_PENALTY: {
      text: 'A penalty to all checks of Actions and Reactions, usually from armour.',
      cells: { name: 'Check Penalty', sign: -1 },
    },
  },
});

export type ModifierType = keyof typeof modifierTypes.rows;

export const nameOf = (type: ModifierType): string => modifierTypes.rows[type].cells.name;
