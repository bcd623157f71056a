import { keyed } from '../../../rules/table.ts';
import { rules } from '../core/citations.ts';

const scale = (text: string, rounds: number, seconds: number) => ({ text, cells: { rounds, seconds } });

export const timeScales = keyed({
  id: 'skill20.time-scales',
  title: 'Time scales',
  citation: rules('Time Scales'),
  key: 'Name of the time scale.',
  columns: {
    rounds: 'Length of the time scale, in combat rounds.',
    seconds: 'Length of the time scale, in seconds.',
  },
  rows: {
    ROUND: scale('A combat round.', 1, 10),
    MINUTE: scale('A minute.', 6, 60),
    TEN_MINUTES: scale('Ten minutes.', 60, 600),
    HOUR: scale('An hour.', 360, 3600),
  },
});
