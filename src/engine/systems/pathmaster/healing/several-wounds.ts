import { quantity } from '../../../quantity.ts';
import { defaulted, integer, list, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { magic, ruling } from '../core/citations.ts';
import { ROUND } from '../dice/round-fraction.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { divideByRecoveryRate, multiplyByRecoveryRate, recoveryRate } from './wound-fields.ts';

/**
 * Combines the healing times of several wounds: the longest, half of the second longest, a quarter of the third, and so
 * on (ruling PMB-R104).
 */
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

/** Returns the healing time in whole days, adjusted by the race's Recovery Rate. */
export const totalHealingDays = (
  days: readonly number[],
  rate: number,
  options: HealingDaysOptions,
): number => ROUND[options.woundDaysRounding](racialDays(days, rate, options));

const describeDays = (days: number): string => quantity(Math.round(days * 100) / 100, 'day');

/** Returns the terms of the healing time. Their labels contain the effects of Recovery Rate and rounding. */
function termsOf(days: readonly number[], rate: number, options: HealingDaysOptions): readonly Term[] {
  const [exact, racial] = [sumOfDays(days), racialDays(days, rate, options)];
  const whole = ROUND[options.woundDaysRounding](racial);
  const { sign } = RATE_ON_DAYS[options.recoveryRateAppliesToDays];
  const race = sign === null || rate === 1 ? '' : `recovery ${sign} ${rate}: `;
  const rounding = whole === racial ? '' : `, rounded ${whole > racial ? 'up' : 'down'}`;
  const by = whole - Math.floor(exact);
  return [
    term(
      `longest time, half of the next, a quarter of the next…: ${describeDays(exact)}`,
      Math.floor(exact),
      'BASE',
      magic('Critical Injuries', 'PMB-131'),
    ),
    ...(race === '' && rounding === ''
      ? []
      : [term(`${race}${describeDays(racial)}${rounding}`, by, 'LIMIT', ruling('PMB-R104'))]),
  ];
}

/** Returns the penalty that is left. It decreases evenly. With a rule option, the full penalty lasts until the end. */
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
          days: integer(0, 10_000, 'Healing time of this wound alone, in days.'),
          penalty: defaulted(integer(-1000, 0, 'Penalty of the wound when healing began.'), 0),
        },
        'A critical injury that is healing.',
      ),
      12,
      'All critical injuries.',
    ),
    recoveryRate,
    daysElapsed: defaulted(integer(0, 100_000, 'Days since the wounds began to heal.'), 0),
  },
  'Critical injuries that heal together. After a new injury, repeat the procedure with the remaining times.',
);

export const woundsTogether = rule({
  id: 'woundsTogether',
  title: 'Several wounds',
  description:
    'Calculates the days until several critical injuries have healed, and the remaining penalty of each until then.',
  citation: magic('Critical Injuries', 'PMB-131'),
  input: woundsInput,
  options: pathmasterOptions,
  outcomes: { HEALING: 'The wounds are healing.', HEALED: 'The wounds have healed.' },
  name: 'WoundsTogether',
  about: 'Healing of several wounds together.',
  facts: {
    exactDays: output.decimal(
      'Number of days before the Recovery Rate of the race and rounding are applied.',
    ),
    racialDays: output.decimal(
      'Number of days after the Recovery Rate of the race is applied, before rounding.',
    ),
    days: output.count('Number of whole days until every penalty is gone.'),
    penalties: output.list(
      output.integer('Remaining penalty of a wound.'),
      'Remaining penalties of the wounds, in the order of the input.',
    ),
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
      say: () => `All wounds heal within ${quantity(days, 'day')}.`,
    };
  },
});
