import { expect, it } from 'vitest';
import { legalActs } from '../../../../src/engine/encounter/turns/legal-acts.ts';
import type { Json } from '../../../../src/engine/json.ts';
import { noOverrides } from '../../../../src/engine/rules/homebrew/overrides.ts';
import { brp } from '../../../../src/engine/systems/brp/index.ts';
import { Fight } from '../../../kit/fight.ts';
import { person } from './fight.ts';

const club = { name: 'Club', rating: 60, damage: '1d6', hitPoints: 20 };
const shield = { name: 'Buckler', rating: 60, damage: '1d2' };

function fighting() {
  const fight = new Fight(brp, {
    a: person({
      dex: 16,
      shield,
      weapons: [club, { ...club, name: 'Whip', special: 'ENTANGLING', damage: '1' }],
    }),
    b: person({ con: 12, siz: 28, weapons: [club] }),
  });
  return {
    fight,
    act: (actor: string, act: string, target: string, input: Json, faces: readonly number[] = []) =>
      fight.order({ type: 'act', actor, target, act, input, outOfTurn: true }, faces),
    legal: (actor: string, act: string) => {
      const { state, system } = fight;
      const looking = { system, state, options: {}, overrides: noOverrides, seen: () => true };
      const [found] = legalActs(looking, state.combatants.get(actor)!, act);
      return { allowed: found!.refused === null, targets: found!.targets() };
    },
  };
}

it('the legal acts include attacks with every weapon and with the shield', () => {
  const { legal, act } = fighting();
  expect(legal('a', 'attack').targets).toMatchObject([
    { combatant: 'b', items: ['Club', 'Whip', 'Buckler'] },
  ]);
  act('a', 'attack', 'b', { weapon: 'Club' }, [98, 45]);
  expect(legal('a', 'attack').targets).toMatchObject([{ combatant: 'b', items: ['Whip', 'Buckler'] }]);
  expect(legal('a', 'simpleAction').targets).toMatchObject([{ combatant: 'a', items: ['Club'] }]);
});

it('acts that need an entangled or impaled target are rejected for any other target', () => {
  const { fight, act, legal } = fighting();
  const allowed = (actor: string, ids: readonly string[]) => ids.filter((id) => legal(actor, id).allowed);
  const ids = ['grapple', 'entangled', 'pullFree', 'removeImpaling', 'flee', 'disengage', 'healingSpell'];
  expect(allowed('a', ids)).toEqual([]);
  act('a', 'attack', 'b', { weapon: 'Whip', defence: 'NONE' }, [5]);
  fight.order({ type: 'endRound' });
  expect(allowed('a', ids)).toEqual(['grapple', 'entangled']);
  fight.order({ type: 'endTurn', combatant: 'a' });
  expect(allowed('b', ids)).toEqual(['entangled']);
});
