import type { Json } from '../json.ts';
import type { AnswerOption, AnswerRules } from '../rules/fight/answer-rules.ts';
import { forbiddingAnswer, houseRulesIn, optionsBetween } from '../rules/homebrew/house-rules.ts';
import type { System } from '../rules/system.ts';
import { fighterOf } from './decision.ts';
import type { EncounterState } from './state.ts';

/** An answer option and its identifier. */
export interface IdentifiedOption extends AnswerOption {
  readonly id: string;
}

/** Returns the answer options of the pending act. Empty if no act is pending. */
export function answerOptionsOf(
  { encounterRules }: System,
  state: EncounterState,
  options: Json,
): readonly IdentifiedOption[] {
  const { pending, combatants, round } = state;
  const answer = encounterRules.acts.find(({ id }) => id === pending?.act)?.answer;
  if (!pending || !answer) return [];
  const fighter = (id: string) => fighterOf(combatants.get(id)!, round);
  const { actor, target, combatant, input } = pending;
  const parties = [fighter(actor), fighter(target)] as const;
  const between = optionsBetween(options, ...parties);
  const third = combatant === actor || combatant === target ? undefined : fighter(combatant);
  const choices = answer.options(...parties, input, between, third, pending.beneath?.act);
  if (houseRulesIn(options) === null) return withIds(choices);
  const asked = fighter(combatant);
  return withIds(
    choices.map((choice) => {
      if (choice.refused !== null || isPass(answer, choice.input)) return choice;
      const forbidden = forbiddingAnswer(options, asked, pending.act, choice.input);
      return forbidden === null ? choice : { ...choice, refused: forbiddenAnswer(forbidden) };
    }),
  );
}

/** True if the respondent passes instead of choosing an option. */
export const isPass = ({ pass }: Pick<AnswerRules, 'pass'>, answer: Json): boolean =>
  JSON.stringify(answer) === JSON.stringify(pass);

export const forbiddenAnswer = (title: string): string => `the house rule ${title} forbids this answer`;

/** Creates ids from titles. Equal titles are numbered, starting with the second. */
function withIds(choices: readonly AnswerOption[]): readonly IdentifiedOption[] {
  const seen = new Map<string, number>();
  return choices.map((choice) => {
    const name = slugOf(choice.title);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { ...choice, id: times === 1 ? name : `${name}-${times}` };
  });
}

/** Returns the id from a title. "Parry with Sword" becomes `parry-with-sword`. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');

/** Returns the ids of the allowed options, to list them in the error about a rejected answer. */
export const acceptedOptions = (options: readonly IdentifiedOption[]): string =>
  options.flatMap(({ id, refused }) => (refused === null ? [id] : [])).join(', ') || 'no option: to pass';
