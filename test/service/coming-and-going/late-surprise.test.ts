import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { slow, Table } from '../table.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const fighter = (name: string, more = '') =>
  `{ name: "${name}", sheet: { arrgs: { vitality: 20, initiative: 15 } } ${more} }`;

const late = `combatants: [${fighter('Orc', 'count: 2')}, ${fighter('Eve', 'surprised: true')}]`;

describe('combatants who join late', () => {
  it('combatants who join late are surprised if the game master says so, with the same rules as at the start of a fight', async () => {
    const table = await Table.laid(arbiter, '{ arrgs: {} }');
    await table.command('addCombatants', `combatants: [${fighter('Ann')}]`);
    await table.command('startEncounter', 'dice: { given: [] }');
    const { entry } = await table.command('addCombatants', late);
    expect(entry.summary).toContain(
      'Eve: The combatant is Surprised on arrival and has no Actions in this round.',
    );
    const { combatants } = await table.read('combatants { name conditions { condition { name } } }');
    const surprised = combatants.filter(({ conditions }: { conditions: { condition: { name: string } }[] }) =>
      conditions.some(({ condition }) => condition.name === 'surprised'),
    );
    expect(surprised.map(({ name }: { name: string }) => name)).toEqual(['Eve']);
  });

  it('combatants who join before the start cannot be surprised, because startEncounter names the surprised combatants', async () => {
    const table = await Table.laid(arbiter, '{ arrgs: {} }');
    const { errors } = await table.attempt('addCombatants', late);
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('the encounter has not started'),
      extensions: {
        ...{ code: 'RULES_FORBID', path: ['input', 'combatants', 1, 'surprised'] },
        accepted: 'false; name combatants who are surprised at the start in startEncounter',
      },
    });
  });

  it('combatants who join late cannot be surprised in a system without surprise rules', async () => {
    const table = await Table.laid(arbiter);
    await table.command('addCombatants', `combatants: [${slow('Ann')}]`);
    await table.command('startEncounter');
    const surprised = slow('Bob').replace(/ \}$|\}$/, ', surprised: true }');
    const { errors } = await table.attempt('addCombatants', `combatants: [${surprised}]`);
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('this rule system has no surprise'),
      extensions: { code: 'RULES_FORBID', path: ['input', 'combatants', 0, 'surprised'] },
    });
  });
});
