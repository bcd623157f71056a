import { RequestError } from '../errors.ts';

/** The most that is kept: of each kind in a campaign, in the log of one encounter, and of one character. */
export interface Quotas {
  readonly characters: number;
  readonly encounters: number;
  /** Keys that are not revoked. */
  readonly keys: number;
  /** Tables of its own, each version of one counted. */
  readonly tables: number;
  readonly entries: number;
  /** What happened to a character outside encounters. */
  readonly characterEvents: number;
}

export const usualQuotas: Quotas = {
  characters: 1000,
  encounters: 1000,
  keys: 100,
  tables: 200,
  entries: 5000,
  characterEvents: 5000,
};

const within: Readonly<Record<keyof Quotas, string>> = {
  characters: 'a campaign has at most',
  encounters: 'a campaign has at most',
  keys: 'a campaign has at most',
  tables: 'a campaign has at most',
  entries: 'the log of an encounter has at most',
  characterEvents: 'a character has at most',
};

/** A refusal that says how many there may be. */
export const quotaExceeded = (of: keyof Quotas, quotas: Quotas): RequestError =>
  new RequestError('QUOTA_EXCEEDED', `${within[of]} ${quotas[of]} ${of}`, {
    accepted: `at most ${quotas[of]} ${of}`,
    details: { quota: of, most: quotas[of] },
  });
