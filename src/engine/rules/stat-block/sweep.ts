import type { Pieces } from '../../pieces.ts';
import type { ReadingLog } from './log.ts';
import { place } from './places.ts';
import { hasDigit, type Source, type Token } from './source.ts';

/** Creates a finding for each sequence of tokens in a line that is not part of a value or another finding. */
export function* sweep(source: Source, log: ReadingLog, from: number, to: number): Pieces<void> {
  const { tokens } = source;
  let at = from;
  while (at < to) {
    if (source.isExplained(at)) {
      at++;
      continue;
    }
    yield;
    let end = at + 1;
    while (end < to && !source.isExplained(end) && tokens[end]!.lines === 0) end++;
    reportUnknown(source, log, at, end);
    at = end;
  }
}

function reportUnknown(source: Source, log: ReadingLog, from: number, to: number): void {
  const matters = ({ kind, text }: Token) => kind !== 'mark' || hasDigit(text);
  let [start, end] = [from, to];
  while (start < end && !matters(source.tokens[start]!)) start++;
  while (end > start && !matters(source.tokens[end - 1]!)) end--;
  if (start === end) return;
  const unknown = place(source, start, end);
  log.note('NOT_UNDERSTOOD', unknown, { problem: 'The reader does not recognise this part.' });
}
