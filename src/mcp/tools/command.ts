import { z } from 'zod';
import type { GraphQLResult, Path } from '../execute-document.ts';
import { type DocumentRequest, key, type ToolResult } from '../tool.ts';
import { TURN, turnData, turnLines } from './encounter.ts';
import { compact } from './output.ts';
import { diceSentences, effectLines, resolutionData, sharedResolution } from './resolution.ts';

/** Argument with the encounter's id. `create_encounter` describes it once for all tools. */
export const encounterId = z.string().min(1).max(100);

/** Argument with the expected version. `create_encounter` describes it once for all tools. */
export const expectedVersion = z.int();

/** Arguments that all commands to an encounter accept. */
export const commandArguments = { key, encounterId, expectedVersion };

/** A combatant of the encounter, by name or id. */
export const combatant = z.string().min(1).max(100);

interface Command {
  readonly input: object;
  readonly toArgumentPath?: (path: Path) => Path;
  /** Additional fields of the encounter that the GraphQL request selects. */
  readonly more?: string;
}

/**
 * Names of tool arguments, keyed by the mutation's field names. Tools accept a combatant's name or id, but mutations
 * accept only ids.
 */
const ARGUMENTS: Readonly<Record<string, string>> = {
  actorId: 'actor',
  targetId: 'target',
  otherTargetIds: 'others',
  allyId: 'ally',
  combatantId: 'combatant',
  combatantIds: 'combatants',
  surprisedIds: 'surprised',
  untilTurnOfId: 'untilTurnOf',
};

/**
 * Converts the path of a field in the mutation’s input to a path in the tool’s arguments, where fields are at the root.
 */
export function withoutInput(path: Path): Path {
  const [first, ...rest] = path[0] === 'input' ? path.slice(1) : path;
  return first === undefined ? [] : [ARGUMENTS[first] ?? first, ...rest];
}

/** Like `withoutInput`, if the system is a separate tool argument: `sheet.brp.str` becomes `sheet.str`. */
export function withoutInputOrSystem(name: string, path: Path): Path {
  const own = withoutInput(path);
  const at = own.indexOf(name);
  return at === -1 ? own : [...own.slice(0, at + 1), ...own.slice(at + 2)];
}

/**
 * Returns the request for a command to an encounter. Selects the command's results, and the data that a model needs to
 * continue.
 */
export const commandOf = (
  field: string,
  type: string,
  { input, toArgumentPath = withoutInput, more = '' }: Command,
): DocumentRequest => ({
  document: `mutation Command($input: ${type}!) {
    ${field}(input: $input) {
      encounter { ...Turn ${more} }
      entry {
        summary effects { summary internal recipient { name } } joined { id name }
        changes { combatant { name } after { hitPoints hitPointsMax } before { hitPoints } }
      }
      unusedDice
      resolution { ${sharedResolution} }
    }
  } ${TURN}`,
  variables: { input },
  toArgumentPath,
  answerOf: (data) => commandAnswer(data[field]),
});

/** Returns the result of a command. If dice are needed, nothing is stored. */
function commandAnswer({ encounter, entry, resolution, unusedDice }: GraphQLResult['data']): ToolResult {
  const { seed } = encounter;
  return {
    text: [
      ...(entry ? [entry.summary, ...effectLines(entry), ...entry.changes.flatMap(changeLine)] : []),
      ...diceSentences(resolution?.needs ?? [], unusedDice),
      ...(seed ? [`The seed of the dice is ${seed}.`] : []),
      ...turnLines(encounter),
    ].join('\n'),
    data: {
      ...turnData(encounter),
      ...(compact({ joined: entry?.joined }) as object),
      ...(resolution ? resolutionData(resolution) : {}),
    },
  };
}

interface Change {
  readonly combatant: { readonly name: string };
  readonly before: { readonly hitPoints: number } | null;
  readonly after: { readonly hitPoints: number; readonly hitPointsMax: number };
}

const changeLine = ({ combatant, before, after }: Change): readonly string[] =>
  before === null || before.hitPoints === after.hitPoints
    ? []
    : [`${combatant.name} has ${after.hitPoints} of ${after.hitPointsMax} hit points left.`];
