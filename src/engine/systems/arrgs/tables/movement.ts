import { keyed } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';
import type { Skill } from './categories.ts';

const moving = (text: string, skill: Skill) => ({ text, cells: { skill } });

export const movementCategories = keyed({
  id: 'arrgs.movement-categories',
  title: 'Movement Categories',
  citation: combat('Movement', 'ARR-079'),
  key: 'Movement Category: how a combatant moves.',
  columns: { skill: 'Skill used for the Movement check.' },
  rows: {
    WALKING: moving('Movement on foot.', 'ATHLETICS'),
    BURROWING: moving('Movement through the ground.', 'ATHLETICS'),
    FLYING: moving('Movement through the air.', 'ATHLETICS'),
    SWIMMING: moving('Movement through water.', 'ATHLETICS'),
    CLIMBING: moving('Movement up or down a surface.', 'ATHLETICS'),
    SPACE: moving('Movement through space.', 'ATHLETICS'),
    CONTROLLING: moving('Movement by a creature or machine that the combatant controls.', 'PILOTING'),
  },
});

export type MovementCategory = keyof typeof movementCategories.rows;

export const movementCategoryChoices = Object.fromEntries(
  Object.entries(movementCategories.rows).map(([id, { text }]) => [id, text]),
) as Record<MovementCategory, string>;
