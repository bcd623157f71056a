import { SECRET_ATTEMPT } from '../../play/access/secret.ts';
import { ATTEMPT_KEY, attemptOf, type IdempotentRequest } from '../../play/idempotency/idempotency.ts';
import { USUAL_RECEIPT_DAYS } from '../../play/idempotency/records.ts';
import { builder } from './builder.ts';

const SAFELY = `A key of your own choice for this request: ${ATTEMPT_KEY}. The same request under the same key is done once and answered alike, however often it is sent, also after a crash; another request under it is an IDEMPOTENCY_CONFLICT. A refused request is not remembered, and others for at least ${USUAL_RECEIPT_DAYS} days, unless the server is set otherwise.`;

/** The argument of every mutation that stores something. */
export const attemptArgs = builder.args((t) => ({
  idempotencyKey: t.string({
    description: `${SAFELY} Keys are told apart by the campaign key that sends them.`,
  }),
}));

/** The same for mutations whose answer holds a secret. */
export const secretAttemptArgs = builder.args((t) => ({
  idempotencyKey: t.string({
    description: `${SAFELY} Here it has at least ${SECRET_ATTEMPT} characters and must be as hard to guess as a random UUID: the secret of the answer is made from it, so that the same request gets the same secret. Keep it as secret until you have the answer.`,
  }),
}));

/** The attempt that a mutation is called with. */
export const attemptIn = (
  { fieldName }: { readonly fieldName: string },
  { idempotencyKey, ...asked }: { readonly idempotencyKey?: string | null | undefined },
): IdempotentRequest | null => attemptOf(idempotencyKey, [fieldName, asked]);
