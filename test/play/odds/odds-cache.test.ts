import { describe, expect, it } from 'vitest';
import { InvalidInput } from '../../../src/engine/fault.ts';
import { noOverrides } from '../../../src/engine/rules/homebrew/overrides.ts';
import type { Table } from '../../../src/engine/rules/table.ts';
import { systemById } from '../../../src/engine/systems/index.ts';
import { countingWith, type OddsCounter } from '../../../src/play/odds/count-odds.ts';
import { needOf } from '../../../src/play/odds/need.ts';
import { latestNeeds, latestOdds } from '../../../src/play/odds/odds-cache.ts';
import { need, odds } from '../../../src/play/resolve/resolve.ts';
import { systemsIn } from '../../../src/play/systems.ts';
import { systemTime } from '../../../src/play/time.ts';

const system = systemById('brp')!;
const attack = system.entryPoints.attack!;
const counting = countingWith(systemsIn([system]));
const unused: OddsCounter = { count: () => Promise.reject(new Error('counted elsewhere')) };

const input = (rating: number) => ({ attacker: { rating, weapon: { name: 'Sword', damage: '1d8' } } });
const asked = (rating: number, options: unknown = undefined) => ({
  ...{ procedure: attack, input: input(rating), options, path: ['input'] },
});
const question = (rating: number, tables = noOverrides) => ({
  ...{ system: 'brp', procedure: 'attack', input: input(rating), options: undefined, path: [], tables },
});
const found = attack.bind(input(60)).odds();

describe('cached odds', () => {
  it('cached odds are the same as calculated odds, and are separate for each input and each set of options', async () => {
    const services = { counting, oddsAtHand: latestOdds(10_000), time: systemTime };
    const ask = (rating: number, options?: unknown) =>
      odds(services, system, asked(rating, options), (work) => work());
    const first = await ask(60);
    expect(first).toEqual(found);
    expect(await ask(60)).toBe(first);
    expect(await ask(61)).toEqual(attack.bind(input(61)).odds());
    expect(await ask(61)).not.toEqual(first);
    const other = { fumbleRule: 'STRICT_5_PERCENT' };
    expect(await ask(60, other)).toEqual(attack.bind(input(60), other).odds());
  });

  it('cached odds are not calculated again', async () => {
    const services = { counting: unused, oddsAtHand: latestOdds(10_000), time: systemTime };
    services.oddsAtHand.set(question(60), []);
    expect(await odds(services, system, asked(60), (work) => work())).toEqual([]);
  });

  it('odds with different replacement tables are cached separately', () => {
    const cache = latestOdds(10_000);
    const table = (title: string) => ({ id: 'brp.fumble.melee-attack', title }) as Table;
    const [one, other] = [table('One'), table('One')].map((each) => new Map([[each.id, each]]));
    cache.set(question(60, one), found);
    expect(cache.get(question(60, one))).toBe(found);
    expect(cache.get(question(60, other))).toBeUndefined();
    expect(cache.get(question(60))).toBeUndefined();
  });

  it('cached odds stay within the size limit, and the most recently used odds remain', () => {
    const size = found.reduce((sum, { chances }) => sum + chances.length, 1);
    const cache = latestOdds(3 * size);
    for (let rating = 1; rating <= 10; rating++) {
      cache.set(question(rating), found);
      cache.get(question(1));
    }
    const kept = Array.from({ length: 10 }, (_, index) => index + 1).filter((rating) =>
      cache.get(question(rating)),
    );
    expect(kept).toEqual([1, 9, 10]);
  });
});

describe('cached next dice', () => {
  it('cached next dice are the same as calculated next dice, and are separate for each input and the given faces', async () => {
    const services = { counting, needsAtHand: latestNeeds(10_000), time: systemTime };
    const ask = (rating: number, given: readonly number[]) =>
      need(services, system, asked(rating), given, (work) => work());
    const calculated = (rating: number, given: readonly number[]) =>
      needOf(attack.bind(input(rating)), given, () => {});
    const first = await ask(60, []);
    expect(first).toEqual(calculated(60, []));
    expect(await ask(60, [])).toBe(first);
    expect(await ask(60, [40])).toEqual(calculated(60, [40]));
    expect(await ask(61, [])).toEqual(calculated(61, []));
    expect(await ask(61, [])).not.toEqual(first);
  });

  it('an invalid input is rejected even if next dice are cached', async () => {
    const services = { counting: unused, needsAtHand: latestNeeds(10_000), time: systemTime };
    const none = { needs: [], bands: [], unused: [] };
    services.needsAtHand.set({ ...question(60), given: [] }, none);
    services.needsAtHand.set({ ...question(-1), given: [] }, none);
    expect(await need(services, system, asked(60), [], (work) => work())).toBe(none);
    await expect(need(services, system, asked(-1), [], (work) => work())).rejects.toThrow(InvalidInput);
  });

  it('cached next dice stay within the size limit', () => {
    const found = needOf(attack.bind(input(60)), [], () => {});
    const size = found.bands.reduce(
      (sum, { odds }) => odds.reduce((all, { chances }) => all + chances.length, sum + 1),
      1,
    );
    const cache = latestNeeds(2 * size);
    for (let rating = 1; rating <= 5; rating++) cache.set({ ...question(rating), given: [] }, found);
    const kept = [1, 2, 3, 4, 5].filter((rating) => cache.get({ ...question(rating), given: [] }));
    expect(kept).toEqual([4, 5]);
  });
});
