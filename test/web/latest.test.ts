import { expect, it } from 'vitest';
import { Latest } from '../../web/src/service/latest.ts';

/** Creates an answer that arrives only when the test releases it. */
function later<T>() {
  let come: (value: T) => void = () => {};
  const answer = new Promise<T>((resolve) => {
    come = resolve;
  });
  return { answer, come };
}

it('only the response to the last request is used, even if other responses arrive later', async () => {
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

it('an abandoned request is aborted, and the abort is not reported as an error', async () => {
  const latest = new Latest();
  const ended = latest.ask(
    (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    () => expect.unreachable(),
  );
  latest.end();
  await ended;
});

it('an error that is not caused by an abort is passed on', async () => {
  await expect(
    new Latest().ask(
      () => Promise.reject(new Error('odd')),
      () => {},
    ),
  ).rejects.toThrow('odd');
});
