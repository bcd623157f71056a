import type { Procedure } from '../../../rules/procedure.ts';
import { actingOrder } from './acting-order.ts';
import { initiative } from './initiative.ts';
import { lateArrival } from './late-arrival.ts';
import { surprise } from './surprise.ts';
import { turnStart } from './turn-start.ts';

export { fightGuidance } from './guidance.ts';

/** Order of acting, surprise and the start of a turn. */
export const orderProcedures: readonly Procedure[] = [
  initiative,
  lateArrival,
  actingOrder,
  surprise,
  turnStart,
];
