import { expect, it } from 'vitest';
import { describeHarm, NO_HARM } from '../../../../src/engine/systems/pathmaster/criticals/harm.ts';

it.each([
  ['ORGAN', 'a penalty of -20 from an organ wound'],
  ['MUSCLE', 'a penalty of -20 from a muscle wound'],
  ['BURNS', 'a penalty of -20 from burns'],
  [null, 'a penalty of -20'],
])('the description of a harmful effect names a wound of the category %s', (wound, text) => {
  expect(describeHarm({ ...NO_HARM, penalty: -20, wound })).toBe(text);
});
