import { z } from 'zod';
import type { Procedure } from '../../engine/rules/procedure.ts';
import type { System } from '../../engine/rules/system.ts';
import type { GraphQLResult, Path } from '../execute-document.ts';
import { type DocumentRequest, key, type ToolResult } from '../tool.ts';
import { ENCOUNTER, encounterSentence } from './encounter.ts';
import {
  dice,
  resolutionOf,
  resolutionSentence,
  sharedResolution,
  unusedDiceSentence,
} from './resolution.ts';

export const expectedVersion = z
  .int()
  .min(0)
  .describe(
    'Version of the encounter that you read last. If it is no longer current, the command is rejected.',
  );

/** Arguments that all commands to an encounter have. */
export const commandArguments = {
  key,
  encounterId: z.string().min(1).max(100).describe('Id of the encounter.'),
  expectedVersion,
  dice: dice.optional(),
};

interface Command {
  readonly input: object;
  readonly toArgumentPath: (path: Path) => Path;
  /** Procedure whose details are selected. If omitted: only the shared fields. */
  readonly resolved?: { readonly system: System; readonly procedure: Procedure } | null;
  /** Additional selected fields of the encounter. */
  readonly more?: string;
}

/** Request for a command to an encounter: the encounter afterwards, the entry of the log, and the resolution. */
export const commandOf = (
  field: string,
  type: string,
  { input, toArgumentPath: place, resolved = null, more = '' }: Command,
): DocumentRequest => ({
  document: `mutation Command($input: ${type}!) {
    ${field}(input: $input) {
      encounter { ...Standing ${more} }
      entry { version kind summary }
      unusedDice
      resolution { ${resolved ? resolutionOf(resolved.system, resolved.procedure) : sharedResolution} }
    }
  } ${ENCOUNTER}`,
  variables: { input },
  toArgumentPath: place,
  answerOf: (data) => commandAnswer(data[field]),
});

/** Result of a command. Nothing is stored while dice are needed. */
function commandAnswer({ encounter, entry, resolution, unusedDice }: GraphQLResult['data']): ToolResult {
  const needed = resolution && resolution.needs.length > 0;
  const happened = [
    ...(entry && !needed ? [entry.summary] : []),
    ...(resolution && resolution.summary !== entry?.summary ? [resolutionSentence(resolution)] : []),
  ];
  return {
    sentence: [...happened, ...unusedDiceSentence(unusedDice), encounterSentence(encounter)].join('\n'),
    data: { encounter, entry, resolution, unusedDice },
  };
}
