import { quantity } from '../../../quantity.ts';
import type { Citation } from '../../../rules/citation.ts';
import { output, record } from '../../../rules/fields/field.ts';
import { roundsIn } from '../ailments/time-unit.ts';
import type { PathmasterOptions } from '../options/index.ts';

export const changeInTime = record(
  'ChangeInTime',
  {
    round: output.count('Number of rounds since the period began.'),
    when: output.text('Time since the period began, in words.'),
    subject: output.text('Cause of the change, for example the name of a poison.'),
    text: output.text('Description of the change, as a sentence.'),
    hits: output.integer('Hits gained. Negative if hits are lost.'),
    document: output.text('Document that contains the rule.'),
    section: output.text('Section of the document that contains the rule.'),
  },
  'A change that happened as time passed.',
);

/** A change that happens as time passes. `round` is the round in which it happens. */
export interface ChangeInTime {
  readonly round: number;
  readonly subject: string;
  readonly text: string;
  readonly hits: number;
  readonly citation: Citation;
  /** True if the game master decides what the effect is. */
  readonly open: boolean;
}

/** Records changes as they happen. */
export interface ChangeRecorder {
  (subject: string, text: string, citation: Citation, hits?: number): void;
  /** Records a change whose effect the game master decides. */
  open(subject: string, text: string, citation: Citation): void;
}

/** Adds changes to a list, each with its round. */
export function changeRecorder(changes: ChangeInTime[], round: () => number): ChangeRecorder {
  const add = (subject: string, text: string, citation: Citation, hits = 0, open = false): void => {
    changes.push({ round: round(), subject, text, hits, citation, open });
  };
  const note = (subject: string, text: string, citation: Citation, hits = 0) =>
    add(subject, text, citation, hits);
  return Object.assign(note, {
    open: (subject: string, text: string, citation: Citation) => add(subject, text, citation, 0, true),
  });
}

/** Returns the text of a round, such as "2 days 3 hours 10 rounds". Round 0 is "at once". */
export function describeRound(round: number, options: PathmasterOptions): string {
  const [day, hour] = [roundsIn(1, 'DAYS', options), roundsIn(1, 'HOURS', options)];
  const parts = [
    [Math.floor(round / day), 'day'],
    [Math.floor((round % day) / hour), 'hour'],
    [round % hour, 'round'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => quantity(count, unit));
  return words.join(' ') || 'at once';
}
