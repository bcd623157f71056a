import { resistance } from './resistance.ts';

export { resistanceTables } from './tables.ts';

export const resistanceProcedures = [resistance];
