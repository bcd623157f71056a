import type { IncomingHttpHeaders } from 'node:http';

/** What is said of a piece of work beside its name. */
export type Facts = Readonly<Record<string, string | number>>;

/** Adds to what is said of a piece of work. */
export type Annotate = (facts: Facts) => void;

/** Tells a collector how long the parts of each request took. */
export interface Tracing {
  /** A request from outside, within the trace that its headers name, if any. */
  request<Result>(
    headers: IncomingHttpHeaders,
    name: string,
    work: (annotate: Annotate) => Promise<Result>,
  ): Promise<Result>;
  /** A part of whatever goes on. */
  part<Result>(name: string, facts: Facts, work: (annotate: Annotate) => Promise<Result>): Promise<Result>;
  /** Sends what is still to be sent. */
  stop(): Promise<void>;
}

/** Traces nothing. */
export const noTracing: Tracing = {
  request: (_headers, _name, work) => work(() => {}),
  part: (_name, _facts, work) => work(() => {}),
  stop: async () => {},
};
