import { describe, expect, it } from 'vitest';
import { resolveSkill20 } from './support.ts';

describe('attacks of Skill20', () => {
  const attack = (input: object, faces: readonly number[]) =>
    resolveSkill20(
      'attack',
      input,
      faces,
      '... on Skill20Attack { total: checkTotal armourClass hit damage: damageDone }',
    );

  it('an attack on a prone target has its Armour Class lowered by 4 in melee and raised by 4 at range', async () => {
    const defender = { armourClass: 15, statuses: ['PRONE'] };
    expect(await attack({ defender }, [11])).toMatchObject({ armourClass: 11, hit: true });
    expect(await attack({ defender, weapon: { range: 'RANGED' } }, [18])).toMatchObject({
      armourClass: 19,
      hit: false,
    });
  });

  it('a panicked and cornered target counts as helpless, or with a rule option as cowering (D20-R57)', async () => {
    const defender = {
      armourClass: 15,
      dexterityBonusInArmourClass: 3,
      statuses: ['PANICKED'],
      cornered: true,
    };
    expect(await attack({ defender }, [5])).toMatchObject({ total: 15, armourClass: 15, hit: true });
    expect(await attack({ defender, options: { cornered: 'COWERING' } }, [5])).toMatchObject({
      total: 5,
      armourClass: 10,
    });
  });

  it('a careful attack doubles the damage only against helpless targets with vital points', async () => {
    const weapon = { damage: '1d6+1' };
    const helpless = { statuses: ['HELPLESS'] };
    expect(await attack({ weapon, careful: true, defender: helpless }, [10, 3])).toMatchObject({ damage: 8 });
    expect(await attack({ weapon, careful: true }, [10, 3])).toMatchObject({ damage: 4 });
    const golem = { ...helpless, vitalPoints: false };
    expect(await attack({ weapon, careful: true, defender: golem }, [10, 3])).toMatchObject({ damage: 4 });
  });

  it('an attack can reach only the rows that its range permits', async () => {
    const rows = { attackerRow: 'FRONT', targetRow: 'BACK' };
    expect(await attack({ rows }, [])).toMatchObject({ outcome: 'NOT_ALLOWED' });
    expect(await attack({ rows, weapon: { range: 'REACH' } }, [10])).toMatchObject({ outcome: 'HIT' });
    const open = { ...rows, targetFrontEmpty: true };
    expect(await attack({ rows: open }, [10])).toMatchObject({ outcome: 'HIT' });
    expect(await attack({ rows: open, options: { collapseRows: false } }, [])).toMatchObject({
      outcome: 'NOT_ALLOWED',
    });
  });
});

describe('moving past', () => {
  const pass = (input: object, faces: readonly number[]) =>
    resolveSkill20(
      'movePast',
      input,
      faces,
      '... on Skill20MovePast { passes attempts feetSpent movementLeft }',
    );

  it('each further attempt to move past an enemy costs 10 feet as long as the combatant has movement left (D20-R21)', async () => {
    expect(await pass({ attempts: 5, movement: 25 }, [1, 9, 5, 8, 12, 3])).toMatchObject({
      passes: true,
      attempts: 3,
      feetSpent: 20,
      movementLeft: 5,
    });
    expect(await pass({ attempts: 5, movement: 9 }, [1, 9])).toMatchObject({ passes: false, attempts: 1 });
  });

  it('with a rule option, the combatant who moves past an enemy wins a tie (D20-R20)', async () => {
    expect(await pass({ options: { passingTieGoesTo: 'MOVER' } }, [7, 7])).toMatchObject({ passes: true });
  });
});
