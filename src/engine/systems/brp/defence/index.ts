import type { Procedure } from '../../../rules/procedure.ts';
import { defences } from './defences.ts';
import { defend } from './defend.ts';

export const defenceProcedures: readonly Procedure[] = [defend, defences];
