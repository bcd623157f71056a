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
    WALKING: moving('On foot.', 'ATHLETICS'),
    BURROWING: moving('Through the ground.', 'ATHLETICS'),
    FLYING: moving('Through the air.', 'ATHLETICS'),
    SWIMMING: moving('Through water.', 'ATHLETICS'),
    CLIMBING: moving('Up and down.', 'ATHLETICS'),
    SPACE: moving('Through space.', 'ATHLETICS'),
    CONTROLLING: moving('By another creature or a machine under one’s control.', 'PILOTING'),
  },
});

export type MovementCategory = keyof typeof movementCategories.rows;

export const movementCategoryChoices = Object.fromEntries(
  Object.entries(movementCategories.rows).map(([id, { text }]) => [id, text]),
) as Record<MovementCategory, string>;
