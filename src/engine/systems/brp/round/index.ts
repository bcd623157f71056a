import type { Procedure } from '../../../rules/procedure.ts';
import { actionRanks } from './action-ranks.ts';
import { disengage } from './disengage.ts';
import { roundOrder } from './round-order.ts';
import { simpleAction } from './simple-action.ts';
import { splitRating } from './split-rating.ts';
import { springUp } from './spring-up.ts';
import { usePower } from './use-power.ts';

export const roundProcedures: readonly Procedure[] = [
  actionRanks,
  roundOrder,
  usePower,
  splitRating,
  disengage,
  simpleAction,
  springUp,
];
