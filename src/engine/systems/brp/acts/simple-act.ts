import type { Effect } from '../../../rules/effects/effect.ts';
import { record, type Value } from '../../../rules/fields/field.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { takeAim } from '../acting/aim.ts';
import { oneAction } from '../acting/resources.ts';
import { makeReady } from '../acting/take-up.ts';
import { whyNotPlanned } from '../acting/why-not-planned.ts';
import { hasCondition, whyNotAble } from '../combatant/active-conditions.ts';
import { freeHands } from '../combatant/arms.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { exertion } from '../consequences/bleeding.ts';
import { dieAfterLastAction } from '../consequences/last-action.ts';
import { partPreventingStanding } from '../consequences/locations.ts';
import type { BrpOptions } from '../options/index.ts';
import { type SimpleAction, simpleAction, simpleActionInput } from '../round/simple-action.ts';

const extraInput = record('SimpleAct', simpleActionInput.fields, simpleActionInput.description);

type Asked = Value<typeof extraInput>;

/**
 * The item that the action makes ready, and the effects of doing so. For other actions, the item is null and there are
 * no effects.
 */
interface Ready {
  readonly item: string | null;
  readonly effects: readonly Effect[];
}

const { known } = bindings<Asked, Ready>();

/** Returns the reason why the actor cannot take this action now. Null if the actor can take it. */
function whyNotDoAction(actor: Fighter, action: SimpleAction): string | null {
  const bleeds = hasCondition(actor, 'bleeding');
  if (action === 'STAND_UP') {
    const part = partPreventingStanding(actor);
    if (part !== null) return `${nameInText(actor)} cannot stand, because the ${part} is useless`;
    return hasCondition(actor, 'prone') ? null : `${nameInText(actor)} is not prone`;
  }
  if (action === 'LIE_DOWN')
    return hasCondition(actor, 'prone') ? `${nameInText(actor)} is already prone` : null;
  if (action === 'LET_GO')
    return hasCondition(actor, 'holdingWound') ? null : `${nameInText(actor)} is not holding a wound closed`;
  if (action !== 'PRESS_WOUND') return null;
  if (!bleeds) return `${nameInText(actor)} is not bleeding`;
  if (hasCondition(actor, 'holdingWound')) return `${nameInText(actor)} is already holding the wound closed`;
  return freeHands(actor) === 0 ? `${nameInText(actor)} has no free hand` : null;
}

/** Returns the name of the action in input that is not parsed yet. */
const actionIn = (input: unknown): string | undefined =>
  (input as { readonly action?: string } | null | undefined)?.action;

/** True if the action does not use up the turn. */
const isFree = (action: string | undefined): boolean => action === 'PRESS_WOUND' || action === 'LET_GO';

/** Getting up, pressing on a wound, and other actions without a roll. */
export const simpleAct = brpAct<Asked, Ready>()(simpleAction, {
  description:
    'Do something that needs no roll: get up, lie down, press on a bleeding wound, draw, pick up or clear a weapon, or take aim.',
  onOneself: true,
  onOthers: false,
  when: 'TURN',
  sampleInputs: (actor) => [
    ...Object.keys(simpleActionInput.fields.action.values).map((action) => ({
      item: null,
      input: { action },
    })),
    ...viewOf(actor).state.away.map(({ item, why }) => ({
      item,
      input: { action: why === 'JAMMED' ? 'CLEAR' : 'TAKE_UP', item },
    })),
  ],
  costs: (actor, input, options) => (isFree(actionIn(input)) ? [] : oneAction(actor, input, options)),
  whyNot: (actor) => whyNotAble(actor),
  extraInput,
  resolveChoice: ({ actor, asked, options, context }) => {
    const { action } = asked;
    const when = context.moment?.() ?? 'OPENING';
    const meant = isFree(action) ? null : whyNotPlanned(actor, when, 'NONCOMBAT', action === 'STAND_UP');
    if (meant) return meant;
    const why = whyNotDoAction(actor, action);
    return why === null ? readied(actor, asked, options) : ruleViolation(why, ['action'], 'another action');
  },
  input: { item: known('ACTOR', ({ chosen }) => chosen.item) },
  effects: ({ effects }, { actor, asked: { action }, chosen }) => [
    ...effects,
    ...chosen.effects,
    ...(action === 'STAND_UP' ? exertion(actor, 'ACTOR') : []),
  ],
  afterwards: (bound, { actor, options }) => dieAfterLastAction(actor, bound, options),
});

function readied(actor: Fighter, { action, item }: Asked, options: BrpOptions): Ready | RuleViolation {
  if (action === 'AIM') return takeAim(actor, item);
  return action === 'TAKE_UP' || action === 'CLEAR'
    ? makeReady(actor, action, item, options)
    : { item: null, effects: [] };
}
