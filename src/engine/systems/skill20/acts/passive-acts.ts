import { defaulted, integer, record, type Value } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { actorViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, skill20Act } from '../acting/acts.ts';
import { noCosts } from '../acting/resources.ts';
import { hasCondition } from '../combatant/combatant-view.ts';
import { whyNotAnyOf } from '../combatant/why-not-able.ts';
import { blownAway } from '../status/blown-away.ts';
import { petrifaction } from '../status/petrifaction.ts';
import { wearinessChange } from '../status/weariness.ts';

/** Acts that affect only the actor and are possible at any time. */
const outsideTurns = {
  onOneself: true,
  onOthers: false,
  when: 'ANY_TIME',
  costs: noCosts,
} as const;

export const wearinessOf = (fighter: Fighter) =>
  hasCondition(fighter, 'exhausted') ? 'EXHAUSTED' : hasCondition(fighter, 'fatigued') ? 'FATIGUED' : 'FRESH';

const tireAsks = record(
  'TireAct',
  { tiring: defaulted(integer(1, 100, 'Number of tiring activities.'), 1) },
  'An activity that causes fatigue.',
);

type Tiring = Value<typeof tireAsks>;

const tires = bindings<Tiring>();

export const tireAct: Act = skill20Act<Tiring>()(wearinessChange, {
  ...outsideTurns,
  id: 'tire',
  title: 'Tire',
  description: 'Do something tiring. You become fatigued, or exhausted if you are already fatigued.',
  whyNot: whyNotAnyOf('MOVE'),
  extraInput: tireAsks,
  input: {
    before: tires.known('ACTOR', ({ actor }) => wearinessOf(actor)),
    tiring: tires.known('ACTOR', ({ asked }) => asked.tiring),
    restHours: tires.known('ACTOR', () => 0),
  },
});

export const blownAwayAct: Act = skill20Act()(blownAway, {
  ...outsideTurns,
  description: 'You are blown across the floor, or into a wall.',
  onOthers: true,
  happensToTarget: true,
  allowedWhenDown: true,
  whyNot: () => null,
  sampleInputs: () => [{ item: null, input: { feet: 10 } }],
  input: {},
});

export const petrifactionAct: Act = skill20Act()(petrifaction, {
  ...outsideTurns,
  description: 'Return from stone to flesh, whole or with pieces missing.',
  allowedWhenDown: true,
  whyNot: (actor) =>
    hasCondition(actor, 'petrified')
      ? null
      : actorViolation(`${nameInText(actor)} is not petrified`, 'a petrified combatant'),
  input: {},
});
