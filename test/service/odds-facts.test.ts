import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from './arbiter.ts';

let arbiter: Arbiter;

beforeAll(async () => {
  arbiter = await sharedArbiter();
});

/** Odds of a check that rolls a d20 and adds 4, against a difficulty of 15. */
const odds = (facts: readonly string[]) =>
  arbiter.ask(
    `query ($facts: [String!]) {
      odds(input: { skill20: { check: { level: 4, difficulty: 15 } } }, facts: $facts) {
        outcomes { name probability }
        measures(name: "success") { name outcomes { name probability } }
        numbers { name mean distribution { value probability } }
        truncated
      }
    }`,
    { facts },
  );

describe('facts in odds', () => {
  it('a request for odds can name facts, for each of which it gets the exact distribution', async () => {
    const { data } = await odds(['total', 'success']);
    const [total] = data.odds.numbers;
    expect(total).toMatchObject({ name: 'total', mean: 14.5 });
    // the total is a d20 and a bonus of 4
    expect(total.distribution).toEqual(
      Array.from({ length: 20 }, (_, face) => ({ value: face + 5, probability: 0.05 })),
    );
    // the check succeeds with rolls of 11 to 20
    expect(data.odds.measures).toEqual([
      {
        name: 'success',
        outcomes: expect.arrayContaining([
          { name: 'YES', probability: 0.5 },
          { name: 'NO', probability: 0.5 },
        ]),
      },
    ]);
    expect(data.odds.truncated).toBe(0);
  });

  it('odds contain no facts if the request names none', async () => {
    const { data } = await odds([]);
    expect(data.odds).toMatchObject({ measures: [], numbers: [] });
  });

  it('a name that is not a fact is rejected with its path, and the error lists the names of all facts', async () => {
    const { errors } = await odds(['total', 'margin']);
    expect(errors[0]!.extensions).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', path: ['facts', 1] },
      accepted: 'one of natural, total, success, automaticFailure, effectiveScore, difficulty',
    });
  });

  it('a request for the odds of more than five facts is rejected', async () => {
    const { errors } = await odds(['total', 'natural', 'success', 'total', 'total', 'total']);
    expect(errors[0]!.extensions).toMatchObject({ code: 'BAD_USER_INPUT', path: ['facts'] });
  });
});
