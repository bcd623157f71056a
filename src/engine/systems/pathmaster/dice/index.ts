import { openEndedRoll } from './open-ended-roll.ts';

export const diceProcedures = [openEndedRoll] as const;
