import type { Value } from '../../../rules/field.ts';
import { optionsField } from '../../../rules/option.ts';
import { attackOptions } from '../attack/options.ts';
import { diceOptions } from '../dice/options.ts';

/** Each area declares its options in a file that imports nothing of the area. */
export const options = {
  ...diceOptions,
  ...attackOptions,
} as const;

export const pathmasterOptions = optionsField(options);

export type PathmasterOptions = Value<typeof pathmasterOptions>;
