import { formulaText } from '../../../dice/formula.ts';
import { optional, record, text, type Value } from '../../../rules/fields/field.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation, targetViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct, sharedBindings } from '../acting/acts.ts';
import { roundsHeld, whyNotEntangler, withDroppedItem } from '../acting/hold.ts';
import { knownHitPoints } from '../acting/known-inputs.ts';
import { oneAction } from '../acting/resources.ts';
import { whyNotPlanned } from '../acting/why-not-planned.ts';
import { whyNotAble } from '../combatant/active-conditions.ts';
import { armourOnSheet } from '../combatant/armour-on-sheet.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { controlFields, grapplingEffect, grapplingEffectKeys } from '../combatant/grappling.ts';
import { heldItem } from '../combatant/own-weapon.ts';
import { physicalSkillPenalties } from '../combatant/physical-skill-penalties.ts';
import { damageModifierOnSheet } from '../combatant/sheet.ts';
import { exertion } from '../consequences/bleeding.ts';
import { rollLuckAfterwards } from '../consequences/luck-owed.ts';
import { combat } from '../core/citations.ts';
import { grapple, whyNotGrapple } from '../specials/grapple.ts';

const extraInput = record(
  'GrappleAct',
  {
    effect: grapplingEffect,
    holdsLeg: controlFields.holdsLeg,
    item: optional(
      text(
        100,
        'Name of the item on the target’s sheet that the target must drop. If omitted: the first item that the target would use to parry.',
      ),
    ),
  },
  'What an attacker does to an entangled target.',
);

type Asked = Value<typeof extraInput>;

interface Hold {
  readonly rounds: number;
  readonly keepsControl: boolean;
  /** Item that a disarmed target drops. */
  readonly item: string | undefined;
}

const { known } = bindings<Asked, Hold>();
const shared = sharedBindings();

const of = (side: 'actor' | 'target', name: 'str' | 'con' | 'siz' | 'dex') =>
  shared.known(side === 'actor' ? 'ACTOR' : 'TARGET', (scene) => viewOf(scene[side]).sheet[name]);

/** Inputs that acts and stored characters provide in the same way. */
export const knownOfGrapple = {
  ...{ attackerStr: of('actor', 'str'), attackerDex: of('actor', 'dex'), attackerSiz: of('actor', 'siz') },
  ...{ targetStr: of('target', 'str'), targetCon: of('target', 'con') },
  ...{ targetSiz: of('target', 'siz'), targetDex: of('target', 'dex') },
  targetAgilityModifiers: shared.known('TARGET', ({ target, options }) =>
    physicalSkillPenalties(target, options),
  ),
  damageModifier: shared.known('ACTOR', ({ actor, options }) =>
    formulaText(damageModifierOnSheet(viewOf(actor).sheet, options)),
  ),
  armour: shared.known('TARGET', ({ target, options }) => armourOnSheet(viewOf(target).sheet, options).value),
  hitPoints: knownHitPoints,
};

/** The entangler grapples the target. All effects tried in one turn cost a single action. */
export const grappleAct = brpAct<Asked, Hold>()(grapple, {
  title: 'Grapple the entangled',
  description:
    'Hold an entangled target or one of its limbs, or throw, knock down, disarm, injure or strangle it. Possible in the rounds after the entanglement, while you hold the weapon. Several effects in one turn count as one action.',
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  sampleInputs: () => grapplingEffectKeys.map((effect) => ({ item: null, input: { effect } })),
  costs: (actor, input, options) =>
    viewOf(actor).state.grapples.length > 0 ? [] : oneAction(actor, input, options),
  whyNot: (actor, moment) => whyNotPlanned(actor, moment, 'ATTACK') ?? whyNotAble(actor, 'ATTACKING'),
  extraInput,
  resolveChoice: ({ actor, target, asked }) => holdOn(actor, target, asked),
  input: {
    roundsHeld: known('TARGET', ({ chosen }) => chosen.rounds),
    keepsControl: known('TARGET', ({ chosen }) => chosen.keepsControl),
    ...knownOfGrapple,
  },
  effects: ({ effects }, { actor, target, asked: { effect }, chosen: { item } }) => [
    ...effects.map(withDroppedItem(item)),
    ...exertion(actor, 'ACTOR'),
    changes.effect('grappled', 'ACTOR', { effect, victim: target.id }, combat('Entangling', 'BRP-136')),
  ],
  afterwards: rollLuckAfterwards,
});

/** True if the actor has already tried the effect on this target in this turn. */
function hasTried(actor: Fighter, { id }: Fighter, effect: Asked['effect']): boolean {
  const { grapples, grappled } = viewOf(actor).state;
  // States of earlier versions have no targets. Their attempts count for every target.
  const older = grapples.length - grappled.length;
  return grapples.some((each, index) => each === effect && (index < older || grappled[index - older] === id));
}

function holdOn(
  actor: Fighter,
  target: Fighter,
  { effect, holdsLeg, item: named }: Asked,
): Hold | RuleViolation {
  const rounds = roundsHeld(target, actor.round);
  if (rounds === null)
    return targetViolation(`${nameInText(target)} is not entangled`, 'an entangled combatant');
  const keepsControl = viewOf(target).state.entangler?.keepsControl ?? true;
  const why =
    whyNotEntangler(actor, target) ?? whyNotGrapple({ effect, holdsLeg, keepsControl, roundsHeld: rounds });
  if (why !== null) return ruleViolation(why, ['effect'], 'another act');
  if (hasTried(actor, target, effect))
    return ruleViolation(
      `${nameInText(actor)} has already tried this effect in this turn`,
      ['effect'],
      'another effect',
    );
  const item = effect === 'DISARM' ? heldItem(target, named) : undefined;
  return typeof item === 'object' ? item : { rounds, keepsControl, item };
}
