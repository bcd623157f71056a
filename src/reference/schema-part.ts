import {
  type DefinitionNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  isTypeDefinitionNode,
  Kind,
  type TypeDefinitionNode,
  type TypeNode,
} from 'graphql';

/** Returns the id of the system that owns a type or a field. Null if all systems share it. */
export type OwnerOf = (name: string) => string | null;

interface Owners {
  readonly ofType: OwnerOf;
  readonly ofField: OwnerOf;
}

/**
 * Returns the part of a schema that a client of one system needs: all shared types, and the system's types. A document
 * that is valid against the part is valid against the whole schema.
 */
export function schemaPart(whole: DocumentNode, systemId: string, owners: Owners): DocumentNode {
  const foreign = (owner: string | null): boolean => owner !== null && owner !== systemId;
  let definitions = whole.definitions.filter(
    (definition) => !(isTypeDefinitionNode(definition) && foreign(owners.ofType(definition.name.value))),
  );
  for (let before = -1; before !== definitions.length; ) {
    before = definitions.length;
    const known = namesOf(definitions);
    const stays = (name: string, type: TypeNode): boolean =>
      !foreign(owners.ofField(name)) && (BUILT_IN.has(nameOf(type)) || known.has(nameOf(type)));
    definitions = definitions.map((each) => without(each, stays, known)).filter((each) => !isEmpty(each));
  }
  return { ...whole, definitions: reached(definitions) };
}

const BUILT_IN: ReadonlySet<string> = new Set(['Int', 'Float', 'String', 'Boolean', 'ID']);

type Stays = (name: string, type: TypeNode) => boolean;

const namesOf = (definitions: readonly DefinitionNode[]): ReadonlySet<string> =>
  new Set(definitions.filter(isTypeDefinitionNode).map(({ name }) => name.value));

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);

/** Returns a definition without the fields, enum values and union members that this part of the schema omits. */
function without(definition: DefinitionNode, stays: Stays, known: ReadonlySet<string>): DefinitionNode {
  switch (definition.kind) {
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_DEFINITION:
      return {
        ...definition,
        interfaces: (definition.interfaces ?? []).filter(({ name }) => known.has(name.value)),
        fields: (definition.fields ?? []).flatMap((field) => fieldWithout(field, stays)),
      };
    case Kind.INPUT_OBJECT_TYPE_DEFINITION:
      return { ...definition, fields: (definition.fields ?? []).filter((field) => inputStays(field, stays)) };
    case Kind.UNION_TYPE_DEFINITION:
      return { ...definition, types: (definition.types ?? []).filter(({ name }) => known.has(name.value)) };
    default:
      return definition;
  }
}

/**
 * Returns a field without the arguments that this part of the schema omits. Empty if the part omits the field or one of
 * its required arguments.
 */
function fieldWithout(field: FieldDefinitionNode, stays: Stays): readonly FieldDefinitionNode[] {
  const { arguments: given = [] } = field;
  const left = given.filter((argument) => inputStays(argument, stays));
  const gone = given.filter((argument) => !left.includes(argument));
  return !stays(field.name.value, field.type) || gone.some(isRequired) ? [] : [{ ...field, arguments: left }];
}

const inputStays = ({ name, type }: InputValueDefinitionNode, stays: Stays): boolean =>
  stays(name.value, type);

const isRequired = ({ type, defaultValue }: InputValueDefinitionNode): boolean =>
  type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined;

function isEmpty(definition: DefinitionNode): boolean {
  if (definition.kind === Kind.UNION_TYPE_DEFINITION) return definition.types?.length === 0;
  const withFields =
    definition.kind === Kind.OBJECT_TYPE_DEFINITION ||
    definition.kind === Kind.INTERFACE_TYPE_DEFINITION ||
    definition.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION;
  return withFields && definition.fields?.length === 0;
}

const ROOTS = ['Query', 'Mutation', 'Subscription'] as const;

/** Returns the definitions to which the root types refer, directly or indirectly, in their original order. */
function reached(definitions: readonly DefinitionNode[]): readonly DefinitionNode[] {
  const types = new Map(definitions.filter(isTypeDefinitionNode).map((type) => [type.name.value, type]));
  const implementers = new Map<string, string[]>();
  for (const type of types.values())
    for (const above of interfacesOf(type))
      implementers.set(above, [...(implementers.get(above) ?? []), type.name.value]);
  const found = new Set<string>();
  const waiting: string[] = [...ROOTS];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const type = types.get(name);
    if (type === undefined || found.has(name)) continue;
    found.add(name);
    waiting.push(...namesIn(type), ...(implementers.get(name) ?? []));
  }
  return definitions.filter((each) => !isTypeDefinitionNode(each) || found.has(each.name.value));
}

const interfacesOf = (type: TypeDefinitionNode): readonly string[] =>
  'interfaces' in type ? (type.interfaces ?? []).map(({ name }) => name.value) : [];

function namesIn(type: TypeDefinitionNode): readonly string[] {
  if (type.kind === Kind.UNION_TYPE_DEFINITION) return (type.types ?? []).map(({ name }) => name.value);
  if (!('fields' in type)) return [];
  return [
    ...interfacesOf(type),
    ...(type.fields ?? []).flatMap((field) => [
      nameOf(field.type),
      ...('arguments' in field ? (field.arguments ?? []).map((argument) => nameOf(argument.type)) : []),
    ]),
  ];
}
