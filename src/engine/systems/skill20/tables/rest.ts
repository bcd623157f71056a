import { keyed } from '../../../rules/table.ts';
import { rules } from '../core/citations.ts';

const eightHours = (text: string) => ({ text, cells: { hours: 8 } });

export const restKinds = keyed({
  id: 'skill20.rest',
  title: 'Kinds of rest',
  citation: rules('Rest and Recovery', 'D20-009'),
  key: 'Kind of rest.',
  columns: { hours: 'Number of hours that make a period of rest.' },
  rows: {
    SLEEP: eightHours('Sleeping without a break.'),
    LYING_ABOUT: eightHours('Rest without exertion.'),
    PASTIME: eightHours('Games and other amusements that are not physical.'),
  },
});
