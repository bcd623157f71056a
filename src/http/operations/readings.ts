import type { Admission } from '../load/admission.ts';
import type { Connections } from '../load/connections.ts';
import type { Unread } from '../load/unread.ts';
import type { Readings } from './metrics.ts';

/** Gauges of rate limits, queues and connections. */
export const readingsOf = (
  admission: Admission,
  unread: Unread,
  sockets: () => { readonly connections: Connections; readonly webSockets: { readonly size: number } },
): Readings => ({
  arbiter_requests_waiting: {
    help: 'Requests that wait for a turn.',
    read: () => admission.scheduler.waiting,
  },
  arbiter_loop_delay_seconds: {
    help: 'How late the event loop is, on the mean of half a second.',
    read: () => admission.delay.mean / 1_000,
  },
  arbiter_unread_bytes: { help: 'Bytes of answers that were not read yet.', read: () => unread.bytes },
  arbiter_unread_dropped: {
    help: 'Answers dropped because the client did not read them.',
    read: () => unread.dropped,
  },
  arbiter_connections: { help: 'Open connections.', read: () => sockets().connections.open.size },
  arbiter_web_sockets: { help: 'Open WebSockets.', read: () => sockets().webSockets.size },
  arbiter_connections_turned_away: {
    help: 'Connections that were one too many.',
    read: () => sockets().connections.turnedAway,
  },
});
