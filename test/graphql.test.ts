import { isEnumType, isInputObjectType, isInterfaceType, isIntrospectionType, isObjectType } from 'graphql';
import { expect, it } from 'vitest';
import { schema } from '../src/graphql/schema.ts';

const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));

it('every type, field, argument and value has a description', () => {
  const silent: string[] = [];
  const say = (name: string, description: string | null | undefined) => {
    if (!description?.trim()) silent.push(name);
  };
  for (const type of types) {
    say(type.name, type.description);
    if (isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) {
        say(`${type.name}.${field.name}`, field.description);
        for (const argument of field.args)
          say(`${type.name}.${field.name}(${argument.name})`, argument.description);
      }
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields()))
        say(`${type.name}.${field.name}`, field.description);
    if (isEnumType(type))
      for (const value of type.getValues()) say(`${type.name}.${value.name}`, value.description);
  }
  expect(silent).toEqual([]);
});

it('names of types, fields and values follow the naming conventions', () => {
  for (const type of types) {
    if (!['ID', 'Int', 'Float', 'String', 'Boolean'].includes(type.name))
      expect(type.name).toMatch(/^[A-Z][A-Za-z0-9]*$/);
    if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))
      for (const name of Object.keys(type.getFields())) expect(name).toMatch(/^[a-z][A-Za-z0-9]*$/);
    if (isEnumType(type)) for (const { name } of type.getValues()) expect(name).toMatch(/^[A-Z][A-Z0-9_]*$/);
  }
});
