import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { duel, Table } from '../table.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

const ranked = async (table: Table, objective: string, fields: string, who = 'Ann'): Promise<Data> => {
  const { data, errors } = await table.ask(
    `{ bestAct(input: { encounterId: "${table.id}", actorId: "${table.ids[who]}", objective: ${objective} }) { more acts(first: 40) { ${fields} } } }`,
  );
  expect(errors).toEqual([]);
  return data.bestAct;
};

describe('the best act', () => {
  it('the best act is ranked by exact odds, which equal the odds in its preview', async () => {
    const table = await duel(arbiter);
    const { acts, more } = await ranked(
      table,
      'HARM',
      'act { name } target { name } item input score outlook { odds { damage { mean } } }',
    );
    expect(more).toBe(0);
    expect(acts[0].target).toEqual({ name: 'Bob' });
    const scores = acts.map(({ score }: Data) => score);
    expect(scores).toEqual(scores.toSorted((a: number, b: number) => b - a));
    expect(scores[0]).toBeGreaterThan(1);
    expect(acts[0].outlook.odds.damage.mean).toBeCloseTo(scores[0], 12);
  });

  it('the best act for the objective SAFETY has the lowest risk of a fumble', async () => {
    const table = await duel(arbiter);
    const { acts } = await ranked(
      table,
      'SAFETY',
      'score outlook { odds { outcomes { name probability } } }',
    );
    for (const { score, outlook } of acts) {
      const fumble = outlook.odds.outcomes.find(({ name }: Data) => name === 'FUMBLE')?.probability ?? 0;
      expect(score).toBeCloseTo(-fumble, 12);
    }
  });

  it('the best act for the objective SAFETY avoids every outcome that its procedure ranks below failure', async () => {
    const table = await Table.laid(arbiter, '{ skill20: {} }');
    const fighter = (name: string, dexterity: number) =>
      `{ name: "${name}", sheet: { skill20: { hitPoints: 20, strength: 10, constitution: 10, wisdom: 10, dexterity: ${dexterity}, meleeFighting: 4, armourClass: 15, weapons: [{ name: "sword", damage: "1d8" }] } } }`;
    await table.command('addCombatants', `combatants: [${fighter('Ann', 12)}, ${fighter('Bob', 10)}]`);
    await table.command('startEncounter', 'dice: { given: [90, 10] }');
    const { acts } = await ranked(table, 'SAFETY', 'act { name } score');
    const score = (act: string) => acts.find((each: Data) => each.act.name === act)?.score;
    expect(score('attack')).toBeCloseTo(0, 12);
    expect(score('takedown')).toBeCloseTo(-1 / 20, 12);
  });

  it('the best act is never an act that describes what happens to an enemy, such as a fall', async () => {
    const table = await duel(arbiter);
    const { acts } = await ranked(table, 'HARM', 'act { name }');
    const names = acts.map(({ act }: Data) => act.name);
    expect(names[0]).toBe('attack');
    expect(names).not.toContain('fall');
  });

  it('the best act for a combatant that does not exist is rejected', async () => {
    const table = await duel(arbiter);
    const { errors } = await table.ask(
      `{ bestAct(input: { encounterId: "${table.id}", actorId: "cbt_0", objective: DOWN }) { more } }`,
    );
    expect(errors[0]!.extensions).toMatchObject({ code: 'RULES_FORBID', path: ['input', 'actorId'] });
  });

  it('for the objective HARM, the score of a Repeated Attack is the expected damage of all its attacks', async () => {
    const table = await Table.laid(arbiter, '{ arrgs: {} }');
    const fighter = (name: string, initiative: number) =>
      `{ name: "${name}", sheet: { arrgs: { vitality: 60, initiative: ${initiative}, actionPoints: 4, abilities: { body: 3, agility: 4 }, skills: { meleeWeaponry: 4 }, weapons: [{ name: "sword", successValue: 7 }] } } }`;
    await table.command('addCombatants', `combatants: [${fighter('Ann', 20)}, ${fighter('Bob', 10)}]`);
    await table.command('startEncounter');
    const { acts } = await ranked(table, 'HARM', 'act { name } score input outlook { procedure { name } }');
    const scores = acts.map(({ act: { name }, score, input }: Data) => ({
      ...{ name, score },
      attacks: input.attacks,
    }));
    // Against 14, a roll with +7 and the Success Value 7 causes as much damage as its face, except on a natural 1. Each
    // critical adds another roll. Each further attack has a penalty of 2 more.
    const sums = [0, 2, 4, 6, 8].map((penalty) =>
      Array.from({ length: 19 }, (_, index) => Math.max(0, index + 2 - penalty)).reduce((a, b) => a + b),
    );
    const means = sums.map((sum) => sum / 19);
    expect(scores.slice(0, 1)).toEqual([
      {
        name: 'repeatedAttack',
        attacks: 5,
        score: expect.closeTo(
          means.reduce((a, b) => a + b),
          6,
        ),
      },
    ]);
    expect(scores).toContainEqual({
      name: 'repeatedAttack',
      attacks: 1,
      score: expect.closeTo(means[0]!, 6),
    });
    expect(scores).toContainEqual({ name: 'attack', score: expect.closeTo(means[0]!, 6) });
  });
});
