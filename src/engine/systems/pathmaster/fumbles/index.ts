import { fumble } from './fumble.ts';
import { fumbleTables } from './fumble-tables.ts';

export const fumbleProcedures = [fumble] as const;
export const fumbleTableList = Object.values(fumbleTables);
