import { z } from 'zod';
import type { System } from '../engine/rules/system.ts';
import { systemById, systems } from '../engine/systems/index.ts';

const [first, ...others] = systems.map(({ id }) => id);

/** Argument of a tool for the rule system. Its enum value in GraphQL is read too. */
export const systemArgument = z.enum([first!, ...others]).describe('Id of the rule system.');

/** The system with this id, or with this value of the enum `SystemId`; it must be valid. */
export const systemOf = (name: string): System => systemById(name.toLowerCase())!;
