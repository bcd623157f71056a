import { describe, expect, it } from 'vitest';
import { ConfigFault, readConfig } from '../src/app/config.ts';

const faultsOf = (env: Record<string, string>): ConfigFault => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigFault) return error;
    throw error;
  }
  throw new Error('the configuration was accepted');
};

const KEY = Buffer.alloc(32).toString('base64');

describe('the configuration', () => {
  it('the configuration has a default for every variable', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: 'file:./data/arbiter.db',
      database: { connections: 10, statementMs: 10_000, lockMs: 5000 },
      logLevel: 'info',
      playground: true,
      frontPage: true,
      table: true,
      environment: 'development',
      corsOrigins: [],
      shutdownTimeoutMs: 10_000,
      idempotencyRecordDays: 30,
      integrityCheckHours: 24,
      campaigns: 'open',
      operatorToken: null,
      key: null,
      quotas: {
        characters: 1000,
        encounters: 1000,
        keys: 100,
        tables: 200,
        webhooks: 10,
        entries: 5000,
        characterEvents: 5000,
        bytes: 200_000_000,
      },
      webhooks: null,
      operationsPort: null,
      trustedProxies: [],
      trustedDocuments: null,
      trustedDocumentsOnly: false,
      preparedOperations: true,
      oddsThreads: 1,
      rateLimits: {
        ...{ work: 75_000, workBesideOthers: 30_000, workOfAnswer: 2_000 },
        ...{ campaigns: 100_000, unknownKeys: 100 },
      },
      connections: { all: 3000, ofAddress: 2000 },
      streams: { all: 1500, ofKey: 20, ofAddress: 1000 },
      lifetimes: { archiveDays: null, deleteDays: null },
      securityContacts: [],
      tracesEndpoint: null,
    });
  });

  it('the configuration reads every variable', () => {
    expect(
      readConfig({
        PORT: '0',
        HOST: '::1',
        DATABASE_URL: 'file:/data/arbiter.db',
        DATABASE_CONNECTIONS: '12',
        DATABASE_STATEMENT_TIMEOUT_MS: '0',
        DATABASE_LOCK_TIMEOUT_MS: '13',
        LOG_LEVEL: 'silent',
        PLAYGROUND: 'off',
        FRONT_PAGE: 'off',
        TABLE: 'off',
        NODE_ENV: 'test',
        CORS_ORIGINS: 'https://a.example, http://localhost:5173',
        SHUTDOWN_TIMEOUT_MS: '0',
        QUOTA_CHARACTERS: '1',
        QUOTA_ENCOUNTERS: '2',
        QUOTA_KEYS: '3',
        QUOTA_TABLES: '4',
        QUOTA_WEBHOOKS: '12',
        WEBHOOK_KEYS: `${KEY}, ${KEY.replace('A', 'B')}`,
        WEBHOOK_HTTP: 'on',
        WEBHOOK_NETWORKS: '10.0.0.0/8, fd00::1',
        WEBHOOK_MESSAGES_PER_MINUTE: '13',
        QUOTA_ENTRIES: '1000000',
        QUOTA_CHARACTER_EVENTS: '5',
        QUOTA_BYTES: '9000000000',
        RECEIPT_DAYS: '3650',
        OPERATIONS_PORT: '0',
        TRUSTED_PROXIES: '10.0.0.0/8, fd00::1',
        ODDS_THREADS: '3',
        TRUSTED_DOCUMENTS: '/etc/documents.json',
        TRUSTED_DOCUMENTS_ONLY: 'on',
        PREPARED_OPERATIONS: 'off',
        WORK_PER_MINUTE_MS: '100',
        WORK_BESIDE_OTHERS_MS: '101',
        WORK_OF_ANSWER_MS: '102',
        CAMPAIGNS_PER_HOUR: '6',
        CONNECTIONS: '7',
        CONNECTIONS_PER_ADDRESS: '8',
        STREAMS: '9',
        STREAMS_PER_KEY: '10',
        STREAMS_PER_ADDRESS: '11',
        INTEGRITY_CHECK_HOURS: '0',
        CAMPAIGNS: 'operator',
        OPERATOR_TOKEN: 'sixteen-letters=',
        ARBITER_KEY: 'a_key-of-4',
        CAMPAIGN_ARCHIVE_DAYS: '180',
        CAMPAIGN_DELETE_DAYS: '60',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/a',
        SECURITY_CONTACT: 'mailto:a@b.example, https://b.example/report',
      }),
    ).toEqual({
      port: 0,
      host: '::1',
      databaseUrl: 'file:/data/arbiter.db',
      database: { connections: 12, statementMs: 0, lockMs: 13 },
      logLevel: 'silent',
      playground: false,
      frontPage: false,
      table: false,
      environment: 'test',
      corsOrigins: ['https://a.example', 'http://localhost:5173'],
      shutdownTimeoutMs: 0,
      idempotencyRecordDays: 3650,
      integrityCheckHours: 0,
      campaigns: 'operator',
      operatorToken: 'sixteen-letters=',
      key: 'a_key-of-4',
      quotas: {
        ...{ characters: 1, encounters: 2, keys: 3, tables: 4, entries: 1_000_000, characterEvents: 5 },
        ...{ webhooks: 12, bytes: 9_000_000_000 },
      },
      webhooks: {
        keys: [KEY, KEY.replace('A', 'B')],
        ...{ allowHttp: true, perMinute: 13, networks: ['10.0.0.0/8', 'fd00::1'] },
      },
      operationsPort: 0,
      trustedProxies: ['10.0.0.0/8', 'fd00::1'],
      trustedDocuments: '/etc/documents.json',
      trustedDocumentsOnly: true,
      preparedOperations: false,
      oddsThreads: 3,
      rateLimits: { work: 100, workBesideOthers: 101, workOfAnswer: 102, campaigns: 6, unknownKeys: 100 },
      connections: { all: 7, ofAddress: 8 },
      streams: { all: 9, ofKey: 10, ofAddress: 11 },
      lifetimes: { archiveDays: 180, deleteDays: 60 },
      securityContacts: ['mailto:a@b.example', 'https://b.example/report'],
      tracesEndpoint: 'http://collector:4318/a',
    });
  });

  it('the configuration rejects a lifetime after which campaigns are deleted if they are not archived first', () => {
    expect(faultsOf({ CAMPAIGN_DELETE_DAYS: '30' }).faults).toMatchObject([
      { variable: 'CAMPAIGN_DELETE_DAYS' },
    ]);
    expect(faultsOf({ CAMPAIGN_ARCHIVE_DAYS: '0' }).faults).toMatchObject([
      { variable: 'CAMPAIGN_ARCHIVE_DAYS' },
    ]);
    expect(readConfig({ CAMPAIGN_ARCHIVE_DAYS: 'off' }).lifetimes.archiveDays).toBeNull();
  });

  it('the configuration requires a token if only the operator may create campaigns, and never prints it', () => {
    const short = faultsOf({ CAMPAIGNS: 'operator', OPERATOR_TOKEN: 'hunter2' });
    expect(short.faults.map(({ variable }) => variable)).toEqual(['OPERATOR_TOKEN']);
    expect(short.message).not.toContain('hunter2');
    expect(faultsOf({ CAMPAIGNS: 'operator' }).faults).toMatchObject([{ variable: 'OPERATOR_TOKEN' }]);
    expect(faultsOf({ CAMPAIGNS: 'closed' }).faults).toMatchObject([{ variable: 'CAMPAIGNS' }]);
  });

  it('the configuration never prints a key', () => {
    const { faults, message } = faultsOf({ ARBITER_KEY: 'hunter 2' });
    expect(faults).toMatchObject([{ variable: 'ARBITER_KEY' }]);
    expect(message).not.toContain('hunter');
  });

  it('the configuration disables the front page in production by default', () => {
    expect(readConfig({ NODE_ENV: 'production' }).frontPage).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', FRONT_PAGE: 'on' }).frontPage).toBe(true);
  });

  it('the configuration disables the playground in production by default', () => {
    expect(readConfig({ NODE_ENV: 'production' }).playground).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', PLAYGROUND: 'on' }).playground).toBe(true);
  });

  it('the configuration is frozen, including its nested objects', () => {
    const config = readConfig({ CORS_ORIGINS: 'https://a.example' });
    expect(Object.isFrozen(config)).toBe(true);
    expect(Object.isFrozen(config.corsOrigins)).toBe(true);
    expect(Object.isFrozen(config.quotas)).toBe(true);
    expect(Object.isFrozen(config.lifetimes)).toBe(true);
  });

  it('the configuration reports all faults at once, each with the variable, the problem and the accepted values', () => {
    const { faults, message } = faultsOf({
      PORT: '65536',
      HOST: 'http://here',
      DATABASE_URL: 'mysql://gm:hunter2@db/arbiter',
      LOG_LEVEL: 'loud',
      PLAYGROUND: 'yes',
      NODE_ENV: 'staging',
      CORS_ORIGINS: 'https://a.example,*',
      SHUTDOWN_TIMEOUT_MS: '-1',
    });
    expect(faults.map((fault) => fault.variable).sort()).toEqual([
      'CORS_ORIGINS',
      'DATABASE_URL',
      'HOST',
      'LOG_LEVEL',
      'NODE_ENV',
      'PLAYGROUND',
      'PORT',
      'SHUTDOWN_TIMEOUT_MS',
    ]);
    for (const { variable, problem, accepted } of faults) {
      expect(message).toContain(`${variable}: ${problem}; accepted: ${accepted}`);
    }
    expect(message).toContain('PORT: "65536" cannot be used; accepted: a whole number from 0 to 65535');
    expect(message).toContain('silent');
  });

  it('the configuration never prints a database address, which may contain a password', () => {
    for (const DATABASE_URL of ['mysql://gm:hunter2@db/arbiter', 'postgres://gm:hunter2@db/arbiter?x=y'])
      expect(faultsOf({ DATABASE_URL }).message).not.toContain('hunter2');
  });

  const wrong: Readonly<Record<string, readonly string[]>> = {
    PORT: ['', ' ', '4000 ', '4e3', '0x10', '1.5', '-1', 'NaN', '99999999999', '４０００'],
    HOST: ['', 'a b', 'a/b', 'host:80'],
    DATABASE_URL: ['', 'file:', 'http://x', 'file://data.db', 'file:./data.db?mode=ro', 'postgres://x'],
    DATABASE_CONNECTIONS: ['', '0', '1001', 'many'],
    DATABASE_STATEMENT_TIMEOUT_MS: ['', '-1', '10s', '3600001'],
    DATABASE_LOCK_TIMEOUT_MS: ['', '-1', 'soon'],
    LOG_LEVEL: ['', 'INFO', 'warning'],
    PLAYGROUND: ['', 'true', '1', 'ON'],
    FRONT_PAGE: ['', 'true', '1', 'ON'],
    TABLE: ['', 'true', '1', 'ON'],
    NODE_ENV: ['', 'prod'],
    CORS_ORIGINS: [
      '*',
      'null',
      'example.org',
      'https://a.example/',
      'https://a.example/path',
      'ftp://a.example',
    ],
    SHUTDOWN_TIMEOUT_MS: ['', 'soon', '10s', '600001'],
    QUOTA_CHARACTERS: ['', '0', '-1', '1000001', 'none'],
    QUOTA_ENCOUNTERS: ['', '0', '1.5'],
    QUOTA_KEYS: ['', '0', 'ten'],
    QUOTA_ENTRIES: ['', '0', '1e3'],
    QUOTA_CHARACTER_EVENTS: ['', '0', 'few'],
    QUOTA_BYTES: ['', '999', '9000000001', '1e9'],
    QUOTA_WEBHOOKS: ['', '0'],
    WEBHOOK_KEYS: ['', 'secret', KEY.slice(4), `${KEY},x`],
    WEBHOOK_HTTP: ['', 'yes'],
    WEBHOOK_NETWORKS: ['everything', '10.0.0.0/33'],
    WEBHOOK_MESSAGES_PER_MINUTE: ['', '0', '10001'],
    SECURITY_CONTACT: ['', 'a@b.example', 'http://b.example', 'mailto:a', 'https://b.example/ x'],
    OTEL_EXPORTER_OTLP_ENDPOINT: ['', 'collector:4318', 'grpc://collector', '/v1/traces'],
    RECEIPT_DAYS: ['', '0', '0.5', '3651', 'ever'],
  };
  for (const [variable, values] of Object.entries(wrong)) {
    it(`the configuration rejects an invalid ${variable} and does not use the default instead`, () => {
      for (const value of values) {
        expect(faultsOf({ [variable]: value }).faults.map((fault) => fault.variable)).toEqual([variable]);
      }
    });
  }

  it('the configuration accepts every address that the stores accept', () => {
    for (const DATABASE_URL of [
      ...['file:./a.db', 'sqlite:/data/a.db', './a.db', 'C:\\data\\a.db', ':memory:'],
      ...['postgres://gm@db/arbiter', 'postgresql://gm@db:5433/arbiter?sslmode=require'],
    ])
      expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  it('the configuration accepts an empty list of CORS origins', () => {
    expect(readConfig({ CORS_ORIGINS: '' }).corsOrigins).toEqual([]);
  });
});
