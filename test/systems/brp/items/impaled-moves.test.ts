import { describe, expect, it } from 'vitest';
import { blow, SPECIAL, spear } from '../fights/blows.ts';
import { person, startFight } from '../fights/fight.ts';

const bow = { ...spear, name: 'Bow', kind: 'MISSILE' };
const dagger = { ...spear, name: 'Dagger', damage: '1d4' };

const impaled = (options: object = {}, victim: object = {}) => {
  const fight = startFight(
    { a: person({ weapons: [spear, dagger, bow] }), b: person({ con: 20, siz: 60, int: 20, ...victim }) },
    options,
  );
  // The spear impales, so its damage is 2D6+2. With faces of 3 and 4, this is 9.
  fight.act('a', 'attack', 'b', blow('Spear'), [SPECIAL, 3, 4]);
  return fight;
};

const owedBy = (fight: ReturnType<typeof impaled>) =>
  fight.system.encounterRules.owed!(fight.fighter('b'), {}).map(({ act, times }) => [act, times]);

describe('an impaled combatant who moves far takes half the weapon’s damage again (BRP-145)', () => {
  it('a declared move of more than 5 metres with a lodged weapon causes damage at the end of the round', () => {
    const fight = impaled();
    fight.endRound();
    fight.act('b', 'declare', 'b', { metresMoved: 25, engaged: false, actions: [] });
    expect(owedBy(fight)).toEqual([['impaledMovement', 1]]);
    // The weapon's 1D6+1 shows a 4, so the damage is 5, half of which is rounded up to 3.
    fight.endRound([4]);
    expect(fight.of('b').wounds).toMatchObject([{ points: 12 }]);
    fight.endRound();
    expect(fight.of('b').wounds).toMatchObject([{ points: 12 }]);
  });

  it('leaving hand-to-hand combat with a lodged weapon counts as a move of more than 5 metres', () => {
    const fight = impaled();
    fight.endRound();
    fight.act('b', 'declare', 'b', { metresMoved: 5, actions: [{ kind: 'DISENGAGE' }] });
    expect(owedBy(fight)).toEqual([['impaledMovement', 1]]);
  });

  it('a short move with a lodged weapon causes no damage', () => {
    const fight = impaled();
    fight.endRound();
    fight.act('b', 'declare', 'b', { metresMoved: 5 });
    expect(owedBy(fight)).toEqual([]);
    fight.endRound();
  });

  it('each lodged weapon does damage once a round, but an arrowhead or a broken shaft does none', () => {
    const fight = impaled();
    fight.act('a', 'attack', 'b', blow('Dagger'), [SPECIAL, 1, 1]);
    fight.act('a', 'attack', 'b', blow('Bow'), [SPECIAL, 1, 1]);
    fight.endRound();
    fight.act('b', 'declare', 'b', { metresMoved: 25, engaged: false, actions: [] });
    expect(owedBy(fight)).toEqual([['impaledMovement', 2]]);
    fight.act('b', 'impaledMovement', 'b', {}, [4]);
    expect(owedBy(fight)).toEqual([['impaledMovement', 1]]);
    // Losing 20 of 40 hit points in one day requires a Luck roll.
    fight.endRound([3, 50]);
    expect(fight.of('b').wounds.map(({ points }: { points: number }) => points)).toEqual([12, 4, 4]);
  });

  it('a weapon that lodges after the combatant’s turn does no damage for the move in that turn', () => {
    const fight = startFight({
      a: person({ dex: 5, weapons: [spear] }),
      b: person({ con: 20, siz: 60, dex: 15 }),
    });
    fight.act('b', 'declare', 'b', { metresMoved: 10, engaged: false, actions: [{ kind: 'NONCOMBAT' }] });
    fight.endTurn('b');
    fight.act('a', 'attack', 'b', blow('Spear'), [SPECIAL, 3, 4]);
    expect(owedBy(fight)).toEqual([]);
  });

  it('fleeing while stunned with a lodged weapon causes damage at once', () => {
    const fight = impaled();
    fight.gain('b', 'stunned', 3);
    // The Idea roll and the Agility roll succeed, and the 1D6+1 shows a 4.
    fight.act('b', 'flee', 'b', {}, [5, 5, 4]);
    expect(fight.of('b').wounds).toMatchObject([{ points: 12 }]);
  });
});

it('a leg that is disabled by moving allows no action for the rest of the round, as after a blow', () => {
  const fight = startFight(
    { a: person({ weapons: [spear] }), b: person({ con: 12, siz: 28 }) },
    { hitLocations: true },
  );
  // The 2D6+2 show 1 and 1, so the right leg takes 4 damage. It has 7 hit points.
  fight.act('a', 'attack', 'b', blow('Spear'), [SPECIAL, 2, 1, 1]);
  fight.endRound();
  const effects = fight.effects('b', 'impaledMovement', 'b', {}, [5]);
  expect(effects.find(({ effect }) => effect.type === 'damage')?.effect).toMatchObject({
    amount: 3,
    wound: 0,
    location: 'RIGHT_LEG',
  });
  expect(fight.of('b').conditions).toEqual(
    expect.arrayContaining(['disabledLocation', 'prone', 'losesRounds']),
  );
});
