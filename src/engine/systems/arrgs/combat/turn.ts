import type { Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { combat } from '../citations.ts';
import { ends } from '../effects.ts';
import { has, sideOf } from './side.ts';

/** An Opportunity is gone with the turn that gave it, or that comes after it was given in another's. */
export const carelessNoMore = (fighter: Fighter): readonly Effect[] =>
  has(sideOf(fighter), 'provoking') ? [ends('TARGET', 'provoking', combat('Threat Range'))] : [];
