import { passTime } from './pass-time.ts';

export { time } from '../kept/time.ts';

export const timeProcedures = [passTime];
