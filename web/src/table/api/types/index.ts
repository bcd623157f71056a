export type * from './acts.ts';
export type * from './campaign.ts';
export type * from './fight.ts';
