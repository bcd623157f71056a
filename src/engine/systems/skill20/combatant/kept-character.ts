import { readOptions } from '../../../rules/fields/option.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import { type CharacterScene, characterBindingsOf } from '../../../rules/fight/character-binding.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { effectiveScoreOf } from './combatant-view.ts';
import { standingOf } from './standing.ts';

/** Declares which values a stored character provides to a procedure. */
export const characterBinding = characterBindingsOf((given) => readOptions(skill20Options, given));

const { known } = bindingsFor<CharacterScene<Skill20Options>>();

export const constitution = known('TARGET', ({ character, options }) =>
  Math.max(0, effectiveScoreOf(character, 'CONSTITUTION', options)),
);
export const hitPoints = known('TARGET', ({ character }) => standingOf(character).hitPoints);
export const maximum = known('TARGET', ({ character }) => standingOf(character).maximum);

/** Returns the reason why a procedure cannot affect an actor. These rules affect only a target. */
export const whyNotActor = ({ part }: { readonly part: string }) =>
  part === 'TARGET'
    ? null
    : ruleViolation('this rule affects only a target, not an actor', [], 'the role TARGET');
