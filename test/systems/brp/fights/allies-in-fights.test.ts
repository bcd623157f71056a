import { expect, it } from 'vitest';
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

// 98 fumbles at 60%, and 80 on the melee fumble table hits the nearest ally.
const FUMBLE = [98, 80];

it('a fumble hits the nearest ally, less the ally’s armour (BRP-108, R-19)', () => {
  const fight = fightBeside({ armourPieces: [mail, padding] });
  fight.order(swing('w'), [...FUMBLE, 7]);
  expect(fight.of('w').hitPoints).toBe(10 - (7 - 3));
  expect(fight.of('b').hitPoints).toBe(10);
});

it('a hit on an ally is a wound like any other', () => {
  const fight = fightBeside();
  fight.order(swing('w'), [...FUMBLE, 8]);
  expect(fight.of('w')).toMatchObject({ hitPoints: 2, conditions: ['unconscious'] });
});

it('a fumble without a nearby ally hits no combatant', () => {
  const fight = fightBeside();
  fight.order(swing(), FUMBLE);
  expect(fight.of('w').hitPoints).toBe(10);
});

it('an attacker cannot be their own nearby ally', () => {
  const decision = fightBeside().attempt(swing('b'));
  expect(decision).toMatchObject({ ok: false, rejection: { path: ['ally'] } });
});
