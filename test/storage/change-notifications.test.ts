import { expect, it } from 'vitest';
import { changeNotifications } from '../../src/storage/postgres/change-notifications.ts';
import type { Client } from '../../src/storage/postgres/client.ts';
import { timeOf, VirtualTime } from '../simulation/virtual-time.ts';

const never = () => new Promise<never>(() => {});

it.each([
  ['that never accepts the connection', { connection: never }],
  ['that receives a notification and never answers', { connection: never, query: never }],
])(
  'when the service stops, a connection to a database server %s is closed after at most five seconds',
  async (_title, client) => {
    const time = new VirtualTime();
    const changes = changeNotifications(client as unknown as Client, timeOf(time, { skew: 0 }));
    const stop = changes.subscribe(() => {});
    if ('query' in client) changes.notify('enc_1');
    let isClosed = false;
    void changes.close().then(() => {
      isClosed = true;
    });
    stop();
    while (time.now < 5000 && !isClosed) expect(await time.next()).toBe(true);
    expect(isClosed).toBe(true);
  },
);
