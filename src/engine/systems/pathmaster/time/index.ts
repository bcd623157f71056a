import { passTime } from './pass-time.ts';

export const timeProcedures = [passTime];
