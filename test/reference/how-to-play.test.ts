import { describe, expect, it } from 'vitest';
import { diceFrom, givenFaces } from '../../src/engine/dice/faces.ts';
import { systems } from '../../src/engine/systems/index.ts';

/** Returns the value at a path, such as `detail.damage.net` or `effects.1.condition`. */
const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, name) => (inner === null || inner === undefined ? inner : Reflect.get(Object(inner), name)),
      value,
    );

const numbersIn = (text: string): readonly number[] =>
  [...text.matchAll(/(?<![\w.])\d+(?![\w.]*d)/g)].map(([digits]) => Number(digits));

describe.each(systems.map((system) => [system.id, system] as const))('the guide to %s', (_, system) => {
  const { round, attack, example } = system.howToPlay!;
  const procedure = system.procedures.find(({ id }) => id === example.procedure)!;
  const faces = givenFaces(example.dice);
  const played = procedure.bind(example.input).play(diceFrom(faces.faces));

  it('the guide to a system describes a round and an attack in steps', () => {
    for (const steps of [round, attack]) {
      expect(steps.length).toBeGreaterThan(3);
      expect(new Set(steps.map(({ title }) => title)).size).toBe(steps.length);
      for (const { text } of steps) expect(text).toMatch(/[.]$/);
    }
  });

  it('the guide to a system has an example that uses all of the dice that it rolls', () => {
    expect(faces.unused()).toBe(0);
    expect(procedure.outcomes).toHaveProperty(played.outcome);
  });

  it.each(example.story.map(({ text, shows }) => [text, shows] as const))(
    'the guide to a system is accurate: %s',
    (_text, shows) => {
      expect(Object.keys(shows)).not.toEqual([]);
      for (const [path, value] of Object.entries(shows))
        expect([path, at(played, path)]).toEqual([path, value]);
    },
  );

  it('the guide to a system names every die that its example rolls', () => {
    const told = new Set(example.story.flatMap(({ text }) => numbersIn(text)));
    for (const face of example.dice) expect(told).toContain(face);
  });
});
