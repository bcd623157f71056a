import type { Act } from '../../../rules/combat.ts';
import { choice, defaulted, optional, record } from '../../../rules/field.ts';
import { forbid, forbidActor } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { fascination, save } from '../status/fascination.ts';
import { barred, unless } from './barred.ts';
import { feet, leftOf, nothing, oneAction } from './budget.ts';
import { has, sideOf } from './side.ts';

const shakeActInput = record(
  'ShakeFreeAct',
  {
    by: defaulted(
      choice(
        'ShakeBy',
        { ATTACK: 'The action of the turn.', MOVE: 'All that is left of the movement of the turn.' },
        'In place of what it is done.',
      ),
      'ATTACK',
    ),
  },
  'An ally is shaken free.',
);

/** An ally shaken free of a fascination, in place of an attack or a move. */
export const shakeFreeAct: Act = {
  id: 'shakeFree',
  title: 'Shake free',
  description: 'Shake a fascinated ally free, in place of an attack or a move.',
  input: shakeActInput,
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  procedure: fascination,
  answer: null,
  costs: (actor, input, options) =>
    input !== null && read(shakeActInput, input).by === 'MOVE'
      ? feet(Math.max(1, leftOf(actor, 'MOVEMENT_FEET', options)))
      : oneAction(actor, input, options),
  hindrance: unless('MOVE'),
  prepare(actor, target, given, options, path) {
    const { by } = read(shakeActInput, given, path);
    const hindered = barred(actor, by === 'ATTACK' ? 'STANDARD' : 'MOVE', options);
    if (hindered) return hindered;
    return has(target, 'fascinated')
      ? fascination.bind({ event: 'SHAKEN_FREE' }, options, path)
      : { ...forbid('the target is not fascinated', [], 'somebody fascinated'), about: 'target' };
  },
};

const saveActInput = record('SaveAct', { save: optional(save) }, 'A new save against a fascination.');

/** A potential threat lets the fascinated save anew. */
export const saveAct: Act = {
  id: 'saveAgainstFascination',
  title: 'Save against fascination',
  description: 'Save anew against a fascination, for a potential threat.',
  input: saveActInput,
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  procedure: fascination,
  answer: null,
  costs: nothing,
  hindrance: (actor) =>
    has(actor, 'fascinated') ? null : forbidActor('the actor is not fascinated', 'somebody fascinated'),
  prepare(actor, _target, given, options, path) {
    const { save } = read(saveActInput, given, path);
    const { statuses } = sideOf(actor);
    const own = save && { ...save, statuses: [...save.statuses, ...statuses] };
    return fascination.bind({ event: 'POTENTIAL_THREAT', save: own }, options, path);
  },
};
