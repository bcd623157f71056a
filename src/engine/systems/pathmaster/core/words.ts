import { inSeries, titleOf } from '../../../rules/title.ts';

/** Returns sentences about resistance rolls and the tier of effects that they result in. */
export const describeTieredRoll = (totals: readonly number[], target: number, tier: string): string =>
  `The resistance roll${totals.length === 1 ? ' totals' : 's total'} ${inSeries(totals.map(String))} against a target number of ${target}. ${tier === 'NONE' ? 'No' : titleOf(tier)} effects apply.`;
