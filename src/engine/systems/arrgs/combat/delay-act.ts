import type { Act } from '../../../rules/combat.ts';
import { record } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbid, forbidActor } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { delay, delayInput, delayRefusal } from '../round/delay.ts';
import { plans } from './plan.ts';
import { pointsLeft } from './points.ts';
import { hindrance, sideOf } from './side.ts';

const { continuesAt } = delayInput.fields;

const input = record('DelayAct', { continuesAt }, 'A turn to be continued at a lower slot.');

/** Part of a turn is held back; it comes again at the slot that is named. */
export const delayAct: Act = {
  id: 'delay',
  title: delay.title,
  description: delay.description,
  input,
  onOneself: true,
  onOthers: false,
  when: 'TURN',
  procedure: delay,
  answer: null,
  costs: () => [],
  hindrance: (actor) => {
    const held = hindrance(sideOf(actor), 'ACTING');
    return held === null ? null : forbidActor(`the actor is held back: ${held}`, 'somebody able to act');
  },
  prepare: (actor, _target, given, options, path) => {
    const { continuesAt } = read(input, given, path);
    const side = sideOf(actor);
    const initiative = side.state.continuesAt.at(-1) ?? side.sheet.initiative;
    const refused = delayRefusal({ initiative, continuesAt });
    if (refused !== null) return forbid(refused, ['continuesAt'], `a slot below ${initiative}`);
    const bound = delay.bind(
      {
        ...{ initiative, continuesAt },
        actionPoints: pointsLeft(side, 'ACTION_POINTS'),
        additionalActionPoints: pointsLeft(side, 'ADDITIONAL_ACTION_POINTS'),
      },
      options,
      path,
    );
    return withEffects(bound, () => [plans('ACTOR', { what: 'DELAY', continuesAt }, 'A Turn')]);
  },
};
