import { RequestError } from '../errors.ts';

/** Maximum numbers of objects in a campaign, of entries in an encounter, and of events of a character. */
export interface Quotas {
  readonly characters: number;
  readonly encounters: number;
  /** Keys that are not revoked. */
  readonly keys: number;
  /** The campaign's own tables. Each version counts. */
  readonly tables: number;
  readonly webhooks: number;
  readonly entries: number;
  /** Events of a character outside encounters, including edits. */
  readonly characterEvents: number;
  /**
   * Size of a campaign's stored data in bytes. At the limit, callers can add only data that they need to finish and
   * export encounters.
   */
  readonly bytes: number;
}

export const usualQuotas: Quotas = {
  characters: 1000,
  encounters: 1000,
  keys: 100,
  tables: 200,
  webhooks: 10,
  entries: 5000,
  characterEvents: 5000,
  /** This is enough for a thousand fights with sixty entries each, in the system with the longest texts. */
  bytes: 200_000_000,
};

const within: Readonly<Record<keyof Quotas, string>> = {
  characters: 'a campaign can have',
  encounters: 'a campaign can have',
  keys: 'a campaign can have',
  tables: 'a campaign can have',
  webhooks: 'a campaign can have',
  entries: 'the log of an encounter can have',
  characterEvents: 'the history of a character can have',
  bytes: 'a campaign can have',
};

/**
 * Throws `QUOTA_EXCEEDED` if the campaign had reached its byte limit when its key was read. Concurrent requests can
 * exceed the limit.
 */
export function requireRoom(
  { quotas }: { readonly quotas: Quotas },
  { campaignBytes }: { readonly campaignBytes: number },
): void {
  if (campaignBytes >= quotas.bytes) throw quotaExceeded('bytes', quotas);
}

const limitOf = (of: keyof Quotas, quotas: Quotas): string =>
  `at most ${quotas[of]} ${of === 'characterEvents' ? 'events' : of}`;

/** Returns the error for an exceeded quota. It contains the limit. */
export const quotaExceeded = (of: keyof Quotas, quotas: Quotas): RequestError =>
  new RequestError('QUOTA_EXCEEDED', `${within[of]} ${limitOf(of, quotas)}`, {
    accepted: limitOf(of, quotas),
    details: { quota: of, most: quotas[of] },
  });
