import { defaulted, flag, integer, record, type Value } from '../../../rules/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../citations.ts';
import { ends, gains, heals } from '../effects.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { faring, faringDetail, faringTold, isDisabled } from './vitality.ts';

export const revitaliseInput = record(
  'RevitaliseInput',
  {
    ...faring.fields,
    amount: integer(0, 100_000, 'Vitality restored by a Break, a spell or whatever it is.'),
    mayExceedTotal: defaulted(flag('Whether the effect says that it goes beyond Total Vitality.'), false),
    endsDying: defaulted(flag('Whether it also treats Dying, which turns into Disabled.'), false),
  },
  'Somebody who recovers.',
);

type Input = Value<typeof revitaliseInput>;

function recovered(input: Input, { disabledEndsOnHealing }: ArrgsOptions) {
  const { current, total, amount, mayExceedTotal, endsDying } = input;
  const most = mayExceedTotal ? current + amount : Math.max(current, Math.min(total, current + amount));
  const vitality = breakdown('Current Vitality', [
    term('before', current, 'BASE', combat('Vitality')),
    term('restored', amount, 'MODIFIER', combat('Vitality')),
    term('no more than Total Vitality', most - current - amount, 'LIMIT', combat('Vitality')),
  ]);
  const dying = endsDying ? 0 : input.dying;
  const before = { ...input, disabled: isDisabled(input) };
  const treated = endsDying && input.dying > 0;
  const disabled =
    dying === 0 && (treated || before.disabled) && !(disabledEndsOnHealing && vitality.total > 0);
  return { vitality, before, after: { current: vitality.total, total, dying, disabled } };
}

/** Vitality regained. */
export const revitalise = procedure({
  id: 'revitalise',
  title: 'Revitalisation',
  description: 'Vitality from a Break or a spell, up to the Total; Disabled stays until a check ends it.',
  citation: combat('Vitality'),
  input: revitaliseInput,
  options: arrgsOptions,
  detail: record('Revitalise', faringDetail, 'How somebody fares after recovering.'),
  outcomes: { RECOVERED: 'Vitality is restored.', UNCHANGED: 'Nothing changes.' },
  views: {},
  decide: recovered,
  view: ({ vitality }, { current }) => ({ outcome: vitality.total > current ? 'RECOVERED' : 'UNCHANGED' }),
  conclude: ({ vitality, before, after }, { current, dying }) => {
    const amount = vitality.total - current;
    const endedDying = Array.from({ length: dying - after.dying }, () =>
      ends('TARGET', 'dying', combat('Dying [n]'), 'treated'),
    );
    return {
      outcome: amount > 0 ? 'RECOVERED' : 'UNCHANGED',
      summary: `${vitality.total} Vitality.`,
      breakdowns: [vitality],
      effects: [
        ...heals('TARGET', amount, combat('Vitality')),
        ...endedDying,
        ...(before.disabled && !after.disabled ? [ends('TARGET', 'disabled', ruling('ARR-R50'))] : []),
        ...(!before.disabled && after.disabled ? [gains('TARGET', 'disabled', combat('Dying [n]'))] : []),
      ],
      detail: faringTold(after),
    };
  },
});
