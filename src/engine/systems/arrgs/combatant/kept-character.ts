import { readOptions } from '../../../rules/fields/option.ts';
import { type CharacterScene, characterBindingsOf } from '../../../rules/fight/character-binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { viewOf } from './combatant-view.ts';

export type KeptScene<Asked = object> = CharacterScene<ArrgsOptions, Asked>;

/** Declares which values a stored character provides to a procedure. */
export const characterBinding = characterBindingsOf((given) => readOptions(arrgsOptions, given));

/** Returns the reason why a rule cannot affect the character as the target. */
export const unless =
  (holds: (character: Fighter) => boolean, problem: string, accepted: string) =>
  ({ character, part }: KeptScene): RuleViolation | null =>
    part === 'TARGET' && !holds(character) ? ruleViolation(problem, [], accepted) : null;

const unaffected = (accepted: string): RuleViolation =>
  ruleViolation('this rule has no lasting effect on the character', [], accepted);

/** Returns a violation if the character is the target of a rule with lasting effects only on the actor. */
export const violationOfTarget = ({ part }: KeptScene): RuleViolation | null =>
  part === 'TARGET' ? unaffected('the role ACTOR, or an encounter') : null;

/** Returns a violation if the character is the actor in a rule with effects only on the target. */
export const violationOfActor = ({ part }: KeptScene): RuleViolation | null =>
  part === 'ACTOR' ? unaffected('the role TARGET, or an encounter') : null;

export const violationOfDeadCharacter = unless(
  (each) => !viewOf(each).dead,
  'the character is dead',
  'a character who is alive',
);
