import { describe, expect, it } from 'vitest';
import { blow, club, SUCCESS } from '../fights/blows.ts';
import { person, startFight } from '../fights/fight.ts';

describe('wounded locations (BRP-237 to 245, R-71)', () => {
  const [CHEST, HEAD] = [12, 19];
  /** A character with 20 hit points. The chest therefore has 8 hit points and the head 7. */
  const hit = (location: number, damage: number) => {
    const fight = startFight(
      { a: person({ weapons: [{ ...club, damage: '1d20' }] }), b: person({ con: 12, siz: 28 }) },
      { hitLocations: true },
    );
    fight.act('a', 'attack', 'b', blow('Club'), [SUCCESS, location, damage]);
    return fight;
  };

  it('each location at 0 hit points costs 1 hit point a round and requires a separate Stamina roll', () => {
    const fight = hit(CHEST, 8);
    expect(fight.of('b').conditions).toEqual(
      expect.arrayContaining(['bleedingOut', 'mortallyHurt', 'prone']),
    );
    fight.endRound();
    expect(fight.of('b').hitPoints).toBe(12);
    fight.endRound([61]);
    expect(fight.of('b').hitPoints).toBe(11);
    fight.endRound([60]);
    expect(fight.of('b').hitPoints).toBe(10);
    expect(fight.of('b').conditions).not.toContain('mortallyHurt');
    fight.endRound();
    expect(fight.of('b').hitPoints).toBe(10);
  });

  const treat = { action: 'OTHER' };
  const [LEG, ARM] = [1, 13];

  it('a combatant with a leg wound can do nothing for the rest of the round, and later only actions while prone (BRP-236)', () => {
    const fight = hit(LEG, 7);
    expect(fight.of('b').conditions).toEqual(expect.arrayContaining(['prone', 'disabledLocation']));
    expect(fight.refused('b', 'simpleAction', 'b', treat)).toContain('out of action');
    fight.endRound();
    expect(fight.act('b', 'simpleAction', 'b', treat).outcome).toBe('DONE');
  });

  it('a chest wound permits no action until it is healed, not even First Aid on oneself (BRP-238)', () => {
    const fight = hit(CHEST, 8);
    fight.endRound();
    expect(fight.refused('b', 'firstAid', 'b')).toContain('choking on blood');
    fight.act('a', 'firstAid', 'b', {}, [10, 1]);
    expect(fight.of('b').conditions).not.toContain('bleedingOut');
    fight.endRound();
    expect(fight.of('b').conditions).toEqual(['prone']);
    expect(fight.act('b', 'firstAid', 'b', {}, [10, 1]).outcome).toBe('HEALED');
  });

  it('a limb with double damage prevents fighting until its damage is below its hit points (BRP-242)', () => {
    const fight = hit(ARM, 10);
    expect(fight.of('b').conditions).toContain('incapacitated');
    fight.adjust('b', { healing: 5 });
    fight.endRound();
    expect(fight.of('b').conditions).toContain('incapacitated');
    fight.adjust('b', { healing: 1 });
    expect(fight.of('b').conditions).toEqual([]);
  });

  it('a head wound that is not treated for 25 rounds is fatal unless a Stamina roll succeeds', () => {
    const fallen = () => {
      const fight = hit(HEAD, 7);
      fight.endRound();
      return fight;
    };
    const steadied = fallen();
    steadied.endRound([60]);
    expect(steadied.of('b').conditions).not.toContain('mortallyHurt');

    const dies = fallen();
    dies.endRound([61]);
    for (let round = 2; round < 25; round++) dies.endRound();
    expect(dies.of('b').conditions).not.toContain('dead');
    dies.endRound();
    expect(dies.of('b').conditions).toContain('dead');
  });

  it('a chest with double damage bleeds until a Difficult Stamina roll succeeds', () => {
    const fight = hit(CHEST, 16);
    fight.endRound();
    const lost = fight
      .endRound([31])
      .filter((event) => event.type === 'affected' && event.effect.type === 'damage');
    expect(lost).toMatchObject([{ effect: { amount: 1, citation: { section: 'R-71' } } }]);
    expect(fight.of('b')).toMatchObject({ hitPoints: 3 });
    expect(fight.of('b').conditions).toContain('bleedingBadly');
    fight.adjust('b', { healing: 5 });
    fight.endRound([30]);
    expect(fight.of('b').conditions).not.toContain('bleedingBadly');
    expect(fight.of('b').conditions).not.toContain('mortallyHurt');
  });

  it('First Aid ends the bleeding and the mortal danger from wounded hit locations', () => {
    const fight = hit(CHEST, 16);
    expect(fight.of('b').conditions).toContain('bleedingBadly');
    fight.act('a', 'firstAid', 'b', {}, [20, 1]);
    expect(fight.of('b').conditions).not.toContain('bleedingBadly');
    expect(fight.of('b').conditions).not.toContain('mortallyHurt');
  });
});
