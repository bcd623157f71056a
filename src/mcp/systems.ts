import { z } from 'zod';
import type { System } from '../engine/rules/system.ts';
import { systemById, systems } from '../engine/systems/index.ts';

const [first, ...others] = systems.map(({ id }) => id);

/** A system of rules, among the arguments of a tool. */
export const systemArgument = z
  .enum([first!, ...others])
  .describe(`Rule system: ${systems.map(({ id, title }) => `${id} (${title})`).join(', ')}.`);

/** The system with an id that has been checked. */
export const systemOf = (id: string): System => systemById(id)!;
