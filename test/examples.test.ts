import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/app/config.ts';
import { readAddress } from '../src/storage/address.ts';
import { type Yaml, yamlIn } from './yaml.ts';

const root = join(import.meta.dirname, '..');
const text = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Returns the value at a path in a YAML document. */
const at = (value: Yaml, ...path: readonly (string | number)[]): Yaml =>
  path.reduce<Yaml>((inner, name) => (inner as Readonly<Record<string | number, Yaml>>)[name] ?? null, value);

const texts = (value: Yaml): Record<string, string> =>
  Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, String(each)]));

/** The environment variables that the container image sets. */
const image = Object.fromEntries(
  [...(/^ENV (.*)$/m.exec(text('Dockerfile'))?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [
    name,
    value,
  ]),
);

/** Reads the configuration from environment variables. Throws an error if a variable is unknown or invalid. */
function configured(environment: Record<string, string>) {
  const source = text('src/app/config.ts');
  for (const name of Object.keys(environment)) expect(source).toContain(`'${name}'`);
  return readConfig({ ...image, ...environment });
}

describe('the Docker Compose example', () => {
  const [compose] = yamlIn(text('examples/compose.yaml')) as [Yaml];

  test('the Docker Compose example runs two instances with valid configurations on one database', () => {
    const environment = texts(at(compose, 'x-arbiter', 'environment'));
    const url = environment.DATABASE_URL!.replace(/\$\{POSTGRES_PASSWORD:[^}]*\}/, 'secret');
    const config = configured({ ...environment, DATABASE_URL: url });
    const database = at(compose, 'services', 'database', 'environment');
    expect(readAddress(url)).toMatchObject({
      server: {
        host: 'database',
        user: at(database, 'POSTGRES_USER'),
        database: at(database, 'POSTGRES_DB'),
      },
    });
    for (const name of ['one', 'other']) expect(at(compose, 'services', name)).toEqual({ '<<': '*arbiter' });
    const proxy = String(at(compose, 'configs', 'proxy', 'content'));
    for (const name of ['one', 'other']) expect(proxy).toContain(`server ${name}:${config.port} `);
    expect(at(compose, 'services', 'proxy', 'ports')).toEqual(['4000:8080']);
    expect(proxy).toContain('listen 8080;');
    expect(config.trustedProxies).toEqual([
      at(compose, 'networks', 'default', 'ipam', 'config', 0, 'subnet'),
    ]);
    const seconds = Number.parseInt(String(at(compose, 'x-arbiter', 'stop_grace_period')), 10);
    expect(config.shutdownTimeoutMs).toBeLessThan(seconds * 1000);
  });
});

describe('the Kubernetes example', () => {
  const [deployment, service, budget] = yamlIn(text('examples/kubernetes.yaml')) as [Yaml, Yaml, Yaml];
  const pod = at(deployment, 'spec', 'template', 'spec');
  const container = at(pod, 'containers', 0);

  test('the Kubernetes example has a valid configuration', () => {
    const list = at(container, 'env') as readonly Yaml[];
    const environment = Object.fromEntries(
      list.map((each) => [String(at(each, 'name')), String(at(each, 'value') ?? 'postgres://db/arbiter')]),
    );
    const config = configured(environment);
    const ports = at(container, 'ports') as readonly Yaml[];
    expect(ports).toEqual([
      { name: 'http', containerPort: config.port },
      { name: 'operations', containerPort: config.operationsPort },
    ]);
    const annotations = at(deployment, 'spec', 'template', 'metadata', 'annotations');
    expect(at(annotations, 'prometheus.io/port')).toBe(`${config.operationsPort}`);
    const grace = Number(at(pod, 'terminationGracePeriodSeconds'));
    const pause = Number(at(container, 'lifecycle', 'preStop', 'exec', 'command', 1));
    expect(config.shutdownTimeoutMs / 1000 + pause).toBeLessThan(grace);
  });

  test('the Kubernetes example probes the operations port and replaces its pods one at a time', () => {
    const asks = (probe: string) => at(container, probe, 'httpGet');
    expect(asks('startupProbe')).toEqual({ path: '/ready', port: 'operations' });
    expect(asks('readinessProbe')).toEqual({ path: '/ready', port: 'operations' });
    expect(asks('livenessProbe')).toEqual({ path: '/health', port: 'operations' });
    expect(at(deployment, 'spec', 'strategy')).toEqual({
      type: 'RollingUpdate',
      rollingUpdate: { maxUnavailable: 0, maxSurge: 1 },
    });
    expect(Number(at(deployment, 'spec', 'replicas'))).toBeGreaterThan(
      Number(at(budget, 'spec', 'minAvailable')),
    );
    expect(at(container, 'resources', 'limits', 'memory')).toBe('512Mi');
  });

  test('the Kubernetes example runs as the user of the container image, and its selectors match its pods', () => {
    const [, uid, gid] = /^USER (\d+):(\d+)$/m.exec(text('Dockerfile'))!;
    expect(at(pod, 'securityContext')).toMatchObject({ runAsUser: Number(uid), runAsGroup: Number(gid) });
    const labels = at(deployment, 'spec', 'template', 'metadata', 'labels');
    expect(at(deployment, 'spec', 'selector', 'matchLabels')).toEqual(labels);
    expect(at(service, 'spec', 'selector')).toEqual(labels);
    expect(at(budget, 'spec', 'selector', 'matchLabels')).toEqual(labels);
    expect(at(service, 'spec', 'ports', 0, 'targetPort')).toBe('http');
  });
});
