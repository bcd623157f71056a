import type { Arbiter } from '../service/arbiter.ts';
import { followed } from '../service/events.ts';
import type { Exchange } from './blocks.ts';
import type { Masks } from './masks.ts';

/**
 * Returns the service's answer to a request that is printed on a page. For a stream, it reads as many events as the
 * page prints.
 */
export async function askedOf(
  arbiter: Arbiter,
  { asked, answered }: Exchange,
  masks: Masks,
): Promise<unknown> {
  const text = masks.filled(asked.text);
  const many = eventsIn(answered.text).length;
  if (asked.language === 'sh') return curled(arbiter, text, answered.language, many);
  const key = masks.filled(/^as (.*)$/.exec(asked.info)?.[1] ?? '');
  if (answered.language === 'events') return streamed(arbiter, text, key, many);
  return JSON.parse((await arbiter.ask(text, {}, key)).text);
}

async function streamed(arbiter: Arbiter, query: string, key: string, many: number): Promise<unknown> {
  const { take, close } = await followed(arbiter, query, key);
  const events = await take(many);
  await close();
  return events;
}

/** Returns the events in a text that has one `data:` line per event. */
export const eventsIn = (text: string): readonly unknown[] =>
  [...text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json!));

/** Sends the request of a curl command that is printed on a page. */
async function curled(arbiter: Arbiter, line: string, language: string, events: number): Promise<unknown> {
  const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
  const after = (flag: string) => words.flatMap((word, index) => (word === flag ? [words[index + 1]!] : []));
  const target = words.find((word) => word.startsWith('http://127.0.0.1:4000'))!;
  const [body] = after('-d');
  const headers = new Headers(after('-H').map((header) => header.split(': ') as [string, string]));
  if (headers.get('accept') === 'text/event-stream') {
    const key = headers.get('authorization')?.replace('Bearer ', '') ?? '';
    return streamed(arbiter, JSON.parse(body!).query, key, events);
  }
  const answer = await fetch(target.replace('http://127.0.0.1:4000', arbiter.url), {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    ...(body === undefined ? {} : { body }),
  });
  return language === 'markdown' ? answer.text() : answer.json();
}
