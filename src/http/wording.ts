const longest = 200;

/** A message short enough that it does not hand a request's text back. */
export const shortened = (message: string): string =>
  message.length > longest ? `${Array.from(message).slice(0, longest).join('')}…` : message;
