import { expect, it } from 'vitest';
import type { Act } from '../../../src/engine/rules/fight/act.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import { initphase } from '../../../src/engine/systems/initphase/index.ts';
import { Fight } from '../../kit/fight.ts';
import { marvok, tulkas } from '../../systems/initphase/fight.ts';

/** A test system in which standing up costs a GM action die. All combatants share the pool of these dice. */
const costly = (act: Act): Act => ({ ...act, costs: () => [{ resource: 'GM_ACTION_DIE', amount: 1 }] });
const { encounterRules } = initphase;
const acts = encounterRules.acts.map((act) => (act.id === 'standUp' ? costly(act) : act));
const system: System = { ...initphase, encounterRules: { ...encounterRules, acts } };

it('points that one combatant spends from a shared pool cannot be spent by another combatant', () => {
  const fight = new Fight(system, { a: marvok, b: marvok, t: tulkas }, { gmActionDice: 1 });
  const up = (actor: string) => {
    const decision = fight.attempt({
      ...{ type: 'act', act: 'standUp', actor, target: actor },
      ...{ input: {}, outOfTurn: false },
    });
    return decision.ok ? null : decision.rejection.reason;
  };
  for (const id of ['a', 'b']) fight.adjust(id, { gain: ['prone'] });
  fight.order({ type: 'endTurn', combatant: 't' });
  fight.adjust('b', { pools: [{ pool: 'GM_ACTION_DIE', spent: 1, regained: 0 }] });
  expect(up('a')).toBe('a has 0 GM Action Dice left, but this act costs 1');
  fight.adjust('b', { pools: [{ pool: 'GM_ACTION_DIE', spent: 0, regained: 1 }] });
  expect(up('a')).toBeNull();
});
