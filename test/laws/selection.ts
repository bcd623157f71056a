import {
  type GraphQLOutputType,
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { schema } from '../../src/graphql/schema.ts';

/**
 * The fields to select from objects to which a log entry refers. For these objects, the API returns current values
 * instead of those in the entry.
 */
const REFERENCES: Readonly<Record<string, string>> = {
  Combatant: 'id name side',
  Encounter: 'id',
  Procedure: 'name',
  Act: 'name',
  Condition: 'name',
};

/**
 * Returns a selection of all fields that a type has in answers for one system. Fields listed in `without`, such as
 * `Type.field`, are omitted.
 */
export function selectionOf(type: string, system: System, without: readonly string[] = []): string {
  const isOfOther = (name: string) =>
    systems.some(({ id }) => id !== system.id && name.toLowerCase().startsWith(id));
  const below = (output: GraphQLOutputType, within: readonly string[]): string | null => {
    const named = getNamedType(output);
    if (isLeafType(named)) return '';
    const { name } = named;
    if (REFERENCES[name] !== undefined) return `{ ${REFERENCES[name]} }`;
    if (within.includes(name)) return null;
    const inner = fields(name, [...within, name]);
    return inner && `{ ${inner} }`;
  };
  const fields = (name: string, within: readonly string[], alias = ''): string => {
    const found = schema.getType(name)!;
    if (isAbstractType(found)) {
      const kinds = schema.getPossibleTypes(found).filter((each) => !isOfOther(each.name));
      return [
        '__typename',
        // these types have fields with the same name but different shapes, so each field gets an alias
        ...kinds.map((kind) => `... on ${kind.name} { ${fields(kind.name, within, `${kind.name}_`)} }`),
      ].join(' ');
    }
    if (!isObjectType(found)) throw new Error(name);
    return Object.values(found.getFields())
      .filter((field) => !field.args.some(isRequiredArgument) && !without.includes(`${name}.${field.name}`))
      .flatMap((field) => {
        const inner = below(field.type, within);
        const named = alias === '' ? field.name : `${alias}${field.name}: ${field.name}`;
        return inner === null ? [] : [`${named} ${inner}`];
      })
      .join(' ');
  };
  return fields(type, [type]);
}
