import { type Keyring, Unreadable } from '../services/keyring.ts';
import type { StoredWebhook } from '../webhook-store.ts';

/** The encrypted part of a webhook. It includes the address, because addresses of chat services contain a secret. */
export interface Contents {
  readonly url: string;
  /** Secret of the Standard Webhooks scheme: `whsec_` and 32 bytes in base64. */
  readonly secret: string;
  /** Previous secret. Until the time `until` (ISO 8601, UTC), it also signs messages. */
  readonly previous: { readonly secret: string; readonly until: string } | null;
}

/** Address and secrets of a webhook. Null if no operator's key decrypts them. */
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
