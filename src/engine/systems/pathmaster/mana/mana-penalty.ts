import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { banded, rowAt } from '../../../rules/table.ts';
import { magic } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';

/** Bands are percentages of remaining power points. A boundary belongs to the worse band (ruling PMB-R51). */
export const manaPenalties = banded<{ readonly penalty: number }>({
  id: 'pathmaster.mana-penalties',
  title: 'Penalties of lost power',
  citation: magic('Mana Points (MP)', 'PMB-057'),
  die: null,
  columns: { penalty: 'Penalty to every skill, to spell casting and to Dodge.' },
  bands: [
    { from: 0, to: 0, text: 'No points are left, so hit points pay.', cells: { penalty: -40 } },
    { from: 1, to: 25, text: 'A quarter or less of the power points is left.', cells: { penalty: -30 } },
    { from: 26, to: 50, text: 'Half or less of the power points is left.', cells: { penalty: -20 } },
    {
      from: 51,
      to: 75,
      text: 'Three quarters or less of the power points are left.',
      cells: { penalty: -10 },
    },
    {
      from: 76,
      to: 100,
      text: 'More than three quarters of the power points are left.',
      cells: { penalty: 0 },
    },
  ],
});

/**
 * Returns the penalty from lost power points on skills and Dodge. 0 for a caster without power points (ruling PMB-R66).
 */
export function manaPenalty(
  current: number,
  maximum: number,
  options: Pick<PathmasterOptions, 'woundBoundaryExclusive'>,
): number {
  if (maximum === 0) return 0;
  const percent = (Math.max(0, current) * 100) / maximum;
  const band = options.woundBoundaryExclusive && current > 0 ? Math.floor(percent) + 1 : Math.ceil(percent);
  return rowAt(tableFor(manaPenalties, options), band).cells.penalty;
}
