import type { Procedure } from '../../../rules/procedure.ts';
import { defences } from './defences.ts';
import { parryAllotment } from './parry-allotment.ts';

export const defenceProcedures: readonly Procedure[] = [defences, parryAllotment];
