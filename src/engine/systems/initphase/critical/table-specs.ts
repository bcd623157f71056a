import {
  type CellSpec,
  diceCell,
  orNothing,
  type TableSpec,
  wholeNumber,
  yesOrNo,
} from '../../../rules/homebrew/table-spec.ts';
import { type CriticalCells, criticalColumns, houseCriticals } from '../tables/house-criticals.ts';

const columns: Readonly<Record<keyof CriticalCells, CellSpec>> = {
  times: wholeNumber(0, 100, criticalColumns.times),
  extra: orNothing(diceCell(criticalColumns.extra)),
  stunnedRounds: wholeNumber(0, 100, criticalColumns.stunnedRounds),
  prone: yesOrNo(criticalColumns.prone),
  disarmed: yesOrNo(criticalColumns.disarmed),
};

/**
 * Specification for a campaign’s own table of critical hits. The table applies to every critical hit, unless the input
 * contains a table.
 */
export const tableSpecs: readonly TableSpec[] = [
  {
    id: 'criticalHits',
    title: 'Table of critical hits',
    description: 'Effects of critical hits, rolled with a d20.',
    replaces: [houseCriticals.id],
    die: houseCriticals.die,
    columns,
    defaults: { times: 1, extra: null, stunnedRounds: 0, prone: false, disarmed: false },
    contradictions: () => [],
  },
];
