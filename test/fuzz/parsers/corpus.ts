import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../../src/engine/json.ts';

const root = join(import.meta.dirname, '../corpus');

export interface Kept {
  readonly file: string;
  readonly input: Json;
}

const sizeOf = (input: Json): number => JSON.stringify(input).length;

/** Returns the stored inputs for a parser, shortest first. */
export function keptFor(target: string): readonly Kept[] {
  const folder = join(root, target);
  return readdirSync(folder)
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return { file, input: file.endsWith('.json') ? (JSON.parse(text) as Json) : text };
    })
    .sort((a, b) => sizeOf(a.input) - sizeOf(b.input) || (a.file < b.file ? -1 : 1));
}

export const corpusFolders = (): readonly string[] => readdirSync(root).sort();

/** True for text that editors and git do not change when they save it. */
const isPlainText = (input: Json): input is string =>
  typeof input === 'string' && /^[\P{C}\n]*$/u.test(input) && input.isWellFormed();

/**
 * Writes an input to a file: as text, or as JSON if it is not a string or contains invisible characters. Returns the
 * file name.
 */
export function keep(target: string, kind: 'found' | 'fault', input: Json): string {
  const [text, ending] = isPlainText(input) ? [input, 'txt'] : [`${escaped(input)}\n`, 'json'];
  const file = `${kind}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.${ending}`;
  mkdirSync(join(root, target), { recursive: true });
  writeFileSync(join(root, target, file), text);
  return file;
}

const escaped = (input: Json): string =>
  JSON.stringify(input, null, 1).replaceAll(/(?!\n)\p{C}/gu, (each) =>
    [...Array(each.length).keys()]
      .map((at) => `\\u${each.charCodeAt(at).toString(16).padStart(4, '0')}`)
      .join(''),
  );

export const drop = (target: string, file: string): void => rmSync(join(root, target, file));
