import { expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { type Context, contextOf } from '../../src/graphql/kit/context.ts';
import { schema } from '../../src/graphql/schema.ts';
import { countingWith, type OddsCounter } from '../../src/play/odds/count-odds.ts';
import type { Services } from '../../src/play/services/services.ts';
import { systemsIn } from '../../src/play/systems.ts';
import { startServer, until } from './support.ts';

const fighter =
  '{ sheet: { initphase: { hitPoints: 30, initiative: 3, weapons: [{ name: "stick", damage: "1d4", bonus: 2 }] } } }';
const query = (seed: string) =>
  `subscription { forecast(duel: { rules: { initphase: {} }, one: ${fighter}, other: ${fighter} }, seed: "${seed}") { fights } }`;

it('the calculation of a forecast stops when its client disconnects', async () => {
  const all = systemsIn(systems);
  const here = countingWith(all);
  /**
   * The fights of each forecast are calculated in parts. For each forecast, identified by its seed, lists the number of
   * the first fight in each part that has begun.
   */
  const begun = new Map<string, number[]>();
  let release = (): void => {};
  const counting: OddsCounter = {
    count: async (question) => {
      if (!('policies' in question) || !('seed' in question.part)) return { walk: null, ms: 1 };
      const { seed, from } = question.part;
      begun.set(seed, [...(begun.get(seed) ?? []), from]);
      // The first fight's result is reported at once. The calculation then waits until long after the client has
      // disconnected.
      if (seed === 'left' && from === 1)
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      return here.count({ ...question, part: { ...question.part, to: from + 1 } });
    },
  };
  const services = { systems: all, counting, secret: () => 'so', stores: {} } as unknown as Services;
  const server = await startServer({
    schema,
    contextFor: ({ meter, allowances }): Context => contextOf(services, null, { meter, allowances }),
  });
  /** Reads events of a forecast until this many fights are reported. Returns a function that disconnects the client. */
  const read = async (seed: string, fights: number, leave = new AbortController()) => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query: query(seed) }),
      signal: leave.signal,
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = ''; !text.includes(`"fights":${fights}}`); ) text += (await reader.read()).value ?? '';
    return () => leave.abort();
  };
  const leave = await read('left', 1);
  await until(() => begun.get('left')?.length === 2);
  leave();
  await until(() => server.lines.some(({ aborted }) => aborted === true));
  release();
  // In the meantime, another forecast continues, because its client is still connected.
  const leaveToo = await read('after', 10);
  expect(begun.get('after')!.length).toBeGreaterThan(9);
  expect(begun.get('left')).toEqual([0, 1]);
  leaveToo();
  await server.stop();
});
