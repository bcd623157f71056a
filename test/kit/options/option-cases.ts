import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { System } from '../../../src/engine/rules/system.ts';
import { play } from '../play.ts';

/**
 * The same question, asked once with an option's default and once with another value. The expected results follow from
 * a ruling.
 */
export interface OptionCase {
  readonly option: string;
  readonly value: unknown;
  /** The ruling or the section of the book from which the results follow, such as `R-85`. */
  readonly by: string;
  /** Other options that are set in both plays. */
  readonly options?: object;
}

/** A procedure that is played once with each value of the option. */
interface AskedTwice extends OptionCase {
  readonly ask: string;
  readonly input: object;
  readonly dice?: readonly number[];
  /** The dice for the play with the option's other value. If omitted, the same dice are used for both values. */
  readonly otherDice?: readonly number[];
  /** The expected outcome, sentence and facts, as far as the option affects them. */
  readonly usual: object;
  readonly otherwise: object;
}

/** A fight that is played once with each value of the option. */
interface FoughtTwice extends OptionCase {
  readonly fight: (options: object) => unknown;
  readonly usual: unknown;
  readonly otherwise: unknown;
}

/** A procedure whose exact odds are calculated once with each value of the option. */
interface CountedTwice extends OptionCase {
  readonly odds: string;
  readonly input: object;
  /** The expected probabilities of the outcomes that the option affects, as fractions: `{ SUCCEEDS: '1/2' }`. */
  readonly usual: object;
  readonly otherwise: object;
}

export type AnyOptionCase = AskedTwice | FoughtTwice | CountedTwice;

const procedureOf = (system: System, id: string) => {
  const found = system.procedures.find((each) => each.id === id);
  if (!found) throw new TypeError(`${system.id} has no procedure ${id}`);
  return found;
};

const resultOf = (system: System, each: AnyOptionCase, options: object, otherwise: boolean): unknown => {
  if ('fight' in each) return each.fight(options);
  if ('odds' in each) {
    const [outcomes] = procedureOf(system, each.odds).bind(each.input, options).odds();
    return Object.fromEntries(
      outcomes!.chances.map(({ outcome, probability: { numerator, denominator } }) => [
        outcome,
        `${numerator}/${denominator}`,
      ]),
    );
  }
  const dice = (otherwise && each.otherDice) || each.dice;
  const { outcome, summary, detail } = play(procedureOf(system, each.ask), each.input, dice, options);
  return { outcome, summary, ...detail };
};

/** Tests the effect of each option of a system. `elsewhere` lists the options that are tested in other files. */
export function testOptions(
  system: System,
  cases: readonly AnyOptionCase[],
  elsewhere: Readonly<Record<string, string>>,
): void {
  describe(`options of ${system.title}`, () => {
    it.each(cases.map((each) => [each.option, each.value, each.by, each] as const))(
      'the option %s with the value %j changes the result as rule %s requires',
      (option, value, _by, each) => {
        const usual = resultOf(system, each, { ...each.options }, false);
        const other = resultOf(system, each, { ...each.options, [option]: value }, true);
        expect({ result: usual }).toMatchObject({ result: each.usual });
        expect({ result: other }).toMatchObject({ result: each.otherwise });
        expect(each.otherwise).not.toEqual(each.usual);
      },
    );

    it('every rule option is tested by a case in this file or by another suite', () => {
      const here = new Set(cases.map(({ option }) => option));
      const missing = Object.keys(system.options).filter((option) => {
        if (here.has(option)) return false;
        const suite = elsewhere[option];
        return !(
          suite &&
          readFileSync(join(import.meta.dirname, '../../systems', system.id, suite), 'utf8').includes(option)
        );
      });
      expect(missing).toEqual([]);
    });
  });
}
