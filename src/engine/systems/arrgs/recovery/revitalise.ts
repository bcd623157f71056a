import { claimed, defaulted, flag, integer, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, excludedTerm, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { ends, gains, heals } from '../core/effects.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { faring, faringDetailOf, faringRecord, isDead, isDisabled } from '../vitality/vitality.ts';

const revitaliseInput = record(
  'RevitaliseInput',
  {
    ...faring.fields,
    amount: claimed(integer(0, 100_000, 'Vitality restored by a Break, a spell or whatever it is.')),
    mayExceedTotal: defaulted(
      claimed(flag('Whether the effect says that it goes beyond Total Vitality.')),
      false,
    ),
    endsDying: defaulted(claimed(flag('Whether it also treats Dying, which turns into Disabled.')), false),
  },
  'Somebody who recovers.',
);

type Input = Value<typeof revitaliseInput>;

function recovered(input: Input, { disabledEndsOnHealing }: ArrgsOptions) {
  const { current, total, amount, mayExceedTotal, endsDying } = input;
  const before = { ...input, disabled: isDisabled(input) };
  if (isDead(input)) return { vitality: unrestored(input), before, after: before };
  const most = mayExceedTotal ? current + amount : Math.max(current, Math.min(total, current + amount));
  const vitality = breakdown('Current Vitality', [
    term('before', current, 'BASE', combat('Vitality')),
    term('restored', amount, 'MODIFIER', combat('Vitality')),
    term('no more than Total Vitality', most - current - amount, 'LIMIT', combat('Vitality')),
  ]);
  const dying = endsDying ? 0 : input.dying;
  const treated = endsDying && input.dying > 0;
  const disabled =
    dying === 0 && (treated || before.disabled) && !(disabledEndsOnHealing && vitality.total > 0);
  return { vitality, before, after: { current: vitality.total, total, dying, disabled } };
}

/** Whoever is dead stays so until restored to life. */
const unrestored = ({ current, amount }: Input) =>
  breakdown('Current Vitality', [
    term('before', current, 'BASE', combat('Vitality')),
    excludedTerm('restored', amount, 'MODIFIER', combat('Death'), 'the dead must be restored to life first'),
  ]);

const outcomeOf = ({ before, after }: ReturnType<typeof recovered>) =>
  after.current > before.current || after.dying < before.dying ? 'RECOVERED' : 'UNCHANGED';

/** Vitality regained. */
export const revitalise = procedure({
  id: 'revitalise',
  title: 'Revitalisation',
  description: 'Vitality from a Break or a spell, up to the Total; Disabled stays until a check ends it.',
  citation: combat('Vitality'),
  input: revitaliseInput,
  options: arrgsOptions,
  detail: faringRecord,
  outcomes: { RECOVERED: 'Vitality is restored, or Dying treated.', UNCHANGED: 'Nothing changes.' },
  measures: {},
  decide: recovered,
  view: (made) => ({ outcome: outcomeOf(made) }),
  conclude: (made, { current, dying }) => {
    const { vitality, before, after } = made;
    const amount = vitality.total - current;
    const endedDying = Array.from({ length: dying - after.dying }, () =>
      ends('TARGET', 'dying', combat('Dying [n]'), 'treated'),
    );
    return {
      outcome: outcomeOf(made),
      summary: `Vitality is ${vitality.total} now.`,
      breakdowns: [vitality],
      effects: [
        ...heals('TARGET', amount, combat('Vitality')),
        ...endedDying,
        ...(before.disabled && !after.disabled ? [ends('TARGET', 'disabled', ruling('ARR-R50'))] : []),
        ...(!before.disabled && after.disabled ? [gains('TARGET', 'disabled', combat('Dying [n]'))] : []),
      ],
      detail: faringDetailOf(after),
    };
  },
});
