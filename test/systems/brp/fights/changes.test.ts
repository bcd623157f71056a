import { describe, expect, it } from 'vitest';
import { person, startFight } from './fight.ts';

const club = { name: 'Club', rating: 60, damage: '1d6', hitPoints: 20 };
const musket = { ...club, name: 'Musket', kind: 'MISSILE', malfunctionFrom: 95 };
const whip = { ...club, name: 'Whip', special: 'ENTANGLING', damage: '1' };
const [SPECIAL, SUCCESS, MISS, JAM] = [5, 40, 90, 95];

const fighting = () =>
  startFight({
    a: person({ dex: 12, weapons: [club, musket, whip] }),
    b: person({ dex: 8, siz: 28, dodge: 60, weapons: [club] }),
  });

const at = (weapon: string, defence = 'NONE') => ({ weapon, defence });

describe('changes that a fight stores after an attack', () => {
  it('each change of state that an attack causes is reported as an effect with its kind and details', () => {
    const fight = fighting();
    const changed = (weapon: string, defence: string, faces: readonly number[]) =>
      fight
        .effects('a', 'attack', 'b', at(weapon, defence), faces)
        .flatMap(({ combatant, effect }) =>
          effect.type === 'changed' ? [[combatant, effect.change, effect.told]] : [],
        );
    expect(changed('Whip', 'NONE', [SPECIAL])).toContainEqual([
      ...['b', 'brp.entangled'],
      { by: 'a', weapon: 'Whip', keepsControl: true, hitPoints: null },
    ]);
    expect(changed('Club', 'DODGE', [SUCCESS, 61, 3])).toContainEqual([
      ...['b', 'brp.defended'],
      { defence: 'DODGE', rank: 12, failed: true },
    ]);
    expect(changed('Musket', 'NONE', [MISS])).toEqual([['b', 'brp.missileFaced', { weapon: 'Musket' }]]);
  });

  it('a shot with a weapon that malfunctions does not count as a missile against the target (BRP-060, 081)', () => {
    const fight = fighting();
    fight.act('a', 'attack', 'b', at('Musket'), [JAM]);
    expect(fight.of('b').missilesFaced).toBe(0);
  });

  it('a defence uses the attacker’s DEX rank even before the defender’s turn (BRP-034, 064)', () => {
    const fight = fighting();
    fight.act('b', 'attack', 'a', at('Club', 'PARRY'), [SUCCESS, SUCCESS]);
    expect(fight.of('a').defenceRanks).toEqual([8]);
  });
});
