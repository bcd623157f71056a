import { StoreUnavailable } from './unavailable.ts';

/**
 * Thrown if a row contradicts the stored data, for example because of a duplicate id or an unknown campaign. This is a
 * fault of the calling code.
 */
export class BrokenConstraint extends Error {
  override readonly name = 'BrokenConstraint';
}

/** Meaning of a database driver's error. Null for other errors. */
export type Diagnosis = { readonly kind: 'UNAVAILABLE' | 'CONSTRAINT'; readonly code: string } | null;

/** Runs work on a database, and translates the driver's errors with `diagnose`. */
export async function attempt<Result>(
  what: string,
  diagnose: (error: unknown) => Diagnosis,
  work: () => PromiseLike<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    throw translate(what, diagnose, thrown);
  }
}

function translate(what: string, diagnose: (error: unknown) => Diagnosis, thrown: unknown): unknown {
  // Drizzle may wrap the driver's error in an error that repeats the SQL and its values, which must not leave this
  // folder.
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof StoreUnavailable) return error;
    const diagnosis = diagnose(error);
    if (diagnosis?.kind === 'CONSTRAINT') {
      return new BrokenConstraint(`Cannot ${what}: ${diagnosis.code}`, { cause: error });
    }
    if (diagnosis) return new StoreUnavailable(`Cannot ${what}: ${diagnosis.code}`, { cause: error });
  }
  return thrown;
}
