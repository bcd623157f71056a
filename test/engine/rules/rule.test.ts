import { describe, expect, it } from 'vitest';
import { diceFrom, givenFaces } from '../../../src/engine/dice/faces.ts';
import { toNumber } from '../../../src/engine/dice/fraction.ts';
import { face } from '../../../src/engine/dice/questions.ts';
import type { Effect } from '../../../src/engine/rules/effects/effect.ts';
import { flag, integer, optional, output, record } from '../../../src/engine/rules/fields/field.ts';
import { measured, rule } from '../../../src/engine/rules/rule.ts';
import { breakdown, term } from '../../../src/engine/rules/term.ts';
import { systems } from '../../../src/engine/systems/index.ts';

const { citation } = systems[0]!.procedures[0]!;
const shell = {
  ...{ title: 'Jump', description: 'A jump.', citation },
  input: record('JumpInput', { bonus: integer(0, 10, 'What is added.') }, 'A jump.'),
  options: record('NoOptions', {}, 'None.'),
  outcomes: { FAR: 'Four metres or more.', NEAR: 'Less.' },
  name: 'Jump',
  about: 'How far.',
  facts: {
    distance: measured(output.count('Metres.')),
    landing: measured(optional(output.text('How they land.')), 'Landing'),
    far: flag('Whether it is far.'),
  },
} as const;

/** Counts how many terms, effects and sentences the rule has created. */
const made = { terms: 0, effects: 0, sentences: 0 };
const fell: Effect = { type: 'guidance', on: 'ACTOR', text: 'They land.', citation };

const jump = rule({
  ...shell,
  id: 'jump',
  play: ({ bonus }, _options, dice) => {
    const distance = breakdown('distance', [
      term('die', dice.ask(face(6, 'jump')), 'DICE', citation),
      term('bonus', bonus, 'MODIFIER', citation),
    ]);
    const far = distance.total >= 4;
    return {
      outcome: far ? 'FAR' : 'NEAR',
      facts: { distance, landing: far ? 'on their feet' : null, far },
      terms: () => {
        made.terms++;
        return [null, distance];
      },
      effects: () => {
        made.effects++;
        return [fell];
      },
      say: () => {
        made.sentences++;
        return `${distance.total} metres.`;
      },
    };
  },
});

const dice = (...faces: readonly number[]) => diceFrom(givenFaces(faces).faces);

describe('a rule', () => {
  it('playing a rule returns an outcome, facts, terms, effects and a sentence', () => {
    expect(jump.bind({ bonus: 2 }).play(dice(3))).toEqual({
      outcome: 'FAR',
      summary: '5 metres.',
      detail: { distance: 5, landing: 'on their feet', far: true },
      effects: [fell],
      breakdowns: [
        {
          of: 'distance',
          terms: [term('die', 3, 'DICE', citation), term('bonus', 2, 'MODIFIER', citation)],
          total: 5,
        },
      ],
    });
  });

  it('a rule creates terms, effects and the sentence only when they are read', () => {
    const before = { ...made };
    const resolution = jump.bind({ bonus: 0 }).resolve(dice(1));
    expect([resolution.outcome, resolution.detail]).toEqual([
      'NEAR',
      { distance: 1, landing: null, far: false },
    ]);
    jump.bind({ bonus: 0 }).odds();
    expect(made).toEqual(before);
  });

  it('odds contain each measured fact of a rule; a text fact that is null counts as NONE', () => {
    const odds = jump.bind({ bonus: 0 }).odds();
    expect(odds.map(({ name, title, kind }) => [name, title, kind])).toEqual([
      ['outcome', 'Outcome', 'outcome'],
      ['distance', 'Metres', 'number'],
      ['landing', 'Landing', 'outcome'],
    ]);
    const landing = odds[2]!.chances.map(({ outcome, probability }) => [outcome, toNumber(probability)]);
    expect(new Map(landing as [string, number][])).toEqual(
      new Map([
        ['NONE', 0.5],
        ['on their feet', 0.5],
      ]),
    );
  });

  it('a rule can use the verdict of another rule', () => {
    const { outcome, facts } = jump.verdict({ bonus: 1 }, {}, dice(6));
    expect([outcome, facts.distance.total]).toEqual(['FAR', 7]);
  });

  it('a rule that names no terms returns the terms of its facts, in the order of the facts', () => {
    const plain = rule({
      ...shell,
      id: 'plain',
      play: ({ bonus }) => ({
        outcome: 'NEAR',
        facts: {
          distance: breakdown('distance', [term('bonus', bonus, 'BASE', citation)]),
          landing: null,
          far: false,
        },
        say: () => 'So it is.',
      }),
    });
    const { breakdowns, effects } = plain.bind({ bonus: 4 }).play(dice());
    expect([breakdowns.map(({ of, total }) => [of, total]), effects]).toEqual([[['distance', 4]], []]);
  });

  it('two rules that declare the same facts have the same detail type, even if they measure different facts', () => {
    const unmeasured = rule({
      ...shell,
      id: 'unmeasured',
      facts: {
        distance: output.count('Metres.'),
        landing: optional(output.text('How they land.')),
        far: flag('Whether it is far.'),
      },
      play: () => ({
        outcome: 'NEAR',
        facts: { distance: 0, landing: null, far: false },
        say: () => 'They stay.',
      }),
    });
    expect(jump.detail).toEqual(unmeasured.detail);
    expect(Object.keys(unmeasured.measures)).toEqual(['outcome']);
  });

  it('a rule can measure flags as YES or NO, null numbers as 0, facts under new names, and values that are not facts', () => {
    const leap = rule({
      ...shell,
      id: 'leap',
      facts: {
        far: measured(flag('Whether it is far.')),
        hurt: measured(optional(output.count('Hit points lost.')), 'Hit points lost', 'damage'),
      },
      odds: { face: { title: 'The face', kind: 'number' } },
      play: (_input, _options, dice) => {
        const shown = dice.ask(face(6, 'leap'));
        const far = shown > 3;
        return {
          outcome: far ? 'FAR' : 'NEAR',
          facts: { far, hurt: far ? shown : null },
          odds: { face: shown },
          say: () => 'A leap.',
        };
      },
    });
    const odds = leap.bind({ bonus: 0 }).odds();
    const told = odds.map(({ name, kind, chances }) => [
      name,
      kind,
      ...chances.map(({ outcome }) => outcome),
    ]);
    expect(told).toEqual([
      ['outcome', 'outcome', 'NEAR', 'FAR'],
      ['far', 'outcome', 'NO', 'YES'],
      ['damage', 'number', 0, 4, 5, 6],
      ['face', 'number', 1, 2, 3, 4, 5, 6],
    ]);
  });

  it('a rule may roll dice after its outcome is known, and odds do not enumerate those dice', () => {
    const late = rule({
      ...shell,
      id: 'late',
      prepare: ({ bonus }) => {
        const far = bonus > 3;
        return () => ({
          outcome: far ? ('FAR' as const) : ('NEAR' as const),
          facts: { distance: bonus, landing: null },
          later: (after) => ({
            outcome: far ? ('FAR' as const) : ('NEAR' as const),
            facts: { distance: bonus, landing: `after ${after.ask(face(6, 'landing'))}`, far },
            say: () => 'Late.',
          }),
        });
      },
    });
    const bound = late.bind({ bonus: 5 });
    expect(bound.play(dice(4)).detail).toEqual({ distance: 5, landing: 'after 4', far: true });
    expect(bound.odds()[1]!.chances.map(({ outcome }) => outcome)).toEqual([5]);
  });
});
