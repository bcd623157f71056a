import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begunFigures } from './begun.ts';
import { MAIN, size } from './built.ts';
import { encounterFigures } from './encounters.ts';
import { engineFigures } from './engine.ts';
import { type Measured, measure, start } from './load.ts';
import { median } from './median.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import { WATCHERS, watchedMilliseconds } from './watchers.ts';

// Prints the figures for the README. Both servers take turns within one run, so trust the ratios and not the absolute
// figures.

const ROUNDS = Number(process.env.ROUNDS ?? size(7, 1));

const folder = mkdtempSync(join(tmpdir(), 'arbiter-bench-'));
const env = {
  DATABASE_URL: `file:${join(folder, 'bench.db')}`,
  PORT: '0',
  LOG_LEVEL: 'info',
  NODE_ENV: 'production',
  // there are no other callers, and the service must not reject a request
  WORK_PER_MINUTE_MS: '1000000',
  WORK_BESIDE_OTHERS_MS: '1000000',
  CAMPAIGNS_PER_HOUR: '1000000',
};
const service = await start([MAIN], env);
const begun = begunFigures(service);
const bare = await start(['--import', 'tsx', 'bench/bare-server.ts'], env);

async function compare(scenario: Scenario): Promise<{ service: Measured; bare: Measured; ratio: number }> {
  const rounds: { service: Measured; bare: Measured }[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    await scenario.prepare(service, scenario.lanes);
    const ours = await measure(service, scenario.count, scenario.lanes, (lane) => scenario.service(lane));
    await scenario.prepare(service, scenario.lanes);
    const theirs = await measure(bare, scenario.count, scenario.lanes, (lane) => scenario.bare(lane));
    // the first round is a warm-up
    if (round > 0) rounds.push({ service: ours, bare: theirs });
  }
  const middle = (side: 'service' | 'bare'): Measured => ({
    perSecond: median(rounds.map((round) => round[side].perSecond)),
    processor: median(rounds.map((round) => round[side].processor)),
  });
  return {
    service: middle('service'),
    bare: middle('bare'),
    ratio: median(rounds.map(({ service, bare }) => service.perSecond / bare.perSecond)),
  };
}

const say = (line: string) => process.stdout.write(`${line}\n`);
try {
  const engine = engineFigures();
  const [outcomes, effects, told] = [
    ...[engine.outcomesPerSecond, engine.effectsPerSecond],
    engine.toldPerSecond,
  ].map((figure) => Math.round(figure / 1000));
  say(
    `engine: ${effects},000 attacks a second of processor from input to effects; ${outcomes},000 where only outcome and numbers are read, ${told},000 where all is told`,
  );
  say(
    `exact odds of one attack in ${engine.oddsMilliseconds.toFixed(2)} ms, of one with six critical faces and a Defence in ${engine.widestOddsMilliseconds.toFixed(2)} ms`,
  );
  say(begun);
  say(await encounterFigures());
  say(
    `one entry told to ${WATCHERS.toLocaleString('en')} watchers: ${(await watchedMilliseconds()).toFixed(0)} ms of processor, with the act that it came of`,
  );
  say('');
  say(
    '| request | service, requests/s | bare handler, requests/s | ratio | service, µs of processor | bare, µs |',
  );
  say('| --- | --- | --- | --- | --- | --- |');
  for (const scenario of scenarios) {
    const { service, bare, ratio } = await compare(scenario);
    const figures = [service.perSecond, bare.perSecond].map((figure) => Math.round(figure));
    const processor = [service.processor, bare.processor].map((figure) => Math.round(figure));
    say(`| ${scenario.name} | ${figures.join(' | ')} | ${ratio.toFixed(2)} | ${processor.join(' | ')} |`);
  }
} finally {
  service.stop();
  bare.stop();
  rmSync(folder, { recursive: true, force: true });
}
