import { z } from 'zod';
import type { GraphQLResult, Path, Variables } from './execute-document.ts';

/** What a tool answers: a sentence for people, and all of it. */
export interface ToolResult {
  readonly sentence: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a tool asks of the service, and how the answer is told. */
export interface DocumentRequest {
  readonly document: string;
  readonly variables: Variables;
  readonly answerOf: (data: GraphQLResult['data']) => ToolResult;
  /** The path in the arguments of the tool for a path in the arguments of a field; `root` is the root field around it. */
  readonly toArgumentPath: (path: Path, root: string | null) => Path;
}

/** A tool as models see it. What it asks is a document of ours; one that only reads declarations answers at once. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** Whether it changes what is stored. */
  readonly changes: boolean;
  /** Throws a `Refused` where the arguments name something that is not there. */
  readonly ask: (given: Readonly<Record<string, unknown>>) => DocumentRequest | ToolResult;
}

interface Declared<Input extends z.ZodObject> extends Omit<Tool, 'input' | 'ask' | 'changes'> {
  readonly input: Input;
  readonly ask: (given: z.output<Input>) => DocumentRequest | ToolResult;
}

/** A tool that changes nothing. */
export const reading = <Input extends z.ZodObject>(tool: Declared<Input>): Tool => ({
  ...tool,
  changes: false,
  ask: (given) => tool.ask(given as z.output<Input>),
});

/** A tool for what a campaign keeps: its calls may name the key. */
export const changing = <Input extends z.ZodObject>(tool: Declared<Input>): Tool => ({
  ...reading(tool),
  changes: true,
});

export const isQuestion = (asked: DocumentRequest | ToolResult): asked is DocumentRequest =>
  'document' in asked;

/** The argument by which a call names the key of its campaign. */
export const key = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .describe(
    'Key of the campaign, as create_campaign returned it. Required only if the connection sends no key.',
  );
