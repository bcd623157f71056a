import { useEffect, useRef, useState } from 'preact/hooks';
import { type Answer, ask } from './ask.ts';
import { Latest } from './latest.ts';
import type { Problem } from './problem.ts';

/** The state of a request whose variables change. */
export interface Asked<Data> {
  readonly answer: Data | null;
  readonly problem: Problem | null;
  /** True while a newer request than `answer` is running. */
  readonly busy: boolean;
  /** Seconds until the next attempt if the service is busy. Null if no attempt is planned. */
  readonly waits: number | null;
}

const BEGINNING = { answer: null, problem: null, busy: true, waits: null };

/** Milliseconds without a change of the variables after which a request is sent. */
const STILL = 90;

/**
 * Sends a request whenever the variables change. The last response is shown until the next response arrives, unless the
 * subject of the request changes. Sends no request if the variables are null.
 */
export function useAsked<Data>(query: string, variables: object | null, subject = ''): Asked<Data> {
  const [asked, setAsked] = useState<Asked<Data> & { readonly subject: string }>({ ...BEGINNING, subject });
  const latest = useRef(new Latest());
  const first = useRef(true);
  const text = variables && JSON.stringify(variables);

  useEffect(() => {
    if (text === null) return;
    const heard = ({ data, problem }: Answer<Data>) =>
      setAsked((before) => ({ ...before, answer: data ?? before.answer, problem, busy: false, waits: null }));
    const onWait = (milliseconds: number) =>
      setAsked((before) => ({ ...before, waits: Math.ceil(milliseconds / 1000) }));
    setAsked((before) =>
      before.subject === subject ? { ...before, busy: true } : { ...BEGINNING, subject },
    );
    const begin = () =>
      latest.current.ask((signal) => ask<Data>(query, JSON.parse(text), { signal, onWait }), heard);
    const timer = setTimeout(begin, first.current ? 0 : STILL);
    first.current = false;
    return () => clearTimeout(timer);
  }, [query, text, subject]);

  useEffect(() => () => latest.current.end(), []);
  return asked.subject === subject ? asked : BEGINNING;
}
