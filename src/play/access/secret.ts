import { createHmac } from 'node:crypto';
import { InvalidInput } from '../../engine/fault.ts';
import type { IdempotentRequest } from '../idempotency/idempotency.ts';
import type { Services } from '../services/services.ts';
import type { KeyRole } from '../stored.ts';

const prefixes: Readonly<Record<KeyRole, string>> = {
  GM: 'arbiter_gm_',
  PLAYER: 'arbiter_player_',
  SPECTATOR: 'arbiter_spectator_',
  TOOL: 'arbiter_tool_',
};

/** Matches campaign keys within a longer text. */
export const SECRET = new RegExp(`(?:${Object.values(prefixes).join('|')})[0-9a-f]`);

/** Minimum length of an idempotency key if a secret is derived from it. */
export const MIN_SECRET_IDEMPOTENCY_KEY_LENGTH = 32;

/**
 * Returns the text of a campaign key. Without an idempotency key, the text is the salt. With an idempotency key, the
 * text is derived from this key and the salt, and only the salt is stored. So a retry gets the same text, but the
 * database does not reveal it.
 */
export const secretText = (role: KeyRole, salt: string, attempt: IdempotentRequest | null): string =>
  prefixes[role] + secretDigits(salt, attempt);

/** Returns the secret part of a key's text: 64 hexadecimal digits. */
export const secretDigits = (salt: string, attempt: IdempotentRequest | null): string =>
  attempt ? createHmac('sha256', salt).update(attempt.key, 'utf8').digest('hex') : salt;

/** Returns a new salt. Throws if the idempotency key is too short to be unguessable. */
export function saltFor({ secret }: Pick<Services, 'secret'>, attempt: IdempotentRequest | null): string {
  if (attempt && attempt.key.length < MIN_SECRET_IDEMPOTENCY_KEY_LENGTH)
    throw new InvalidInput([
      {
        path: ['idempotencyKey'],
        problem: 'the idempotency key is too short for a request that returns a secret',
        accepted: `${MIN_SECRET_IDEMPOTENCY_KEY_LENGTH} to 100 visible characters that cannot be guessed, such as a random UUID`,
      },
    ]);
  return secret();
}
