import { expect, it } from 'vitest';
import { Latest } from '../../web/src/service/latest.ts';

/** An answer that comes when it is told to. */
function later<T>() {
  let come: (value: T) => void = () => {};
  const answer = new Promise<T>((resolve) => {
    come = resolve;
  });
  return { answer, come };
}

it('hears the answer to what was asked last, however late others come', async () => {
  const latest = new Latest();
  const heard: string[] = [];
  const [first, second] = [later<string>(), later<string>()];
  const asked = [
    latest.ask(
      () => first.answer,
      (answer) => heard.push(answer),
    ),
    latest.ask(
      () => second.answer,
      (answer) => heard.push(answer),
    ),
  ];
  second.come('second');
  await asked[1];
  first.come('first');
  await asked[0];
  expect(heard).toEqual(['second']);
});

it('tells what it no longer waits for to end, and takes its end for no fault', async () => {
  const latest = new Latest();
  const ended = latest.ask(
    (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    () => expect.unreachable(),
  );
  latest.end();
  await ended;
});

it('passes on what fails by itself', async () => {
  await expect(
    new Latest().ask(
      () => Promise.reject(new Error('odd')),
      () => {},
    ),
  ).rejects.toThrow('odd');
});
