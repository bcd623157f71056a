import { expect, it } from 'vitest';
import { evolve } from '../../../src/engine/encounter/evolve.ts';
import type { Effect } from '../../../src/engine/rules/effects/effect.ts';
import { brp } from '../../../src/engine/systems/brp/index.ts';
import { Fight } from '../../kit/fight.ts';
import { person } from '../../systems/brp/fights/fight.ts';

const held = {
  on: 'TARGET',
  condition: 'impaled',
  citation: { document: 'rules', section: 'conditions' },
} as const;

const gained = (note: string): Effect => ({
  ...held,
  ...{ type: 'conditionGained', rounds: null, starts: 'NOW', note },
});

it.each([
  ['the one with its note', 'Javelin', ['Spear']],
  ['the oldest if none has its note', 'Arrow', ['Javelin']],
])('an ended condition removes one of several: %s', (_what, note, left) => {
  const { state } = new Fight(brp, { a: person() });
  const effects: readonly Effect[] = [
    gained('Spear'),
    gained('Javelin'),
    { ...held, type: 'conditionEnded', note },
  ];
  const after = effects.reduce(
    (before, effect) => evolve(brp, before, { type: 'affected', combatant: 'a', effect }),
    state,
  );
  expect(after.combatants.get('a')!.conditions.map((each) => each.note)).toEqual(left);
});
