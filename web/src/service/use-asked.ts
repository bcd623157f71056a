import { useEffect, useRef, useState } from 'preact/hooks';
import { type Answer, ask } from './ask.ts';
import { Latest } from './latest.ts';
import type { Problem } from './problem.ts';

/** Where a question stands whose variables move. */
export interface Asked<Data> {
  readonly answer: Data | null;
  readonly problem: Problem | null;
  /** Whether something newer than `answer` is asked. */
  readonly busy: boolean;
  /** In how many seconds the service is asked again that had no time. */
  readonly waits: number | null;
}

const BEGINNING = { answer: null, problem: null, busy: true, waits: null };

/** For how long whatever moves is to stand still before it is asked about, in milliseconds. */
const STILL = 90;

/**
 * Asks anew whenever the variables change; the last answer is shown until the next is there. Where they are null,
 * nothing is asked yet.
 */
export function useAsked<Data>(query: string, variables: object | null): Asked<Data> {
  const [asked, setAsked] = useState<Asked<Data>>(BEGINNING);
  const latest = useRef(new Latest());
  const first = useRef(true);
  const text = variables && JSON.stringify(variables);

  useEffect(() => {
    if (text === null) return;
    const heard = ({ data, problem }: Answer<Data>) =>
      setAsked((before) => ({ answer: data ?? before.answer, problem, busy: false, waits: null }));
    const onWait = (milliseconds: number) =>
      setAsked((before) => ({ ...before, waits: Math.ceil(milliseconds / 1000) }));
    setAsked((before) => ({ ...before, busy: true }));
    const begin = () =>
      latest.current.ask((signal) => ask<Data>(query, JSON.parse(text), { signal, onWait }), heard);
    const timer = setTimeout(begin, first.current ? 0 : STILL);
    first.current = false;
    return () => clearTimeout(timer);
  }, [query, text]);

  useEffect(() => () => latest.current.end(), []);
  return asked;
}
