import type { Path } from '../execute-document.ts';

/** Where a field of the mutation's input lies in the tool's arguments: at their root. */
export const withoutInput = (path: Path): Path => (path[0] === 'input' ? path.slice(1) : path);

/** The same where a tool names beside `name` which of several kinds of value it holds: `sheet.brp.str` is `sheet.str`. */
export function withoutInputOrSystem(name: string, path: Path): Path {
  const own = withoutInput(path);
  const at = own.indexOf(name);
  return at === -1 ? own : [...own.slice(0, at + 1), ...own.slice(at + 2)];
}
