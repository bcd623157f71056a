import {
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
} from 'graphql';

/** A position in the input: an argument, a variable, or a value inside one of them. */
export interface InputPlace {
  readonly type: GraphQLInputType;
  readonly description?: string | null | undefined;
  /** `accepted` describes the values that a declared field accepts. */
  readonly extensions?: { readonly accepted?: string };
}

/** Path inside a position: names of input fields and indexes of lists. */
export type Steps = readonly (string | number)[];

/** Follows a path. Returns the position at its end, or the last position on the path that exists. */
export function placeWithin(place: InputPlace, steps: Steps): InputPlace {
  let at = place;
  for (const step of steps) {
    const type = getNullableType(at.type);
    if (typeof step === 'number') {
      if (isListType(type)) at = { type: type.ofType, description: at.description };
      continue;
    }
    const object = getNamedType(type);
    const field = isInputObjectType(object) ? object.getFields()[step] : undefined;
    if (field === undefined) return { type: at.type, description: null };
    at = field;
  }
  return at;
}

/** Describes the values that a position accepts. */
export function acceptedAt({ type, description, extensions }: InputPlace): string {
  const words = typeInWords(type);
  if (!description) return words;
  if (extensions?.accepted) return extensions.accepted;
  // A description of the accepted values is more precise than the name of the type, so it has priority.
  const text = oneLine(description);
  const [, what, exactly] = /^(.*?)\s*Accepted: (.+)\.$/.exec(text) ?? [];
  return exactly ? `${exactly} (${what})` : `${words} (${text})`;
}

function typeInWords(given: GraphQLInputType): string {
  const type = getNullableType(given);
  if (isListType(type)) return `a list; each item is ${typeInWords(type.ofType)}`;
  if (isEnumType(type)) {
    return `one of ${type
      .getValues()
      .map((value) => value.name)
      .join(', ')}`;
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    if (type.isOneOf)
      return `an object with exactly one of the fields ${fields.map((f) => f.name).join(', ')}`;
    return `an object with the fields ${fields
      .map((field) => (isRequiredInputField(field) ? `${field.name} (required)` : field.name))
      .join(', ')}`;
  }
  const known = scalars[type.name];
  if (known !== undefined) return known;
  return type.description ? `${type.name} (${oneLine(type.description)})` : type.name;
}

const scalars: Readonly<Record<string, string>> = {
  Int: 'a whole number from -2147483648 to 2147483647',
  Float: 'a number',
  String: 'text',
  Boolean: 'true or false',
  ID: 'an id',
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
