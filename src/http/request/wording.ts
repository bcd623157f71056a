import type { Path } from '../../engine/fault.ts';

const longest = 200;

/** Names of the schema at the end of a message of graphql's, in place of one that was misspelt. */
const suggestion = / Did you mean (?:the enum value |to use an inline fragment on )?"\w+"[\w", ]{0,600}\?$/;

/** A message short enough that it does not hand a request's text back; names that it suggests stay. */
export function shortened(message: string): string {
  if (message.length <= longest) return message;
  const tail = suggestion.exec(message.slice(-700))?.[0] ?? '';
  const head = Array.from(message.slice(0, message.length - tail.length));
  return head.length > longest ? `${head.slice(0, longest).join('')}…${tail}` : head.join('') + tail;
}

/** A path whose names, which a caller may have made up, are short as well. */
export const shortenedPath = (path: Path): Path =>
  path.map((step) => (typeof step === 'string' ? shortened(step) : step));
