import { z } from 'zod';
import type { System } from '../engine/rules/system.ts';
import type { GraphQLResult, Path, Variables } from './execute-document.ts';

/** Result of a tool: a text with sentences and the numbers that a model needs, and data that the text does not repeat. */
export interface ToolResult {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** GraphQL request of a tool, and how to convert the response. */
export interface DocumentRequest {
  readonly document: string;
  readonly variables: Variables;
  readonly answerOf: (data: GraphQLResult['data']) => ToolResult;
  /** Converts a path in the arguments of a root field, `root`, to a path in the arguments of the tool. */
  readonly toArgumentPath: (path: Path, root: string | null) => Path;
}

/** The facts about an encounter or character that a tool needs before it sends its request. */
export interface Scene {
  readonly system: System;
  /** Id of a combatant, given by id or by name. Throws a `ToolError` if the caller sees no such combatant. */
  readonly idOf: (given: string, path: Path) => string;
  /** Ids of the combatants whose turn it is. */
  readonly active: readonly string[];
  /** Name of the act that waits for an answer. Null if none waits. */
  readonly waiting: string | null;
}

/** Where a tool's system comes from, if it is not an argument. */
export type SceneKind = 'encounter' | 'character';

/** A tool for language models. It executes a GraphQL document, or returns declarations at once. */
export interface Tool {
  readonly name: string;
  /** Short name for people. */
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** The data in a result. */
  readonly output: z.ZodObject;
  /** Properties of the data in the list of tools. If omitted: all at the top. */
  readonly listed?: readonly string[];
  readonly hints: ToolHints;
  /** If omitted: the tool needs no scene. */
  readonly about?: SceneKind;
  /** Throws a `ToolError` if the arguments contain an unknown name. */
  readonly ask: (given: Readonly<Record<string, unknown>>, scene: Scene) => DocumentRequest | ToolResult;
}

/** Annotations of a tool, with the names of the protocol. Those that have their default are omitted. */
export interface ToolHints {
  /** True if the tool changes no stored data. Default: false. */
  readonly readOnlyHint?: true;
  /** False if the tool destroys no data. Default: true. */
  readonly destructiveHint?: false;
  /** True if the same call again changes nothing more. Default: false. */
  readonly idempotentHint?: true;
  readonly openWorldHint: false;
}

interface Declared<Input extends z.ZodObject> extends Omit<Tool, 'input' | 'ask' | 'hints'> {
  readonly input: Input;
  readonly ask: (given: z.output<Input>, scene: Scene) => DocumentRequest | ToolResult;
}

const declared = <Input extends z.ZodObject>(
  tool: Declared<Input>,
  hints: Omit<ToolHints, 'openWorldHint'>,
): Tool => ({
  ...tool,
  hints: { ...hints, openWorldHint: false },
  ask: (given, scene) => tool.ask(given as z.output<Input>, scene),
});

/** A tool that changes no stored data. */
export const reading = <Input extends z.ZodObject>(tool: Declared<Input>): Tool =>
  declared(tool, { readOnlyHint: true });

/** A tool that sends a command with `expectedVersion`, so that the same call again is rejected. */
export const commanding = <Input extends z.ZodObject>(tool: Declared<Input>, isFinal = false): Tool =>
  declared(tool, isFinal ? { idempotentHint: true } : { destructiveHint: false, idempotentHint: true });

/** A tool that replaces something, and stores it again each time. */
export const replacing = <Input extends z.ZodObject>(tool: Declared<Input>): Tool => declared(tool, {});

/** A tool that stores something new each time. */
export const creating = <Input extends z.ZodObject>(tool: Declared<Input>): Tool =>
  declared(tool, { destructiveHint: false });

export const isQuestion = (asked: DocumentRequest | ToolResult): asked is DocumentRequest =>
  'document' in asked;

/** Argument of a tool for the key of the campaign. `create_campaign` describes it once for all tools. */
export const key = z.string().min(1).max(200).optional();

/** A JSON object whose fields `describe` returns. */
export const object = z.record(z.string(), z.unknown());
