import fc from 'fast-check';
import { buildSchema, type ExecutionResult, graphql } from 'graphql';
import { describe, expect, it } from 'vitest';
import { meterSchema } from '../../../src/graphql/limits/meter-schema.ts';
import { Meter } from '../../../src/graphql/meter/meter.ts';
import { mostOfAnswer } from '../../../src/graphql/meter/most-of-answer.ts';
import { burn } from '../../http/support.ts';

const schema = meterSchema(
  buildSchema(/* GraphQL */ `
    type Query {
      things(first: Int!): [Thing!]!
      text(length: Int!): String!
      sum: Sum!
      maybe(first: Int!): [Maybe]
      json: Json
    }
    scalar Json
    type Maybe {
      slow: Maybe
      id: Int
    }
    type Sum {
      text: String!
    }
    type Thing {
      id: Int!
      slow: Thing!
      name: String!
    }
  `),
);

const thing = (id: number): object => ({
  id,
  slow: () => {
    burn(10);
    return thing(id);
  },
  name: () => {
    burn(1);
    return `thing ${id}`;
  },
});

const rootValue = {
  things: ({ first }: { first: number }) => Array.from({ length: first }, (_, id) => thing(id)),
  maybe: ({ first }: { first: number }) => Array.from({ length: first }, (_, id) => thing(id)),
  text: ({ length }: { length: number }) => 'x'.repeat(length),
  // the resolver of this field returns an array, although the field's type is an object
  sum: () => Object.assign(Array(mostOfAnswer.objects).fill(0), { text: 'ten thousand' }),
};

const ask = (source: string, meter: Meter): Promise<ExecutionResult> =>
  Promise.resolve(graphql({ schema, source, rootValue, contextValue: { meter } }));

const refusedBy = ({ errors }: ExecutionResult) => {
  const { originalError } = errors![0]! as { originalError?: unknown };
  return originalError;
};

describe('the answer meter', () => {
  it('the answer meter counts work but not waiting, even if both happen at the same time', async () => {
    const meter = new Meter();
    const passes = async (many: number) => {
      for (let pass = 0; pass < many; pass++) await new Promise((resolve) => setImmediate(resolve));
    };
    const others = async () => {
      await passes(1);
      burn(300);
      await passes(5);
    };
    const waiting = [meter.waiting(others()), meter.waiting(passes(9))];
    await meter.make('a', () => burn(20));
    await passes(2);
    await meter.make('b', () => burn(20));
    await Promise.all(waiting);
    await meter.make('c', () => burn(20));
    expect(meter.work).toBeGreaterThanOrEqual(20);
    expect(meter.work).toBeLessThan(100);
  });

  it('the answer meter counts objects and names the field that exceeds the limit', async () => {
    const meter = new Meter();
    const result = await ask(`{ things(first: ${mostOfAnswer.objects + 1}) { id } }`, meter);
    expect(refusedBy(result)).toMatchObject({
      code: 'QUERY_TOO_COMPLEX',
      details: { limit: 'objects', max: mostOfAnswer.objects, field: 'Query.things' },
    });
    expect(meter.refused).toBe(refusedBy(result));
  });

  it('the answer meter counts the bytes of JSON values of any kind', async () => {
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 4 },
        fc.stringMatching(/^[a-z ]*$/),
        fc.array(tie('any')),
        fc.dictionary(fc.stringMatching(/^[a-z]+$/), tie('any')),
      ),
    })).any;
    const collections = (json: string) => json.match(/[[{]/g)?.length ?? 0;
    await fc.assert(
      fc.asyncProperty(value, async (json) => {
        const meter = new Meter();
        const source = '{ json }';
        await graphql({ schema, source, rootValue: { json }, contextValue: { meter } });
        const told = JSON.stringify({ json });
        expect(meter.bytes).toBeGreaterThanOrEqual(told.length - 1);
        // the meter counts a comma after every item, even after the last one
        expect(meter.bytes).toBeLessThanOrEqual(told.length + collections(told));
      }),
    );
  });

  it('the answer meter reports only one error, even if several fields exceed a limit', () => {
    const meter = new Meter();
    expect(() => meter.addObjects(mostOfAnswer.objects + 1, 'Query.things')).toThrow();
    const { refused } = meter;
    expect(() => meter.addObjects(1, 'Thing.slow')).toThrow(refused!.message);
    expect(meter.refused).toBe(refused);
  });

  it('the answer meter counts an object as one, even if the object is an array', async () => {
    const { data, errors } = await ask('{ a: sum { text } b: sum { text } }', new Meter());
    expect(errors).toBeUndefined();
    expect(data).toEqual({ a: { text: 'ten thousand' }, b: { text: 'ten thousand' } });
  });

  it('the answer meter ends a rejected query at once with a single error, at the field that exceeded the limit', async () => {
    const meter = new Meter();
    const result = await meter.whole(() => ask('{ a: maybe(first: 400) { slow { id } } }', meter));
    expect(result.errors).toHaveLength(1);
    expect(result).not.toHaveProperty('data');
    expect(refusedBy(result)).toBe(meter.refused);
    expect(result.errors![0]!.path?.[0]).toBe('a');
  });

  it('the answer meter returns the same error to all fields of an answer', async () => {
    const meter = new Meter();
    const { errors = [] } = await ask('{ things(first: 3000) { slow { id } } }', meter);
    expect(errors.length).toBeGreaterThanOrEqual(1);
    expect(new Set(errors).size).toBe(1);
  });

  it('the answer meter resumes the most recent waiting field first, so few fields are unfinished at any time', async () => {
    const meter = new Meter();
    const made: string[] = [];
    burn(6);
    const one = (name: string, inner: () => unknown = () => null) =>
      meter.make(name, () => {
        made.push(name);
        return inner();
      });
    await Promise.all([one('first'), one('last', () => one('of last'))]);
    expect(made).toEqual(['last', 'of last', 'first']);
  });

  it('the answer meter pauses as soon as the answer is large', async () => {
    let rests = 0;
    const rest = async () => {
      rests++;
    };
    const meter = new Meter(rest, mostOfAnswer.work, 0, () => 0);
    meter.addObjects(1_000, 'Query.things');
    expect(meter.isLarge).toBe(false);
    expect(meter.make('Query.things', () => 1)).toBe(1);
    meter.addObjects(1, 'Query.things');
    expect(meter.isLarge).toBe(true);
    expect(await meter.make('Query.things', () => 2)).toBe(2);
    expect(rests).toBe(1);
    expect(meter.make('Query.things', () => 3)).toBe(3);
  });

  it('the answer meter counts the bytes of strings', async () => {
    const within = await ask(`{ text(length: ${mostOfAnswer.bytes - 100}) }`, new Meter());
    expect(within.errors).toBeUndefined();
    const beyond = await ask(`{ text(length: ${mostOfAnswer.bytes}) }`, new Meter());
    expect(refusedBy(beyond)).toMatchObject({ details: { limit: 'bytes', field: 'Query.text' } });
  });

  it('the answer meter rejects a large field as soon as its value would exceed the limit of the answer', async () => {
    const meter = new Meter();
    meter.addBytes(1_000, 'Query.text');
    const large = meter.pace('Query.export', mostOfAnswer.bytes - 1_000);
    expect(() => meter.pace('Query.export', mostOfAnswer.bytes - 999)).toThrow('too long at Query.export');
    await expect(large).rejects.toThrow('too long at Query.export');
  });

  it('the answer meter stops a query that takes too much work', async () => {
    const result = await ask('{ things(first: 400) { slow { id } } }', new Meter());
    expect(refusedBy(result)).toMatchObject({ code: 'DEADLINE_EXCEEDED', details: { limit: 'work' } });
  });

  it.each(['{ things(first: 40) { slow { id } } }', '{ things(first: 120) { name } }'])(
    'the answer meter lets other tasks run while the service builds a large answer: %s',
    async (source) => {
      let rests = 0;
      const meter = new Meter(async () => {
        rests++;
      });
      const { data, errors } = await ask(source, meter);
      expect(errors).toBeUndefined();
      expect(data!.things).toHaveLength(Number(/\d+/.exec(source)![0]));
      expect(rests).toBeGreaterThan(5);
      // if several fields wait at the same time, only one of them yields to other work
      expect(rests).toBeLessThan(200);
    },
  );

  it('the answer meter excludes waiting and includes the work of other threads', async () => {
    const meter = new Meter();
    const before = meter.work;
    await meter.waiting(new Promise((resolve) => setTimeout(resolve, 300)));
    expect(meter.work - before).toBeLessThan(200);
    meter.elsewhere(1_000);
    expect(meter.work).toBeGreaterThan(1_000);
  });

  it('the answer meter stops a query that takes too much work in other threads', () => {
    const meter = new Meter();
    meter.elsewhere(mostOfAnswer.work + 1);
    expect(() => meter.make('Query.odds', () => 1)).toThrow('too much work at Query.odds');
  });

  it('the answer meter does not count a long wait as work but does count the work before it', async () => {
    const meter = new Meter();
    meter.elsewhere(300);
    meter.again();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(meter.work).toBeGreaterThanOrEqual(300);
    expect(meter.work).toBeLessThan(1_450);
  });

  it('fields of an answer that start while a rejected field waits are rejected after the wait and not before', async () => {
    let rested = (): void => {};
    const meter = new Meter(
      () =>
        new Promise((resolve) => {
          rested = resolve;
        }),
    );
    burn(6);
    const waits = meter.make('Thing.slow', () => 1);
    meter.elsewhere(mostOfAnswer.work + 1);
    // the fields are in list items, because graphql drops items that are still waiting when another item throws
    // synchronously
    const items = Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0 ? meter.make('Thing.slow', () => 1) : meter.makeLeaf('Thing.name', () => 'x'),
    );
    for (const item of items) expect(item).toBeInstanceOf(Promise);
    rested();
    for (const end of await Promise.allSettled([waits, ...items]))
      expect(end).toMatchObject({ status: 'rejected', reason: { code: 'DEADLINE_EXCEEDED' } });
  });

  it('the answer meter starts from zero for each part of a stream, even after a rejected part', () => {
    const meter = new Meter();
    expect(() => meter.addBytes(mostOfAnswer.bytes + 1, 'Update.entry')).toThrow('too long');
    meter.again();
    expect(meter.make('Update.entry', () => 1)).toBe(1);
  });
});
