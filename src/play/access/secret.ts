import { createHmac } from 'node:crypto';
import { InvalidInput } from '../../engine/fault.ts';
import type { IdempotentRequest } from '../idempotency/idempotency.ts';
import type { Services } from '../services/services.ts';
import type { KeyRole } from '../stored.ts';

const prefixes: Readonly<Record<KeyRole, string>> = {
  GM: 'arbiter_gm_',
  PLAYER: 'arbiter_player_',
  SPECTATOR: 'arbiter_spectator_',
};

/** Finds the text of a campaign key in a longer text. */
export const SECRET = new RegExp(`(?:${Object.values(prefixes).join('|')})[0-9a-f]`);

/** The least characters of an idempotency key that a secret is made from. */
export const MIN_SECRET_IDEMPOTENCY_KEY_LENGTH = 32;

/**
 * The text of a campaign key. It is the salt itself; or, for a request that may be sent again, made from the
 * salt and the idempotency key. The salt is then kept and neither of the others is, so that whoever knows the
 * idempotency key gets the same text again and whoever reads the database does not.
 */
export function secretText(role: KeyRole, salt: string, attempt: IdempotentRequest | null): string {
  const secret = attempt ? createHmac('sha256', salt).update(attempt.key, 'utf8').digest('hex') : salt;
  return prefixes[role] + secret;
}

/** What a secret is made from, once nobody can guess it. */
export function saltFor({ secret }: Pick<Services, 'secret'>, attempt: IdempotentRequest | null): string {
  if (attempt && attempt.key.length < MIN_SECRET_IDEMPOTENCY_KEY_LENGTH)
    throw new InvalidInput([
      {
        path: ['idempotencyKey'],
        problem: 'the key is too short for a request that answers with a secret',
        accepted: `${MIN_SECRET_IDEMPOTENCY_KEY_LENGTH} to 100 visible characters that nobody can guess, such as a random UUID`,
      },
    ]);
  return secret();
}
