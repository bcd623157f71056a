/** How long text may be, in code points, and whether it may have several lines. */
export interface TextBounds {
  readonly max: number;
  readonly lines?: boolean;
}

export type TextRead = { readonly text: string } | { readonly problem: string };

const [SPACE, TILDE] = [0x20, 0x7e];

/** Most text is: nothing of it is changed, and nothing can be wrong but its length. */
export function isPlain(text: string): boolean {
  const last = text.length - 1;
  for (let at = 0; at <= last; at++) {
    const code = text.charCodeAt(at);
    if (code < SPACE || code > TILDE || (code === SPACE && (at === 0 || at === last))) return false;
  }
  return last >= 0;
}

const BLANK = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** What turns lines around, breaks them or is not seen, and makes one name look like another. */
const HIDDEN = /[\p{Bidi_Control}\u{E0000}-\u{E007F}]/u;
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_IN_LINES = /[^\P{Cc}\t\n]|[\u2028\u2029]/u;

/** Text without blanks at its ends, of which the same letters are the same: composed, NFC. */
export function readText({ max, lines = false }: TextBounds, given: string): TextRead {
  if (isPlain(given)) return given.length > max ? { problem: 'the text is too long' } : { text: given };
  if (!given.isWellFormed()) return { problem: 'the text is not well-formed Unicode' };
  if (BLANK.test(given)) return { problem: 'the text is empty' };
  const text = tidied(lines ? given.replaceAll(/\r\n?/g, '\n') : given);
  if (HIDDEN.test(text)) return { problem: 'the text has a bidirectional control or a tag character' };
  if ((lines ? CONTROL_IN_LINES : CONTROL).test(text))
    return {
      problem: lines
        ? 'the text has a control character'
        : 'the text has a control character or several lines',
    };
  return [...text].length > max ? { problem: 'the text is too long' } : { text };
}

/** The same of text that was taken before, whatever it has in it. */
export const tidied = (text: string): string => text.trim().normalize('NFC');

/** What is accepted, for whoever gave something else. */
export const textAccepted = ({ max, lines = false }: TextBounds): string =>
  `text of 1 to ${max} characters${lines ? '' : ' in one line'}, none of them a control, bidirectional control or tag character${lines ? ' but tabs and newlines' : ''}`;
