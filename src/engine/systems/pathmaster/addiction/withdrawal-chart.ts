import { type Band, banded } from '../../../rules/table.ts';
import { HIGHEST_BAND, LOWEST_BAND } from '../core/band-limits.ts';
import { magic } from '../core/citations.ts';

type Cells = { readonly hits: string | null; readonly constitution: string };

const diceText = (bonus: number): string => `1d10${bonus === 0 ? '' : bonus > 0 ? `+${bonus}` : bonus}`;

const row = (from: number, to: number, hits: number | null, constitution: number): Band<Cells> => ({
  from,
  to,
  text: `${hits === null ? 'No hits' : `${diceText(hits)} hits`}, ${diceText(constitution)} temporary Constitution.`,
  cells: { hits: hits === null ? null : diceText(hits), constitution: diceText(constitution) },
});

/** The printed chart omits −49 to −41. These totals use its first row (ruling PMB-R95). */
export const withdrawalChart = banded<Cells>({
  id: 'pathmaster.withdrawal',
  title: 'Withdrawal',
  citation: magic('Withdrawal Chart'),
  die: null,
  columns: {
    hits: 'Hits lost, as dice, never below 0. Empty if none.',
    constitution: 'Temporary Constitution lost, as dice, never below 0.',
  },
  bands: [
    row(LOWEST_BAND, -41, 9, 10),
    row(-40, -31, 8, 9),
    row(-30, -21, 7, 8),
    row(-20, -11, 6, 7),
    row(-10, 0, 5, 6),
    row(1, 10, 4, 5),
    row(11, 20, 3, 4),
    row(21, 30, 2, 3),
    row(31, 40, 1, 2),
    row(41, 50, 0, 1),
    row(51, 60, -1, 0),
    row(61, 70, -2, -1),
    row(71, 80, -3, -2),
    row(81, 90, -4, -3),
    row(91, 100, -5, -4),
    row(101, HIGHEST_BAND, null, -5),
  ],
});
