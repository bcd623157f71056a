import type { Label } from './declaration.ts';
import type { DraftBuilder } from './draft.ts';
import { attempt, bracket, either, mark, opt, type Part, peek, type Scan, seq, word } from './patterns.ts';
import { type Place, place } from './places.ts';
import { hasDigit } from './source.ts';
import { anyBracket, count, dash, dice, diceOrNumber, footnotes, integer } from './value-patterns.ts';

/** Reads a number, dice with or without an average, a range, or a dash, and records the field. */
export function readInteger(scan: Scan, label: Label, at: Place, draft: DraftBuilder): boolean {
  const { path } = label;
  const from = scan.at;
  const part = (start: number): Place => place(scan.source, start, scan.at);
  if (attempt(scan, word('none'))) {
    draft.state(path, 0, part(from), { label: at });
    return true;
  }
  if (attempt(scan, dice(null))) {
    const rolled = part(from);
    scan.captures.length = 0;
    attempt(scan, opt(mark('=')));
    const average = scan.at;
    if (attempt(scan, either(bracket(count('average')), seq(notBeforeDie, count('average'))))) {
      const { value, place: number } = scan.captures.pop()!;
      scan.source.skip(average, scan.at);
      draft.noField(rolled);
      draft.state(path, value, number, { label: at });
    } else draft.state(path, null, rolled, { label: at, instead: 'dice' });
    return true;
  }
  if (!attempt(scan, integer('value'))) {
    if (!attempt(scan, dash)) return false;
    draft.state(path, null, part(from), { label: at, instead: 'dash' });
    return true;
  }
  const { value } = scan.captures.pop()!;
  const number = part(from);
  if (
    attempt(
      scan,
      seq(
        (each) => peek(each)?.gap === 0 && mark('-')(each),
        (each) => peek(each)?.gap === 0 && count('end')(each),
      ),
    )
  ) {
    const { value: end } = scan.captures.pop()!;
    draft.state(path, null, part(from), {
      label: at,
      instead: 'range',
      candidates: [String(value), String(end)],
    });
    return true;
  }
  const stated = draft.state(path, value, number, { label: at });
  readAfterNumber(scan, label, draft, stated.repeats, Number(value));
  return true;
}

const notBeforeDie: Part = (scan) =>
  !(peek(scan, 1)?.text === 'd' && peek(scan, 1)!.gap === 0) && peek(scan)?.gap !== 0;

/** Reads a percent sign, footnotes, units, a letter, and a bracket that repeats the value. */
function readAfterNumber(
  scan: Scan,
  label: Label,
  draft: DraftBuilder,
  repeats: Place[],
  value: number,
): void {
  const from = scan.at;
  attempt(scan, seq(opt(mark('%')), footnotes));
  const next = peek(scan);
  if (label.letter && next?.kind === 'word' && next.gap === 0 && next.text.length <= 2) scan.at++;
  if (label.units)
    attempt(
      scan,
      seq(
        opt((each) => peek(each)?.gap === 0 && mark('-')(each)),
        either(word(...label.units), mark("'")),
      ),
    );
  scan.source.skip(from, scan.at);
  const open = scan.at;
  if (attempt(scan, bracket(dice(null)))) {
    scan.captures.length = 0;
    draft.noField(place(scan.source, open, scan.at));
  }
  if (!label.repeated) return;
  if (!attempt(scan, anyBracket)) return;
  const inside = place(scan.source, open + 1, scan.at - 1);
  const text = scan.source.joined(open + 1, scan.at - 1);
  if (label.repeated(value).includes(text)) {
    scan.source.claim(open, scan.at);
    repeats.push(inside);
  } else if (hasDigit(text) && open + 1 < scan.at - 1) {
    scan.source.skip(open, scan.at);
    draft.contradiction(inside, label.path.split('.'));
  } else scan.at = open;
}

export function readDice(scan: Scan, { path }: Label, at: Place, draft: DraftBuilder): boolean {
  const from = scan.at;
  if (attempt(scan, diceOrNumber('dice'))) {
    const { value, place: text } = scan.captures.pop()!;
    draft.state(path, value, text, { label: at });
    return true;
  }
  if (!attempt(scan, dash)) return false;
  draft.state(path, null, place(scan.source, from, scan.at), { label: at, instead: 'dash' });
  return true;
}
