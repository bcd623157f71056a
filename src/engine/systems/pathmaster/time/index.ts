import { passTime } from './pass-time.ts';

export { time } from './over-character.ts';

export const timeProcedures = [passTime];
