import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import { bindings, brpAct, type SharedScene } from '../acting/acts.ts';
import { knownHitPoints, knownPowerPoints, patientState } from '../acting/known-inputs.ts';
import { oneAction, powerPointsOf } from '../acting/resources.ts';
import { whyNotPlanned } from '../acting/why-not-planned.ts';
import {
  type ChosenWound,
  effectsOnWound,
  knownLodged,
  type WoundToTreat,
  whyNotHeal,
  woundToTreat,
} from '../acting/wound-to-treat.ts';
import { whyNotAble } from '../combatant/active-conditions.ts';
import { POWER_POINTS } from '../combatant/state.ts';
import { combat } from '../core/citations.ts';
import { healingSpell, POWER_POINTS_A_LEVEL } from '../healing/healing-spell.ts';
import { smallWeapon } from '../healing/weapon-in-patient.ts';

const extraInput = record(
  'HealingSpellAct',
  {
    level: integer(
      1,
      100,
      'Level of the spell. Each level restores 1D6 hit points and costs 3 power points.',
    ),
    wound: optional(
      integer(
        1,
        1000,
        'Number of the wound; the oldest wound is 1. If omitted: the worst wound that may be healed.',
      ),
    ),
    smallWeapon,
  },
  'A healing spell cast on one wound.',
);

type Asked = Value<typeof extraInput>;

const { known } = bindings<Asked, WoundToTreat>();

/** Returns the wound that the spell heals, or the reason why there is none. */
export const woundToHeal = ({ target, asked }: Pick<SharedScene<Asked>, 'target' | 'asked'>): ChosenWound =>
  woundToTreat(target, asked.wound, whyNotHeal(target, asked.smallWeapon));

/** Returns the effects of a healing spell on a wound, and its cost. */
export const spellEffects = (
  { effects, outcome, detail: { cost: amount } }: Resolution<{ readonly cost: number }>,
  target: Fighter,
  wound: ChosenWound,
): readonly Effect[] => {
  if (outcome !== 'HEALED') return effects;
  const citation = combat('Sixth Combat Round');
  return [
    ...effectsOnWound(effects, target, wound, true),
    { type: 'spent', on: 'ACTOR', budget: POWER_POINTS, amount, citation },
  ];
};

/** Returns the reason why the caster cannot pay for a spell of this level. Null if the caster can pay for it. */
export function whyNotPayable(caster: Fighter, level: number): RuleViolation | null {
  const powerPoints = powerPointsOf(caster);
  return powerPoints >= POWER_POINTS_A_LEVEL * level
    ? null
    : ruleViolation(
        `${nameInText(caster)} has ${quantity(powerPoints, 'power point')} left, but this spell costs ${POWER_POINTS_A_LEVEL * level}`,
        ['level'],
        `a level of at most ${Math.floor(powerPoints / POWER_POINTS_A_LEVEL)}`,
      );
}

/** The act of casting a healing spell on one wound. It costs power points and stops the wound's bleeding. */
export const healingSpellAct = brpAct<Asked, WoundToTreat>()(healingSpell, {
  description:
    'Spend power points to heal one wound, yours or another combatant’s. The wound stops bleeding.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  costs: oneAction,
  whyNot: (actor, moment) => whyNotPlanned(actor, moment, 'POWER') ?? whyNotAble(actor),
  sampleInputs: () => [{ item: null, input: { level: 1 } }],
  extraInput,
  resolveChoice: woundToHeal,
  input: {
    wound: known('TARGET', ({ chosen }) => chosen.points),
    powerPoints: knownPowerPoints,
    lodged: knownLodged,
    patient: known('TARGET', ({ target }) => patientState(target)),
    hitPoints: knownHitPoints,
  },
  whyNotInScene: ({ actor, asked }) => whyNotPayable(actor, asked.level),
  effects: (resolution, { target, chosen }) => spellEffects(resolution, target, chosen),
});
