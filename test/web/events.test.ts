import { expect, it } from 'vitest';
import { Events } from '../../web/src/service/events.ts';

const stream =
  ': hello\n\nevent: next\ndata: {"a":1}\n\nevent: next\ndata: {"a":\ndata: 2}\n\nevent: complete\ndata:\n\n';

it('a stream is parsed into the same events wherever its chunks end', () => {
  for (let size = 1; size <= stream.length; size += 1) {
    const events = new Events();
    const taken: string[] = [];
    for (let at = 0; at < stream.length; at += size)
      taken.push(...events.take(stream.slice(at, at + size), 'next'));
    expect([size, taken.map((text) => JSON.parse(text))]).toEqual([size, [{ a: 1 }, { a: 2 }]]);
  }
});

it('event lines that end with CR LF can be parsed', () => {
  expect(new Events().take('event: next\r\ndata: x\r\n\r\n', 'next')).toEqual(['x']);
});
