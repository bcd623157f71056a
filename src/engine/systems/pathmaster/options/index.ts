import type { Value } from '../../../rules/field.ts';
import { optionsField } from '../../../rules/option.ts';
import { attackOptions } from '../attack/options.ts';
import { budgetOptions } from '../budget/options.ts';
import { conditionOptions } from '../conditions/options.ts';
import { defenceOptions } from '../defences/options.ts';
import { diceOptions } from '../dice/options.ts';
import { injuryOptions } from '../injury/options.ts';
import { manoeuvreOptions } from '../manoeuvres/options.ts';
import { orderOptions } from '../order/options.ts';

/** Each area declares its options in a file that imports nothing of the area. */
export const options = {
  ...diceOptions,
  ...attackOptions,
  ...orderOptions,
  ...budgetOptions,
  ...manoeuvreOptions,
  ...defenceOptions,
  ...conditionOptions,
  ...injuryOptions,
} as const;

export const pathmasterOptions = optionsField(options);

export type PathmasterOptions = Value<typeof pathmasterOptions>;
