import { Meter } from '../../src/graphql/meter/meter.ts';

/** Creates a work meter without a deadline, so that tests also succeed on a busy machine. */
export const unlimited = (): Meter => new Meter(undefined, Number.POSITIVE_INFINITY);
