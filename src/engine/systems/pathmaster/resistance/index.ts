import { resistance } from './resistance.ts';

export { resistanceTables } from './tables.ts';
export { resistance };

export const resistanceProcedures = [resistance];
