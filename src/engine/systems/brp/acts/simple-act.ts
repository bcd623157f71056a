import type { Effect } from '../../../rules/effects/effect.ts';
import { record, type Value } from '../../../rules/fields/field.ts';
import type { Fighter, RuleViolation } from '../../../rules/fight/combat.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { brpAct } from '../acting/acts.ts';
import { takenAim } from '../acting/aim.ts';
import { oneAction } from '../acting/budget.ts';
import { madeReady } from '../acting/take-up.ts';
import { unplanned } from '../acting/turn.ts';
import { has, incapableOf } from '../combatant/capable.ts';
import { sideOf } from '../combatant/side.ts';
import { thenDies } from '../consequences/last-action.ts';
import { keptDownBy } from '../consequences/locations.ts';
import { type SimpleAction, simple, simpleActionInput } from '../round/simple-action.ts';

const asks = record('SimpleAct', simpleActionInput.fields, simpleActionInput.description);

type Asked = Value<typeof asks>;

/** What makes something ready; empty where nothing is made ready. */
type Ready = readonly Effect[];

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
export const simpleAct = brpAct<Asked, Ready>()(simple, {
  description:
    'Get up, lie down, press on a bleeding wound, draw a weapon, take one up or clear it, take aim: whatever needs no roll.',
  onOneself: true,
  onOthers: false,
  when: 'TURN',
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
  whyNot: (actor) => incapableOf(actor, 'the actor'),
  asks,
  chooses: ({ actor, asked, context: course }) => {
    const { action } = asked;
    const when = course.moment?.() ?? 'OPENING';
    const meant = isFree(action) ? null : unplanned(actor, when, 'NONCOMBAT', action === 'STAND_UP');
    if (meant) return meant;
    const why = misfit(actor, action);
    return why === null ? readied(actor, asked) : ruleViolation(why, ['action'], 'another action');
  },
  input: {},
  effects: ({ effects }, { chosen }) => [...effects, ...chosen],
  afterwards: (bound, { actor }) => thenDies(actor, bound),
});

function readied(actor: Fighter, { action, item }: Asked): Ready | RuleViolation {
  if (action === 'AIM') return takenAim(actor, item);
  if (action !== 'TAKE_UP' && action !== 'CLEAR') return [];
  const ready = madeReady(actor, action, item);
  return 'forbidden' in ready ? ready : [ready];
}
