import { openEndedRoll } from './roll.ts';

export const diceProcedures = [openEndedRoll] as const;
