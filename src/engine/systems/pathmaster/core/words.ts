import { inSeries, titleOf } from '../../../rules/title.ts';

/** A text with a capital first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Sentences about resistance rolls and the tier of effects that they result in. */
export const describeTieredRoll = (totals: readonly number[], target: number, tier: string): string =>
  `The resistance roll${totals.length === 1 ? ' totals' : 's total'} ${inSeries(totals.map(String))} against a target number of ${target}. ${tier === 'NONE' ? 'No' : titleOf(tier)} effects apply.`;
