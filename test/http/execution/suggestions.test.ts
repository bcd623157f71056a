import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorsOf, post, type Running, startServer } from '../support.ts';

let server: Running;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('an error about a misspelt name suggests the nearest name and lists the existing ones', () => {
  const misspelt: Readonly<Record<string, readonly [string, string, string | null]>> = {
    'a field': ['{ systms { id } }', 'systems', 'the fields hello, add, systems'],
    'a field like nothing': ['{ systems { rating } }', '', 'the fields id, title, tables'],
    'a field of another type': ['{ systems { tables { title } } }', '', 'the fields id, system'],
    'a mutation in a query': ['{ roll }', '', 'roll in a mutation: mutation { roll … }'],
    'a query in a mutation': ['mutation { systems }', '', 'systems in a query: query { systems … }'],
    'an argument': ['{ hello(nam: "x") }', 'name', 'the arguments name'],
    'an argument of a field without any': ['{ caller(nam: "x") }', '', 'none'],
    'an enum value': [
      '{ attack(input: { brp: { attacker: { rating: 1 }, special: IMPALIN } }) }',
      'IMPALING',
      'one of IMPALING, CRUSHING',
    ],
    'an input field': [
      '{ attack(input: { brp: { attacker: { rating: 1, ratin: 1 } } }) }',
      'rating',
      'an object with the fields rating (required), weapon',
    ],
    'a type': ['{ systems { ... on Sytem { id } } }', 'System', null],
    'the type of a variable': ['query($a: AttackInpt) { hello }', 'AttackInput', null],
    'a directive': ['{ hello @skp(if: true) }', '', 'the directives @'],
    'the argument of a directive': ['{ hello @skip(if: true, fi: true) }', 'if', 'the arguments if'],
  };
  for (const [what, [text, name, accepted]] of Object.entries(misspelt)) {
    it(`an error about a misspelt name suggests the nearest name: ${what}`, async () => {
      const answer = await post(server, { query: text });
      expect(answer.status).toBe(400);
      const [error] = errorsOf(answer);
      if (name === '') expect(error?.message).not.toContain('Did you mean');
      else expect(error?.message).toMatch(new RegExp(`Did you mean [^?]*"${name}"[^?]*\\?`));
      if (accepted === null) expect(error?.extensions).not.toHaveProperty('accepted');
      else expect(error?.extensions.accepted).toContain(accepted);
    });
  }

  it('an error about a misspelt name suggests the nearest name in a variable’s value', async () => {
    const input = { brp: { attacker: { ratin: 1 }, special: 'IMPALIN' } };
    const text = 'query($input: AttackInput!) { attack(input: $input) }';
    const messages = errorsOf(await post(server, { query: text, variables: { input } })).map(
      ({ message }) => message,
    );
    expect(messages).toHaveLength(3);
    expect(messages.join('\n')).toMatch(/Did you mean "rating"\?/);
    expect(messages.join('\n')).toMatch(/Did you mean the enum value "IMPALING"\?/);
  });

  it('an error about a misspelt name suggests the nearest name but does not repeat the misspelt name if it is long', async () => {
    const long = 'x'.repeat(5_000);
    for (const text of [`{ ${long} }`, `{ hello(${long}: 1) }`, `{ systems { ... on ${long} { id } } }`]) {
      const answer = await post(server, { query: text });
      expect(answer.status).toBe(400);
      expect(answer.text.length).toBeLessThan(1_500);
    }
  });
});
