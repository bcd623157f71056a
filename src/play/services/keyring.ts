import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

/** Parameters of AES-256-GCM: the nonce and tag lengths that NIST SP 800-38D recommends. */
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Thrown if encrypted text was altered, or if it was encrypted with a key that is not in the keyring. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

/** The operator's encryption keys. New text is encrypted with the first key. All keys are tried to decrypt text. */
export interface Keyring {
  /** Encrypts text for one owner. */
  seal(text: string, owner: string): string;
  /** Decrypts text. Throws `Unreadable` if that fails. */
  unseal(sealed: string, owner: string): string;
  /** True if the text was encrypted with the first key. */
  isCurrent(sealed: string): boolean;
}

/**
 * Creates a keyring from keys in base64, newest first. Undefined if there are no keys, or if a key does not have 32
 * bytes.
 */
export function keyringOf(keys: readonly string[]): Keyring | undefined {
  const ring = new Map<string, Buffer>();
  for (const text of keys) {
    const key = Buffer.from(text, 'base64');
    if (!/^[\w+/-]{43}=?$/.test(text) || key.length !== KEY_BYTES) return undefined;
    ring.set(hash('sha256', key, 'hex').slice(0, 8), key);
  }
  const [newest] = ring;
  if (!newest) return undefined;
  const [newestId, newestKey] = newest;
  return {
    seal: (text, owner) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, newestKey, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${newestId}.${sealed.toString('base64url')}`;
    },
    unseal: (sealed, owner) => {
      const [id = '', rest = ''] = sealed.split('.');
      const key = ring.get(id);
      const bytes = Buffer.from(rest, 'base64url');
      if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) throw new Unreadable('the key is missing');
      try {
        const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        return (
          cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + cipher.final('utf8')
        );
      } catch (error) {
        throw new Unreadable('the text is damaged', { cause: error });
      }
    },
    isCurrent: (sealed) => sealed.startsWith(`${newestId}.`),
  };
}
