// The public engine of the package: rules, dice and odds, without the service and the storage. It runs in browsers.

export type { Dice, Die, Throw } from './dice/dice.ts';
export type { Chance } from './dice/exhaustive.ts';
export { diceFrom, type Faces, givenFaces, ImpossibleFace, OutOfDice, recording } from './dice/faces.ts';
export { type Fraction, fractionText, toNumber } from './dice/fraction.ts';
export { parseRoll } from './dice/notation.ts';
export { type Roll, throwRoll } from './dice/roll.ts';
export { oddsOfRoll } from './dice/roll-odds.ts';
export { type Generator, seededFaces } from './dice/seeded.ts';
export { type Fault, faultText, InvalidInput, type Path } from './fault.ts';
export type { Citation } from './rules/citation.ts';
export type { Condition } from './rules/condition.ts';
export type { Effect } from './rules/effects/effect.ts';
export { type Field, publicFieldsOf, type RecordField } from './rules/fields/field.ts';
export type { BoundProcedure, MeasureOdds, Procedure } from './rules/procedure.ts';
export type { Resolution } from './rules/resolution.ts';
export type {
  StatBlockDraft,
  StatBlockFinding,
  StatBlockPart,
  StatBlockReading,
  StatBlockSpan,
} from './rules/stat-block/finding.ts';
export {
  readStatBlock,
  STAT_BLOCK_LIMITS,
  type StatBlockSource,
} from './rules/stat-block/read-stat-block.ts';
export type { System } from './rules/system.ts';
export type { Table } from './rules/table.ts';
export type { Breakdown, Term } from './rules/term.ts';
export { systemById, systems } from './systems/index.ts';
