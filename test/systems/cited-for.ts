import fc from 'fast-check';
import { diceFrom } from '../../src/engine/dice/faces.ts';
import { seededFaces } from '../../src/engine/dice/seeded.ts';
import type { Effect } from '../../src/engine/rules/effects/effect.ts';
import { effectSummary } from '../../src/engine/rules/effects/effect-summary.ts';
import type { Procedure } from '../../src/engine/rules/procedure.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { anyValueOf } from '../kit/any-value.ts';
import { boundOrNull } from '../kit/bound.ts';
import type { Step } from '../kit/carry-out.ts';
import { gameOf } from '../laws/random-game.ts';

/** How many inputs per procedure are taken from each of six random generators. */
const DRAWS = 40;

const NUMBER = /-?\d+(?:[.,/]\d+)*/g;

/** The random texts in inputs consist only of these letters. */
const GIVEN = /^[a-j]+$/;

export const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return GIVEN.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Replaces the numbers and the texts of the input in a text with placeholders. */
export function general(text: string, given: readonly string[]): string {
  const named = given.reduce(
    (all, each) => (all === each ? '…' : all.replaceAll(new RegExp(`(?<![a-z])${each}(?![a-z])`, 'g'), '…')),
    text,
  );
  return named.replace(NUMBER, '#');
}

/**
 * Yields the terms and effects of a play with their citations. Each term is listed with the name of the number to which
 * it belongs.
 */
function* citedIn(system: System, procedure: Procedure): Generator<readonly [said: string, section: string]> {
  for (const numbers of ['USUAL', 'ANY'] as const)
    for (const given of [2, 1, 0]) {
      const inputs = fc.tuple(
        anyValueOf(procedure.input, given, numbers),
        anyValueOf(system.optionsField, given),
      );
      for (const [index, [input, options]] of fc.sample(inputs, { seed: given, numRuns: DRAWS }).entries()) {
        const rule = boundOrNull(system, procedure, input, options);
        if (!rule) continue;
        const texts = [...new Set(textsIn(input))].sort((a, b) => b.length - a.length);
        const { breakdowns, effects } = rule.play(diceFrom(seededFaces(`${index}`).faces));
        for (const { of, terms } of breakdowns)
          for (const { label, citation, excluded } of terms) {
            yield [general(`${of}: ${label}`, texts), citation.section];
            if (excluded !== null)
              yield [general(`${of}, not counted: ${excluded}`, texts), citation.section];
          }
        for (const effect of effects)
          yield [general(effectSummary(effect, system), texts), effect.citation.section];
      }
    }
}

/** Returns the terms and effects in plays with random inputs, by the section that they cite. */
export function saidBySection(system: System): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const procedure of system.procedures)
    for (const [said, section] of citedIn(system, procedure))
      all.set(section, (all.get(section) ?? new Set()).add(said));
  return all;
}

/** Citations of effects that are the cost of an act, or that are a decision of the game master. */
const OF_NO_BOOK = /^The (budget of the round|order of the round|game master)$/;

/** Describes an effect without amounts and names. */
function kindOf(effect: Effect): string {
  switch (effect.type) {
    case 'changed':
      return effect.change;
    case 'conditionGained':
    case 'conditionEnded':
      return `${effect.type} ${effect.condition}`;
    case 'spent':
    case 'regained':
      return `${effect.type} ${effect.budget}`;
    default:
      return effect.type;
  }
}

function* citedInStep({ entry: { command, events } }: Step): Generator<readonly [string, string]> {
  let doing = command.type === 'act' || command.type === 'answer' ? command.act : command.type;
  for (const event of events) {
    if (event.type === 'acted') doing = event.act;
    else if (event.type === 'turnBegan' || event.type === 'turnEnded' || event.type === 'roundEnded')
      doing = event.type;
    else if (event.type === 'affected' && !OF_NO_BOOK.test(event.effect.citation.document))
      yield [`${doing}: ${kindOf(event.effect)}`, event.effect.citation.section];
    else if (event.type === 'passed')
      for (const { of, terms } of event.breakdowns)
        for (const { citation } of terms) yield [`${doing}: ${general(of, [])}`, citation.section];
  }
}

/**
 * Returns what random fights cite, by section: each effect with the act before it, and each number that a turn or a
 * round needs.
 */
export function citedInFights(system: System, fights: number): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (let number = 1; number <= fights; number++)
    for (const step of gameOf(system, number).steps)
      for (const [said, section] of citedInStep(step))
        all.set(section, (all.get(section) ?? new Set()).add(said));
  return all;
}
