import { quantity } from '../../../quantity.ts';
import { claimed, defaulted, flag, integer, internal, optional, text } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import {
  actorViolation,
  type RuleViolation,
  ruleViolation,
  targetViolation,
} from '../../../rules/fight/rule-violation.ts';
import { ammunitionAfterAttack } from '../acting/ammunition.ts';
import { attackActOf } from '../acting/attack-act.ts';
import type { DeclaringAct } from '../acting/declaring-act.ts';
import { allOutDefences, type Manoeuvre } from '../actions/manoeuvres.ts';
import { MOST_TARGETS } from '../attack/fire-input.ts';
import { strikesOf } from '../attack/full-round-attack.ts';
import { isMelee } from '../attempt/attack-bonus.ts';
import { provokesOpportunity } from '../budget/turn-state.ts';
import { conditionsNow, idOf, sheetOf, stateOf, turnActorOf } from '../combatant/fighter.ts';
import { readyWeapon, usableWeapons } from '../combatant/own-weapon.ts';
import { costsOf } from '../combatant/resources.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { attackTableModel } from '../house/attack-table-model.ts';
import { modifierOf } from '../tables/attack-modifiers.ts';

const violationOfMeleeOnly = (what: string) =>
  ruleViolation(`${what} needs a melee weapon`, ['weapon'], 'a melee weapon');

/** Returns the manoeuvre of a plain attack with a weapon. */
function manoeuvreOf(weapon: OwnWeapon, allOut: boolean): Manoeuvre {
  if (!isMelee(weapon)) return 'RANGED_ATTACK';
  if (allOut) return 'ALL_OUT_ATTACK';
  return weapon.attack === 'GRAPPLE' || weapon.attack === 'SLAM' ? weapon.attack : 'MELEE_ATTACK';
}

export const attackAct: Act = attackActOf({
  id: 'attack',
  title: 'Attack',
  description:
    'Strike, throw, shoot, grapple or slam with a weapon from your sheet. The target chooses how it defends.',
  inputName: 'AttackAct',
  fields: {
    allOut: defaulted(
      flag('True for an All-Out Attack: +30 to the attack, but Dodge −30, no Shield and no Parry.'),
      false,
    ),
    arms: defaulted(integer(1, 100, 'Number of arms that grapple.'), 2),
  },
  when: 'TURN',
  manoeuvres: ['MELEE_ATTACK', 'RANGED_ATTACK'],
  sampleInputs: (_actor, weapon) => (isMelee(weapon) ? [{}, { allOut: true }] : [{}]),
  costs: (_actor, _input, options) => costsOf('MELEE_ATTACK', options),
  several: (actor, { weapon: name }) => {
    const weapon = sheetOf(actor).weapons.find((each) => each.name === name);
    return {
      max: weapon && attackTableModel.rows[weapon.attack].cells.area ? MOST_TARGETS : 1,
      again: false,
    };
  },
  manner({ actor, weapon, input: { allOut, arms, parry }, context }) {
    if (allOut && !isMelee(weapon)) return violationOfMeleeOnly('an All-Out Attack');
    if (allOut && (parry ?? 0) > 0) return ruleViolation('an All-Out Attack allows no Parry', ['parry'], '0');
    const again = context.previousDetail !== null;
    const plan = again ? {} : ammunitionAfterAttack(actor, weapon);
    return 'forbidden' in plan
      ? plan
      : {
          manoeuvre: manoeuvreOf(weapon, allOut),
          alreadyTaken: again,
          attacker: { allOut, arms },
          stateAfter: plan,
        };
  },
});

export const chargeAct: DeclaringAct = attackActOf({
  id: 'charge',
  title: 'Charge',
  description: 'Run straight at a foe and strike at the end of the run.',
  inputName: 'ChargeAct',
  fields: {
    run: integer(0, 1000, 'Distance to run until the foe is in reach, in squares.'),
    moveRating: internal(optional(integer(0, 1000, 'Move rating before the Charge waited.')), null),
  },
  when: 'TURN',
  manoeuvres: ['CHARGE'],
  whyUnfit: (weapon) => (isMelee(weapon) ? null : violationOfMeleeOnly('a Charge')),
  sampleInputs: (_actor, _weapon, { chargeMinimumDistance: run }) => [{ run }],
  triesAssume: true,
  costs: (_actor, _input, options) => costsOf('CHARGE', options),
  manner({ actor, target, input: { run, moveRating }, options }) {
    const move = moveRating ?? turnActorOf(actor, options).move;
    if (run < options.chargeMinimumDistance || run > 2 * move)
      return ruleViolation(
        'a Charge over this distance is not possible',
        ['run'],
        `a distance of ${options.chargeMinimumDistance} to ${2 * move}`,
      );
    return {
      manoeuvre: 'CHARGE',
      attacker: { charge: { distance: run, move } },
      moved: run,
      declares: { chargeTarget: idOf(target) },
    };
  },
});

/** True if the actor has already begun a Full-Round Attack in this turn. */
export const isInFullRoundAttack = (actor: Fighter): boolean =>
  stateOf(actor).turn.taken.includes('FULL_ROUND_ATTACK');

const describeHands = (main: string, other: string | null): string =>
  other === null ? main : `${main}, with the ${other} in the off hand`;

/**
 * Returns the off-hand weapon. It cannot strike again if the combatant has lost or dropped it since the first strike.
 */
function offHandWeaponOf(
  actor: Fighter,
  asked: string | null,
  kept: string | null,
): OwnWeapon | RuleViolation | null {
  const found = asked === null ? null : readyWeapon(sheetOf(actor), stateOf(actor), asked);
  if (found && 'forbidden' in found) return { ...found, path: ['secondWeapon'] };
  return found ?? usableWeapons(sheetOf(actor), stateOf(actor)).find(({ name }) => name === kept) ?? null;
}

export const fullRoundAttackAct: Act = attackActOf({
  id: 'fullRoundAttack',
  title: 'Full-Round Attack',
  description:
    'Make one of several strikes in a round, if you have enough skill or two weapons. The first strike uses the whole round.',
  inputName: 'FullRoundAttackAct',
  fields: {
    secondWeapon: optional(text(100, 'Name of the weapon in the off hand, if any.')),
    offHand: defaulted(
      flag('True if this strike is made with the off hand. Only one strike is made with the off hand.'),
      false,
    ),
  },
  when: 'TURN',
  manoeuvres: ['FULL_ROUND_ATTACK'],
  whyUnfit: (weapon, { thrownMultiStrike }) =>
    isMelee(weapon) || (weapon.thrown && thrownMultiStrike)
      ? null
      : violationOfMeleeOnly('a Full-Round Attack'),
  costs: (actor, _input, options) =>
    isInFullRoundAttack(actor) ? [] : costsOf('FULL_ROUND_ATTACK', options),
  sampleInputs(actor, weapon) {
    const [main, other] = stateOf(actor).strikes.hands;
    return weapon.name === other ? [{ weapon: main, offHand: true }] : [{}];
  },
  readies: (actor, { weapon, offHand }) => (offHand ? stateOf(actor).strikes.hands[1] : null) ?? weapon,
  manner({ actor, weapon: ready, input: { weapon: named, secondWeapon, offHand }, options }) {
    const own = sheetOf(actor);
    const state = stateOf(actor);
    const [held, other = null] = state.strikes.hands;
    // The main weapon may have left the hand since the first strike.
    const weapon = own.weapons.find(({ name }) => name === named) ?? ready;
    if (held !== undefined && (named !== held || (secondWeapon ?? other) !== other))
      return ruleViolation(
        'the weapons cannot change during a Full-Round Attack',
        ['weapon'],
        describeHands(held, other),
      );
    const second = offHandWeaponOf(actor, secondWeapon, other);
    if (second && 'forbidden' in second) return second;
    if (offHand && !second)
      return ruleViolation(`${nameInText(actor)} has no weapon in the off hand`, ['offHand'], 'false');
    const { ambidextrous, twoWeapons } = own;
    const { main } = strikesOf(
      { main: weapon, offHand: second, twoWeapon: twoWeapons, ambidextrous, parry: 0 },
      options,
    );
    const hands = held === undefined ? [weapon.name, ...(second ? [second.name] : [])] : state.strikes.hands;
    const made = { ...state.strikes, hands };
    if (offHand ? made.off > 0 : made.main >= main.length)
      return ruleViolation(
        `${nameInText(actor)} has no strikes left in this round`,
        [offHand ? 'offHand' : 'weapon'],
        `${quantity(main.length, 'strike')} with the main hand${second ? ' and 1 with the off hand' : ''}`,
      );
    const hitter = offHand ? (second as OwnWeapon) : weapon;
    const skill = second && twoWeapons ? Math.min(hitter.skill, twoWeapons.skill) : hitter.skill;
    return {
      manoeuvre: 'FULL_ROUND_ATTACK',
      weapon: hitter,
      alreadyTaken: isInFullRoundAttack(actor),
      attacker: { skill, strike: offHand ? 0 : made.main, offHand },
      declares: { strikes: made },
      stateAfter: { strikes: offHand ? { ...made, off: 1 } : { ...made, main: made.main + 1 } },
    };
  },
});

/** True if the target currently provokes an Opportunity Attack. The opportunity ends with the turn (PMA-124). */
const provokesNow = (target: Fighter): boolean => {
  const { turn, onTurn, hadTurn } = stateOf(target);
  return provokesOpportunity(turn) && (onTurn || !hadTurn);
};

export const opportunityAttackAct: Act = attackActOf({
  id: 'opportunityAttack',
  title: 'Opportunity Attack',
  description:
    'Interrupt: strike a foe who moves within your reach, picks something up or kills a helpless target.',
  inputName: 'OpportunityAttackAct',
  fields: {
    runsAway: defaulted(claimed(flag('True if the foe turns and runs, exposing its rear.')), false),
  },
  when: 'ANY_TIME',
  manoeuvres: ['OPPORTUNITY_ATTACK'],
  whyUnfit: (weapon) => (isMelee(weapon) ? null : violationOfMeleeOnly('an Opportunity Attack')),
  costs: (_actor, _input, options) => costsOf('OPPORTUNITY_ATTACK', options),
  manner({ actor, target, input: { runsAway }, options, context: { answers, interposed } }) {
    const { opportunities, turn, attackedBy, lastFoe } = stateOf(actor);
    const isProvoked = answers !== undefined || interposed !== null || provokesNow(target);
    if (!isProvoked)
      return targetViolation(
        `${nameInText(target)} has not provoked an Opportunity Attack`,
        'a foe who moves more than a Step within reach',
      );
    if (opportunities.includes(idOf(target)) && !options.oneOpportunityPerTrigger)
      return actorViolation(
        `${nameInText(actor)} has already used an Opportunity Attack against ${nameInText(target)}`,
        'one Opportunity Attack per opponent and round',
      );
    if (conditionsNow(actor).includes('confused') && ![...attackedBy, lastFoe].includes(idOf(target)))
      return actorViolation(
        `${nameInText(actor)} is confused and may attack only current opponents`,
        'another act',
      );
    const more = runsAway ? options.opportunityRearBonus - modifierOf('REAR') : 0;
    return {
      manoeuvre: 'OPPORTUNITY_ATTACK',
      side: runsAway ? 'REAR' : null,
      attacker: {
        opportunity: true,
        afterAllOutDefence: turn.taken.some((key) => allOutDefences.includes(key)),
        ...(more === 0 ? {} : { modifiers: [{ label: 'the back of a runner', value: more }] }),
      },
      stateAfter: { opportunities: [...opportunities, idOf(target)] },
    };
  },
});

export const delayedAttackAct: Act = attackActOf({
  id: 'delayedAttack',
  title: 'Delayed Attack',
  description: 'Make the attack that you delayed, when its trigger occurs.',
  inputName: 'DelayedAttackAct',
  fields: {},
  when: 'ANY_TIME',
  canInterrupt: true,
  manoeuvres: ['DELAYED_ATTACK'],
  costs: (_actor, _input, options) => costsOf('DELAYED_ATTACK', options),
  manner({ actor, weapon }) {
    const plan = ammunitionAfterAttack(actor, weapon);
    return 'forbidden' in plan ? plan : { manoeuvre: 'DELAYED_ATTACK', stateAfter: plan };
  },
});
