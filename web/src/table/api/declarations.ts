import type { Client } from '../../../../src/client/index.ts';
import { declarationsOf } from './documents/declarations.ts';
import type { Json, TypeDeclaration, TypeReference } from './types/index.ts';

/** Type of a value, with its fields or enum values. */
export type Shape =
  | {
      readonly kind: 'number';
      readonly whole: boolean;
      readonly min: number | null;
      readonly max: number | null;
    }
  | { readonly kind: 'text'; readonly min: number; readonly max: number | null }
  | { readonly kind: 'flag' }
  | { readonly kind: 'choice'; readonly type: string }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'record'; readonly type: string }
  | { readonly kind: 'id' }
  | { readonly kind: 'json' };

/** A field of an input, as the service declares it. */
export interface FieldDeclaration {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** Description of the values that the field accepts. Null if the declaration contains none. */
  readonly accepted: string | null;
  readonly required: boolean;
  /** Default value. Undefined if the declaration contains none. */
  readonly usual: Json | undefined;
  readonly shape: Shape;
  /** True if players may never set the field, or only if the campaign permits it. */
  readonly restricted: boolean;
}

export interface ChoiceDeclaration {
  readonly name: string;
  readonly label: string;
  readonly help: string;
}

/** Input types and enums by name. */
export interface Declarations {
  fields(type: string): readonly FieldDeclaration[];
  choices(type: string): readonly ChoiceDeclaration[];
  isOneOf(type: string): boolean;
}

const SCALARS: Readonly<Record<string, Shape>> = {
  Boolean: { kind: 'flag' },
  ID: { kind: 'id' },
  JSON: { kind: 'json' },
};

const RESTRICTED = /\s*Players can set it only [^.]*\./g;
/** Matches the end of a field's description if a campaign may have a different default. */
const DEFAULT = /\s*Default: ([\w-]+)\.$/;
/** Matches the accepted values or the range at the end of a description. */
const ACCEPTED =
  /\s*(?:Accepted: (.*)|(?<=^|\.\s)(?:Range: )?([-−]?\d[\d.]* to [-−]?\d[\d.]*(?: characters|, at most \d+ decimal places)?)\.)$/s;

/** Maximum number of types in a request. The service accepts ten fields at the root of a document. */
const AT_ONCE = 10;

/** Declarations read so far, by name. They never change while the service runs. */
const known = new Map<string, TypeDeclaration>();

/** Reads the declarations of a type and of every type inside it. */
export async function declarationsFor(client: Client, type: string): Promise<Declarations> {
  const seen = new Set<string>();
  for (let names: readonly string[] = [type]; names.length > 0; ) {
    const missing = names.filter((name) => !known.has(name));
    if (missing.length > 0) await readTypes(client, missing);
    for (const name of names) seen.add(name);
    names = [...new Set(names.flatMap(typesInside))].filter((name) => !seen.has(name));
  }
  return declarations;
}

/** A declared input, and the name of its type. */
export interface Declared {
  readonly declared: Declarations;
  readonly type: string;
}

/**
 * Finds the declaration of an input that is nested in other inputs, by the names of the fields that contain it. Null if
 * it has no fields.
 */
export async function declaredInside(
  client: Client,
  root: string,
  names: readonly string[],
): Promise<Declared | null> {
  let type = root;
  for (const name of names) {
    if (!known.has(type)) await readTypes(client, [type]);
    const shape = declarations.fields(type).find((field) => field.name === name)?.shape;
    if (shape?.kind !== 'record') return null;
    type = shape.type;
  }
  const declared = await declarationsFor(client, type);
  return declared.fields(type).length === 0 ? null : { declared, type };
}

async function readTypes(client: Client, names: readonly string[]): Promise<void> {
  const parts = Array.from({ length: Math.ceil(names.length / AT_ONCE) }, (_, part) =>
    names.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
  const answers = await Promise.all(parts.map((part) => client.query(declarationsOf(part))));
  for (const declared of answers.flatMap((answer) => Object.values(answer)))
    if (declared) known.set(declared.name, declared);
}

const declarations: Declarations = {
  fields: (type) => (known.get(type)?.inputFields ?? []).map(fieldOf),
  choices: (type) =>
    (known.get(type)?.enumValues ?? []).map(({ name, description }) => ({
      name,
      label: spaced(name),
      help: description ?? '',
    })),
  isOneOf: (type) => known.get(type)?.isOneOf === true,
};

function typesInside(type: string): readonly string[] {
  return (known.get(type)?.inputFields ?? []).flatMap((field) => {
    const { kind, name } = innermost(field.type);
    return (kind === 'INPUT_OBJECT' || kind === 'ENUM') && name !== null ? [name] : [];
  });
}

const innermost = (type: TypeReference): TypeReference => (type.ofType ? innermost(type.ofType) : type);

type DeclaredField = NonNullable<TypeDeclaration['inputFields']>[number];

function fieldOf({ name, description, defaultValue, type }: DeclaredField): FieldDeclaration {
  const usual = defaultValue ?? DEFAULT.exec(description ?? '')?.[1];
  const text = (description ?? '').replace(DEFAULT, '').replace(RESTRICTED, '');
  const [, words, range] = ACCEPTED.exec(text) ?? [];
  const accepted = words?.replace(/\.$/, '') ?? range ?? null;
  return {
    name,
    label: labelOf(name, description ?? ''),
    help: text.replace(ACCEPTED, ''),
    accepted,
    required: type.kind === 'NON_NULL' && defaultValue === null,
    usual: usual === undefined ? undefined : literal(usual),
    shape: shapeOf(type, accepted ?? ''),
    restricted: (description ?? '').search(RESTRICTED) >= 0,
  };
}

function shapeOf(type: TypeReference, accepted: string): Shape {
  if (type.kind === 'NON_NULL') return shapeOf(type.ofType!, accepted);
  if (type.kind === 'LIST') return { kind: 'list', of: shapeOf(type.ofType!, accepted) };
  if (type.kind === 'INPUT_OBJECT') return { kind: 'record', type: type.name! };
  if (type.kind === 'ENUM') return { kind: 'choice', type: type.name! };
  const known = SCALARS[type.name!];
  if (known) return known;
  if (type.name === 'String') {
    const [, min, max] = /(\d+) to (\d+) characters/.exec(accepted) ?? [];
    return { kind: 'text', min: Number(min ?? 0), max: max === undefined ? null : Number(max) };
  }
  const [, min, max] = /^([-−]?\d+(?:\.\d+)?) to ([-−]?\d+(?:\.\d+)?)/.exec(accepted) ?? [];
  return { kind: 'number', whole: type.name === 'Int', min: bound(min), max: bound(max) };
}

const bound = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text.replace('−', '-'));

/** Parses a default value in GraphQL notation. Enum values have no quotes. */
function literal(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return /^[A-Z_0-9]+$/i.test(text) ? text : '';
  }
}

/** Splits an API name, such as armourPieces or ONE_HANDED, into words. */
export const spaced = (name: string): string =>
  /^[A-Z0-9_]+$/.test(name)
    ? name.toLowerCase().replaceAll('_', ' ')
    : name.replaceAll(
        /([a-z0-9])([A-Z])/g,
        (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`,
      );

/**
 * Returns the label of a field. If its description contains the name in capitals, the name is an abbreviation from the
 * book.
 */
export const labelOf = (name: string, description: string): string => {
  const capitals = name.toUpperCase();
  if (new RegExp(`\\b${capitals}\\b`).test(description)) return capitals;
  const words = spaced(name);
  return words[0]!.toUpperCase() + words.slice(1);
};
