import type { Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { combat } from '../citations.ts';
import { advises, ends } from '../effects.ts';
import { plans } from './plan.ts';
import { allottedTo } from './points.ts';
import { has, sideOf } from './side.ts';

const section = 'Staggered [n]';

/** Whoever is Staggered out of all Action Points holds nothing any more. */
export function beginTurn(fighter: Fighter): readonly Effect[] {
  const side = sideOf(fighter);
  if (!allottedTo(side).dropsHeldItems) return [];
  const held = side.sheet.weapons.filter(({ kind, unarmed }) => kind !== 'SPELL' && !unarmed);
  return [
    advises('TARGET', 'Drops everything held, and can do nothing this turn.', combat(section)),
    ...held.map(({ name }) => plans('TARGET', { what: 'DROP', item: name }, section)),
  ];
}

/** An Opportunity is gone with the turn that gave it. */
export const endTurn = (fighter: Fighter): readonly Effect[] =>
  has(sideOf(fighter), 'provoking') ? [ends('TARGET', 'provoking', combat('Threat Range'))] : [];
