import { z } from 'zod';
import { optional, type RecordField } from '../engine/rules/fields/field.ts';
import type { System } from '../engine/rules/system.ts';
import { systemById, systems } from '../engine/systems/index.ts';

const [first, ...others] = systems.map(({ id }) => id);

/** Argument of a tool for the rule system. Its enum value in GraphQL is read too. */
export const systemArgument = z.enum([first!, ...others]).describe('Rule system.');

/** The system with this id, or with this value of the enum `SystemId`; it must be valid. */
export const systemOf = (name: string): System => systemById(name.toLowerCase())!;

/** The input of a procedure, with the rule options that every procedure takes. */
export const withOptions = ({ optionsField }: System, input: RecordField): RecordField => {
  const options = optional({ ...optionsField, description: 'Rule options of the group.' });
  return 'options' in input.fields ? input : { ...input, fields: { ...input.fields, options } };
};
