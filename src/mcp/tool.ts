import { z } from 'zod';
import type { GraphQLResult, Path, Variables } from './execute-document.ts';

/** Result of a tool: a sentence for people, and the complete data. */
export interface ToolResult {
  readonly sentence: string;
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

/** A tool for language models. It executes a GraphQL document, or returns declarations at once. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** True if the tool changes stored data. */
  readonly changes: boolean;
  /** Throws a `ToolError` if the arguments contain an unknown name. */
  readonly ask: (given: Readonly<Record<string, unknown>>) => DocumentRequest | ToolResult;
}

interface Declared<Input extends z.ZodObject> extends Omit<Tool, 'input' | 'ask' | 'changes'> {
  readonly input: Input;
  readonly ask: (given: z.output<Input>) => DocumentRequest | ToolResult;
}

/** A tool that changes no stored data. */
export const reading = <Input extends z.ZodObject>(tool: Declared<Input>): Tool => ({
  ...tool,
  changes: false,
  ask: (given) => tool.ask(given as z.output<Input>),
});

/** A tool that changes data of a campaign; its calls may pass the key. */
export const changing = <Input extends z.ZodObject>(tool: Declared<Input>): Tool => ({
  ...reading(tool),
  changes: true,
});

export const isQuestion = (asked: DocumentRequest | ToolResult): asked is DocumentRequest =>
  'document' in asked;

/** Argument of a tool for the key of the campaign. */
export const key = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .describe(
    'The key of the campaign, as create_campaign returned it. Required only if the connection sends no key.',
  );
