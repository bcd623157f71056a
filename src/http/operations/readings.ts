import type { Admission } from '../load/admission.ts';
import type { Connections } from '../load/connections.ts';
import type { Unread } from '../load/unread.ts';
import type { Readings } from './metrics.ts';

/** Returns the gauges of rate limits, queues and connections. */
export const readingsOf = (
  admission: Admission,
  unread: Unread,
  sockets: () => { readonly connections: Connections; readonly webSockets: { readonly size: number } },
): Readings => ({
  arbiter_requests_waiting: {
    help: 'Requests that wait for processor time.',
    read: () => admission.scheduler.waiting,
  },
  arbiter_loop_delay_seconds: {
    help: 'Mean delay of the event loop over half a second.',
    read: () => admission.delay.mean / 1_000,
  },
  arbiter_unread_bytes: {
    help: 'Bytes of responses that clients have not read yet.',
    read: () => unread.bytes,
  },
  arbiter_unread_dropped: {
    help: 'Responses that were dropped because clients did not read them.',
    read: () => unread.dropped,
  },
  arbiter_connections: { help: 'Open connections.', read: () => sockets().connections.open.size },
  arbiter_web_sockets: { help: 'Open WebSockets.', read: () => sockets().webSockets.size },
  arbiter_connections_turned_away: {
    help: 'Connections rejected because the maximum number was open.',
    read: () => sockets().connections.turnedAway,
  },
});
