import type { Act } from '../../../rules/combat.ts';
import { record } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbid, forbidActor } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { complementary, complementaryInput } from '../actions/complementary.ts';
import { combat } from '../citations.ts';
import { changes } from './changes.ts';
import { COMPLEMENTARY } from './points.ts';
import { has, hindrance, sideOf } from './side.ts';

const { what, item } = complementaryInput.fields;

const input = record('ComplementaryAct', { what, item }, 'Something done as part of an Action.');

/** Free, but no oftener than there were Actions, and not for those who cannot act. */
export const complementaryAct: Act = {
  id: 'complementary',
  title: complementary.title,
  description: complementary.description,
  input,
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  procedure: complementary,
  answer: null,
  costs: () => [{ budget: COMPLEMENTARY, amount: 1 }],
  tries: () => [{ item: null, input: { what: 'SPEAK' } }],
  hindrance: (actor) => {
    const side = sideOf(actor);
    const why = hindrance(side, 'ACTING');
    return why === null
      ? null
      : forbidActor(`nothing complementary can be done: ${why}`, 'somebody able to act');
  },
  prepare: (actor, _target, given, options, path) => {
    const { what, item } = read(input, given, path);
    const side = sideOf(actor);
    if (what === 'DROP_PRONE' && has(side, 'prone'))
      return forbid('they lie on the floor already', ['what'], 'something else');
    const { actions, complementary: before } = side.state;
    const bound = complementary.bind({ what, item, actions, complementary: before }, options, path);
    if (what !== 'DROP_ITEM' || item === null) return bound;
    const dropped = changes.effect('dropped', 'ACTOR', { item, squares: 0 }, combat('Complementary Actions'));
    return withEffects(bound, ({ effects }) => [...effects, dropped]);
  },
};
