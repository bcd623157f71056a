import { banded } from '../../../../rules/table.ts';
import { HIGHEST_BAND, LOWEST_BAND } from '../../core/band-limits.ts';
import { magic } from '../../core/citations.ts';

export type CastingResult = 'ABSOLUTE_FAILURE' | 'SPECTACULAR_FAILURE' | 'FAILURE' | 'SUCCESS';

type Cells = {
  readonly result: CastingResult;
  readonly cost: number | null;
  readonly failureShare: number | null;
};

/** An unmodified 100 is not in these bands. The first die alone determines it. */
export const castingResults = banded<Cells>({
  id: 'pathmaster.casting-results',
  title: 'Results of a casting roll',
  citation: magic('Spell Casting Actions', 'PMB-026'),
  die: null,
  columns: {
    result:
      'Result of the casting. A first die of 100 is an Unusual Event instead, by default whatever the total.',
    cost: 'Power points lost, as a multiple of the spell’s cost. Empty if 1 point is lost whatever the cost.',
    failureShare:
      'Multiple of the casting modifiers, as a positive number, added on the spell failure table. Empty if there is no such roll.',
  },
  bands: [
    {
      from: LOWEST_BAND,
      to: 0,
      text: 'Absolute failure: twice the cost, and a roll on the spell failure table with twice the modifiers.',
      cells: { result: 'ABSOLUTE_FAILURE', cost: 2, failureShare: 2 },
    },
    {
      from: 1,
      to: 25,
      text: 'Spectacular failure: the cost, and a roll on the spell failure table with the modifiers.',
      cells: { result: 'SPECTACULAR_FAILURE', cost: 1, failureShare: 1 },
    },
    {
      from: 26,
      to: 100,
      text: 'Failure: 1 power point, or the whole cost of an informational spell; no ill effect.',
      cells: { result: 'FAILURE', cost: null, failureShare: null },
    },
    {
      from: 101,
      to: HIGHEST_BAND,
      text: 'Success: the spell works and costs its level.',
      cells: { result: 'SUCCESS', cost: 1, failureShare: null },
    },
  ],
});

/** Result for a first die of 100. Its bonus counts for one roll, within this number of seconds (ruling PMB-R124). */
export const UNUSUAL_EVENT = { cost: 0, bonus: 30, seconds: 600 } as const;
