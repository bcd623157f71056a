import { expect, it } from 'vitest';
import { armed, brawl, nimble, with_ } from './fight.ts';

const begun = () =>
  brawl(
    { a: armed, b: with_(nimble, { vitality: 30 }), c: with_(nimble, { initiative: 9 }) },
    { a: 'x', b: 'y', c: 'y' },
  );

it('a combatant who is pushed into a creature makes the creature lose the same amount of Vitality (ARR-109)', () => {
  const fought = begun();
  expect(fought.refused('a', 'pushInto', 'c')).toMatch(/a has not just pushed a combatant into a creature/);
  // The check of 10 + 8 exceeds 14 by 4, so the target would be moved 1 + 4 squares. Another creature is on the third
  // of these squares.
  const way = { obstacleAtSquare: 3, obstacle: 'CREATURE' };
  fought.act('a', 'reposition', 'b', { weapon: 'Sword', defence: 'NONE', ...way }, [10]);
  expect(fought.of('b')).toMatchObject({ current: 27 });
  expect(fought.refused('a', 'pushInto', 'b')).toMatch(/was pushed/);
  fought.act('a', 'pushInto', 'c');
  expect(fought.of('c')).toMatchObject({ current: 9 });
  expect(fought.refused('a', 'pushInto', 'c')).toMatch(/a has not just pushed a combatant into a creature/);
});

it('a wall into which a combatant is pushed is not a target', () => {
  const fought = begun();
  const way = { obstacleAtSquare: 3, obstacle: 'OBJECT' };
  fought.act('a', 'reposition', 'b', { weapon: 'Sword', defence: 'NONE', ...way }, [10]);
  expect(fought.refused('a', 'pushInto', 'c')).toMatch(/a has not just pushed a combatant into a creature/);
});

it('the end of a combat is announced at the beginning of a turn (ARR-004)', () => {
  const fought = begun();
  const advice = (told: readonly { readonly type: string }[]) =>
    JSON.stringify(told).match(/The combat is over because [^"]*/)?.[0];
  fought.adjust('b', { gain: ['stunned'] });
  expect(advice(fought.endTurn('a'))).toBeUndefined();
  fought.adjust('c', { gain: ['unconscious'] });
  expect(advice(fought.endRound())).toBe('The combat is over because no combatant on the side of y can act.');
});

it('a combat of three sides ends when only one side can act', () => {
  const sheets = { a: armed, b: with_(nimble, { vitality: 30 }), c: with_(nimble, { initiative: 9 }) };
  const fought = brawl(sheets, { a: 'x', b: 'y', c: 'z' });
  const isOver = (told: object) => JSON.stringify(told).includes('The combat is over');
  fought.adjust('b', { gain: ['dead'] });
  expect(isOver(fought.endTurn('a'))).toBe(false);
  fought.adjust('c', { gain: ['stunned'] });
  expect(isOver(fought.endRound())).toBe(true);
});
