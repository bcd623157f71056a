// All GraphQL documents of the table.
export * from './campaign.ts';
export * from './declarations.ts';
export * from './fight.ts';
