import { Meter } from '../../src/graphql/meter/meter.ts';

/** The meter of an answer without a deadline: laws hold on a machine that does other things too. */
export const unlimited = (): Meter => new Meter(undefined, Number.POSITIVE_INFINITY);
