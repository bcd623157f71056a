import { expect, it } from 'vitest';
import { resolveBrp } from './support.ts';

const FIELDS = '... on BrpFumble { results { from outcome } }';

it.each([
  ['a row that fits', 30, [], ['PRONE']],
  ['a row without the ally that it speaks of', 80, [], ['DROP_WEAPON']],
  ['a row that calls for more rolls', 99, [30, 45], ['PRONE', 'DROP_WEAPON']],
])('the game master may read %s in place of a roll (BRP-104)', async (_what, row, faces, outcomes) => {
  const { results } = await resolveBrp('fumble', { action: 'MELEE_ATTACK', row }, faces, FIELDS);
  expect(results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(outcomes);
});
