import type { Value } from '../../../rules/fields/field.ts';
import { optionsField } from '../../../rules/fields/option.ts';
import { checkOptions } from './checks.ts';
import { combatOptions } from './combat.ts';
import { grappleOptions } from './grapple.ts';
import { statusOptions } from './status.ts';

export const options = { ...checkOptions, ...combatOptions, ...grappleOptions, ...statusOptions } as const;

export const skill20Options = optionsField(options);

export type Skill20Options = Value<typeof skill20Options>;
