import type { Path } from '../../engine/fault.ts';

const longest = 200;

/** Matches the schema names that graphql suggests at the end of a message about a misspelt name. */
const suggestion = / Did you mean (?:the enum value |to use an inline fragment on )?"\w+"[\w", ]{0,600}\?$/;

/** Shortens a message so that it does not repeat text from the request. Names that it suggests remain. */
export function shortened(message: string): string {
  if (message.length <= longest) return message;
  const tail = suggestion.exec(message.slice(-700))?.[0] ?? '';
  const head = Array.from(message.slice(0, message.length - tail.length));
  return head.length > longest ? `${head.slice(0, longest).join('')}…${tail}` : head.join('') + tail;
}

/** Shortens the names in a path, because they can be arbitrary text from the caller. */
export const shortenedPath = (path: Path): Path =>
  path.map((step) => (typeof step === 'string' ? shortened(step) : step));
