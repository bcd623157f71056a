import { quantity } from '../../../quantity.ts';
import type { Citation } from '../../../rules/citation.ts';
import { output, record } from '../../../rules/fields/field.ts';
import { roundsIn } from '../ailments/time-unit.ts';
import type { PathmasterOptions } from '../options/index.ts';

export const changeInTime = record(
  'ChangeInTime',
  {
    round: output.count('Rounds after the beginning.'),
    when: output.text('The same in words.'),
    subject: output.text('What it comes of.'),
    text: output.text('What happens.'),
    hits: output.integer('Hits gained; negative where lost.'),
    document: output.text('The document of the rule.'),
    section: output.text('The section of the rule.'),
  },
  'Something that happened as time passed.',
);

/** Something that happened. */
export interface ChangeInTime {
  readonly round: number;
  readonly subject: string;
  readonly text: string;
  readonly hits: number;
  readonly citation: Citation;
  /** Whether the rules leave to the game master what follows. */
  readonly open: boolean;
}

/** Where changes are noted as they happen. */
export interface ChangeRecorder {
  (subject: string, text: string, citation: Citation, hits?: number): void;
  /** Something that the rules leave to the game master. */
  open(subject: string, text: string, citation: Citation): void;
}

/** Notes changes into a list, each with its round. */
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

/** "2 days 3 hours 10 rounds"; at the very beginning "at once". */
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
