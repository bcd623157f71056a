import { describe, expect, it } from 'vitest';
import { person, startFight } from '../fights/fight.ts';

const sword = { name: 'Sword', rating: 60, damage: '1d8' };
const blow = { weapon: 'Sword', defence: 'NONE' };
const fighting = (victim: object) => startFight({ a: person({ weapons: [sword] }), b: person(victim) });

const [SUCCESS] = [50];

it('a second major wound does not delay unconsciousness from shock (R-65)', () => {
  const fight = fighting({ con: 14, siz: 14 });
  fight.act('a', 'attack', 'b', blow, [SUCCESS, 7]);
  fight.adjust('b', { healing: 4 });
  // The Luck roll at 50% succeeds, so row 15 has no effect.
  fight.endRound([15, 50]);
  for (let round = 2; round < 7; round++) fight.endRound();
  const before = fight.held('b').find(({ condition }) => condition === 'shock');
  fight.act('a', 'attack', 'b', blow, [SUCCESS, 7]);
  expect(fight.of('b').hitPoints).toBe(4);
  expect(fight.held('b').find(({ condition }) => condition === 'shock')).toMatchObject({
    until: before!.until,
  });
});

it('a further major wound shortens shock if it leaves fewer hit points than the remaining rounds of shock', () => {
  const fight = fighting({ con: 14, siz: 14 });
  fight.act('a', 'attack', 'b', blow, [SUCCESS, 7]);
  fight.adjust('b', { healing: 3 });
  fight.act('a', 'attack', 'b', blow, [SUCCESS, 7]);
  // The combatant has 3 hit points left, so the shock lasts from round 2 to round 4.
  expect(fight.held('b').find(({ condition }) => condition === 'shock')).toMatchObject({ until: 4 });
});

it('if losses through bleeding add up to a major wound, Luck is rolled at the end of that round (R-60)', () => {
  const fight = fighting({ con: 12, siz: 12 });
  fight.act('a', 'attack', 'b', blow, [SUCCESS, 4]);
  fight.gain('b', 'bleeding');
  fight.endRound();
  fight.endRound();
  // The combatant has lost 6 of 12 hit points on one day.
  fight.endRound([51]);
  expect(fight.of('b')).toMatchObject({ minorToday: 6, luckOwed: false });
  expect(fight.of('b').conditions).toContain('unconscious');
});

describe('a hand on a wound', () => {
  const pressing = () => {
    const fight = fighting({ con: 12, siz: 28, dex: 10 });
    fight.adjust('b', { damage: 4 });
    fight.gain('b', 'bleeding');
    fight.act('b', 'simpleAction', 'b', { action: 'PRESS_WOUND' });
    return fight;
  };
  const closed = () => {
    const fight = pressing();
    fight.endRound([60]);
    expect(fight.of('b').conditions).toContain('heldClosed');
    return fight;
  };

  it('an unconscious combatant does not keep a hand on a wound', () => {
    const fight = pressing();
    fight.gain('b', 'unconscious', 10);
    expect(fight.of('b').conditions).not.toContain('holdingWound');
    fight.endRound();
  });

  it.each([
    ['a blow', 'attack', 'a', { weapon: 'Fist', defence: 'NONE' }, [90]],
    ['a fall', 'fall', 'b', { metres: 3 }, [3]],
    ['a move of more than 5 metres', 'declare', 'b', { metresMoved: 10 }, []],
  ] as const)(
    '%s makes a wound that was held closed bleed again (BRP-123)',
    (_what, act, target, input, faces) => {
      const fight = startFight({
        a: person(),
        b: person({
          con: 12,
          siz: 28,
          weapons: [{ name: 'Fist', rating: 60, damage: '1d3', kind: 'NATURAL' }],
        }),
      });
      fight.adjust('b', { damage: 4 });
      fight.gain('b', 'bleeding');
      fight.act('b', 'simpleAction', 'b', { action: 'PRESS_WOUND' });
      fight.endRound([60]);
      expect(fight.of('b').conditions).toContain('heldClosed');
      fight.act('b', act, target, input, [...faces]);
      expect(fight.of('b').conditions).not.toContain('heldClosed');
      expect(fight.of('b').conditions).toContain('holdingWound');
    },
  );

  it('springing up counts as a dodge and ends the combatant’s hold on their bleeding wound', () => {
    const fight = closed();
    fight.gain('b', 'prone');
    fight.act('b', 'springUp', 'b', {}, [90]);
    expect(fight.of('b').conditions).toEqual(expect.not.arrayContaining(['heldClosed', 'holdingWound']));
  });

  it('a combatant who gets up makes a wound that was held closed bleed again', () => {
    const fight = closed();
    fight.gain('b', 'prone');
    fight.act('b', 'simpleAction', 'b', { action: 'STAND_UP' });
    expect(fight.of('b').conditions).not.toContain('heldClosed');
  });
});
