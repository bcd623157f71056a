import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { onBothSidesIn } from '../../../kit/options/on-both-sides.ts';
import type { Told } from '../../../kit/play.ts';

export const onBothSides = onBothSidesIn(brp);

/** Returns the conditions that the target gains from an attack. */
export const gained = ({ effects }: Told): readonly string[] =>
  effects.flatMap((each) =>
    each.type === 'conditionGained' && each.on === 'TARGET' ? [each.condition] : [],
  );
