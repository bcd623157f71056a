/** Reason why there is no response, as text for the visitor. */
export interface Problem {
  /** Code from the service, or from the page. The page's codes begin with an underscore. */
  readonly code: string;
  readonly text: string;
  /** Values that the service accepts. Null if unknown. */
  readonly accepted: string | null;
}

export interface AnsweredError {
  readonly message: string;
  readonly extensions?: {
    readonly code?: unknown;
    readonly accepted?: unknown;
    readonly retryAfter?: unknown;
  };
}

/** Converts an error of a response. */
export function problemOf({ message, extensions = {} }: AnsweredError): Problem {
  const { code, accepted } = extensions;
  return {
    code: typeof code === 'string' ? code : '_ERROR',
    text: message,
    accepted: typeof accepted === 'string' ? accepted : null,
  };
}

export const UNREACHABLE: Problem = {
  code: '_UNREACHABLE',
  text: 'The service cannot be reached. The page tries again after your next change.',
  accepted: null,
};

export const UNREADABLE: Problem = {
  code: '_UNREADABLE',
  text: 'The response does not come from this service. It may come from a proxy.',
  accepted: null,
};

/**
 * Returns the text as a sentence. Messages from the service begin with a lower-case letter or a name, and have no full
 * stop.
 */
export const sentence = (text: string): string => {
  const first = /^[a-z]+[ ,’]/.test(text) ? text.charAt(0).toUpperCase() : text.charAt(0);
  return `${first}${text.slice(1)}${/[.!?…]$/.test(text) ? '' : '.'}`;
};

/** Returns the code to display. Null for the page's codes. */
export const shownCode = ({ code }: Problem): string | null => (code.startsWith('_') ? null : code);

/** HTTP statuses for which the client must retry later. */
const LATER: readonly number[] = [429, 503];

/** Maximum delay between two attempts, in seconds. */
const LONGEST = 30;

/** Returns the milliseconds before the next attempt. Null if the response is final. */
export function waitOf(status: number, retryAfter: string | null, tries: number): number | null {
  if (!LATER.includes(status)) return null;
  const told = Number(retryAfter ?? Number.NaN);
  const seconds = Number.isFinite(told) && told > 0 ? told : 2 ** tries / 2;
  return Math.min(seconds, LONGEST) * 1000;
}
