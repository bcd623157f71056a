import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { onBothSidesIn } from '../../../kit/options/on-both-sides.ts';
import type { Told } from '../../../kit/play.ts';

export const onBothSides = onBothSidesIn(brp);

/** The conditions that the target gains. */
export const gained = ({ effects }: Told): readonly string[] =>
  effects.flatMap((each) =>
    each.type === 'conditionGained' && each.on === 'TARGET' ? [each.condition] : [],
  );
