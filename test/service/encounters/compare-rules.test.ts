import { beforeAll, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';
import { duel, strike } from '../table.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

it('compareRules returns the odds for the same input under two sets of options', async () => {
  const input = `input: { brp: { attack: { attacker: { rating: 60, weapon: { name: "Sword", damage: "1d8" } } } } }`;
  const compared = async (rules: string) => {
    const { data, errors } = await arbiter.ask(
      `{ compareRules(${input} rules: ${rules}) { differs one { outcomes { name exact } } other { outcomes { name exact } } } odds(${input}) { outcomes { name exact } } }`,
    );
    expect(errors).toEqual([]);
    return data;
  };
  const same = await compared('{ brp: {} }');
  expect(same.compareRules).toEqual({ differs: false, one: same.odds, other: same.odds });
  const { compareRules } = await compared('{ brp: { autoFailFrom: 51 } }');
  expect(compareRules.differs).toBe(true);
  expect(compareRules.one).toEqual(same.odds);
  const { errors } = await arbiter.ask(`{ compareRules(${input} rules: { arrgs: {} }) { differs } }`);
  expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', path: ['rules'] });
});

it('replayUnderRules returns the first log entry whose result would be different under other rules', async () => {
  const table = await duel(arbiter);
  await table.command('act', strike(table, 'dice: { given: [55, 4] }'));
  const replayed = async (rules: string) => {
    const { data, errors } = await table.ask(
      `{ replayUnderRules(encounterId: "${table.id}", rules: ${rules}) { same divergence { kind reason entry { version } } } }`,
    );
    expect(errors).toEqual([]);
    return data.replayUnderRules;
  };
  expect(await replayed('{ brp: {} }')).toEqual({ same: 3, divergence: null });
  const { same, divergence } = await replayed('{ brp: { autoFailFrom: 51 } }');
  expect(same).toBe(2);
  expect(divergence.entry).toEqual({ version: 3 });
  expect(divergence.reason).not.toMatch(/cbt_/);
});
