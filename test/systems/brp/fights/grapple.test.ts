import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/engine/json.ts';
import { medicine } from '../../../../src/engine/systems/brp/healing/treatment.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { entangled as entangledTries } from '../../../../src/engine/systems/brp/specials/entangled.ts';
import { Fight } from '../../../kit/fight.ts';
import { d3, d100, hand } from '../../../kit/hand.ts';
import { play } from '../../../kit/play.ts';
import { resolveBrp } from '../support.ts';
import { person, startFight } from './fight.ts';

const whip = { name: 'Whip', rating: 60, damage: '1d3-1', special: 'ENTANGLING', modifier: 'NONE' };
const club = { name: 'Club', rating: 60, damage: '1d6' };
const [SPECIAL, MISS] = [5, 90];

/**
 * `a` has STR 14, DEX 12 and SIZ 13, and has caught `b` with a whip. `b` has STR 10, CON 11, SIZ 12 and DEX 8. It is
 * the round after that hit.
 */
const entangled = (weapon: object = whip, options: object = {}) => {
  const fight = startFight(
    {
      a: person({ str: 14, dex: 12, siz: 13, weapons: [weapon] }),
      b: person({ con: 11, siz: 12, dex: 8, dodge: 30, weapons: [club] }),
      c: person({ weapons: [club, whip] }),
    },
    options,
  );
  fight.act('a', 'attack', 'b', { weapon: 'Whip', defence: 'NONE' }, [SPECIAL, 1]);
  return fight;
};

const held = (weapon: object = whip, options: object = {}) => {
  const fight = entangled(weapon, options);
  fight.endRound();
  return fight;
};

describe('grappling an entangled target (BRP-136)', () => {
  it.each(['unconscious', 'dead'])('an entangler who is %s lets go of the target (R-91)', (condition) => {
    const fight = held();
    fight.act('a', 'grapple', 'b', { effect: 'IMMOBILIZE_TARGET' }, [1]);
    expect(fight.of('b').conditions).toEqual(['entangled', 'immobilised']);
    fight.gain('a', condition);
    expect(fight.of('b')).toMatchObject({ conditions: [], entangler: null });
  });

  it('an entangler who falls unconscious lets go even after the entanglement has ended (R-91)', () => {
    const fight = held();
    fight.act('a', 'grapple', 'b', { effect: 'IMMOBILIZE_TARGET' }, [1]);
    fight.endRound();
    expect(fight.of('b').conditions).toEqual(['immobilised']);
    fight.gain('a', 'unconscious');
    expect(fight.of('b').conditions).toEqual([]);
  });

  it('a thrown weapon still entangles after its thrower falls unconscious (R-91)', () => {
    const fight = held({ ...whip, kind: 'THROWN' });
    fight.gain('a', 'unconscious');
    expect(fight.of('b').conditions).toEqual(['entangled']);
  });

  it('the dead are not entangled (R-91)', () => {
    const fight = held();
    fight.gain('b', 'dead');
    expect(fight.of('b')).toMatchObject({ conditions: ['dead'], entangler: null });
  });

  it('a grapple begins in the next round and requires the entangling weapon', () => {
    const fight = entangled();
    expect(fight.refused('a', 'grapple', 'b', { effect: 'KNOCKDOWN' })).toContain('rounds after');
    fight.endRound();
    expect(fight.refused('c', 'grapple', 'b', { effect: 'KNOCKDOWN' })).toContain(
      'another combatant has entangled b',
    );
    expect(fight.refused('c', 'entangled', 'b', { tries: 'WRENCH' })).toContain(
      'another combatant has entangled b',
    );
    expect(fight.refused('a', 'grapple', 'c', { effect: 'KNOCKDOWN' })).toContain('c is not entangled');
    fight.act('a', 'grapple', 'b', { effect: 'KNOCKDOWN' });
    expect(fight.of('b').conditions).toContain('prone');
  });

  it('a combatant who no longer has the weapon, such as a thrown net, cannot grapple', () => {
    const fight = held({ ...whip, kind: 'THROWN' });
    expect(fight.refused('a', 'grapple', 'b', { effect: 'KNOCKDOWN' })).toContain('does not hold');
    expect(fight.refused('b', 'entangled', 'a', { tries: 'PULL_AWAY' })).toContain(
      'no combatant holds the entangling weapon',
    );
    expect(fight.act('b', 'entangled', 'a', { tries: 'SLIP' }, [40]).outcome).toBe('FREE');
  });

  it.each([
    // The chances follow from STR 14 against 10; from STR 14 and SIZ 13 against 10, which cannot fail; and from 14 and
    // 12 against SIZ 12 and DEX 8.
    ['IMMOBILIZE_LIMB', 70],
    ['IMMOBILIZE_TARGET', 70],
    ['THROW', 80],
  ] as const)('the effect %s of a grapple is rolled on the resistance table', (effect, chance) => {
    expect(held().act('a', 'grapple', 'b', { effect }, [chance + 1]).outcome).toBe('RESISTED');
    const faces = effect === 'THROW' ? [chance, 4, 40] : [chance];
    expect(held().act('a', 'grapple', 'b', { effect }, faces).outcome).toBe('DONE');
  });

  it('a disarm is a roll of STR and SIZ against STR, and is impossible with a leg', () => {
    const fight = held();
    expect(fight.refused('a', 'grapple', 'b', { effect: 'DISARM', holdsLeg: true })).toContain('leg');
    expect(fight.act('a', 'grapple', 'b', { effect: 'DISARM' }).outcome).toBe('DONE');
  });

  it('a throw moves the target 1D6 metres, makes it prone, and does 1D6 damage if the Agility roll fails', () => {
    const fight = held();
    const { detail } = fight.act('a', 'grapple', 'b', { effect: 'THROW' }, [80, 4, 41, 3]);
    expect(detail).toMatchObject({ metres: 4, damage: 3 });
    expect(fight.of('b')).toMatchObject({ hitPoints: 12 - 3, wounds: [{ points: 3 }] });
    expect(fight.of('b').conditions).toContain('prone');
  });

  it('trying to injure in a grapple does 1D3 damage plus the damage modifier, and armour reduces the damage', async () => {
    // STR 14 and SIZ 13 give a damage modifier of +1D4.
    const fight = held();
    fight.act('a', 'grapple', 'b', { effect: 'INJURE' }, [2, 3]);
    expect(fight.of('b').hitPoints).toBe(12 - 5);
    const injury = { effect: 'INJURE', damageModifier: '1d4', armour: 4 };
    expect((await resolveBrp('grapple', injury, [2, 3], '... on BrpGrapple { damage }')).damage).toBe(1);
    const weak = { effect: 'INJURE', damageModifier: '-1d4' };
    expect((await resolveBrp('grapple', weak, [1, 4], '... on BrpGrapple { damage }')).damage).toBe(0);
  });

  it('strangling does 1D3 damage unless the target makes a roll of CON × 1', () => {
    expect(held().act('a', 'grapple', 'b', { effect: 'STRANGLE' }, [11]).outcome).toBe('RESISTED');
    const fight = held();
    fight.act('a', 'grapple', 'b', { effect: 'STRANGLE' }, [12, 2]);
    expect(fight.of('b').hitPoints).toBe(12 - 2);
  });

  it('each effect of a grapple can be tried once in a turn, and all attempts together cost one action', () => {
    const fight = held();
    fight.act('a', 'grapple', 'b', { effect: 'KNOCKDOWN' });
    expect(fight.refused('a', 'grapple', 'b', { effect: 'KNOCKDOWN' })).toContain(
      'a has already tried this effect in this turn',
    );
    fight.act('a', 'grapple', 'b', { effect: 'INJURE' }, [1, 1]);
    expect(fight.of('a').grapples).toEqual(['KNOCKDOWN', 'INJURE']);
    fight.endRound();
    expect(fight.of('a').grapples).toEqual([]);

    const inTurn = new Fight(brp, { a: person({ dex: 12, weapons: [whip] }), b: person() });
    const act = (id: string, input: object, faces: readonly number[] = []) =>
      inTurn.attempt(
        { ...{ type: 'act', actor: 'a', target: 'b', act: id, outOfTurn: false }, input: input as Json },
        faces,
      ).ok;
    expect(act('attack', { weapon: 'Whip', defence: 'NONE' }, [SPECIAL, 1])).toBe(true);
    inTurn.order({ type: 'endRound' });
    expect(act('grapple', { effect: 'KNOCKDOWN' })).toBe(true);
    expect(act('attack', { weapon: 'Whip', defence: 'NONE' })).toBe(false);
    expect(act('grapple', { effect: 'INJURE' }, [2])).toBe(true);
  });
});

describe('a combatant who is held', () => {
  const pinned = () => {
    const fight = held();
    fight.act('a', 'grapple', 'b', { effect: 'IMMOBILIZE_TARGET' }, [70]);
    return fight;
  };

  it('a combatant who is held cannot attack or defend and is easy to hit', () => {
    const fight = pinned();
    expect(fight.refused('b', 'attack', 'a', { weapon: 'Club', defence: 'NONE' })).toContain('immobilised');
    expect(fight.refused('c', 'attack', 'b', { weapon: 'Club', defence: 'DODGE' })).toContain(
      'cannot defend',
    );
    const { breakdowns } = fight.act('c', 'attack', 'b', { weapon: 'Club', defence: 'NONE' }, [99, 1]);
    expect(breakdowns[0]!.total).toBe(120);
  });

  it('a combatant who is held stays held after the rounds of entangling, until they break free', () => {
    const fight = pinned();
    fight.endRound();
    fight.endRound();
    expect(fight.of('b').conditions).toEqual(['immobilised']);
    expect(fight.act('b', 'entangled', 'a', { tries: 'SLIP' }, [41]).outcome).toBe('HELD');
    expect(fight.act('b', 'entangled', 'a', { tries: 'SLIP' }, [40]).outcome).toBe('FREE');
    expect(fight.of('b')).toMatchObject({ conditions: [], entangler: null });
    expect(fight.refused('a', 'grapple', 'b', { effect: 'KNOCKDOWN' })).toContain('b is not entangled');
  });

  it('a combatant who is held cannot move (BRP-134)', () => {
    expect(held().refused('b', 'declare', 'b', { metresMoved: 6 })).toContain('b is held and cannot move');
    const fight = entangled();
    // After a blow, both combatants are engaged.
    fight.act('b', 'attack', 'c', { weapon: 'Club', defence: 'NONE' }, [MISS]);
    fight.endRound();
    fight.act('b', 'declare', 'b', { actions: [{ kind: 'DISENGAGE' }] });
    expect(fight.refused('b', 'disengage', 'b')).toContain('b is held and cannot move');
    fight.endRound();
    expect(fight.of('b').engaged).toBe(true);
    fight.act('b', 'declare', 'b', { engaged: false, metresMoved: 6 });
  });

  it('a combatant who is held may attack the holder unless held completely', () => {
    const fight = held();
    fight.act('a', 'grapple', 'b', { effect: 'IMMOBILIZE_LIMB' }, [70]);
    expect(fight.of('b').conditions).toEqual(['entangled', 'limbHeld']);
    fight.act('b', 'attack', 'a', { weapon: 'Club', defence: 'NONE' }, [MISS]);
    fight.act('b', 'entangled', 'a', { tries: 'EVADE' }, [30]);
    expect(fight.of('b').conditions).toEqual([]);
  });
});

it('the chance to pull an entangling weapon away is the chance in the resistance table, and not an additional die (R-85)', () => {
  const input = { tries: 'PULL_AWAY', roundsHeld: 1, targetStr: 12, attackerStr: 10 };
  const [chance] = play(entangledTries, input, d100(60)).breakdowns;
  expect(chance).toMatchObject({ of: 'chance', total: 60, terms: [{ value: 60, kind: 'BASE' }] });
});

it('Medicine returns terms for the hit points that it restores, or no terms if it restores none', () => {
  const told = (face: number, ...more: readonly number[]) =>
    play(medicine, { rating: 60, lost: 8 }, hand(d100(face), ...(more.length > 0 ? [d3(...more)] : [])));
  expect(told(50, 2)).toMatchObject({ outcome: 'HEALED', breakdowns: [{ total: 60 }, { total: 2 }] });
  expect(told(90)).toMatchObject({ outcome: 'NO_EFFECT', breakdowns: [{ total: 60 }] });
});
