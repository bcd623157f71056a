import type { Citation } from '../../../rules/citation.ts';
import { integer, record, text } from '../../../rules/field.ts';
import { MOST_ROUNDS } from '../ailments/fields.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { roundsIn } from './units.ts';

export const changeField = record(
  'ChangeInTime',
  {
    round: integer(0, MOST_ROUNDS, 'Rounds after the beginning.'),
    when: text(100, 'The same in words.'),
    subject: text(100, 'What it comes of.'),
    text: text(300, 'What happens.'),
    hits: integer(-100_000, 100_000, 'Hits gained; negative where lost.'),
    document: text(100, 'The document of the rule.'),
    section: text(100, 'The section of the rule.'),
  },
  'Something that happened as time passed.',
);

/** Something that happened. */
export interface Change {
  readonly round: number;
  readonly subject: string;
  readonly text: string;
  readonly hits: number;
  readonly citation: Citation;
}

/** Where changes are noted as they happen. */
export type Note = (subject: string, text: string, citation: Citation, hits?: number) => void;

/** "2 days 3 hours 10 rounds"; at the very beginning "at once". */
export function whenOf(round: number, options: PathmasterOptions): string {
  const [day, hour] = [roundsIn(1, 'DAYS', options), roundsIn(1, 'HOURS', options)];
  const parts = [
    [Math.floor(round / day), 'day'],
    [Math.floor((round % day) / hour), 'hour'],
    [round % hour, 'round'],
  ] as const;
  const words = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return words.join(' ') || 'at once';
}
