import { claimed, defaulted, flag, integer, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, excludedTerm, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { ends, gains, heals } from '../core/effects.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import {
  type Faring,
  faring,
  faringDetail,
  faringDetailOf,
  faringRecord,
  isDead,
  isDisabled,
} from '../vitality/vitality.ts';

const revitaliseInput = record(
  'RevitaliseInput',
  {
    ...faring.fields,
    amount: claimed(integer(0, 100_000, 'Vitality that a Break, a spell or another source restores.')),
    mayExceedTotal: defaulted(
      claimed(flag('True if the effect can raise Current Vitality above Total Vitality.')),
      false,
    ),
    endsDying: defaulted(
      claimed(flag('True if the effect also treats Dying, which then becomes Disabled.')),
      false,
    ),
  },
  'A combatant who recovers Vitality.',
);

type Input = Value<typeof revitaliseInput>;

function restored({ current, total, amount, mayExceedTotal }: Input): Breakdown {
  const max = mayExceedTotal ? current + amount : Math.max(current, Math.min(total, current + amount));
  return breakdown('Current Vitality', [
    term('Vitality before', current, 'BASE', combat('Vitality', 'ARR-051')),
    term('restored', amount, 'MODIFIER', combat('Vitality', 'ARR-052')),
    term('no more than Total Vitality', max - current - amount, 'LIMIT', combat('Vitality', 'ARR-051')),
  ]);
}

/** Returns the combatant after healing. If Dying is treated, the combatant becomes Disabled. */
function recovered(before: Input, current: number, { disabledEndsOnHealing }: ArrgsOptions): Faring {
  const { total, endsDying } = before;
  const dying = endsDying ? 0 : before.dying;
  const stays = before.disabled || before.dying > 0;
  return { current, total, dying, disabled: dying === 0 && stays && !(disabledEndsOnHealing && current > 0) };
}

/** Returns the unchanged Vitality of a dead combatant, because the combatant must be restored to life first. */
const unrestored = ({ current, amount }: Input): Breakdown =>
  breakdown('Current Vitality', [
    term('Vitality before', current, 'BASE', combat('Vitality', 'ARR-051')),
    excludedTerm('restored', amount, 'MODIFIER', combat('Death'), 'the dead must be restored to life first'),
  ]);

export const revitalise = rule({
  id: 'revitalise',
  title: 'Revitalisation',
  description:
    'Restores Vitality by a Break or a spell, up to Total Vitality. Disabled continues until a check ends it.',
  citation: combat('Vitality', 'ARR-052'),
  input: revitaliseInput,
  options: arrgsOptions,
  outcomes: {
    RECOVERED: 'Vitality is restored, or Dying is treated.',
    UNCHANGED: 'Neither Vitality nor Dying changes.',
  },
  name: faringRecord.name,
  about: faringRecord.description,
  facts: faringDetail,
  play: (input, options) => {
    const before = { ...input, disabled: isDisabled(input) };
    const vitality = isDead(input) ? unrestored(input) : restored(input);
    const after = isDead(input) ? before : recovered(before, vitality.total, options);
    const gained = vitality.total - input.current;
    const treated = before.dying - after.dying;
    return {
      outcome: gained > 0 || treated > 0 ? 'RECOVERED' : 'UNCHANGED',
      facts: faringDetailOf(after),
      terms: () => [vitality],
      effects: () => [
        ...heals('TARGET', gained, combat('Vitality', 'ARR-052')),
        ...Array.from({ length: treated }, () =>
          ends('TARGET', 'dying', combat('Dying [n]', 'ARR-070'), 'treated'),
        ),
        ...(before.disabled && !after.disabled ? [ends('TARGET', 'disabled', ruling('ARR-R50'))] : []),
        ...(!before.disabled && after.disabled
          ? [gains('TARGET', 'disabled', combat('Dying [n]', 'ARR-070'))]
          : []),
      ],
      say: () => `Current Vitality is now ${vitality.total}.`,
    };
  },
});
