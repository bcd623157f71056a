import type { Act } from '../../../rules/combat.ts';
import { record } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbid, forbidActor } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { combat } from '../citations.ts';
import { delay, delayInput, delayRefusal } from '../round/delay.ts';
import { changes } from './changes.ts';
import { pointsLeft, pools } from './points.ts';
import { hindrance, type Side, sideOf } from './side.ts';

const { continuesAt } = delayInput.fields;

const input = record('DelayAct', { continuesAt }, 'A turn to be continued at a lower slot.');

/** The slot they act at, as far as they have delayed. */
const slotOf = ({ state, sheet }: Side): number => state.continuesAt.at(-1) ?? sheet.initiative;

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
  tries: (actor) => [{ item: null, input: { continuesAt: slotOf(sideOf(actor)) - 1 } }],
  hindrance: (actor) => {
    const held = hindrance(sideOf(actor), 'ACTING');
    if (held !== null) return forbidActor(`the actor is held back: ${held}`, 'somebody able to act');
    if (sideOf(actor).state.delaying)
      return forbidActor('part of this turn is held back already', 'somebody who has not delayed');
    return pools.some((pool) => pointsLeft(sideOf(actor), pool) > 0)
      ? null
      : forbidActor('nothing is left to be delayed', 'somebody with points left');
  },
  prepare: (actor, _target, given, options, path) => {
    const { continuesAt } = read(input, given, path);
    const side = sideOf(actor);
    const initiative = slotOf(side);
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
    return withEffects(bound, () => [changes.effect('delayed', 'ACTOR', { continuesAt }, combat('A Turn'))]);
  },
};
