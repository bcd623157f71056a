import { quantity } from '../../../quantity.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { banded, rowAt } from '../../../rules/table.ts';
import { type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';

/** Bands are percentages of remaining hit points. A boundary belongs to the worse band (ruling PMA-R124). */
export const woundPenalties = banded<{ readonly penalty: number }>({
  id: 'pathmaster.wound-penalties',
  title: 'Penalties of lost hit points',
  citation: combat('Effects of Injury', 'PMA-193'),
  die: null,
  columns: { penalty: 'Penalty to every skill and to Dodge.' },
  bands: [
    { from: 0, to: 25, text: 'A quarter or less of the hit points is left.', cells: { penalty: -30 } },
    { from: 26, to: 50, text: 'Half or less of the hit points is left.', cells: { penalty: -20 } },
    { from: 51, to: 75, text: 'Three quarters or less of the hit points are left.', cells: { penalty: -10 } },
    {
      from: 76,
      to: 100,
      text: 'More than three quarters of the hit points are left.',
      cells: { penalty: 0 },
    },
  ],
});

/** Returns the penalty from lost hit points on skills and Dodge. */
export function woundPenalty(hitPoints: number, maximum: number, options: PathmasterOptions): number {
  const percent = (Math.max(0, hitPoints) * 100) / maximum;
  const band = options.woundBoundaryExclusive ? Math.floor(percent) + 1 : Math.ceil(percent);
  return rowAt(tableFor(woundPenalties, options), band).cells.penalty;
}

export const woundTerms = (
  hitPoints: number | null,
  maximum: number | null,
  options: PathmasterOptions,
): readonly Term[] => {
  if (hitPoints === null || maximum === null) return [];
  const penalty = woundPenalty(hitPoints, maximum, options);
  return penalty === 0
    ? []
    : [term(`${hitPoints} of ${quantity(maximum, 'hit point')}`, penalty, 'MODIFIER', ruling('PMA-R124'))];
};

/** The Move is 1 lower for each quarter lost, with a minimum of 1 (ruling PMA-R125). */
export const moveAfterLoss = (move: number, hitPoints: number, maximum: number): number =>
  Math.min(move, Math.max(1, move - Math.floor(((maximum - hitPoints) * 4) / maximum)));

interface EasedInjury {
  readonly penalty: number;
  readonly eased: number;
  /** Penalty points that hasty bracing removes until the combat ends. */
  readonly braced?: number;
  /** Penalty points that had already healed when the current count of days began. */
  readonly healed?: number;
}

/** Returns the penalty of an injury after bracing. Healing in the current count of days is not included. */
export const currentInjuryPenalty = ({ penalty, eased, braced = 0, healed = 0 }: EasedInjury): number =>
  Math.min(0, penalty + eased + braced + healed);
