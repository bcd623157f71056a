import { parse, validate } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/graphql/schema.ts';
import { type AttackForm, type Control, startOf, type Value } from '../../web/src/attack/control.ts';
import { forms } from '../../web/src/attack/forms/index.ts';
import { NEED, needInput } from '../../web/src/attack/need.ts';
import { inputOf, ODDS, THROW, withLiteral, withVariable } from '../../web/src/attack/queries.ts';
import { COMPARE } from '../../web/src/compare/compared.ts';
import * as fight from '../../web/src/fight/documents.ts';
import { plain } from '../../web/src/service/literal.ts';
import { OUTCOMES } from '../../web/src/service/outcome-names.ts';
import { TABLE, TABLES } from '../../web/src/tables/table.ts';
import { type Arbiter, sharedArbiter } from '../service/arbiter.ts';

let arbiter: Arbiter;
beforeAll(async () => {
  arbiter = await sharedArbiter();
});

const documents = {
  ...fight,
  COMPARE,
  TABLES,
  TABLE,
  OUTCOMES,
  NEED,
  odds: withVariable(ODDS),
  throw: withVariable(THROW),
};

it.each(Object.entries(documents))(
  'the GraphQL document %s of the front page is valid',
  (_name, document) => {
    expect(validate(schema, parse(document)).map(({ message }) => message)).toEqual([]);
  },
);

/** Returns the extreme values that a control can have. */
function endsOf(control: Control): readonly Value[] {
  if (control.kind === 'slider') return [control.min, control.max];
  return control.kind === 'choice' ? Object.keys(control.options) : [true, false];
}

/**
 * For each control and each of its extreme values, returns the initial values of the form with this control set to this
 * extreme.
 */
const ends = (form: AttackForm) =>
  Object.entries(form.controls).flatMap(([name, control]) =>
    endsOf(control).map((value) => ({ ...startOf(form), [name]: value })),
  );

describe.each(forms.map((form) => [form.title, form] as const))('a system’s attack: %s', (_title, form) => {
  it('a system’s attack on the front page has odds that sum to 1 at the minimum and maximum of each control', async () => {
    for (const values of ends(form)) {
      const { data, errors } = await arbiter.ask(withVariable(ODDS), { input: plain(inputOf(form, values)) });
      const sum = data?.attackOdds.outcomes.reduce(
        (total: number, { probability }: { probability: number }) => total + probability,
        0,
      );
      expect([values, errors, sum]).toEqual([values, [], expect.closeTo(1, 6)]);
    }
  });

  it('a system’s attack on the front page needs the expected first die at the minimum and maximum of each control', async () => {
    for (const values of ends(form)) {
      const { data, errors } = await arbiter.ask(NEED, { input: plain(needInput(form, values)) });
      expect([values, errors, data?.need.die?.sides]).toEqual([values, [], form.die]);
    }
  });

  it('a system’s attack on the front page with the initial values is allowed by the rules', async () => {
    const { data } = await arbiter.ask(withVariable(ODDS), { input: plain(inputOf(form, startOf(form))) });
    const names = data.attackOdds.outcomes.map(({ name }: { name: string }) => name);
    expect(names).not.toContain('NOT_ALLOWED');
    expect(names.length).toBeGreaterThan(1);
  });

  it('a system’s attack has the same result whether its input is a literal or a variable', async () => {
    for (const asked of [ODDS, THROW]) {
      for (const values of ends(form)) {
        const document = withLiteral(asked, inputOf(form, values));
        expect([document, validate(schema, parse(document))]).toEqual([document, []]);
      }
    }
    const input = inputOf(form, startOf(form));
    const typed = await arbiter.ask(withLiteral(ODDS, input));
    const sent = await arbiter.ask(withVariable(ODDS), { input: plain(input) });
    expect(typed.data).toEqual(sent.data);
  });
});
