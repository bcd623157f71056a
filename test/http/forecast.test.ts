import { expect, it } from 'vitest';
import { systems } from '../../src/engine/systems/index.ts';
import { type Context, contextOf } from '../../src/graphql/kit/context.ts';
import { schema } from '../../src/graphql/schema.ts';
import { type Counting, countingWith } from '../../src/play/odds/counting.ts';
import type { Services } from '../../src/play/services/services.ts';
import { systemsIn } from '../../src/play/systems.ts';
import { startServer, until } from './support.ts';

const fighter =
  '{ sheet: { initphase: { hitPoints: 30, initiative: 3, weapons: [{ name: "stick", damage: "1d4", bonus: 2 }] } } }';
const query = `subscription { forecast(duel: { rules: { initphase: {} }, one: ${fighter}, other: ${fighter} }) { fights } }`;

it('a forecast that nobody reads any longer is not gone on with', async () => {
  const all = systemsIn(systems);
  const here = countingWith(all);
  let parts = 0;
  let release = (): void => {};
  const counting: Counting = {
    count: async (question) => {
      parts++;
      if (!('policies' in question) || !('seed' in question.part)) return { walk: null, ms: 1 };
      // the first fight is told, and the second goes on until the client has left
      if (question.part.from === 1)
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      return here.count({ ...question, part: { ...question.part, to: question.part.from + 1 } });
    },
  };
  const services = { systems: all, counting, secret: () => 'so', stores: {} } as unknown as Services;
  const server = await startServer({
    schema,
    contextFor: ({ meter, allowances }): Context => contextOf(services, null, { meter, allowances }),
  });
  const leave = new AbortController();
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query }),
    signal: leave.signal,
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ''; !text.includes('"fights":1'); ) text += (await reader.read()).value ?? '';
  await until(() => parts === 3);
  leave.abort();
  await until(() => server.lines.some(({ aborted }) => aborted === true));
  release();
  // of 400 fights, one at a time, as many would be fought meanwhile as there are turns of the loop
  for (let index = 0; index < 100; index++) await fetch(`${server.url}/health`).then((it) => it.text());
  expect(parts).toBeLessThan(6);
  await server.stop();
});
