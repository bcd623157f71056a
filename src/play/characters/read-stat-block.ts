import { InvalidInput } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import type { Pieces } from '../../engine/pieces.ts';
import type { StatBlockReading } from '../../engine/rules/stat-block/finding.ts';
import {
  readStatBlockInPieces,
  type StatBlockSource,
} from '../../engine/rules/stat-block/read-stat-block.ts';
import type { System } from '../../engine/rules/system.ts';

/** Options for reading a stat block, for one rule system. */
interface ChosenOptions {
  readonly system: System;
  readonly value: unknown;
}

/** Reads a stat block and drafts characters. Stores nothing. */
export function readStatBlockFor(
  system: System,
  source: StatBlockSource,
  options: ChosenOptions | null,
): Pieces<StatBlockReading> {
  if (options && options.system !== system)
    throw new InvalidInput([
      {
        path: ['input', 'options', options.system.id],
        problem: `the options are for ${options.system.title}`,
        accepted: `options for ${system.title}, or none`,
      },
    ]);
  return readStatBlockInPieces(system, source, (options?.value ?? {}) as Json, ['input', 'source']);
}
