import { type Data, facesOf, resolverOf, type Vector } from '../conformance.ts';

export const resolveSkill20 = resolverOf('skill20');

/** Plays with the dice of a case. */
export const played = (vector: Vector, procedure: string, input: object, fields: string): Promise<Data> =>
  resolveSkill20(procedure, input, facesOf(vector), fields);

/** "Blown Away" as the API names it: BLOWN_AWAY. */
export const enumOf = (words: string): string =>
  words
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[ -]/g, '_')
    .toUpperCase();

export const statusesOf = (words: readonly string[] | undefined): readonly string[] =>
  (words ?? []).map(enumOf);
