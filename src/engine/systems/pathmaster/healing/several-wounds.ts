import { quantity } from '../../../quantity.ts';
import { defaulted, integer, list, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { magic, ruling } from '../core/citations.ts';
import { ROUND } from '../dice/round-fraction.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { divideByRecoveryRate, multiplyByRecoveryRate, recoveryRate } from './wound-fields.ts';

/** The longest time whole, the next by half, the next by a quarter, and so on (ruling PMB-R104). */
const sumOfDays = (days: readonly number[]): number =>
  [...days].sort((a, b) => b - a).reduce((sum, each, index) => sum + each / 2 ** index, 0);

type HealingDaysOptions = Pick<PathmasterOptions, 'recoveryRateAppliesToDays' | 'woundDaysRounding'>;

const RATE_ON_DAYS = {
  MULTIPLY: { sign: '×', of: multiplyByRecoveryRate },
  DIVIDE: { sign: '÷', of: divideByRecoveryRate },
  NONE: { sign: null, of: (days: number) => days },
} as const;

const DECIMAL_PLACES = 11;

const racialDays = (
  days: readonly number[],
  rate: number,
  { recoveryRateAppliesToDays: how }: HealingDaysOptions,
) => Number(RATE_ON_DAYS[how].of(sumOfDays(days), rate).toFixed(DECIMAL_PLACES));

/** The same by race and in whole days. */
export const totalHealingDays = (
  days: readonly number[],
  rate: number,
  options: HealingDaysOptions,
): number => ROUND[options.woundDaysRounding](racialDays(days, rate, options));

const describeDays = (days: number): string => quantity(Math.round(days * 100) / 100, 'day');

/** What makes the days; what race and rounding come to are told in full. */
function termsOf(days: readonly number[], rate: number, options: HealingDaysOptions): readonly Term[] {
  const [exact, racial] = [sumOfDays(days), racialDays(days, rate, options)];
  const whole = ROUND[options.woundDaysRounding](racial);
  const { sign } = RATE_ON_DAYS[options.recoveryRateAppliesToDays];
  const race = sign === null || rate === 1 ? '' : `recovery ${sign} ${rate}: `;
  const rounding = whole === racial ? '' : `, rounded ${whole > racial ? 'up' : 'down'}`;
  const by = whole - Math.floor(exact);
  return [
    term(
      `longest, half the next, a quarter of the next…: ${describeDays(exact)}`,
      Math.floor(exact),
      'BASE',
      magic('Critical Injuries'),
    ),
    ...(race === '' && rounding === ''
      ? []
      : [term(`${race}${describeDays(racial)}${rounding}`, by, 'LIMIT', ruling('PMB-R104'))]),
  ];
}

/** What is left of a penalty that shrinks evenly; all of it until the end where the group plays so. */
export function healingPenaltyAfter(
  penalty: number,
  elapsed: number,
  total: number,
  { woundRecovery }: Pick<PathmasterOptions, 'woundRecovery'>,
): number {
  if (elapsed >= total) return 0;
  return woundRecovery === 'STEP' ? penalty : -Math.ceil((-penalty * (total - elapsed)) / total);
}

const woundsInput = record(
  'WoundsTogetherInput',
  {
    wounds: list(
      record(
        'HealingWound',
        {
          days: integer(0, 10_000, 'Days it takes by itself.'),
          penalty: defaulted(integer(-1000, 0, 'Its penalty at the beginning.'), 0),
        },
        'A critical injury that heals.',
      ),
      12,
      'All critical injuries.',
    ),
    recoveryRate,
    daysElapsed: defaulted(integer(0, 100_000, 'Days since they began to heal.'), 0),
  },
  'Critical injuries that heal together; after a new one, ask again with the times that remain.',
);

/** How several wounds heal together. */
export const woundsTogether = rule({
  id: 'woundsTogether',
  title: 'Several wounds',
  description:
    'The days until several critical injuries have healed, and what is left of each penalty on the way.',
  citation: magic('Critical Injuries'),
  input: woundsInput,
  options: pathmasterOptions,
  outcomes: { HEALING: 'The wounds are healing.', HEALED: 'The wounds have healed.' },
  name: 'WoundsTogether',
  about: 'How several wounds heal.',
  facts: {
    exactDays: output.decimal('The sum before race and rounding.'),
    racialDays: output.decimal('The same by race, before it is rounded once.'),
    days: output.count('Whole days until every penalty is gone.'),
    penalties: output.list(output.integer('What is left of a penalty.'), 'The wounds in the order given.'),
  },
  play: ({ wounds, daysElapsed, recoveryRate: rate }, options) => {
    const each = wounds.map(({ days }) => days);
    const days = totalHealingDays(each, rate, options);
    const penalties = wounds.map(({ penalty }) => healingPenaltyAfter(penalty, daysElapsed, days, options));
    return {
      outcome: daysElapsed >= days ? 'HEALED' : 'HEALING',
      facts: {
        exactDays: sumOfDays(each),
        racialDays: racialDays(each, rate, options),
        days,
        penalties,
      },
      terms: () => [breakdown('days', termsOf(each, rate, options))],
      say: () => `${quantity(days, 'day')} until every wound has healed.`,
    };
  },
});
