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

/** What every command to an encounter takes. */
export const commandArguments = {
  key,
  encounterId: z.string().min(1).max(100).describe('Id of the encounter.'),
  expectedVersion,
  dice: dice.optional(),
};

interface Command {
  readonly input: object;
  readonly toArgumentPath: (path: Path) => Path;
  /** What the resolution tells; left out, what all do. */
  readonly resolved?: { readonly system: System; readonly procedure: Procedure } | null;
  /** More fields of the encounter. */
  readonly more?: string;
}

/** One command to an encounter: how it stands afterwards, the entry of the log, and what was resolved. */
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

/** What a command came to; nothing is stored while dice are needed. */
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
