import type { Value } from '../../../rules/fields/field.ts';
import { optionsField } from '../../../rules/fields/option.ts';
import { addictionOptions } from '../addiction/options.ts';
import { ailmentOptions } from '../ailments/options.ts';
import { attackOptions } from '../attack/options.ts';
import { budgetOptions } from '../budget/options.ts';
import { conditionOptions } from '../conditions/options.ts';
import { defenceOptions } from '../defences/options.ts';
import { diceOptions } from '../dice/options.ts';
import { healingOptions } from '../healing/options.ts';
import { injuryOptions } from '../injury/options.ts';
import { manaOptions } from '../mana/options.ts';
import { manoeuvreOptions } from '../manoeuvres/options.ts';
import { orderOptions } from '../order/options.ts';
import { recoveryOptions } from '../recovery/options.ts';
import { resistanceOptions } from '../resistance/options.ts';
import { spellOptions } from '../spells/options.ts';

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
  ...resistanceOptions,
  ...spellOptions,
  ...manaOptions,
  ...ailmentOptions,
  ...addictionOptions,
  ...recoveryOptions,
  ...healingOptions,
} as const;

export const pathmasterOptions = optionsField(options);

export type PathmasterOptions = Value<typeof pathmasterOptions>;
