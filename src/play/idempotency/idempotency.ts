import { InvalidInput } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import { RequestError } from '../errors.ts';
import { hashOf } from '../hash.ts';
import type { Services } from '../services/services.ts';
import type { IdempotencyRecord } from '../stored.ts';
import { deleteExpiredRecords } from './records.ts';

/** A request that its sender may repeat. */
export interface IdempotentRequest {
  /** Idempotency key that the sender has chosen. */
  readonly key: string;
  /** Hash of the request's content, to recognise a repetition. */
  readonly fingerprint: string;
}

export const IDEMPOTENCY_KEY_ACCEPTED = '1 to 100 visible ASCII characters';

/**
 * Returns a request with its idempotency key. Null if the sender chose no key. `asked` contains everything that
 * determines the response.
 */
export function idempotentRequestOf(
  key: string | null | undefined,
  asked: unknown,
): IdempotentRequest | null {
  if (key === null || key === undefined) return null;
  if (!/^[\x21-\x7e]{1,100}$/.test(key))
    throw new InvalidInput([
      { path: ['idempotencyKey'], problem: 'the key cannot be used', accepted: IDEMPOTENCY_KEY_ACCEPTED },
    ]);
  return { key, fingerprint: hashOf(canonical(asked)) };
}

/** Creates the record of a response, which is stored together with the change. Null if there is no idempotency key. */
export type RecordFor<Answer> = (answer: Answer) => IdempotencyRecord | null;

/**
 * Calls `run` once per idempotency key, so that repeated requests get the same response. `run` stores its change
 * together with the record from `recordFor`. Keys are unique within a scope. Rejected requests are not recorded and can
 * be repeated.
 */
export async function withIdempotency<Answer extends object>(
  services: Pick<Services, 'stores' | 'monotonicNow' | 'idempotencyRecordDays'>,
  scope: string,
  attempt: IdempotentRequest | null,
  run: (recordFor: RecordFor<Answer>) => Promise<Answer>,
): Promise<Answer> {
  if (attempt === null) return run(() => null);
  const { stores, monotonicNow: ageNow } = services;
  const { fingerprint } = attempt;
  const key = hashOf(attempt.key);

  const earlier = async (): Promise<Answer | null> => {
    const record = await stores.idempotencyRecords.find(scope, key);
    if (record && record.fingerprint !== fingerprint) throw conflict();
    return record && (record.answer as unknown as Answer);
  };

  const answered = await earlier();
  if (answered) return answered;
  await deleteExpiredRecords(services);
  try {
    return await run((answer) => ({
      scope,
      key,
      fingerprint,
      answer: answer as unknown as Json,
      at: ageNow(),
    }));
  } catch (error) {
    // A simultaneous request with the same key may have finished first, so that this request failed.
    const twin = await earlier();
    if (twin) return twin;
    throw error;
  }
}

/** Records the response to a request that changed nothing, so that a repetition of the request also changes nothing. */
export async function recordUnchanged<Answer>(
  { stores }: Pick<Services, 'stores'>,
  answer: Answer,
  recordFor: RecordFor<Answer>,
): Promise<Answer> {
  const record = recordFor(answer);
  if (record) await stores.idempotencyRecords.add(record);
  return answer;
}

const conflict = (): RequestError =>
  new RequestError('IDEMPOTENCY_CONFLICT', 'another request was sent with this key', {
    path: ['idempotencyKey'],
    accepted: 'the same request again, or another idempotency key',
  });

/** Converts a value to JSON in which the fields of every object are sorted by name. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
