import { readFileSync } from 'node:fs';
import { text as textOf } from 'node:stream/consumers';
import { InvalidInput } from '../engine/fault.ts';
import type { System } from '../engine/rules/system.ts';
import { systemById, systems } from '../engine/systems/index.ts';
import { UsageFault } from './usage.ts';

export class MissingFile extends Error {}

export function systemOf(id: string): System {
  const system = systemById(id);
  if (system) return system;
  throw new UsageFault(`Unknown system '${id}'; accepted: ${systems.map((each) => each.id).join(', ')}`);
}

/**
 * Returns the text that a command-line operand stands for. `@file` stands for the content of a file, and `-` for
 * standard input.
 */
export async function textIn(operand: string): Promise<string> {
  if (operand === '-') return textOf(process.stdin);
  if (!operand.startsWith('@')) return operand;
  try {
    return readFileSync(operand.slice(1), 'utf8');
  } catch (error) {
    throw new MissingFile(error instanceof Error ? error.message : String(error));
  }
}

export function jsonOf(what: string, text: string, example: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new InvalidInput([{ path: [what], problem, accepted: `JSON, such as ${example}` }]);
  }
}
