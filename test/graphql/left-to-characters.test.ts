import { type GraphQLInputObjectType, getNamedType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { inputName } from '../../src/graphql/kit/names.ts';
import { schema } from '../../src/graphql/schema.ts';
import { schemaOf } from '../../src/mcp/json-schema.ts';

/** Returns the paths of the fields with a default in the schema, at a path of an input type and below it. */
function defaultsAt(type: GraphQLInputObjectType, [name, ...rest]: readonly string[]): readonly string[] {
  const field = type.getFields()[name!];
  if (!field) return [];
  const inner = getNamedType(field.type) as GraphQLInputObjectType;
  if (rest.length > 0) return defaultsAt(inner, rest).map((path) => `${name}.${path}`);
  return field.defaultValue === undefined ? [] : [name!];
}

describe('the schema has no default for a value that a stored character provides', () => {
  for (const system of systems)
    it(system.title, () => {
      const found = system.characterBindings!.flatMap(({ procedure, input, known }) => {
        const type = schema.getType(inputName(system, input)) as GraphQLInputObjectType;
        return known
          .filter(({ how }) => how === 'KNOWN' || how === 'UNLESS_SAID')
          .flatMap(({ path }) => defaultsAt(type, path as readonly string[]))
          .map((path) => `${procedure.id} ${path}`);
      });
      expect(found).toEqual([]);
    });

  it('Initiative Phase d20: fields of a weapon that the sheet completes', () => {
    const type = schema.getType('InitphaseWeaponInput') as GraphQLInputObjectType;
    expect(Object.keys(type.getFields()).flatMap((name) => defaultsAt(type, [name]))).toEqual([]);
  });

  it('the JSON schemas of the MCP tools have no such default either', () => {
    const { input } = systems
      .find(({ id }) => id === 'arrgs')!
      .characterBindings!.find(({ procedure }) => procedure.id === 'withdraw')!;
    const { properties } = schemaOf(input, 1) as { readonly properties: Readonly<Record<string, object>> };
    expect(properties.speed).not.toHaveProperty('default');
    expect(properties.squares).toHaveProperty('default', 0);
  });
});
