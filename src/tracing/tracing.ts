import type { IncomingHttpHeaders } from 'node:http';

/** Attributes of a piece of work in a trace, by name. */
export type Facts = Readonly<Record<string, string | number>>;

/** Adds attributes to a piece of work. */
export type Annotate = (facts: Facts) => void;

/** Measures the duration of each part of a request, and sends the durations to a trace collector. */
export interface Tracing {
  /** Runs a request. If the request's headers name a trace, the request becomes a part of this trace. */
  request<Result>(
    headers: IncomingHttpHeaders,
    name: string,
    work: (annotate: Annotate) => Promise<Result>,
  ): Promise<Result>;
  /** Runs work as a part of the current trace. */
  part<Result>(name: string, facts: Facts, work: (annotate: Annotate) => Promise<Result>): Promise<Result>;
  /** Sends the parts that have not been sent yet. */
  stop(): Promise<void>;
}

/** Runs requests and parts without tracing. */
export const noTracing: Tracing = {
  request: (_headers, _name, work) => work(() => {}),
  part: (_name, _facts, work) => work(() => {}),
  stop: async () => {},
};
