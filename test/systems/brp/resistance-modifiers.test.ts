import { expect, it } from 'vitest';
import { quantitiesIn, readHouseRules } from '../../../src/engine/rules/homebrew/check-house-rules.ts';
import { systemById } from '../../../src/engine/systems/index.ts';
import { played } from '../../kit/play.ts';

const brp = systemById('brp')!;
const resistance = brp.procedures.find(({ id }) => id === 'resistance')!;
const asked = (more: object) => resistance.bind({ active: 12, passive: 10, ...more });
const one = (label: string, value: number) => [{ label, value }];

it('in a resistance roll, a point of either side’s characteristic changes the chance by 5, and a modifier changes it by its own value', () => {
  const both = {
    activeModifiers: one('lever', 3),
    passiveModifiers: one('tired', -1),
    modifiers: one('rain', -7),
  };
  const { detail, breakdowns, summary } = played(asked(both), [73]);
  expect(detail).toMatchObject({ chance: 73, activeWins: true });
  const [{ total, terms }] = breakdowns as never as [{ total: number; terms: readonly object[] }];
  expect(total).toBe(73);
  expect(terms).toMatchObject([
    { label: 'even chance', value: 50 },
    { value: 60 },
    { label: 'lever', value: 15 },
    { value: -50 },
    { label: 'tired', value: 5 },
    { label: 'rain', value: -7 },
  ]);
  expect(summary).toBe(
    'With an active value of 15 and a passive value of 9, the chance is 73%. The active side wins.',
  );
  expect(played(asked(both), [74]).outcome).toBe('PASSIVE_WINS');
});

it('modifiers of a resistance roll change the odds, and the chance is limited to 0 to 100 percent', () => {
  const chanceIn = (more: object) =>
    asked(more)
      .odds()[0]!
      .chances.find(({ outcome }) => outcome === 'ACTIVE_WINS')?.probability;
  expect(chanceIn({ passiveModifiers: one('braced', 4) })).toEqual(chanceIn({ passive: 14 }));
  expect(played(asked({ activeModifiers: one('giant', 400) }), [])).toMatchObject({
    ...{ outcome: 'ACTIVE_WINS', detail: { chance: 100, rolled: false } },
    breakdowns: [
      { terms: expect.arrayContaining([expect.objectContaining({ kind: 'LIMIT', value: -1960 + 0 })]) },
    ],
  });
});

it('the active value of a resistance roll has no limit: 400 against 10 succeeds without a roll', () => {
  expect(played(asked({ active: 400 }), [])).toMatchObject({
    ...{ outcome: 'ACTIVE_WINS', detail: { chance: 100, rolled: false } },
  });
});

it('house rules can modify the chance of a resistance roll, or the characteristic of one side', () => {
  expect(quantitiesIn(brp).filter(({ procedure }) => procedure === 'resistance')).toMatchObject([
    { id: 'resistance.active', of: 'ACTOR' },
    { id: 'resistance.passive', of: 'TARGET' },
    { id: 'resistance', of: 'ACTOR' },
  ]);
  const modifiers = [{ title: 'Home ground', quantities: ['resistance.passive'], of: 'TARGET', amount: '2' }];
  expect(() => readHouseRules(brp, { modifiers }, [])).not.toThrow();
});
