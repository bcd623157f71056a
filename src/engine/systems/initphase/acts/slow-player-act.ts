import { optional, prose, record, type Value } from '../../../rules/fields/field.ts';
import { bindings, initphaseAct } from '../acting/acts.ts';
import { whyNotAct } from '../combatant/health.ts';
import { slowPlayer } from '../round/slow-player.ts';

const extraInput = record(
  'SlowPlayerAct',
  {
    note: optional(
      prose(200, 'Note that is stored with the character’s new condition, for example the reason.'),
    ),
  },
  'A character whose player takes too long to decide.',
);

type Asked = Value<typeof extraInput>;

const { known } = bindings<Asked>();

/** The game master’s decision about a player who takes too long. */
export const slowPlayerAct = initphaseAct<Asked>()(slowPlayer, {
  title: 'Take too long',
  description:
    'Handle a player who takes too long to decide: the character gets more time, misses the turn, or acts in the next round.',
  onOneself: true,
  onOthers: false,
  when: 'TURN',
  costs: () => [],
  whyNot: whyNotAct,
  extraInput,
  input: { round: known('ACTOR', ({ actor }) => Math.max(1, actor.round)) },
  effects: ({ effects }, { asked: { note } }) =>
    effects.map((effect) => (effect.type === 'conditionGained' ? { ...effect, note } : effect)),
});
