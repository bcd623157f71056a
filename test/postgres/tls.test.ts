import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStores } from '../../src/storage/open.ts';
import { temporaryFolder } from '../storage/place.ts';
import { asked } from './database.ts';
import { type Server, startServer } from './server.ts';

const folder = temporaryFolder();
const certificate = join(folder.path, 'server.crt');
let server: Server;

const makes = (() => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
})();

beforeAll(async () => {
  if (!makes) return;
  const key = join(folder.path, 'server.key');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      certificate,
      ...subject,
    ],
    { stdio: 'pipe' },
  );
  server = await startServer({ key, certificate });
});

afterAll(async () => {
  await server?.remove();
  folder.remove();
});

describe.skipIf(!makes)('a connection to another machine', () => {
  const at = (more: string) => `${server.remoteUrl('postgres')}&${more}`;

  test.each(['sslmode=prefer', 'sslmode=require', ''])(
    'a connection to a database on another machine is encrypted with %j',
    async (more) => {
      let encrypted: unknown;
      await asked(at(more), async (sql) => {
        const { rows } = await sql.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
        encrypted = rows[0].ssl;
      });
      expect(encrypted).toBe(true);
    },
  );

  test('a connection to a database on another machine is not encrypted with sslmode=disable', async () => {
    await expect(openStores(at('sslmode=disable'))).rejects.toThrow('28000');
  });

  test('a connection to a database on another machine checks the certificate with sslmode=verify-full', async () => {
    await expect(openStores(at('sslmode=verify-full'), { startWithinMs: 0 })).rejects.toThrow(
      /cannot be opened/,
    );
    const stores = await openStores(at(`sslmode=verify-full&sslrootcert=${certificate}`));
    await stores.ready();
    await stores.close();
  });
});
