import { readOptions } from '../../../rules/fields/option.ts';
import { characterBindingsOf } from '../../../rules/fight/character-binding.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { skill20Options } from '../options/index.ts';

/** Declares which values a stored character provides to a procedure. */
export const characterBinding = characterBindingsOf((given) => readOptions(skill20Options, given));

/** Returns the reason why a procedure cannot affect an actor. These rules affect only a target. */
export const whyNotActor = ({ part }: { readonly part: string }) =>
  part === 'TARGET'
    ? null
    : ruleViolation('this rule affects only a target, not an actor', [], 'the role TARGET');
