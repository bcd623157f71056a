/** Limits for a string: maximum length in code points, and whether several lines are allowed. */
export interface TextBounds {
  readonly max: number;
  readonly lines?: boolean;
}

export type TextRead = { readonly text: string } | { readonly problem: string };

const [SPACE, TILDE] = [0x20, 0x7e];

/**
 * True for strings that contain only ordinary characters, so only their length must be checked. This is true for most
 * strings.
 */
export function isPlain(text: string): boolean {
  const last = text.length - 1;
  for (let at = 0; at <= last; at++) {
    const code = text.charCodeAt(at);
    if (code < SPACE || code > TILDE || (code === SPACE && (at === 0 || at === last))) return false;
  }
  return last >= 0;
}

const BLANK = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Matches characters that can make two different names look the same, or that can reverse the direction of a line. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\uFFF9-\uFFFB]/u;

/** Matches emoji sequences: regional flags, keycaps, and joined, coloured or emoji-style characters. */
const EMOJI =
  /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{1,6}\u{E007F}|[0-9#*]\uFE0F\u20E3|\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)*/gu;

const JOINED = [
  'Arab',
  'Syrc',
  'Nkoo',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
]
  .map((script) => `\\p{scx=${script}}`)
  .join('');

/**
 * Matches joiners and variation selectors in scripts that need them. The look-behind is bounded, because it would
 * otherwise take quadratic time.
 */
const OF_LETTERS = new RegExp(
  `(?<=[${JOINED}]\\p{M}{0,8})[\\u200C\\u200D](?=[${JOINED}])|(?<=\\p{sc=Mong}\\p{M}{0,8})[\\u180B-\\u180F\\u200C\\u200D]|(?<=\\p{sc=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]`,
  'gu',
);

/** Matches more combining marks on a letter than any script uses. */
const HEAP_OF_MARKS = /\p{M}{9}/u;

/**
 * Matches letters that have too many marks even after composition. They are rejected before normalisation, because
 * composing many marks takes quadratic time.
 */
const UNCOMPOSABLE = /\p{M}{40}/u;

const TOO_MANY_MARKS = 'a letter of the text has more than 8 combining marks';

const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_IN_LINES = /[^\P{Cc}\t\n]|[\u2028\u2029]/u;

/** Normalises a string to NFC and trims it. If the string is not acceptable, returns a description of the problem. */
export function readText({ max, lines = false }: TextBounds, given: string): TextRead {
  if (isPlain(given)) return given.length > max ? { problem: 'the text is too long' } : { text: given };
  if (!given.isWellFormed()) return { problem: 'the text is not well-formed Unicode' };
  if (BLANK.test(given)) return { problem: 'the text is empty' };
  if (UNCOMPOSABLE.test(given)) return { problem: TOO_MANY_MARKS };
  const text = tidied(lines ? given.replaceAll(/\r\n?/g, '\n') : given);
  if (HEAP_OF_MARKS.test(text)) return { problem: TOO_MANY_MARKS };
  const [invisible] = INVISIBLE.exec(text.replaceAll(EMOJI, '').replaceAll(OF_LETTERS, '')) ?? [];
  if (invisible !== undefined)
    return { problem: `the text has the invisible character ${nameOf(invisible)}` };
  if ((lines ? CONTROL_IN_LINES : CONTROL).test(text))
    return {
      problem: lines
        ? 'the text has a control character'
        : 'the text has a control character or several lines',
    };
  return [...text].length > max ? { problem: 'the text is too long' } : { text };
}

const nameOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** Normalises text that was accepted before, without checking it. */
export const tidied = (text: string): string => text.trim().normalize('NFC');

/** Returns a description of the accepted strings, for error messages. */
export const textAccepted = ({ max, lines = false }: TextBounds): string =>
  `text of 1 to ${max} characters${lines ? '' : ' in one line'}, without control characters${lines ? ' except tabs and newlines' : ''}, and without invisible characters except in emoji and between letters of scripts that need them`;
