import type { Act, Fighter } from '../../../rules/combat.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbid } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { type SimpleAction, simple, simpleActionInput } from '../round/simple-action.ts';
import { oneAction } from './budget.ts';
import { has, incapableOf } from './capable.ts';
import { keptDownBy } from './consequences-locations.ts';
import { thenDies } from './last-action.ts';
import { sideOf } from './side.ts';
import { madeReady } from './take-up.ts';
import { unplanned } from './turn.ts';

/** Why somebody cannot do this as they are; null where they can. */
function misfit(actor: Fighter, action: SimpleAction): string | null {
  const bleeds = has(actor, 'bleeding');
  if (action === 'STAND_UP') {
    const part = keptDownBy(actor);
    if (part !== null) return `nobody stands with a useless ${part}`;
    return has(actor, 'prone') ? null : 'whoever stands need not get up';
  }
  if (action === 'LIE_DOWN') return has(actor, 'prone') ? 'they lie on the ground already' : null;
  if (action === 'LET_GO') return has(actor, 'holdingWound') ? null : 'no hand is on a wound';
  if (action !== 'PRESS_WOUND') return null;
  return !bleeds ? 'nothing bleeds' : has(actor, 'holdingWound') ? 'a hand is on the wound already' : null;
}

/** Which action an input names, before it is read. */
const actionIn = (input: unknown): string | undefined =>
  (input as { readonly action?: string } | null | undefined)?.action;

/** Whether it is no action of its own. */
const isFree = (action: string | undefined): boolean => action === 'PRESS_WOUND' || action === 'LET_GO';

/** Getting up, pressing on a wound, and whatever else needs no roll. */
export const simpleAct: Act = {
  id: 'simpleAction',
  title: 'Simple action',
  description:
    'Get up, lie down, press on a bleeding wound, draw a weapon, take one up or clear it: whatever needs no roll.',
  input: { ...simpleActionInput, name: 'SimpleAct' },
  onOneself: true,
  onOthers: false,
  when: 'TURN',
  procedure: simple,
  answer: null,
  tries: (actor) => [
    ...Object.keys(simpleActionInput.fields.action.values).map((action) => ({
      item: null,
      input: { action },
    })),
    ...sideOf(actor).state.away.map(({ item, why }) => ({
      item,
      input: { action: why === 'JAMMED' ? 'CLEAR' : 'TAKE_UP', item },
    })),
  ],
  costs: (actor, input, options) => (isFree(actionIn(input)) ? [] : oneAction(actor, input, options)),
  hindrance: (actor, moment, _options, input) => {
    const action = actionIn(input);
    const bound = action !== undefined && !isFree(action);
    const meant = bound ? unplanned(actor, moment, 'NONCOMBAT', action === 'STAND_UP') : null;
    return meant ?? incapableOf(actor, 'the actor');
  },
  prepare: (actor, _target, given, options, path) => {
    const input = read(simpleActionInput, given, path);
    const why = misfit(actor, input.action);
    if (why !== null) return forbid(why, ['action'], 'another action');
    const bound = thenDies(actor, simple.bind(input, options, path));
    const { action, item } = input;
    if (action !== 'TAKE_UP' && action !== 'CLEAR') return bound;
    const ready = madeReady(actor, action, item);
    if ('forbidden' in ready) return ready;
    return withEffects(bound, ({ effects }) => [...effects, ready]);
  },
};
