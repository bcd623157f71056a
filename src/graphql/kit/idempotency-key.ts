import { MIN_SECRET_IDEMPOTENCY_KEY_LENGTH } from '../../play/access/secret.ts';
import {
  IDEMPOTENCY_KEY_ACCEPTED,
  type IdempotentRequest,
  idempotentRequestOf,
} from '../../play/idempotency/idempotency.ts';
import { DEFAULT_IDEMPOTENCY_RECORD_DAYS } from '../../play/idempotency/records.ts';
import { builder } from './builder.ts';

const SAFELY = `A key of your own choice for this request: ${IDEMPOTENCY_KEY_ACCEPTED}. The same request under the same key is done once and answered alike, however often it is sent, also after a crash; another request under it is an IDEMPOTENCY_CONFLICT. A refused request is not remembered, and others for at least ${DEFAULT_IDEMPOTENCY_RECORD_DAYS} days, unless the server is set otherwise.`;

/** The argument of every mutation that stores something. */
export const idempotencyArgs = builder.args((t) => ({
  idempotencyKey: t.string({
    description: `${SAFELY} Keys are told apart by the campaign key that sends them.`,
  }),
}));

/** The same for mutations whose answer holds a secret. */
export const secretIdempotencyArgs = builder.args((t) => ({
  idempotencyKey: t.string({
    description: `${SAFELY} Here it has at least ${MIN_SECRET_IDEMPOTENCY_KEY_LENGTH} characters and must be as hard to guess as a random UUID: the secret of the answer is made from it, so that the same request gets the same secret. Keep it as secret until you have the answer.`,
  }),
}));

/** The attempt that a mutation is called with. */
export const idempotentRequestIn = (
  { fieldName }: { readonly fieldName: string },
  { idempotencyKey, ...asked }: { readonly idempotencyKey?: string | null | undefined },
): IdempotentRequest | null => idempotentRequestOf(idempotencyKey, [fieldName, asked]);
