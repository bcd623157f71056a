import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diceFrom, givenFaces, recording } from '../../../src/engine/dice/faces.ts';
import { parseFormula } from '../../../src/engine/dice/notation.ts';
import { seededFaces } from '../../../src/engine/dice/seeded.ts';
import { citing } from '../../../src/engine/rules/citation.ts';
import { integer, record } from '../../../src/engine/rules/fields/field.ts';
import { optionsField } from '../../../src/engine/rules/fields/option.ts';
import type { GenericCombatant } from '../../../src/engine/rules/generic-combatant.ts';
import { wholeResolution } from '../../../src/engine/rules/resolution.ts';
import { rule } from '../../../src/engine/rules/rule.ts';
import { attack } from '../../../src/engine/systems/brp/attack/index.ts';
import { systems } from '../../../src/engine/systems/index.ts';

const PARTS = ['summary', 'breakdowns', 'effects', 'detail'] as const;
type Part = (typeof PARTS)[number];

describe('the terms, effects and sentence of a resolution', () => {
  const counted = () => {
    const made: Part[] = [];
    const note = <Made>(part: Part, value: Made): Made => {
      made.push(part);
      return value;
    };
    const told = rule({
      ...{ id: 'leap', title: 'Leap', description: 'A leap.', citation: citing('Book')('Leaps') },
      ...{ name: 'LeapDetail', about: 'How far.', outcomes: { LANDS: 'It lands.' } },
      ...{ input: record('Leap', {}, 'A leap.'), options: optionsField({}) },
      facts: { metres: integer(0, 6, 'Metres.') },
      play: () => ({
        outcome: 'LANDS',
        facts: { metres: 2 },
        terms: () => note('breakdowns', []),
        effects: () => note('effects', []),
        say: () => note('summary', '2 metres.'),
      }),
    });
    const resolution = told.bind({}).resolve(diceFrom(givenFaces([]).faces));
    return { made, resolution };
  };

  it('the terms, effects and sentence of a resolution are created only when they are read', () => {
    const { made, resolution } = counted();
    expect(resolution.outcome).toBe('LANDS');
    expect(made).toEqual([]);
  });

  it.each(PARTS)('the terms, effects and sentence of a resolution are created only once: %s', (part) => {
    const { made, resolution } = counted();
    expect(resolution[part]).toBe(resolution[part]);
    expect(made).toEqual(part === 'detail' ? [] : [part]);
  });

  it('the terms, effects and sentence of a resolution can be copied together', () => {
    expect({ ...wholeResolution(counted().resolution) }).toEqual({
      outcome: 'LANDS',
      summary: '2 metres.',
      breakdowns: [],
      effects: [],
      detail: { metres: 2 },
    });
  });
});

const fighter: GenericCombatant = {
  ...{ name: 'Bea', skill: 60, parry: 45, armour: 'MEDIUM' },
  damage: parseFormula('1d8+1'),
};

describe.each(systems.map((system) => [system.title, system] as const))('an attack of %s', (_, system) => {
  const bound = system.entryPoints.attack!.bind(system.toAttackInput(fighter, fighter).input);

  it('an attack has the same terms, effects and sentence in whatever order these are read, and reading them rolls no dice', () => {
    fc.assert(
      fc.property(fc.string(), fc.shuffledSubarray([...PARTS], { minLength: 4 }), (seed, order) => {
        const [once, apart] = [recording(seededFaces(seed).faces), recording(seededFaces(seed).faces)];
        const whole = bound.play(diceFrom(once.faces));
        const told = bound.resolve(diceFrom(apart.faces));
        const thrown = [...apart.throws];
        expect(told.outcome).toBe(whole.outcome);
        for (const part of order) expect(told[part]).toEqual(whole[part]);
        expect(apart.throws).toEqual(thrown);
        expect(thrown).toEqual(once.throws);
      }),
      { numRuns: 50 },
    );
  });
});

it('the result of a failed attack still lists the terms of the defender’s parry', () => {
  const bound = attack.bind({
    attacker: { rating: 60, weapon: { name: 'Sword', damage: '1d8' } },
    defender: { parry: { rating: 45 } },
  });
  const { outcome, breakdowns } = bound.play(diceFrom(givenFaces([90]).faces));
  expect(outcome).toBe('MISS');
  expect(breakdowns.map(({ of, total }) => [of, total])).toEqual([
    ['attack rating', 60],
    ['parry rating', 45],
  ]);
});
