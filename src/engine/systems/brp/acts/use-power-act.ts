import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { record, text, type Value } from '../../../rules/fields/field.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct, sharedBindings } from '../acting/acts.ts';
import { knownPowerPoints } from '../acting/known-inputs.ts';
import { oneAction, powerPointsOf } from '../acting/resources.ts';
import { whyNotPlanned } from '../acting/why-not-planned.ts';
import { whyNotAble } from '../combatant/active-conditions.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { singleActions } from '../combatant/plan.ts';
import { POWER_POINTS } from '../combatant/state.ts';
import { dieAfterLastAction } from '../consequences/last-action.ts';
import { combat } from '../core/citations.ts';
import { advises } from '../harm/effects.ts';
import { usePower } from '../round/use-power.ts';

const extraInput = record(
  'UsePowerAct',
  { power: text(100, 'Name of the power.') },
  'A power, with its cost and timing. The game master determines its effect.',
);

const { known } = bindings<Value<typeof extraInput>>();

/** Inputs that acts and stored characters provide in the same way. */
export const knownOfPowerUse = {
  int: sharedBindings().known('ACTOR', ({ actor }) => viewOf(actor).sheet.int),
  powerPoints: knownPowerPoints,
};

/** Returns the reason why the actor cannot pay for the power. Null if the actor can pay. */
export function whyNotAfford(actor: Fighter, cost: number): RuleViolation | null {
  const left = powerPointsOf(actor);
  return cost > left
    ? ruleViolation(
        `${nameInText(actor)} has ${quantity(left, 'power point')} left, but this act costs ${cost}`,
        ['cost'],
        `at most ${left}`,
      )
    : null;
}

/** Returns the effects of paying for a power. */
export const payFor = (spent: number): readonly Effect[] =>
  spent > 0
    ? [
        {
          ...({ type: 'spent', on: 'ACTOR', budget: POWER_POINTS, amount: spent } as const),
          citation: combat('Powers', 'BRP-025'),
        },
      ]
    : [];

/** Use of any power. Determines its rank, its cost, and when it takes effect. */
export const usePowerAct = brpAct<Value<typeof extraInput>>()(usePower, {
  description:
    'Use a power that you have declared. It costs power points, and takes effect immediately or in the next round.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  costs: oneAction,
  whyNot: (actor, moment) => whyNotPlanned(actor, moment, 'POWER') ?? whyNotAble(actor),
  extraInput,
  input: {
    ...knownOfPowerUse,
    keptDie: known('ACTOR', ({ actor }) => viewOf(actor).state.initiative),
    holdTo: known('ACTOR', ({ actor }) => heldTo(actor)),
    round: known('ACTOR', ({ actor }) => Math.max(1, actor.round)),
    usedBefore: known('ACTOR', () => false),
    attacks: known('ACTOR', () => false),
    power: known('ACTOR', ({ asked }) => asked.power),
  },
  whyNotInScene: ({ actor, asked }) => whyNotAfford(actor, (asked as { readonly cost?: number }).cost ?? 0),
  effects: ({ outcome, effects, detail }, { asked: { power } }) => [
    ...effects,
    ...payFor(detail.spent),
    ...(outcome === 'NEXT_ROUND'
      ? [changes.effect('powerPrepared', 'ACTOR', { power }, combat('Powers', 'BRP-021'))]
      : []),
  ],
  afterwards: (bound, { actor, options }) => dieAfterLastAction(actor, bound, options),
});

const heldTo = (actor: Fighter): number | null => {
  const { plan } = viewOf(actor).state;
  return (plan && singleActions(plan).find(({ kind }) => kind === 'POWER')?.holdTo) ?? null;
};

/** A power prepared in one round takes effect when the next round's powers phase begins. */
export function applyPreparedPower(fighter: Fighter): FollowUp {
  const { prepared } = viewOf(fighter).state;
  return prepared === null
    ? { effects: [] }
    : {
        effects: [
          advises(
            'TARGET',
            `${prepared} takes effect as the powers phase begins.`,
            combat('Powers', 'BRP-021'),
          ),
        ],
      };
}
