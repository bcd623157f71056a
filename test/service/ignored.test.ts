import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from './arbiter.ts';
import { duel, hitPoints, strike } from './table.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

describe('unused dice and pointless healing', () => {
  it('dice that an act did not need are returned, and are returned again for a repeated request', async () => {
    const table = await duel(arbiter);
    const act = `mutation { act(input: { encounterId: "${table.id}", expectedVersion: ${table.version}, ${strike(table, 'dice: { given: [99, 5, 6, 6] }')} }, idempotencyKey: "strike") {
      entry { throws { face } } unusedDice resolution { unusedDice } } }`;
    const { data } = await table.ask(act);
    const { entry, unusedDice, resolution } = data.act;
    expect([...entry.throws.map(({ face }: { face: number }) => face), ...unusedDice]).toEqual([99, 5, 6, 6]);
    expect(unusedDice.length).toBeGreaterThan(0);
    expect(resolution.unusedDice).toEqual(unusedDice);
    expect((await table.ask(act)).data).toEqual(data);
  });

  it('dice that a pending act does not need are returned, and are returned again for a repeated request', async () => {
    const table = await duel(arbiter);
    const { Ann, Bob } = table.ids;
    const act = `mutation { act(input: { encounterId: "${table.id}", expectedVersion: ${table.version}, actorId: "${Ann}", targetId: "${Bob}",
      act: { brp: { attack: { weapon: "Sword" } } }, dice: { given: [50, 7, 7] } }, idempotencyKey: "asked") {
      entry { throws { face } } unusedDice resolution { summary } } }`;
    const { data } = await table.ask(act);
    expect(data.act).toEqual({ entry: { throws: [{ face: 50 }] }, unusedDice: [7, 7], resolution: null });
    expect((await table.ask(act)).data).toEqual(data);
  });

  it('treating a wound that does not exist is rejected', async () => {
    const table = await duel(arbiter);
    const heal = (more: string) =>
      table.attempt('adjust', `combatantId: "${table.ids.Ann}", reason: "Balm", ${more}`);
    const refused = { code: 'RULES_FORBID', path: ['input', 'wound'] };
    expect((await heal('healing: 2, wound: 1')).errors[0]!.extensions).toMatchObject(refused);
    await table.command('adjust', `combatantId: "${table.ids.Ann}", reason: "Stairs", damage: 5`);
    expect((await heal('healing: 2, wound: 2')).errors[0]!.extensions).toMatchObject(refused);
    expect((await heal('gain: ["prone"], wound: 1')).errors[0]!.extensions).toMatchObject(refused);
    const hurt = await hitPoints(table, 'Ann');
    expect((await heal('healing: 2, wound: 1')).errors).toEqual([]);
    expect(await hitPoints(table, 'Ann')).toBe(hurt + 2);
  });
});
