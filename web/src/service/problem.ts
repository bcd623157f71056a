/** Why there is no answer, in words for whoever asked. */
export interface Problem {
  /** The service’s own code; what has none begins with an underscore. */
  readonly code: string;
  readonly text: string;
  /** What would have been accepted. */
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

/** The problem that an error of an answer tells. */
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
  text: 'The service cannot be reached. It is asked again with the next change.',
  accepted: null,
};

export const UNREADABLE: Problem = {
  code: '_UNREADABLE',
  text: 'What came back is no answer of this service. A proxy between may have made it.',
  accepted: null,
};

/** A code as it is shown: nothing for what is not the service’s own. */
export const shownCode = ({ code }: Problem): string | null => (code.startsWith('_') ? null : code);

/** Statuses that say to come again later. */
const LATER: readonly number[] = [429, 503];

/** The longest that is waited at a time, in seconds. */
const LONGEST = 30;

/** In how many milliseconds to ask again, where an answer says to; null where it is final. */
export function waitOf(status: number, retryAfter: string | null, tries: number): number | null {
  if (!LATER.includes(status)) return null;
  const told = Number(retryAfter ?? Number.NaN);
  const seconds = Number.isFinite(told) && told > 0 ? told : 2 ** tries / 2;
  return Math.min(seconds, LONGEST) * 1000;
}
