import { describe, expect, it } from 'vitest';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { person } from './fight.ts';

const sword = { name: 'Sword', rating: 60, damage: '1d8' };

const mail = { name: 'mail', value: 2 };
const padding = { name: 'padding', value: 1, layerable: true };

const fightBeside = (ally: object = {}) =>
  new Fight(brp, {
    a: person({ dex: 15, weapons: [sword] }),
    b: person({ weapons: [sword] }),
    w: person({ weapons: [sword], ...ally }),
  });

const swing = (ally?: string) => ({
  ...({ type: 'act', actor: 'a', target: 'b', act: 'attack' } as const),
  input: { weapon: 'Sword', defence: 'NONE' },
  ...(ally === undefined ? {} : { ally }),
});

// At a rating of 60%, a roll of 98 is a fumble. On the fumble table for melee, a roll of 80 means that the nearest ally
// is hit.
const FUMBLE = [98, 80];

it('a fumble hits the nearest ally, and the ally’s armour reduces the damage (BRP-108, R-19)', () => {
  const fight = fightBeside({ armourPieces: [mail, padding] });
  fight.order(swing('w'), [...FUMBLE, 7]);
  expect(fight.of('w').hitPoints).toBe(10 - (7 - 3));
  expect(fight.of('b').hitPoints).toBe(10);
});

it('a hit on an ally causes a wound like any other hit', () => {
  const fight = fightBeside();
  fight.order(swing('w'), [...FUMBLE, 8]);
  expect(fight.of('w')).toMatchObject({ hitPoints: 2, conditions: ['unconscious'] });
});

it('a fumble that would hit an ally hits no combatant if no ally is nearby', () => {
  const fight = fightBeside();
  fight.order(swing(), FUMBLE);
  expect(fight.of('w').hitPoints).toBe(10);
});

it('an attacker cannot name themselves as the nearby ally', () => {
  const decision = fightBeside().attempt(swing('b'));
  expect(decision).toMatchObject({ ok: false, rejection: { path: ['allyId'] } });
});

describe('an ally who is hit by a fumble for special damage suffers the special effect (BRP-106, R-19)', () => {
  // On the fumble table for melee, a roll of 88 means that the nearest ally is hit for special damage.
  const struckBy = (weapon: object, faces: readonly number[], ally: object = {}) => {
    const fight = new Fight(brp, {
      a: person({ dex: 15, weapons: [{ ...sword, ...weapon }] }),
      b: person({ weapons: [sword] }),
      w: person({ con: 12, siz: 28, ...ally }),
    });
    fight.order(swing('w'), [98, 88, ...faces]);
    return fight;
  };

  it('a slashing weapon that hits an ally makes the ally bleed', () => {
    const fight = struckBy({ special: 'BLEEDING' }, [5]);
    expect(fight.of('w')).toMatchObject({ hitPoints: 15, conditions: ['bleeding'] });
    expect(struckBy({ special: 'BLEEDING' }, [1], { armour: 5 }).of('w').conditions).toEqual([]);
  });

  it('an impaling weapon that hits an ally stays in the ally’s wound', () => {
    const fight = struckBy({ special: 'IMPALING' }, [2, 3]);
    expect(fight.of('w').lodged).toMatchObject([{ weapon: 'Sword', by: 'a', wound: 0 }]);
    expect(fight.of('a').away).toMatchObject([{ item: 'Sword', why: 'LODGED', in: 'w' }]);
  });

  it('a crushing weapon that hits an ally stuns the ally unless a Stamina roll succeeds', () => {
    // The dice are 1D8 for the weapon, 1D4 because the attacker has no damage modifier, a Stamina roll at 60%, and 1D3
    // for the number of rounds.
    const fight = struckBy({ special: 'CRUSHING' }, [4, 2, 61, 2]);
    expect(fight.of('w')).toMatchObject({ hitPoints: 14, conditions: ['stunned'] });
  });

  it('an entangling weapon that hits an ally entangles the ally', () => {
    const fight = struckBy({ special: 'ENTANGLING' }, [4]);
    expect(fight.of('w')).toMatchObject({
      conditions: ['entangled'],
      entangler: { by: 'a', weapon: 'Sword' },
    });
  });

  it('the knockback of a weapon that hits an ally is rolled against the ally’s SIZ', () => {
    // Damage of 8 against a SIZ of 8 has a chance of 50% to drive the ally back 1 metre. The ally's Agility roll is
    // also at 50%.
    const fight = struckBy({ special: 'KNOCKBACK' }, [8, 50, 51], { siz: 8 });
    expect(fight.of('w').conditions).toContain('prone');
  });
});

it('random armour of an ally is rolled for a hit by a fumble, unless the hit is critical (BRP-179, R-19)', () => {
  const fightIn = (face: number) => {
    const ally = person({ armour: 1, armourDice: '1d6' });
    const fighters = { a: person({ dex: 15, weapons: [sword] }), b: person(), w: ally };
    const fight = new Fight(brp, fighters, { randomArmour: true });
    fight.order(swing('w'), face === 80 ? [98, face, 8, 5] : [98, face]);
    return fight;
  };
  expect(fightIn(80).of('w').hitPoints).toBe(10 - (8 - 5));
  expect(fightIn(95).of('w').hitPoints).toBe(10 - 8);
});

it('a hit on an ally causes no wound if armour stops all of the damage', () => {
  const fight = fightBeside({ armour: 8 });
  fight.order(swing('w'), [...FUMBLE, 7]);
  expect(fight.of('w').wounds).toEqual([]);
});
