import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { duel, Table } from '../table.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

const ranked = async (table: Table, aim: string, fields: string, who = 'Ann'): Promise<Data> => {
  const { data, errors } = await table.ask(
    `{ bestAct(input: { encounterId: "${table.id}", combatant: "${table.ids[who]}", aim: ${aim} }) { more acts(first: 40) { ${fields} } } }`,
  );
  expect(errors).toEqual([]);
  return data.bestAct;
};

describe('the best act', () => {
  it('is found by exact odds, which are those of its preview', async () => {
    const table = await duel(arbiter);
    const { acts, more } = await ranked(
      table,
      'HARM',
      'act { name } target { name } item input worth outlook { odds { damage { mean } } }',
    );
    expect(more).toBe(0);
    expect(acts[0].target).toEqual({ name: 'Bob' });
    const worths = acts.map(({ worth }: Data) => worth);
    expect(worths).toEqual(worths.toSorted((a: number, b: number) => b - a));
    expect(worths[0]).toBeGreaterThan(1);
    expect(acts[0].outlook.odds.damage.mean).toBeCloseTo(worths[0], 12);
  });

  it('of those who mind a fumble has the least risk of one', async () => {
    const table = await duel(arbiter);
    const { acts } = await ranked(
      table,
      'SAFETY',
      'worth outlook { odds { outcomes { name probability } } }',
    );
    for (const { worth, outlook } of acts) {
      const fumble = outlook.odds.outcomes.find(({ name }: Data) => name === 'FUMBLE')?.probability ?? 0;
      expect(worth).toBeCloseTo(-fumble, 12);
    }
  });

  it('minds whatever its procedure says is worse than failing', async () => {
    const table = await Table.laid(arbiter, '{ skill20: {} }');
    const fighter = (name: string, dexterity: number) =>
      `{ name: "${name}", sheet: { skill20: { hitPoints: 20, strength: 10, constitution: 10, wisdom: 10, dexterity: ${dexterity}, meleeFighting: 4, armourClass: 15, weapons: [{ name: "sword", damage: "1d8" }] } } }`;
    await table.command('addCombatants', `combatants: [${fighter('Ann', 12)}, ${fighter('Bob', 10)}]`);
    await table.command('startEncounter', 'dice: { given: [90, 10] }');
    const { acts } = await ranked(table, 'SAFETY', 'act { name } worth');
    const worth = (act: string) => acts.find((each: Data) => each.act.name === act)?.worth;
    expect(worth('attack')).toBeCloseTo(0, 12);
    expect(worth('takedown')).toBeCloseTo(-1 / 20, 12);
  });

  it('is nothing that merely happens to a foe', async () => {
    const table = await duel(arbiter);
    const { acts } = await ranked(table, 'HARM', 'act { name }');
    const names = acts.map(({ act }: Data) => act.name);
    expect(names[0]).toBe('attack');
    expect(names).not.toContain('fall');
  });

  it('is refused to whoever does not speak for the combatant', async () => {
    const table = await duel(arbiter);
    const { errors } = await table.ask(
      `{ bestAct(input: { encounterId: "${table.id}", combatant: "cbt_0", aim: DOWN }) { more } }`,
    );
    expect(errors[0]!.extensions).toMatchObject({ code: 'RULES_FORBID', path: ['input', 'combatant'] });
  });
});
