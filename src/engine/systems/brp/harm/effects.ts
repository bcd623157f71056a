import { quantity } from '../../../quantity.ts';
import { effectMakers } from '../../../rules/effects/effect-makers.ts';
import type { ConditionId } from './conditions.ts';

export const { gains, ends, loses, heals, weakens, advises } = effectMakers<ConditionId>();

export const hitPointsInWords = (points: number): string =>
  points === 0 ? 'no hit points' : quantity(points, 'hit point');
