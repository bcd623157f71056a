import { z } from 'zod';
import type { System } from '../engine/rules/system.ts';
import type { GraphQLResult, Path, Variables } from './execute-document.ts';

/**
 * Result of a tool. The text contains sentences and the numbers that a model needs. The data does not repeat the text.
 */
export interface ToolResult {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A tool's GraphQL request, and the conversion of its response. */
export interface DocumentRequest {
  readonly document: string;
  readonly variables: Variables;
  readonly answerOf: (data: GraphQLResult['data']) => ToolResult;
  /** Converts a path in the arguments of the root field `root` to a path in the tool's arguments. */
  readonly toArgumentPath: (path: Path, root: string | null) => Path;
}

/** Facts about an encounter or character that a tool needs before it sends its request. */
export interface Scene {
  readonly system: System;
  /**
   * Returns the id of a combatant, given its id or name. Throws a `ToolError` if the caller cannot see a combatant with
   * this id or name.
   */
  readonly idOf: (given: string, path: Path) => string;
  /** Ids of the combatants whose turn it is. */
  readonly active: readonly string[];
  /** Name of the pending act. Null if no act is pending. */
  readonly waiting: string | null;
}

/** What determines the rule system of a tool that has no argument for it: an encounter or a character. */
export type SceneKind = 'encounter' | 'character';

/** A tool for language models. It executes a GraphQL document, or returns declarations immediately. */
export interface Tool {
  readonly name: string;
  /** Display name of the tool. */
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** Schema of the data in a result. */
  readonly output: z.ZodObject;
  /** Result properties that the list of tools contains. If omitted: all top-level properties. */
  readonly listed?: readonly string[];
  readonly hints: ToolHints;
  /** The scene that the tool needs. If omitted: it needs none. */
  readonly about?: SceneKind;
  /** Builds the request. Throws a `ToolError` if the arguments contain an unknown name. */
  readonly ask: (given: Readonly<Record<string, unknown>>, scene: Scene) => DocumentRequest | ToolResult;
}

/** Annotations of a tool, under the protocol's names. Annotations with their default value are omitted. */
export interface ToolHints {
  /** True if the tool does not change stored data. Default: false. */
  readonly readOnlyHint?: true;
  /** False if the tool does not destroy data. Default: true. */
  readonly destructiveHint?: false;
  /** True if repeating the same call has no further effect. Default: false. */
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

/** Declares a tool that does not change stored data. */
export const reading = <Input extends z.ZodObject>(tool: Declared<Input>): Tool =>
  declared(tool, { readOnlyHint: true });

/** Declares a tool that sends a command with `expectedVersion`. Repeating the same call is therefore rejected. */
export const commanding = <Input extends z.ZodObject>(tool: Declared<Input>, isFinal = false): Tool =>
  declared(tool, isFinal ? { idempotentHint: true } : { destructiveHint: false, idempotentHint: true });

/** Declares a tool that replaces stored data on each call. */
export const replacing = <Input extends z.ZodObject>(tool: Declared<Input>): Tool => declared(tool, {});

/** Declares a tool that stores a new object on each call. */
export const creating = <Input extends z.ZodObject>(tool: Declared<Input>): Tool =>
  declared(tool, { destructiveHint: false });

export const isQuestion = (asked: DocumentRequest | ToolResult): asked is DocumentRequest =>
  'document' in asked;

/** Tool argument for the campaign's key. `create_campaign` describes it once for all tools. */
export const key = z.string().min(1).max(200).optional();

/** Tool argument that is a JSON object. The tool `describe` returns its fields. */
export const object = z.record(z.string(), z.unknown());
