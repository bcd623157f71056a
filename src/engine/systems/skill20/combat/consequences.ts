import { consequencesOf } from '../../../rules/effects/consequence.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { castingConsequences } from '../casting/consequences.ts';
import { grappleConsequences } from '../grapple/consequences.ts';
import { skill20Options } from '../options/index.ts';
import { statusConsequences } from '../status/consequences.ts';

/** Immediate consequences of a combatant’s state. */
export const consequences = consequencesOf(
  (fighter) => fighter,
  (given) => readOptions(skill20Options, given),
  // A fascination that ends at once does not interrupt a spell.
  [...statusConsequences, ...castingConsequences, ...grappleConsequences],
);
