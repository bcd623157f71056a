import { type BandedTable, banded } from '../../../rules/table.ts';
import { house } from '../core/citations.ts';

export type CriticalCells = {
  readonly times: number;
  readonly extra: string | null;
  readonly stunnedRounds: number;
  readonly prone: boolean;
  readonly disarmed: boolean;
};

export type CriticalTable = BandedTable<CriticalCells>;

export const criticalColumns = {
  times: 'Factor by which the rolled damage is multiplied.',
  extra: 'Extra damage dice, added after the multiplication.',
  stunnedRounds: 'Number of rounds for which the target is stunned, beginning with the next round.',
  prone: 'True if the target falls prone.',
  disarmed: 'True if the target drops the item in hand.',
};

const plain: CriticalCells = { times: 2, extra: null, stunnedRounds: 0, prone: false, disarmed: false };

/** The chapter refers to tables of critical hits but does not contain them. */
export const houseCriticals: CriticalTable = banded<CriticalCells>({
  id: 'initphase.house-criticals',
  title: 'House table of critical hits',
  citation: house('Critical hits'),
  die: 20,
  columns: criticalColumns,
  bands: [
    {
      from: 1,
      to: 10,
      text: 'The hit is a deep wound, and its damage is doubled.',
      cells: plain,
    },
    {
      from: 11,
      to: 14,
      text: 'The hit is a staggering wound. The damage is doubled, and the target is stunned for the next round.',
      cells: { ...plain, stunnedRounds: 1 },
    },
    {
      from: 15,
      to: 17,
      text: 'The hit throws the target to the ground. The damage is doubled, and the target is prone.',
      cells: { ...plain, prone: true },
    },
    {
      from: 18,
      to: 19,
      text: 'The target loses their grip. The damage is doubled, and the target drops the weapon.',
      cells: { ...plain, disarmed: true },
    },
    {
      from: 20,
      to: 20,
      text: 'The hit is a ruinous wound. The damage is doubled and increased by 1d6, and the target is prone and stunned for two rounds.',
      cells: { ...plain, extra: '1d6', stunnedRounds: 2, prone: true },
    },
  ],
});
