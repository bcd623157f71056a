import { expect, it } from 'vitest';
import { skill20 } from '../../src/engine/systems/skill20/index.ts';
import type { EncounterView } from '../../src/play/access/encounter-view.ts';
import { describeAct } from '../../src/play/transcript/entry-summary.ts';

const view = { system: skill20, nameOf: (id: string) => id } as EncounterView;

it.each([
  ['petrifaction', 'Kai', 'Kai turns from stone to flesh.'],
  ['blownAway', 'Kai', 'Kai is blown away.'],
  ['blownAway', 'Orc', 'Kai is present while Orc is blown away.'],
  ['grapplingAttack', 'Orc', 'Kai attacks Orc in the grapple.'],
])('the sentence about the act %s on %s has a subject and, if needed, an object', (act, target, sentence) => {
  expect(describeAct(view, { actor: 'Kai', target, act })).toBe(sentence);
});
