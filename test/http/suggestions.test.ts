import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, post, type Running, startServer } from './support.ts';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('nobody is told what a misspelt name could have been', () => {
  const misspelt: Readonly<Record<string, string>> = {
    'a field': '{ systms { id } }',
    'a field of another type': '{ systems { rating } }',
    'an argument': '{ hello(nam: "x") }',
    'an enum value': '{ attack(input: { brp: { attacker: { rating: 1 }, special: IMPALIN } }) }',
    'an input field': '{ attack(input: { brp: { attacker: { rating: 1, ratin: 1 } } }) }',
    'a type': '{ systems { ... on Sytem { id } } }',
    'a directive': '{ hello @skp(if: true) }',
    'the argument of a directive': '{ hello @skip(if: true, fi: true) }',
  };
  for (const [what, text] of Object.entries(misspelt)) {
    it(`of ${what}`, async () => {
      const answer = await post(server, { query: text });
      expect(answer.status).toBe(400);
      expect(errorsOf(answer).length).toBeGreaterThan(0);
      expect(answer.text).not.toContain('Did you mean');
    });
  }

  it('in the value of a variable', async () => {
    const input = { brp: { attacker: { ratin: 1 }, special: 'IMPALIN' } };
    const text = 'query($input: AttackInput!) { attack(input: $input) }';
    const answer = await post(server, { query: text, variables: { input } });
    expect(errorsOf(answer)).toHaveLength(3);
    expect(answer.text).not.toContain('Did you mean');
  });
});
