import type { Path } from '../../fault.ts';
import type { Json } from '../../json.ts';
import { claimsIn } from '../../rules/fields/claims.ts';
import { fieldsOf } from '../../rules/fields/field.ts';
import type { Act } from '../../rules/fight/act.ts';
import { mergeAnswer, withoutDefaults } from '../../rules/fight/answer-needed.ts';
import type { System } from '../../rules/system.ts';
import type { Command } from '../command.ts';
import type { EncounterState } from '../state.ts';

/** Returns the paths of values in a command that the service cannot check, because only the sender knows them. */
export function claimsOf(
  { id, encounterRules }: System,
  { pending }: EncounterState,
  command: Command,
): readonly Path[] {
  if (command.type !== 'act' && command.type !== 'answer') return [];
  const act = encounterRules.acts.find((each) => each.id === command.act);
  const path = [command.type, id, command.act];
  if (command.type === 'act') return act ? claimsIn(act.input, command.input, path) : [];
  if (!act?.answer) return [];
  const changed = changedBy(command.answer, pending?.input ?? {}, act);
  return claimsIn(withoutDefaults(act.answer.input), changed, path);
}

type Values = Readonly<Record<string, Json>>;

/** Returns the fields of an answer that differ from the values that were given for the act, or from its defaults. */
function changedBy(answer: Json, input: Json, act: Act): Values {
  const [stated, after] = [input as Values, mergeAnswer(input, answer) as Values];
  const defaults = new Map(
    [...fieldsOf(act.answer!.input), ...fieldsOf(act.input)].map(([name, each]) => [
      name,
      each.kind === 'optional' ? each.fallback : undefined,
    ]),
  );
  const before = (name: string): unknown => stated[name] ?? defaults.get(name);
  const changed = Object.entries(answer as Values).filter(
    ([name]) => JSON.stringify(after[name]) !== JSON.stringify(before(name)),
  );
  return Object.fromEntries(changed);
}
