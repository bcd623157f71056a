import { Meter } from '../../src/graphql/meter/meter.ts';

/** An answer's meter without a deadline, for tests on a busy machine. */
export const unlimited = (): Meter => new Meter(undefined, Number.POSITIVE_INFINITY);
