import type { Value } from '../../../rules/fields/field.ts';
import { optionsField } from '../../../rules/fields/option.ts';
import { actionOptions } from './actions.ts';
import { checkOptions } from './checks.ts';
import { harmOptions } from './harm.ts';
import { movementOptions } from './movement.ts';

export const options = {
  ...actionOptions,
  ...checkOptions,
  ...harmOptions,
  ...movementOptions,
} as const;

export const arrgsOptions = optionsField(options);

export type ArrgsOptions = Value<typeof arrgsOptions>;
