import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diceFrom, givenFaces, recording } from '../../../src/engine/dice/faces.ts';
import { faultText, InvalidInput } from '../../../src/engine/fault.ts';
import type { Json } from '../../../src/engine/json.ts';
import type { Effect } from '../../../src/engine/rules/effects/effect.ts';
import { effectSummary } from '../../../src/engine/rules/effects/effect-summary.ts';
import { read } from '../../../src/engine/rules/fields/read.ts';
import { genericCombatant } from '../../../src/engine/rules/generic-combatant.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import type { Term } from '../../../src/engine/rules/term.ts';

/** A question that is asked to a rule system. */
type Question =
  | {
      readonly procedure: string;
      readonly input: object;
      readonly options?: object;
      readonly dice?: readonly number[];
    }
  | { readonly change: string; readonly detail: Json }
  | { readonly attacker: object; readonly defender: object };

/** A question with its answer: every sentence, number and citation. The answer was compared with the rule. */
export type Wording = Question & { readonly answer: readonly string[] };

const fileOf = ({ id }: System): string => join(import.meta.dirname, `../${id}/conformance/wording.json`);

export const wordingOf = (system: System): readonly Wording[] =>
  JSON.parse(readFileSync(fileOf(system), 'utf8'));

const list = (items: readonly string[]): string => items.join(',\n');

/** Writes questions with the answers that the current code gives. Review the answers before you commit them. */
export function writeWording(system: System, questions: readonly Question[]): void {
  const texts = questions.map((question) => {
    const { answer: _, ...asked } = { answer: [], ...question };
    const members = Object.entries(asked).map(
      ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
    );
    const lines = answerOf(system, question).map((line) => `  ${JSON.stringify(line)}`);
    return `{${members.join(', ')}, "answer": [\n${list(lines)}\n]}`;
  });
  writeFileSync(fileOf(system), `[\n${list(texts)}\n]\n`);
}

const lineOfTerm = ({ value, label, citation, excluded }: Term): string =>
  `  ${value < 0 ? '' : '+'}${value} ${label} [${citation.section}]${excluded === null ? '' : ` excluded: ${excluded}`}`;

const lineOfEffect = (system: System, effect: Effect): string =>
  `to ${effect.on.toLowerCase()}: ${effectSummary(effect, system)} [${effect.citation.section}]`;

type Asked<Name extends string> = Extract<Question, Readonly<Record<Name, unknown>>>;

/** Returns every sentence, number and citation of a play. The play must use all dice. */
function played(system: System, { procedure: id, input, options, dice = [] }: Asked<'procedure'>) {
  const procedure = system.procedures.find((each) => each.id === id)!;
  const given = givenFaces(dice);
  const { faces, throws } = recording(given.faces);
  const { outcome, summary, breakdowns, effects } = procedure.bind(input, options).play(diceFrom(faces));
  if (given.unused() > 0) throw new TypeError(`${given.unused()} dice were not used`);
  return [
    ...throws.map(({ sides, face, purpose }) => `d${sides} ${face}: ${purpose}`),
    `${outcome}: ${summary}`,
    ...breakdowns.flatMap(({ of, total, terms }) => [`${of} ${total}`, ...terms.map(lineOfTerm)]),
    ...effects.map((effect) => lineOfEffect(system, effect)),
  ];
}

function said({ encounterRules }: System, { change: id, detail }: Asked<'change'>): readonly string[] {
  const change = encounterRules.changes!.find((each) => each.id === id)!;
  return [change.says(read(change.detail, detail))];
}

const converted = (system: System, { attacker, defender }: Asked<'attacker'>): readonly string[] =>
  system
    .toAttackInput(read(genericCombatant, attacker), read(genericCombatant, defender))
    .conversions.map(({ field, value, from, how }) => `${field} ${value}, from ${from}: ${how}`);

/** Returns the answer to a question as lines of text. If the question is rejected, returns the reason instead. */
export function answerOf(system: System, question: Question): readonly string[] {
  try {
    if ('procedure' in question) return played(system, question);
    return 'change' in question ? said(system, question) : converted(system, question);
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return error.faults.map((fault) => `refused: ${faultText(fault)}`);
  }
}
