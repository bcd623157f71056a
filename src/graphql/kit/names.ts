import { publicFieldsOf, type RecordField } from '../../engine/rules/fields/field.ts';
import type { System } from '../../engine/rules/system.ts';
import { capitalised } from '../../engine/rules/title.ts';

/** Returns the prefix of a system’s type names, such as `Brp`. */
export const prefixOf = ({ id }: Pick<System, 'id'>): string => capitalised(id);

/** Returns the id of the system that owns a type, from the prefix of the type's name. Null for shared types. */
export const ownerOf = (systems: readonly Pick<System, 'id'>[], typeName: string): string | null =>
  systems.find(
    (system) =>
      typeName.startsWith(prefixOf(system)) && /^[A-Z]/.test(typeName.slice(prefixOf(system).length)),
  )?.id ?? null;

/** Returns the value of a system in the enum `SystemId`, such as `BRP`. */
export const enumValueOf = (systemId: string): string => systemId.toUpperCase();

export const outputName = (system: Pick<System, 'id'>, { name, shared }: RecordField): string =>
  shared ? name : prefixOf(system) + name;

export const inputName = (system: Pick<System, 'id'>, record: RecordField): string => {
  const name = outputName(system, record);
  return name.endsWith('Input') ? name : `${name}Input`;
};

/** Returns the names of a record's fields, sorted. Similar types are then next to each other in introspection. */
export const shapeOf = (field: RecordField): string =>
  publicFieldsOf(field)
    .map(([name]) => name)
    .sort()
    .join(' ');
