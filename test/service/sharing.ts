import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { endChildren } from '../children.ts';
import { type ServiceProcess, startProcess } from './process.ts';
import { WEBHOOKS_ON } from './webhooks/settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the service that several suites share. It is started by the first suite that needs it. */
    readonly shared: string;
  }
}

/**
 * Starts one service for all suites that do not need their own, because starting a service takes longer than running
 * most suites.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-shared-'));
  const onServer = project.getProvidedContext().postgres?.shared;
  let service: Promise<ServiceProcess> | null = null;
  const server = createServer(async (_, response) => {
    service ??= startProcess({
      DATABASE_URL: onServer ?? `file:${join(folder, 'shared.db')}`,
      ...WEBHOOKS_ON,
    });
    try {
      response.end((await service).url);
    } catch (error) {
      response.writeHead(500).end(`${error}`);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.once('exit', endChildren);
  project.provide('shared', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await (await service)?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
