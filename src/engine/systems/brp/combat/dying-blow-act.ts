import type { Act } from '../../../rules/combat.ts';
import { integer, optional, record } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbidActor } from '../../../rules/forbid.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { combat } from '../citations.ts';
import { gains } from '../effects.ts';
import { brpOptions } from '../options/index.ts';
import { dyingBlow } from '../wounds/dying-blow.ts';
import { has } from './capable.ts';
import { sideOf } from './side.ts';

const dyingBlowActInput = record(
  'DyingBlowAct',
  {
    pieces: optional(
      integer(1, 10, 'Pieces of information in last words, which are then the action; left out for a blow.'),
    ),
  },
  'A last action of the fatally wounded.',
);

/** A Stamina roll of the dying; whoever makes it may act once more in the round, or die trying. */
export const dyingBlowAct: Act = {
  id: 'dyingBlow',
  title: 'Dying blow',
  description:
    'Fatally wounded, a Stamina roll gives one more action in this round, and death after it; last words are such an action. Put off, it takes another roll.',
  input: dyingBlowActInput,
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  procedure: dyingBlow,
  answer: null,
  costs: () => [],
  hindrance: (actor, _moment, given) =>
    readOptions(brpOptions, given).dyingBlows && has(actor, 'dying') && !has(actor, 'lastAction')
      ? null
      : forbidActor(
          'only the dying strike dying blows, once, and where the group plays with them',
          'somebody fatally wounded, with the option dyingBlows',
        ),
  prepare: (actor, _target, given, options, path) => {
    const { pieces } = read(dyingBlowActInput, given, path);
    const { con, pow } = sideOf(actor).sheet;
    const words = pieces === null ? null : { pow, pieces };
    const bound = dyingBlow.bind({ con, words, prone: has(actor, 'prone') }, options, path);
    return withEffects(bound, ({ outcome, effects }) =>
      outcome === 'ACTS' && words === null
        ? [gains('TARGET', 'lastAction', combat('Dying Blows (Option)'), 1, { note: 'death follows' })]
        : effects,
    );
  },
};
