import { describe, expect, it } from 'vitest';
import { ConfigFault, readConfig } from '../src/config.ts';

const faultsOf = (env: Record<string, string>): ConfigFault => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigFault) return error;
    throw error;
  }
  throw new Error('the configuration was accepted');
};

describe('the configuration', () => {
  it('has defaults for everything', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: 'file:./data/arbiter.db',
      logLevel: 'info',
      playground: true,
      environment: 'development',
      corsOrigins: [],
      shutdownTimeoutMs: 10_000,
    });
  });

  it('reads every variable', () => {
    expect(
      readConfig({
        PORT: '0',
        HOST: '::1',
        DATABASE_URL: 'file:/data/arbiter.db',
        LOG_LEVEL: 'silent',
        PLAYGROUND: 'off',
        NODE_ENV: 'test',
        CORS_ORIGINS: 'https://a.example, http://localhost:5173',
        SHUTDOWN_TIMEOUT_MS: '0',
      }),
    ).toEqual({
      port: 0,
      host: '::1',
      databaseUrl: 'file:/data/arbiter.db',
      logLevel: 'silent',
      playground: false,
      environment: 'test',
      corsOrigins: ['https://a.example', 'http://localhost:5173'],
      shutdownTimeoutMs: 0,
    });
  });

  it('hides the playground in production unless told otherwise', () => {
    expect(readConfig({ NODE_ENV: 'production' }).playground).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', PLAYGROUND: 'on' }).playground).toBe(true);
  });

  it('is frozen', () => {
    const config = readConfig({ CORS_ORIGINS: 'https://a.example' });
    expect(Object.isFrozen(config)).toBe(true);
    expect(Object.isFrozen(config.corsOrigins)).toBe(true);
  });

  it('names every fault at once: the variable, what is wrong, what is accepted', () => {
    const { faults, message } = faultsOf({
      PORT: '65536',
      HOST: 'http://here',
      DATABASE_URL: 'postgres://gm:hunter2@db/arbiter',
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

  it('does not show the text of a database address, which may hold a password', () => {
    expect(faultsOf({ DATABASE_URL: 'postgres://gm:hunter2@db/arbiter' }).message).not.toContain('hunter2');
  });

  const wrong: Readonly<Record<string, readonly string[]>> = {
    PORT: ['', ' ', '4000 ', '4e3', '0x10', '1.5', '-1', 'NaN', '99999999999', '４０００'],
    HOST: ['', 'a b', 'a/b', 'host:80'],
    DATABASE_URL: ['', 'file:', 'data.db', 'http://x'],
    LOG_LEVEL: ['', 'INFO', 'warning'],
    PLAYGROUND: ['', 'true', '1', 'ON'],
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
  };
  for (const [variable, values] of Object.entries(wrong)) {
    it(`never falls back to a default for a wrong ${variable}`, () => {
      for (const value of values) {
        expect(faultsOf({ [variable]: value }).faults.map((fault) => fault.variable)).toEqual([variable]);
      }
    });
  }

  it('takes an empty list of origins for none', () => {
    expect(readConfig({ CORS_ORIGINS: '' }).corsOrigins).toEqual([]);
  });
});
