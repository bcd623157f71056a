import { claimed, defaulted, flag, record, type Value } from '../../../rules/field.ts';
import { forbid } from '../../../rules/forbid.ts';
import { fall } from '../healing/fall.ts';
import { bindings, brpAct } from './acts.ts';
import { mayFaint } from './minor-wounds.ts';
import { sideOf } from './side.ts';
import { wholeOf } from './standing.ts';

const asks = record(
  'FallAct',
  { armourHelps: defaulted(claimed(flag('Whether the game master lets armour help.')), false) },
  'A fall or a jump down.',
);

type Asked = Value<typeof asks>;

const { known } = bindings<Asked>();

/** A fall, which may befall anybody at any time, by somebody else's doing too. */
export const fallAct = brpAct<Asked>()(fall, {
  description: 'Fall or jump down, or make somebody fall; a Jump softens it.',
  onOneself: true,
  onOthers: true,
  when: 'ANY_TIME',
  whenDown: true,
  costs: () => [],
  hindrance: () => null,
  tries: () => [{ item: null, input: { metres: 3 } }],
  asks,
  input: {
    armour: known('TARGET', ({ target, asked }) => (asked.armourHelps ? sideOf(target).sheet.armour : 0)),
    hitPoints: known('TARGET', ({ target }) => wholeOf(target)),
  },
  refusal: ({ asked }) =>
    (asked as { readonly metres?: number }).metres === 0
      ? forbid('nobody falls so far', ['metres'], '1 or more')
      : null,
  afterwards: (bound, { target, options }) => mayFaint(target, bound, options),
});
