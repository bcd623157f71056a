import { z } from 'zod';
import { optional, type RecordField } from '../engine/rules/fields/field.ts';
import type { System } from '../engine/rules/system.ts';
import { systemById, systems } from '../engine/systems/index.ts';

const [first, ...others] = systems.map(({ id }) => id);

/** Tool argument for the rule system. The system's GraphQL enum value is also accepted. */
export const systemArgument = z.enum([first!, ...others]).describe('Rule system.');

/** Returns the rule system with this id or `SystemId` enum value. Requires that the name is valid. */
export const systemOf = (name: string): System => systemById(name.toLowerCase())!;

/** Returns the input of a procedure, with the rule options that every procedure accepts. */
export const withOptions = ({ optionsField }: System, input: RecordField): RecordField => {
  const options = optional({ ...optionsField, description: 'Rule options that the group uses.' });
  return 'options' in input.fields ? input : { ...input, fields: { ...input.fields, options } };
};
