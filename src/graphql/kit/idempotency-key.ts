import { MIN_SECRET_IDEMPOTENCY_KEY_LENGTH } from '../../play/access/secret.ts';
import {
  IDEMPOTENCY_KEY_ACCEPTED,
  type IdempotentRequest,
  idempotentRequestOf,
} from '../../play/idempotency/idempotency.ts';
import { DEFAULT_IDEMPOTENCY_RECORD_DAYS } from '../../play/idempotency/records.ts';
import { builder } from './builder.ts';

const SAFELY = `Key that you choose: ${IDEMPOTENCY_KEY_ACCEPTED}. A repeated request with the same key returns the first result, even after a crash. A different request with the key fails with IDEMPOTENCY_CONFLICT. By default, accepted requests are remembered for at least ${DEFAULT_IDEMPOTENCY_RECORD_DAYS} days.`;

/** Argument of every mutation that stores data. */
export const idempotencyArgs = builder.args((t) => ({
  idempotencyKey: t.string({
    description: SAFELY,
  }),
}));

/** Argument of every mutation that stores data and returns a secret. */
export const secretIdempotencyArgs = builder.args((t) => ({
  idempotencyKey: t.string({
    description: `${SAFELY} For this mutation, the key must have at least ${MIN_SECRET_IDEMPOTENCY_KEY_LENGTH} characters and be as hard to guess as a random UUID. The secret in the result is derived from it, so the same request returns the same secret. Keep the idempotency key secret until you have the result.`,
  }),
}));

/** Returns the data that identify the mutation as an idempotent request. Null if the caller gave no idempotency key. */
export const idempotentRequestIn = (
  { fieldName }: { readonly fieldName: string },
  { idempotencyKey, ...asked }: { readonly idempotencyKey?: string | null | undefined },
): IdempotentRequest | null => idempotentRequestOf(idempotencyKey, [fieldName, asked]);
