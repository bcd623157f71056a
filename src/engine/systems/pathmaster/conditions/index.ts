export { type ConditionId, conditions } from './conditions.ts';
