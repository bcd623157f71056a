import { describe, expect, it } from 'vitest';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { person, startFight, totalOf } from './fight.ts';

const club = { name: 'Club', rating: 60, damage: '1d6' };
const whip = { name: 'Whip', rating: 60, damage: '0', special: 'ENTANGLING' };
const rifle = { name: 'Rifle', rating: 50, damage: '1d6', kind: 'MISSILE', range: 60 };
const plate = [{ name: 'plate', value: 8, penalties: [{ group: 'PHYSICAL', value: -20 }] }];
const [SPECIAL, MISS] = [5, 95];

describe('aiming, counted over rounds (BRP-197, 198, R-50)', () => {
  const shooting = () => startFight({ a: person({ weapons: [rifle, club] }), b: person({ con: 20 }) });
  const shot = (fight: ReturnType<typeof shooting>, how: object = {}) =>
    totalOf(
      fight.act(
        ...(['a', 'attack', 'b'] as const),
        { weapon: 'Rifle', defence: 'NONE', shot: { distance: 60, support: 'FIRST_ATTACK', ...how } },
        [MISS],
      ).breakdowns,
      'attack rating',
    );

  it('an attack after a round of aiming has +40% once, and each later round of aiming adds +20%', () => {
    const fight = shooting();
    fight.act('a', 'simpleAction', 'a', { action: 'AIM' });
    expect(shot(fight)).toBe(50);
    const again = shooting();
    again.act('a', 'simpleAction', 'a', { action: 'AIM', item: 'Rifle' });
    again.endRound();
    expect([shot(again), shot(again)]).toEqual([90, 50]);
    again.endRound();
    expect([shot(again), shot(again)]).toEqual([70, 70]);
  });

  it('targeting gear halves the distance of a shot only if the shooter has aimed', () => {
    const fight = shooting();
    const far = { distance: 120, targetingGear: true, support: 'NONE' };
    expect(shot(fight, far)).toBe(25);
    fight.act('a', 'simpleAction', 'a', { action: 'AIM' });
    fight.endRound();
    expect(shot(fight, far)).toBe(50);
  });

  it('an attack with another weapon, or a move, ends aiming', () => {
    for (const what of ['attack', 'declare'] as const) {
      const fight = shooting();
      fight.act('a', 'simpleAction', 'a', { action: 'AIM' });
      fight.endRound();
      if (what === 'declare') fight.act('a', 'declare', 'a', { metresMoved: 10 });
      else fight.act('a', 'attack', 'b', { weapon: 'Club', defence: 'NONE' }, [MISS]);
      expect(shot(fight)).toBe(50);
    }
  });

  it('only a thrown or missile weapon can be aimed', () => {
    expect(shooting().refused('a', 'simpleAction', 'a', { action: 'AIM', item: 'Club' })).toContain(
      'the Club is a melee weapon',
    );
  });
});

describe('hindering armour (BRP-173)', () => {
  const held = () => {
    const fight = startFight({
      a: person({ weapons: [whip] }),
      b: person({ armourPieces: plate, weapons: [club] }),
    });
    fight.act('a', 'attack', 'b', { weapon: 'Whip', defence: 'NONE' }, [SPECIAL]);
    fight.endRound();
    return fight;
  };

  it('hindering armour makes it harder to slip out of an entangling weapon', () => {
    const { breakdowns } = held().act('b', 'entangled', 'a', { tries: 'SLIP' }, [MISS]);
    expect(totalOf(breakdowns, 'Agility')).toBe(30);
  });

  it('hindering armour makes it harder to land on one’s feet after a throw, but reduces the damage of an injury', () => {
    // The Agility roll is at 50% minus 20.
    const thrown = held();
    thrown.act('a', 'grapple', 'b', { effect: 'THROW' }, [1, 3, 31, 2]);
    expect(thrown.of('b').hitPoints).toBe(8);
    const fight = held();
    fight.act('a', 'grapple', 'b', { effect: 'INJURE' }, [3]);
    expect(fight.of('b').hitPoints).toBe(10);
  });

  it('hindering armour makes it harder to flee while stunned, and to Jump', () => {
    const fight = startFight({ a: person({ armourPieces: plate }), b: person() });
    const fallen = fight.act('a', 'fall', 'a', { metres: 2.5, jump: { rating: 60 } }, [41, 1]);
    expect(totalOf(fallen.breakdowns, 'Jump rating')).toBe(40);
    fight.adjust('a', { gain: ['stunned'] });
    const { breakdowns } = fight.act('a', 'flee', 'a', { metres: 12.5 }, [1, MISS]);
    expect(totalOf(breakdowns, 'Agility')).toBe(30);
  });

  it('hindering armour affects a roll for a Physical skill if the input says that the skill is Physical', () => {
    const fight = startFight({ a: person({ armourPieces: plate }), b: person() });
    const rating = (input: object) =>
      totalOf(fight.act('a', 'skill', 'a', { rating: 60, ...input }, [MISS]).breakdowns, 'rating');
    expect([rating({}), rating({ kind: 'PHYSICAL' }), rating({ kind: 'MENTAL' })]).toEqual([60, 40, 60]);
  });
});

describe('wounds to the head and skills (BRP-221, R-68)', () => {
  it('wounds to the head limit the affected skills and require a Luck roll before a Mental skill is used (BRP-221)', () => {
    const fight = startFight({ a: person({ pow: 9 }), b: person() });
    fight.adjust('a', { gain: ['speechHurt', 'mindHurt'] });
    const use = (kind: string, faces: readonly number[]) =>
      fight.act('a', 'skill', 'a', { rating: 80, kind }, faces);
    expect(totalOf(use('COMMUNICATION', [70]).breakdowns, 'rating')).toBe(65);
    const unlucky = use('MENTAL', [46]);
    expect([totalOf(unlucky.breakdowns, 'Luck'), unlucky.outcome]).toEqual([45, 'FAILURE']);
    expect(use('MENTAL', [45, 80]).outcome).toBe('SUCCESS');
    expect(use('LISTENING', [80]).outcome).toBe('SUCCESS');
  });
});

it('the MOV that the API returns includes the effects of conditions', () => {
  const fight = startFight({ a: person({ mov: 9 }), b: person() });
  fight.adjust('a', { gain: ['twistedAnkle'] });
  expect(fight.of('a').mov).toBe(8);
});

describe('a dying blow (BRP-163, R-55)', () => {
  const dying = (last: 'a' | 'b') => {
    const fight = new Fight(
      brp,
      {
        a: person({ dex: 16, weapons: [club] }),
        b: person({ dex: 12, weapons: [club] }),
        c: person({ dex: 8 }),
      },
      { dyingBlows: true },
    );
    if (last === 'b') fight.order({ type: 'endTurn', combatant: 'a' });
    fight.adjust(last === 'b' ? 'a' : 'b', { damage: 12 });
    return fight;
  };
  const blow = (fight: Fight, actor: string, faces: readonly number[] = [1]) =>
    fight.order({ type: 'act', actor, target: actor, act: 'dyingBlow', input: {} }, faces);

  it('a dying blow happens on the character’s rank if that rank has not yet been reached (R-55)', () => {
    const fight = dying('a');
    blow(fight, 'b');
    fight.order({ type: 'endTurn', combatant: 'a' });
    expect(fight.state.onTurn).toEqual(['b']);
  });

  it('a dying blow happens in the next round if the character’s rank has passed', () => {
    const fight = dying('b');
    blow(fight, 'a');
    expect(fight.state.onTurn).toEqual(['b']);
    fight.order({ type: 'endTurn', combatant: 'b' });
    fight.order({ type: 'endTurn', combatant: 'c' });
    expect(fight.state.onTurn).toEqual([]);
    fight.order({ type: 'endRound' });
    expect(fight.state.onTurn).toEqual(['a']);
    fight.order(
      { type: 'act', actor: 'a', target: 'b', act: 'attack', input: { weapon: 'Club', defence: 'NONE' } },
      [MISS],
    );
    expect(fight.of('a').conditions).toContain('dead');
  });

  it('a dying blow is rejected in the last round of life if the character’s rank has passed', () => {
    const fight = dying('a');
    for (const combatant of ['a', 'b', 'c']) fight.endTurn(combatant);
    fight.endRound();
    for (const combatant of ['a', 'b']) fight.endTurn(combatant);
    expect(fight.state.onTurn).toEqual(['c']);
    expect(() => blow(fight, 'b', [1, 1])).toThrow(
      'b cannot act any more, because their rank in their last round has passed (actorId)',
    );
  });
});

describe('springing up (R-84)', () => {
  const lying = (but: object = {}) => {
    const fight = startFight({ a: person({ dodge: 50, weapons: [club], ...but }), b: person({ con: 20 }) });
    fight.adjust('a', { gain: ['prone'] });
    return fight;
  };

  it('springing up is a Difficult Dodge and does not use up the attack', () => {
    const fight = lying();
    const { breakdowns, outcome } = fight.act('a', 'springUp', 'a', {}, [25]);
    expect([totalOf(breakdowns, 'Dodge to spring up'), outcome]).toEqual([25, 'UP']);
    expect(fight.of('a').conditions).toEqual(['hasSprung']);
    const blow = fight.act('a', 'attack', 'b', { weapon: 'Club', defence: 'NONE' }, [MISS]);
    expect(totalOf(blow.breakdowns, 'attack rating')).toBe(60);
  });

  it('springing up can be tried once in a round, and only while prone', () => {
    const fight = lying();
    expect(fight.act('a', 'springUp', 'a', {}, [26]).outcome).toBe('DOWN');
    expect(fight.refused('a', 'springUp', 'a')).toContain('a has already tried to spring up in this round');
    fight.endRound();
    fight.act('a', 'springUp', 'a', {}, [25]);
    expect(fight.refused('a', 'springUp', 'a')).toContain('a is not prone');
  });
});

it('an unarmed throw counts as a natural weapon that knocks back (BRP-150)', () => {
  const throwing = { name: 'Throw', rating: 60, damage: '10', kind: 'NATURAL', special: 'KNOCKBACK' };
  const fight = startFight({ a: person({ weapons: [throwing] }), b: person({ con: 28, siz: 20 }) });
  // Damage of 10 against a SIZ of 20 can never succeed, so the target does not move.
  const held = fight.act('a', 'attack', 'b', { weapon: 'Throw', defence: 'NONE' }, [SPECIAL]);
  expect(totalOf(held.breakdowns, 'knockback')).toBe(0);
  const light = startFight({ a: person({ weapons: [throwing] }), b: person({ con: 28, siz: 5 }) });
  // The chance of the knockback is 75%. The Agility roll at 50% fails.
  light.act('a', 'attack', 'b', { weapon: 'Throw', defence: 'NONE' }, [SPECIAL, 75, 51]);
  expect(light.of('b').conditions).toContain('prone');
});
