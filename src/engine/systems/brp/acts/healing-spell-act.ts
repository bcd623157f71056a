import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { oneAction, powerPointsOf } from '../acting/budget.ts';
import { aroundLodged, smallWeapon, treatedWound, type Wound, woundOf } from '../acting/care.ts';
import { unplanned } from '../acting/turn.ts';
import { has, incapableOf } from '../combatant/capable.ts';
import { wholeOf } from '../combatant/standing.ts';
import { POWER_POINTS } from '../combatant/state.ts';
import { combat } from '../core/citations.ts';
import { COST, healingSpell } from '../healing/healing-spell.ts';

const asks = record(
  'HealingSpellAct',
  {
    level: integer(1, 100, 'Level of the spell: 1D6 hit points each, for 3 power points.'),
    wound: optional(
      integer(1, 1000, 'Which wound, the oldest being 1; left out, the worst that may be healed.'),
    ),
    smallWeapon,
  },
  'A healing spell on one wound.',
);

type Asked = Value<typeof asks>;

const { known } = bindings<Asked, Wound>();

const costs = (level: number): Effect => ({
  ...{ type: 'spent', on: 'ACTOR', budget: POWER_POINTS, amount: COST * level },
  citation: combat('Sixth Combat Round'),
});

/** A healing spell on one wound, paid for with power points; it stops the wound's bleeding. */
export const healingSpellAct = brpAct<Asked, Wound>()(healingSpell, {
  description: 'Heal one wound, your own or another’s, for power points; it bleeds no longer.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  costs: oneAction,
  whyNot: (actor, moment) => unplanned(actor, moment, 'POWER') ?? incapableOf(actor, 'the caster'),
  tries: () => [{ item: null, input: { level: 1 } }],
  asks,
  chooses: ({ target, asked }) => woundOf(target, asked.wound, aroundLodged(asked.smallWeapon)),
  input: {
    wound: known('TARGET', ({ chosen }) => chosen.points),
    powerPoints: known('ACTOR', ({ actor }) => powerPointsOf(actor)),
    lodged: known('TARGET', ({ chosen, asked }) => chosen.lodged && !asked.smallWeapon),
    patient: known('TARGET', ({ target }) => (has(target, 'unconscious') ? 'UNCONSCIOUS' : 'CONSCIOUS')),
    hitPoints: known('TARGET', ({ target }) => wholeOf(target)),
  },
  whyNotInScene: ({ actor, asked: { level } }) => {
    const powerPoints = powerPointsOf(actor);
    return powerPoints >= COST * level
      ? null
      : ruleViolation(
          `that takes ${quantity(COST * level, 'power point')}, and ${quantity(powerPoints, 'is', 'are')} left`,
          ['level'],
          `a level of at most ${Math.floor(powerPoints / COST)}`,
        );
  },
  effects: ({ effects }, { target, chosen, asked }) => [
    ...treatedWound(effects, target, chosen, true),
    costs(asked.level),
  ],
});
