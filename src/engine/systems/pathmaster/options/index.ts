import type { Value } from '../../../rules/fields/field.ts';
import { optionsField } from '../../../rules/fields/option.ts';
import { addictionOptions } from './addiction.ts';
import { ailmentOptions } from './ailments.ts';
import { attackOptions } from './attack.ts';
import { budgetOptions } from './budget.ts';
import { conditionOptions } from './conditions.ts';
import { defenceOptions } from './defences.ts';
import { diceOptions } from './dice.ts';
import { healingOptions } from './healing.ts';
import { injuryOptions } from './injury.ts';
import { manaOptions } from './mana.ts';
import { manoeuvreOptions } from './manoeuvres.ts';
import { orderOptions } from './order.ts';
import { recoveryOptions } from './recovery.ts';
import { resistanceOptions } from './resistance.ts';
import { spellOptions } from './spells.ts';

/** Each area declares its options in a file that imports nothing from the area. */
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
