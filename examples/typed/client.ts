import { createClient } from 'combat-arbiter/client';
import { print } from 'graphql';

/** A client for the service at the address in the arguments, with or without a key. */
export const clientOf = (key?: string) =>
  createClient({ url: process.argv[2] ?? 'http://127.0.0.1:4000', key: key ?? null, print });

/** Requires a value. A null always comes with an error, which has already been thrown. */
export function given<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error('the answer contains no value');
  return value;
}

export const say = (line: string): void => void process.stdout.write(`${line}\n`);
