import { beforeAll, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../arbiter.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const cast = '{ pathmaster: { castSpell: { spellLevel: 3, casterLevel: 5, skill: 40, roll: ALWAYS } } }';
const ANSWER =
  '{ procedure { name } outcome { name } summary throws { die purpose face } terms { quantity label value } result { __typename } }';
const ODDS = '{ outcomes { name exact probability } }';

it('resolveSpell and spellOdds return the same spell result and the same odds as resolve and odds', async () => {
  const { data, errors } = await arbiter.ask(
    `mutation { door: resolveSpell(input: ${cast}, dice: { given: [61] }) ${ANSWER}
      name: resolve(input: ${cast}, dice: { given: [61] }) ${ANSWER} }`,
  );
  expect(errors).toEqual([]);
  expect(data.door).toMatchObject({
    procedure: { name: 'castSpell' },
    result: { __typename: 'PathmasterSpellCast' },
    throws: [{ die: 'd100', face: 61 }],
  });
  expect(data.door).toEqual(data.name);
  const { data: odds } = await arbiter.ask(
    `{ door: spellOdds(input: ${cast}) ${ODDS} name: odds(input: ${cast}) ${ODDS} }`,
  );
  expect(odds.door).toEqual(odds.name);
  const total = odds.door.outcomes.reduce(
    (sum: number, { probability }: { probability: number }) => sum + probability,
    0,
  );
  expect(total).toBeCloseTo(1, 6);
});

it('invalid spell input is rejected with its path', async () => {
  const { errors } = await arbiter.ask(
    'mutation { resolveSpell(input: { pathmaster: { castSpell: { spellLevel: 3, skill: 40000 } } }) { outcome { name } } }',
  );
  expect(errors[0]!.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    path: ['input', 'pathmaster', 'castSpell', 'skill'],
  });
});
