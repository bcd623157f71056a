import type { Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { combat } from '../citations.ts';
import { advises, ends } from '../effects.ts';
import { allottedTo } from './points.ts';
import { has, sideOf } from './side.ts';

/** Whoever is Staggered out of all Action Points holds nothing any more. */
export const beginTurn = (fighter: Fighter): readonly Effect[] =>
  allottedTo(sideOf(fighter)).dropsHeldItems
    ? [advises('TARGET', 'Drops everything held, and can do nothing this turn.', combat('Staggered [n]'))]
    : [];

/** An Opportunity is gone with the turn that gave it. */
export const endTurn = (fighter: Fighter): readonly Effect[] =>
  has(sideOf(fighter), 'provoking') ? [ends('TARGET', 'provoking', combat('Threat Range'))] : [];
