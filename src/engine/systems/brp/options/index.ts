import type { Value } from '../../../rules/fields/field.ts';
import { optionsField } from '../../../rules/fields/option.ts';
import { armourOptions } from './armour.ts';
import { attackOptions } from './attack.ts';
import { defenceOptions } from './defence.ts';
import { healingOptions } from './healing.ts';
import { missileOptions } from './missile.ts';
import { rollsOptions } from './rolls.ts';
import { roundOptions } from './round.ts';
import { woundsOptions } from './wounds.ts';

export const options = {
  ...rollsOptions,
  ...roundOptions,
  ...attackOptions,
  ...defenceOptions,
  ...missileOptions,
  ...armourOptions,
  ...woundsOptions,
  ...healingOptions,
} as const;

export const brpOptions = optionsField(options);

export type BrpOptions = Value<typeof brpOptions>;
