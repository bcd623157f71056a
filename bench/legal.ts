import { systems } from '../src/engine/systems/index.ts';
import { people } from '../test/kit/people.ts';
import { size } from './built.ts';
import { type LegalCost, legalCosts } from './legal-cost.ts';
import { median } from './median.ts';

// Prints how long it takes to calculate legal acts, in milliseconds and relative to the time of a hash in the same run.
// Trust the ratios, not the absolute figures.

/** Number of rounds before the measurement. A service compiles its code in its first seconds. */
const WARM_UP = size(25, 0);

const say = (line: string) => process.stdout.write(`${line}\n`);

say('| system | acts | ms per combatant | with all targets | in hashes of 50 kB | with all targets |');
say('| --- | --- | --- | --- | --- | --- |');
for (const system of systems.filter(({ id }) => id in people)) {
  const rounds = legalCosts(system, { games: size(12, 1), rounds: WARM_UP + size(9, 1) }).slice(WARM_UP);
  const of = (cost: (each: LegalCost) => number) => median(rounds.map(cost));
  const [alone, targets] = [of((each) => each.alone), of((each) => each.targets)];
  const [few, many] = [of(({ alone, hash }) => alone / hash), of(({ targets, hash }) => targets / hash)];
  say(
    `| ${system.title} | ${system.encounterRules.acts.length} | ${alone.toFixed(2)} | ${targets.toFixed(2)} | ${few.toFixed(1)} | ${many.toFixed(1)} |`,
  );
}
