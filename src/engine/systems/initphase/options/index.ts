import type { Value } from '../../../rules/fields/field.ts';
import { optionsField } from '../../../rules/fields/option.ts';
import { attackOptions } from './attack.ts';
import { botchOptions } from './botch.ts';
import { roundOptions } from './round.ts';

export const options = { ...attackOptions, ...botchOptions, ...roundOptions } as const;

export const initphaseOptions = optionsField(options);

export type InitphaseOptions = Value<typeof initphaseOptions>;
