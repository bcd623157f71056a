import type { Path } from '../engine/fault.ts';

const longest = 200;

/** A message short enough that it does not hand a request's text back. */
export const shortened = (message: string): string =>
  message.length > longest ? `${Array.from(message).slice(0, longest).join('')}…` : message;

/** A path whose names, which a caller may have made up, are short as well. */
export const shortenedPath = (path: Path): Path =>
  path.map((step) => (typeof step === 'string' ? shortened(step) : step));
