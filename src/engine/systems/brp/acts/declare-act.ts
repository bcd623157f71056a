import { claimed, flag, optional, record, type Value } from '../../../rules/fields/field.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import type { Moment } from '../../../rules/fight/act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation, type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { loseAim } from '../acting/aim.ts';
import { whyNotMove } from '../acting/hold.ts';
import { releaseGraspedWeapons } from '../acting/lodged.ts';
import { isIdle } from '../acting/resources.ts';
import { whyNotPlanAttacks } from '../acting/split.ts';
import { whyNotAble } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { weaponNamed } from '../combatant/own-weapon.ts';
import { disengages, isExertingMove, type Plan, plan } from '../combatant/plan.ts';
import { exertion } from '../consequences/bleeding.ts';
import { setEngaged } from '../consequences/engagement.ts';
import { combat } from '../core/citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { actionRanks } from '../round/action-ranks.ts';
import { mergesPowers } from '../round/order.ts';
import { rankActions } from '../round/rank-actions.ts';
import { violationOfPlan } from '../round/violation-of-plan.ts';

const extraInput = record(
  'DeclareAct',
  {
    ...plan.fields,
    engaged: optional(
      claimed(
        flag(
          'True if the combatant is in hand-to-hand combat at the start of the round. If omitted: the value stored in the encounter.',
        ),
      ),
    ),
  },
  plan.description,
);

type Asked = Value<typeof extraInput>;

const { known } = bindings<Asked, Plan>();

/** True if a combatant who has not acted may still declare a plan after others have acted. */
function mayStillSay(actor: Fighter, moment: Moment, { statements }: BrpOptions): boolean {
  const { plan, turnsBegun } = viewOf(actor).state;
  const firstToCome = moment === 'BEFORE' ? turnsBegun === 0 : moment === 'NOW';
  return firstToCome && isIdle(actor) && (plan === null || statements === 'NONE');
}

/** Returns the reason why the plan is declared too late in the round. Null if there is no such reason. */
function whyTooLate({ actions, fightingDefensively }: Plan, options: BrpOptions): string | null {
  if (actions.some(({ kind }) => kind === 'POWER') && !mergesPowers(options))
    return 'the powers phase is over';
  return options.statements !== 'NONE' && (fightingDefensively || disengages({ actions }))
    ? 'fighting defensively and disengaging must be declared before anyone acts'
    : null;
}

/** Returns the reason why a named weapon is not on the sheet. Null if there is no such reason. */
function whyNoSuchWeapon(actor: Fighter, { actions }: Plan): RuleViolation | null {
  for (const { weapon } of actions) {
    const found = weapon === null ? null : weaponNamed(actor, weapon);
    if (found && 'forbidden' in found) return { ...found, path: ['actions'] };
  }
  return null;
}

/** Statement of intent. It determines when the combatant acts in the round. */
export const declareAct = brpAct<Asked, Plan>()(actionRanks, {
  id: 'declare',
  title: 'Statement of intent',
  description:
    'Declare your plan for this round: movement, several actions, a delayed action, or fighting defensively. If you declare no plan, you have one attack.',
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  costs: () => [],
  whyNot: (actor, moment, options) =>
    moment === 'OPENING' || mayStillSay(actor, moment, readOptions(brpOptions, options))
      ? whyNotAble(actor)
      : actorViolation(
          `${nameInText(actor)} can no longer make a statement of intent this round`,
          'a combatant without a statement who has not acted yet',
        ),
  extraInput,
  resolveChoice: ({ actor, asked }) => ({ ...asked, engaged: asked.engaged ?? viewOf(actor).state.engaged }),
  input: {
    dex: known('ACTOR', ({ actor }) => viewOf(actor).sheet.dex),
    int: known('ACTOR', ({ actor }) => viewOf(actor).sheet.int),
    keptDie: known('ACTOR', ({ actor }) => viewOf(actor).state.initiative),
    engaged: known('ACTOR', ({ chosen }) => chosen.engaged),
  },
  whyNotInScene: ({ actor, options, chosen, context }) => {
    const late = (context.moment?.() ?? 'OPENING') === 'OPENING' ? null : whyTooLate(chosen, options);
    if (late !== null) return ruleViolation(late, [], 'a plan that can be declared after others have acted');
    const { sheet, state } = viewOf(actor);
    const ranks = violationOfPlan(chosen, options) ?? rankActions(sheet, chosen, state.initiative, options);
    if ('refused' in ranks) return ruleViolation(ranks.refused, [], 'another plan');
    const stuck = chosen.metresMoved > 0 ? whyNotMove(actor) : null;
    if (stuck) return stuck;
    const unarmed = whyNoSuchWeapon(actor, chosen);
    if (unarmed) return unarmed;
    const split = whyNotPlanAttacks(chosen, sheet, options);
    return split === null
      ? null
      : ruleViolation(split, ['actions'], 'shares of 50% or more that add up to the rating');
  },
  effects: ({ effects }, { actor, chosen, options }) => [
    ...effects,
    ...(chosen.metresMoved > 0 ? [...releaseGraspedWeapons(actor), ...loseAim(actor)] : []),
    ...(isExertingMove(chosen, options) ? exertion(actor, 'ACTOR') : []),
    ...(disengages(chosen) ? setEngaged(actor, 'ACTOR', true) : []),
    changes.effect('planned', 'ACTOR', chosen, combat('Statements', 'BRP-006')),
  ],
});
