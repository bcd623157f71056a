import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Arbiter, sharedArbiter } from '../service/arbiter.ts';

/**
 * The official conformance suite is installed from a separate lock file, because it needs a hundred packages. It uses
 * `globSync` from `node:fs`, which Node 20 does not have.
 */
const folder = join(import.meta.dirname, '../../.ci/protocol');
const suite = join(folder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
const isSupported = Number(process.versions.node.split('.')[0]) >= 22;

/**
 * The scenarios for the capabilities that this server declares. All other scenarios use the tools, resources and
 * prompts of the suite's example server, or they need capabilities that this server does not declare: completion,
 * subscriptions with a session, sampling or elicitation.
 */
const SCENARIOS = [
  'server-initialize',
  'logging-set-level',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
];

const run = promisify(execFile);

describe.skipIf(!isSupported)('the official conformance suite, on Node 22 or later', () => {
  let arbiter: Arbiter;

  beforeAll(async () => {
    arbiter = await sharedArbiter();
    await run('npm', ['ci', '--silent', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]);
  }, 120_000);

  it.each(SCENARIOS)(
    'the MCP server passes the scenario %s of the protocol’s conformance suite',
    async (scenario) => {
      const url = `${arbiter.url}/mcp`;
      const { stdout } = await run(process.execPath, [suite, 'server', '--url', url, '--scenario', scenario]);
      expect(stdout).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed/);
    },
  );
});
