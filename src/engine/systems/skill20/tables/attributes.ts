import { banded } from '../../../rules/table.ts';
import { ruling } from '../core/citations.ts';

const HIGHEST = 50;

/** (score − 10) ÷ 2, rounded down. The chapter’s example is +2 for 14. */
export const attributeBonuses = banded({
  id: 'skill20.attribute-bonuses',
  title: 'Attribute bonuses',
  citation: ruling('D20-R01'),
  die: null,
  columns: { bonus: 'Attribute bonus. Higher scores continue in the same way.' },
  bands: [
    { from: 0, to: 0, text: 'The attribute is 0 or less, so its checks fail.', cells: { bonus: -5 } },
    { from: 1, to: 1, text: 'A bonus of -5.', cells: { bonus: -5 } },
    ...Array.from({ length: HIGHEST / 2 }, (_, index) => {
      const from = 2 * (index + 1);
      const bonus = from / 2 - 5;
      return {
        from,
        to: from + 1,
        text: `A bonus of ${bonus > 0 ? `+${bonus}` : bonus}.`,
        cells: { bonus },
      };
    }),
  ],
});
