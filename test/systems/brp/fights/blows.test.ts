import { describe, expect, it } from 'vitest';
import { blow, club, fightWith, SPECIAL, SUCCESS } from './blows.ts';
import { person, startFight } from './fight.ts';

describe('entangled (BRP-133 to 139)', () => {
  const whip = { name: 'Whip', rating: 60, damage: '1d3-1', special: 'ENTANGLING' };
  const held = () => {
    const fight = startFight({
      a: person({ str: 12, weapons: [whip] }),
      b: person({ dodge: 44, weapons: [club] }),
    });
    fight.act('a', 'attack', 'b', blow('Whip'), [SPECIAL, 1]);
    return fight;
  };

  it('an entangled target cannot get free in the round of the attack', () => {
    expect(held().refused('b', 'entangled', 'a', { tries: 'SLIP' })).toContain('rounds after');
  });

  it.each([
    ['slips out by Agility', { tries: 'SLIP' }, 50, 'FREE'],
    ['dodges out', { tries: 'EVADE' }, 44, 'FREE'],
    ['grapples out', { tries: 'EVADE', grapple: { rating: 25 } }, 25, 'FREE'],
    ['pulls the weapon away: STR 10 against 12', { tries: 'PULL_AWAY' }, 40, 'WEAPON_TAKEN'],
  ])('the entangled target %s', (_what, input, chance, outcome) => {
    for (const [roll, result] of [
      [chance, outcome],
      [chance + 1, 'HELD'],
    ] as const) {
      const fight = held();
      fight.endRound();
      expect(fight.act('b', 'entangled', 'a', input, [roll]).outcome).toBe(result);
      expect(fight.of('b').conditions).toEqual(result === 'HELD' ? ['entangled'] : []);
    }
  });

  it('an entangler with STR 12 who rolls 60 pulls a weapon away from a target with STR 10', () => {
    const fight = held();
    fight.endRound();
    expect(fight.act('a', 'entangled', 'b', { tries: 'WRENCH' }, [60]).outcome).toBe('DISARMED');
  });

  it('only a combatant who is entangled can try to get free', () => {
    const fight = fightWith([club]);
    expect(fight.refused('b', 'entangled', 'a', { tries: 'SLIP' })).toContain('entangled');
  });
});

it('armour is rolled only with the rule option for random armour', () => {
  for (const [options, faces, left] of [
    [{}, [SUCCESS, 6], 14],
    [{ randomArmour: true }, [SUCCESS, 6, 1], 15],
  ] as const) {
    const armoured = person({ con: 12, siz: 28, armour: 0, armourDice: '1d3' });
    const fight = fightWith([club], options, armoured);
    fight.act('a', 'attack', 'b', blow('Club'), faces);
    expect(fight.of('b').hitPoints).toBe(left);
  }
});

describe('shields and targets that are not organic', () => {
  it('an attack with a shield uses the Shield skill and knocks the target back', () => {
    const shield = { name: 'Buckler', rating: 40, damage: '1d2', hitPoints: 15 };
    const fight = startFight({ a: person({ shield }), b: person() });
    const { breakdowns } = fight.act('a', 'attack', 'b', blow('Buckler'), [41]);
    expect(breakdowns[0]!.total).toBe(40);
    // Damage of 2 against a SIZ of 10 has a chance of 10%. The Agility roll at 50% fails with a 51.
    fight.act('a', 'attack', 'b', blow('Buckler'), [8, 2, 10, 51]);
    expect(fight.of('b')).toMatchObject({ hitPoints: 8, conditions: ['prone'] });
  });

  it('a robot takes no major wound', () => {
    const fight = startFight({ a: person({ weapons: [club] }), b: person({ organic: false }) });
    fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, 6]);
    expect(fight.of('b')).toMatchObject({ hitPoints: 4, conditions: [], wounds: [{ severity: 'MINOR' }] });
  });
});
