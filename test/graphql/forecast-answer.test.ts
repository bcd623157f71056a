import { GraphQLObjectType, GraphQLSchema, graphql } from 'graphql';
import { describe, expect, it } from 'vitest';
import { fraction } from '../../src/engine/dice/fraction.ts';
import { Meter } from '../../src/graphql/meter/meter.ts';
import { schema } from '../../src/graphql/schema.ts';
import type { Forecast } from '../../src/play/preview/run-forecast.ts';

const answering = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: { forecast: { type: schema.getType('Forecast') as GraphQLObjectType } },
  }),
});

const start = {
  combatants: new Map([
    ['a', { id: 'a', name: 'Ann', side: 'heroes' }],
    ['b', { id: 'b', name: 'Bea', side: 'heroes' }],
    ['o', { id: 'o', name: 'Orc', side: null }],
  ]),
};

/**
 * Ten fights, listed by the round in which they ended. The heroes won four and the orc won two, one fight left no
 * survivors, and three were undecided.
 */
const told = {
  ...{ exact: false, done: true, fights: 10 },
  asked: { system: 'brp', fights: 20, seed: 'so', start },
  ended: [
    { how: 'WON', winner: 'heroes', round: 1, weight: fraction(3n, 10n) },
    { how: 'NOBODY_LEFT', winner: null, round: 2, weight: fraction(1n, 10n) },
    { how: 'WON', winner: 'heroes', round: 3, weight: fraction(1n, 10n) },
    { how: 'WON', winner: 'o', round: 3, weight: fraction(2n, 10n) },
    { how: 'UNDECIDED', winner: null, round: 4, weight: fraction(3n, 10n) },
  ],
} as unknown as Forecast;

async function ask(forecast: Forecast, fields: string) {
  const source = `{ forecast { ${fields} } }`;
  const { data, errors } = await graphql({
    schema: answering,
    source,
    rootValue: { forecast },
    contextValue: { meter: new Meter() },
  });
  expect(errors).toBeUndefined();
  return JSON.parse(JSON.stringify(data!.forecast));
}

describe('a Forecast', () => {
  it('a Forecast returns the requested settings and the progress', async () => {
    expect(await ask(told, 'done exact fights requestedFights seed')).toEqual({
      ...{ done: true, exact: false, fights: 10, requestedFights: 20, seed: 'so' },
    });
  });

  it('a Forecast returns the probability of each possible ending', async () => {
    const all =
      'sides { side names wins { probability } } nobodyLeft { probability } undecided { probability }';
    expect(await ask(told, all)).toEqual({
      sides: [
        { side: 'heroes', names: ['Ann', 'Bea'], wins: { probability: 0.4 } },
        { side: 'o', names: ['Orc'], wins: { probability: 0.2 } },
      ],
      nobodyLeft: { probability: 0.1 },
      undecided: { probability: 0.3 },
    });
  });

  it('a Forecast returns how many rounds the decided fights had', async () => {
    const rounds =
      'rounds { mean quantile late: quantile(of: 0.75) distribution { round ends { probability } } }';
    expect((await ask(told, rounds)).rounds).toEqual({
      // The mean number of rounds is (3 × 1 + 1 × 2 + 3 × 3) / 7.
      ...{ mean: 2, quantile: 2, late: 3 },
      distribution: [
        { round: 1, ends: { probability: 0.3 } },
        { round: 2, ends: { probability: 0.1 } },
        { round: 3, ends: { probability: 0.3 } },
      ],
    });
  });

  it('a Forecast with exact results returns fractions and a standard error of 0; any other Forecast returns a standard error above 0', async () => {
    const estimate = 'nobodyLeft { exact standardError lower upper }';
    expect(await ask({ ...told, exact: true }, estimate)).toEqual({
      nobodyLeft: { exact: '1/10', standardError: 0, lower: 0.1, upper: 0.1 },
    });
    const { nobodyLeft } = await ask(told, estimate);
    expect(nobodyLeft.exact).toBeNull();
    // The standard error of this share is √(0.1 × 0.9 / 10).
    expect(nobodyLeft.standardError).toBeCloseTo(0.0948683, 6);
    expect(nobodyLeft.lower).toBeLessThan(0.1);
    expect(nobodyLeft.upper).toBeGreaterThan(0.1);
  });

  it('a Forecast returns null and empty lists if no fight has ended yet', async () => {
    const all = 'sides { side } nobodyLeft { probability } undecided { probability } rounds { mean }';
    expect(await ask({ ...told, ended: [] }, all)).toEqual({
      ...{ sides: [], nobodyLeft: null, undecided: null, rounds: null },
    });
  });
});
