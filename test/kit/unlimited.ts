import { Meter } from '../../src/graphql/meter/meter.ts';

/** The meter of an answer without a deadline, for tests on a busy machine. */
export const unlimited = (): Meter => new Meter(undefined, Number.POSITIVE_INFINITY);
