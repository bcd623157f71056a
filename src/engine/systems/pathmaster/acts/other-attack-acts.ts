import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import {
  claimed,
  defaulted,
  flag,
  integer,
  optional,
  prose,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { andThen, playToEnd } from '../../../rules/fight/follow-up.ts';
import { type RuleViolation, ruleViolation, targetViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, pathmasterAct } from '../acting/acts.ts';
import { whyNotManoeuvre } from '../acting/attack-act.ts';
import { attackActInput } from '../acting/attack-act-fields.ts';
import type { Declaration, DeclaringAct } from '../acting/declaring-act.ts';
import { prepareAttack } from '../acting/prepare-attack.ts';
import { provocationEffects } from '../acting/provocation.ts';
import { type Manoeuvre, manoeuvreCitationOf } from '../actions/manoeuvres.ts';
import { feint } from '../attack/feint.ts';
import { strikesOf } from '../attack/full-round-attack.ts';
import { touch } from '../attack/touch.ts';
import { isMelee } from '../attempt/attack-bonus.ts';
import { feintAt } from '../attempt/attack-input.ts';
import { conditionNamesNow, conditionsNow, idOf, optionsOf, sheetOf, stateOf } from '../combatant/fighter.ts';
import { feintedFoeValues, knownOfTouch } from '../combatant/known-inputs.ts';
import { allRollModifiers, bonusesSpentByRoll } from '../combatant/manoeuvre-rolls.ts';
import { parryWeapon, readyWeapon } from '../combatant/own-weapon.ts';
import { costsOf } from '../combatant/resources.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { stateEndedBy } from '../combatant/state-ended-by.ts';
import { withImplied } from '../conditions/conditions.ts';
import { coupDeGrace } from '../manoeuvres/coup-de-grace.ts';
import type { PathmasterOptions } from '../options/index.ts';
import type { StateChanges } from '../state/changes.ts';
import { byRuleOfPart, stateChangeEffects } from '../state/state-change-effects.ts';
import { isInFullRoundAttack } from './attack-acts.ts';

const stateAfterManoeuvre = (
  actor: Fighter,
  key: Manoeuvre,
  options: PathmasterOptions,
): Declaration['state'] => {
  const { turn } = stateOf(actor);
  return { turn: { ...turn, taken: [...turn.taken, key] }, ...stateEndedBy(key, options) };
};

const manoeuvreTakenEffects = (
  actor: Fighter,
  key: Manoeuvre,
  options: PathmasterOptions,
): readonly Effect[] =>
  stateChangeEffects(
    'ACTOR',
    stateAfterManoeuvre(actor, key, options),
    byRuleOfPart(manoeuvreCitationOf(key)),
  );

const attackManoeuvreDefaults = (key: Manoeuvre) =>
  ({
    onOneself: false,
    onOthers: true,
    when: 'TURN',
    costs: (_actor, _input, options) => costsOf(key, optionsOf(options)),
    whyNot: (actor, _moment, options) => whyNotManoeuvre(actor, key, optionsOf(options)),
  }) as const satisfies Partial<Act>;

/** A touch that delivers a newly cast spell belongs to the casting (ruling PMA-R74). */
const isPartOfCast = (actor: Fighter): boolean => {
  const { readied, turn } = stateOf(actor);
  return readied !== null && !turn.taken.includes('TOUCH');
};

const touchAct = pathmasterAct()(touch, {
  ...attackManoeuvreDefaults('TOUCH'),
  costs: (actor, _input, options) => (isPartOfCast(actor) ? [] : costsOf('TOUCH', optionsOf(options))),
  description: 'Touch a foe with a free hand. The roll compares your Quickness with the foe’s.',
  input: knownOfTouch,
  effects: ({ effects }, { actor, target, options }) => [
    ...effects,
    ...manoeuvreTakenEffects(actor, 'TOUCH', options),
    ...stateChangeEffects(
      'TARGET',
      { attackedBy: [...stateOf(target).attackedBy, idOf(actor)] },
      manoeuvreCitationOf('TOUCH'),
    ),
  ],
});

const feintAsks = record(
  'FeintAsked',
  {
    weapon: text(100, 'Name of the weapon on the attacker’s sheet.'),
    at: feintAt,
    foeStat: defaulted(
      claimed(integer(-1000, 1000, 'The foe’s stat bonus for the skill that the attacker uses.')),
      0,
    ),
    observed: defaulted(claimed(flag('True if the foe can see the Feint.')), true),
  },
  'A Feint against a foe.',
);

/** Weapon of a Feint, and the strike of a Full-Round Attack that the Feint replaces (ruling PMA-R53). */
interface ChosenFeint {
  readonly weapon: OwnWeapon;
  readonly strike: number;
  readonly stateAfter: StateChanges;
}

function chooseFeint(actor: Fighter, name: string, options: PathmasterOptions): ChosenFeint | RuleViolation {
  const weapon = readyWeapon(sheetOf(actor), stateOf(actor), name);
  if ('forbidden' in weapon) return weapon;
  if (!isMelee(weapon)) return ruleViolation('a Feint needs a melee weapon', ['weapon'], 'a melee weapon');
  if (!isInFullRoundAttack(actor)) return { weapon, strike: 0, stateAfter: {} };
  const { strikes } = stateOf(actor);
  const { ambidextrous, twoWeapons: twoWeapon } = sheetOf(actor);
  const { main } = strikesOf({ main: weapon, offHand: null, twoWeapon, ambidextrous, parry: 0 }, options);
  return strikes.main < main.length
    ? { weapon, strike: strikes.main, stateAfter: { strikes: { ...strikes, main: strikes.main + 1 } } }
    : ruleViolation(
        `${nameInText(actor)} has no strikes left in this round`,
        ['weapon'],
        `${quantity(main.length, 'strike')} with the main hand`,
      );
}

type FeintAsked = Value<typeof feintAsks>;

const feints = bindings<FeintAsked, ChosenFeint>();

const feintAct = pathmasterAct<FeintAsked, ChosenFeint>()(feint, {
  ...attackManoeuvreDefaults('FEINT'),
  costs: (actor, _input, options) => (isInFullRoundAttack(actor) ? [] : costsOf('FEINT', optionsOf(options))),
  description:
    'Feint a strike. A deceived foe has a weaker defence against your next attack, or against the other strikes of the same Full-Round Attack.',
  extraInput: feintAsks,
  resolveChoice: ({ actor, asked, options }) => chooseFeint(actor, asked.weapon, options),
  input: {
    skill: feints.known('ACTOR', ({ chosen }) => chosen.weapon.skill),
    ranks: feints.known('ACTOR', ({ chosen }) => chosen.weapon.ranks),
    parry: feints.known('ACTOR', ({ actor }) => stateOf(actor).parry ?? 0),
    parryAllotted: feints.known('ACTOR', () => true),
    strike: feints.known('ACTOR', ({ chosen }) => chosen.strike),
    modifiers: feints.added('ACTOR', ({ actor, options }) => allRollModifiers(actor, options)),
    at: feints.known('ACTOR', ({ asked }) => asked.at),
    observed: feints.known('BOTH', ({ asked }) => asked.observed),
    inReach: feints.known('BOTH', () => true),
    foe: feints.known('TARGET', ({ target, asked }) => ({
      ...feintedFoeValues(target),
      ...{ stat: asked.foeStat, parry: stateOf(target).parry ?? 0 },
    })),
  },
  effects: ({ effects, outcome }, { actor, target, asked: { at }, chosen, options }) => [
    ...bonusesSpentByRoll(actor),
    ...effects,
    ...manoeuvreTakenEffects(actor, 'FEINT', options),
    ...stateChangeEffects('ACTOR', chosen.stateAfter, manoeuvreCitationOf('FULL_ROUND_ATTACK')),
    ...(outcome === 'DECEIVED'
      ? stateChangeEffects(
          'ACTOR',
          { feint: { foe: idOf(target), at, turns: 0, ofAction: isInFullRoundAttack(actor) } },
          manoeuvreCitationOf('FEINT'),
        )
      : []),
  ],
});

const coupAsks = record(
  'CoupDeGraceAsked',
  {
    weapon: optional(text(100, 'Name of the weapon on the sheet. If omitted: the best usable melee weapon.')),
    adjacent: defaulted(
      flag('True if the target is adjacent. A missile weapon requires an adjacent target.'),
      true,
    ),
    protected: defaulted(claimed(flag('True if something prevents the target from dying.')), false),
    note: optional(prose(200, 'Note about the act for the log. It has no effect on the fight.')),
  },
  'A killing blow against a helpless target.',
);

type CoupAsked = Value<typeof coupAsks>;

/** Returns the weapon for the coup de grace, or the reason why there is none (PMA-157). */
function killingWeapon(actor: Fighter, { weapon: name, adjacent }: CoupAsked): OwnWeapon | RuleViolation {
  const own = sheetOf(actor);
  const weapon =
    name === null
      ? (parryWeapon(own, { ...stateOf(actor), parryWith: null }) ??
        ruleViolation(`${nameInText(actor)} has no melee weapon ready`, ['weapon'], 'a weapon on the sheet'))
      : readyWeapon(own, stateOf(actor), name);
  if ('forbidden' in weapon || isMelee(weapon) || adjacent) return weapon;
  return ruleViolation(
    'a coup de grace with a ranged weapon requires an adjacent target',
    ['adjacent'],
    'true, or a melee weapon',
  );
}

const coups = bindings<CoupAsked, OwnWeapon>();

const plainCoupDeGrace = pathmasterAct<CoupAsked, OwnWeapon>()(coupDeGrace, {
  ...attackManoeuvreDefaults('COUP_DE_GRACE'),
  description: 'Kill a helpless foe. Other foes may make an Opportunity Attack against you.',
  extraInput: coupAsks,
  resolveChoice: ({ actor, asked }) => killingWeapon(actor, asked),
  whyNotInScene: ({ target }) =>
    withImplied(conditionsNow(target)).includes('helpless') && !conditionsNow(target).includes('dead')
      ? null
      : targetViolation(`${nameInText(target)} is not helpless`, 'a helpless combatant'),
  input: {
    targetConditions: coups.known('TARGET', ({ target }) => conditionNamesNow(target)),
    missile: coups.known('ACTOR', ({ chosen }) => !isMelee(chosen)),
    adjacent: coups.known('BOTH', () => true),
    attackerAble: coups.known('ACTOR', () => true),
    protected: coups.known('BOTH', ({ asked }) => asked.protected),
  },
  afterwards: (bound, { actor, target, options, chosen: weapon }) => {
    const struck = prepareAttack({
      ...{ actor, target, weapon, options },
      input: read(attackActInput, { weapon: weapon.name, targetParries: false }),
      manner: { manoeuvre: 'COUP_DE_GRACE' },
    });
    return andThen(bound, ({ outcome }, dice) => [
      outcome === 'KILLED' || 'forbidden' in struck
        ? { effects: manoeuvreTakenEffects(actor, 'COUP_DE_GRACE', options) }
        : playToEnd(struck, dice),
      { effects: provocationEffects() },
    ]);
  },
});

export const coupDeGraceAct: DeclaringAct = {
  ...plainCoupDeGrace,
  declaration: (actor, _target, _input, options) => ({
    manoeuvre: 'COUP_DE_GRACE',
    state: stateAfterManoeuvre(actor, 'COUP_DE_GRACE', optionsOf(options)),
  }),
};

export const otherAttackActs: readonly Act[] = [touchAct, feintAct];
