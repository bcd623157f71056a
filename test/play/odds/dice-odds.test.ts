import { expect, it } from 'vitest';
import { InvalidInput } from '../../../src/engine/fault.ts';
import { countingWith } from '../../../src/play/odds/count-odds.ts';
import { diceOdds, rollDice } from '../../../src/play/resolve/resolve.ts';
import { systemsIn } from '../../../src/play/systems.ts';

const odds = (notation: string) =>
  diceOdds({ counting: countingWith(systemsIn([])) }, notation, (work) => work());

it('the odds of kept, dropped and exploding dice are exact', async () => {
  expect(await odds('4d6kh3')).toHaveLength(16);
  expect(await odds('1d8 + 1')).toHaveLength(8);
  expect(await odds('20d20dl5 + 3d6!')).not.toHaveLength(0);
});

it('dice odds with too many totals are rejected with QUERY_TOO_COMPLEX', async () => {
  for (const notation of ['100d100!', '100d1000kh50', '50d20kh40 + 40d40', '100d1000'])
    await expect(odds(notation), notation).rejects.toMatchObject({
      code: 'QUERY_TOO_COMPLEX',
      inputPath: ['notation'],
    });
});

it('odds of ordinary sums of dice are calculated or rejected in the main thread', async () => {
  const nobody = {
    count: async () => {
      throw new Error('another thread was asked');
    },
  };
  const here = (notation: string) => diceOdds({ counting: nobody }, notation, (work) => work());
  for (const notation of ['100d1000', '100d100!', '100d1000kh50'])
    await expect(here(notation), notation).rejects.toMatchObject({ code: 'QUERY_TOO_COMPLEX' });
  expect(await here('100d20')).toHaveLength(1_901);
  expect(await here('100d40 + 5')).toHaveLength(3_901);
});

it('dice for an exploding roll are requested one at a time', () => {
  const services = { secret: () => 'x' };
  const asked = rollDice(services, '2d6! + 1', { given: [6], rest: 'ASK' });
  expect(asked).toMatchObject({ type: 'diceNeeded' });
  expect('needs' in asked && asked.needs[0]).toMatchObject({ sides: 6 });
  expect(rollDice(services, '2d6! + 1', { given: [6, 1, 3], rest: 'ASK' })).toMatchObject({
    result: { total: 11 },
    unused: [],
  });
});

it('dice notation that cannot be parsed is rejected', () => {
  expect(() => rollDice({ secret: () => 'x' }, '4d6kh9', null)).toThrow(InvalidInput);
});
