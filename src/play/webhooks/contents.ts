import { type Keyring, Unreadable } from '../services/keyring.ts';
import type { StoredWebhook } from '../webhook-store.ts';

/**
 * The encrypted part of a webhook. The address is also encrypted, because webhook addresses of chat services contain a
 * secret.
 */
export interface Contents {
  readonly url: string;
  /** Secret of the Standard Webhooks scheme: `whsec_` and 32 bytes in base64. */
  readonly secret: string;
  /** Previous secret. Until the time `until` (ISO 8601, UTC), messages are also signed with it. */
  readonly previous: { readonly secret: string; readonly until: string } | null;
}

/** Returns the address and the secrets of a webhook. Null if none of the operator's keys can decrypt them. */
export function contentsOf(keyring: Keyring, { id, sealed }: StoredWebhook): Contents | null {
  try {
    return JSON.parse(keyring.unseal(sealed, id)) as Contents;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

export const sealedContents = (keyring: Keyring, id: string, contents: Contents): string =>
  keyring.seal(JSON.stringify(contents), id);
