import type { Path } from '../execute-document.ts';

/** Path in the tool’s arguments for a field of the mutation’s input: at their root. */
export const withoutInput = (path: Path): Path => (path[0] === 'input' ? path.slice(1) : path);

/** The same if the system is a separate argument of the tool: `sheet.brp.str` becomes `sheet.str`. */
export function withoutInputOrSystem(name: string, path: Path): Path {
  const own = withoutInput(path);
  const at = own.indexOf(name);
  return at === -1 ? own : [...own.slice(0, at + 1), ...own.slice(at + 2)];
}
