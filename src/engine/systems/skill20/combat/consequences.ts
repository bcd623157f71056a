import { consequencesOf } from '../../../rules/effects/consequence.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { castingEntails } from '../casting/consequences.ts';
import { grapplesEntail } from '../grapple/consequences.ts';
import { skill20Options } from '../options/index.ts';
import { statusesEntail } from '../status/consequences.ts';

/** What somebody's state entails at once. */
export const consequences = consequencesOf(
  (fighter) => fighter,
  (given) => readOptions(skill20Options, given),
  [...statusesEntail, ...castingEntails, ...grapplesEntail],
);
