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
  /** What happened to a character outside encounters, and edits of it. */
  readonly characterEvents: number;
  /** What is stored in a campaign: from then on nothing is added that is not needed to finish and leave. */
  readonly bytes: number;
}

export const usualQuotas: Quotas = {
  characters: 1000,
  encounters: 1000,
  keys: 100,
  tables: 200,
  entries: 5000,
  characterEvents: 5000,
  /** A thousand fights of sixty entries each in the wordiest system. */
  bytes: 200_000_000,
};

const within: Readonly<Record<keyof Quotas, string>> = {
  characters: 'a campaign has at most',
  encounters: 'a campaign has at most',
  keys: 'a campaign has at most',
  tables: 'a campaign has at most',
  entries: 'the log of an encounter has at most',
  characterEvents: 'a character has at most',
  bytes: 'a campaign has at most',
};

/**
 * Refuses to add to a campaign that has as many bytes as it may, as its key was looked up. Requests that are under way
 * at the same time can go beyond.
 */
export function requireRoom(
  { quotas }: { readonly quotas: Quotas },
  { campaignBytes }: { readonly campaignBytes: number },
): void {
  if (campaignBytes >= quotas.bytes) throw quotaExceeded('bytes', quotas);
}

/** A refusal that says how many there may be. */
export const quotaExceeded = (of: keyof Quotas, quotas: Quotas): RequestError =>
  new RequestError('QUOTA_EXCEEDED', `${within[of]} ${quotas[of]} ${of}`, {
    accepted: `at most ${quotas[of]} ${of}`,
    details: { quota: of, most: quotas[of] },
  });
