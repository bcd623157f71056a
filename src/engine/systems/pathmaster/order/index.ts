import type { Procedure } from '../../../rules/procedure.ts';
import { actingOrder } from './acting-order.ts';
import { initiative } from './initiative.ts';
import { lateArrival } from './late-arrival.ts';
import { surprise } from './surprise.ts';
import { turnStart } from './turn-start.ts';

export { fightGuidance } from './guidance.ts';

/** Who acts when, surprise, and how a turn begins. */
export const orderProcedures: readonly Procedure[] = [
  initiative,
  lateArrival,
  actingOrder,
  surprise,
  turnStart,
];
