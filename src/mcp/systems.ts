import { z } from 'zod';
import type { System } from '../engine/rules/system.ts';
import { systemById, systems } from '../engine/systems/index.ts';

const [first, ...others] = systems.map(({ id }) => id);

/** Argument of a tool for the rule system. */
export const systemArgument = z
  .enum([first!, ...others])
  .describe(`Rule system: ${systems.map(({ id, title }) => `${id} (${title})`).join(', ')}.`);

/** The system with this id; the id must be valid. */
export const systemOf = (id: string): System => systemById(id)!;
