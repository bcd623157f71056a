import { keyed } from '../../../rules/table.ts';
import { combat, ruling } from '../core/citations.ts';

/** Durations of the book's time units in seconds. A turn is ten minutes (ruling INI-R01). */
export const timeUnits = keyed({
  id: 'initphase.time',
  title: 'Rounds, segments and turns',
  citation: combat('The Combat Round', 'INI-003'),
  key: 'Unit of time.',
  columns: { seconds: 'Length of the unit, in seconds of game time.' },
  rows: {
    SECOND: { text: 'A second.', cells: { seconds: 1 } },
    SEGMENT: { text: 'A segment: a tenth of a minute.', cells: { seconds: 6 } },
    ROUND: { text: 'A round: a quarter of a minute, 2.5 segments.', cells: { seconds: 15 } },
    MINUTE: { text: 'A minute: 4 rounds or 10 segments.', cells: { seconds: 60 } },
    TURN: { text: 'A turn: 100 segments or 40 rounds.', cells: { seconds: 600 } },
  },
});

export const turnLengths = keyed({
  id: 'initphase.turn-lengths',
  title: 'Length of a turn',
  citation: ruling('INI-R01'),
  key: 'Value of the option.',
  columns: { seconds: 'Length of a turn, in seconds.' },
  rows: {
    ROUNDS_40: { text: 'A hundred segments or ten minutes.', cells: { seconds: 600 } },
    ROUNDS_4: { text: 'Every fourth round.', cells: { seconds: 60 } },
  },
});
