import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';

interface Named {
  readonly place: string;
  readonly name: string;
  readonly type: string;
}

const named = (
  place: string,
  { name, type }: GraphQLArgument | GraphQLInputField | GraphQLField<unknown, unknown>,
): Named => ({ place: `${place} ${name}`, name, type: getNamedType(type).name });

/** Returns every field and argument that the schema contains. */
const all = Object.values(schema.getTypeMap())
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap((type): readonly Named[] => {
    if (isInputObjectType(type))
      return Object.values(type.getFields()).map((field) => named(type.name, field));
    if (!isObjectType(type) && !isInterfaceType(type)) return [];
    return Object.values(type.getFields()).flatMap((field) => [
      named(type.name, field),
      ...field.args.map((arg) => named(`${type.name}.${field.name}`, arg)),
    ]);
  });

const saysId = ({ name }: Named): boolean => /^ids?$|[a-z]Ids?$/.test(name);

const where = (those: readonly Named[]): readonly string[] => those.map(({ place }) => place);

describe('a field or argument', () => {
  it('a field or argument of type ID is called id or ids, or ends in Id or Ids', () => {
    expect(where(all.filter((each) => each.type === 'ID' && !saysId(each)))).toEqual([]);
  });

  it('only fields and arguments for ids are named like ids, and systems are identified by an enum', () => {
    const wrong = all.filter((each) => saysId(each) && !['ID', 'SystemId'].includes(each.type));
    expect(where(wrong)).toEqual([]);
  });

  it('a field or argument for the combatant who acts is called actorId', () => {
    const acting = ['ActInput', 'EndTurnInput', 'BestActInput', 'PreviewInput'];
    expect(acting.filter((type) => all.some(({ place }) => place === `${type} actorId`))).toEqual(acting);
  });

  it('the name of an input field or argument says to which kind of object its id refers', () => {
    const inputs = all.filter(({ place, name }) => name === 'id' && /Input /.test(place));
    expect(where(inputs)).toEqual([]);
  });
});
