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

export const violationOfDeadCharacter = unless(
  (each) => !viewOf(each).dead,
  'the character is dead',
  'a character who is alive',
);
