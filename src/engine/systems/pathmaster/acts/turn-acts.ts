import type { Citation } from '../../../rules/citation.ts';
import { choice, integer, record, text, type Value } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { noteInput } from '../../../rules/fight/bound-act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import {
  actorViolation,
  cannotAct,
  type RuleViolation,
  ruleViolation,
} from '../../../rules/fight/rule-violation.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { titleOf } from '../../../rules/title.ts';
import { bindings, pathmasterAct } from '../acting/acts.ts';
import { provocationEffects } from '../acting/provocation.ts';
import { isMelee } from '../attempt/attack-bonus.ts';
import {
  type Exchange,
  exchangeKeys,
  exchanges,
  isExchangingPackage,
  packageChoice,
} from '../budget/action-budget.ts';
import { playTurn, startingBudget, turnAfterStep } from '../budget/play-turn.ts';
import type { ActionKey } from '../budget/turn-actions.ts';
import { turnProcedure } from '../budget/turn-procedure.ts';
import { movedMoreThanStep } from '../budget/turn-state.ts';
import { bindTurnAction } from '../combatant/bind-turn-action.ts';
import { isOutOfAction } from '../combatant/faring.ts';
import {
  conditionsNow,
  optionsOf,
  sheetOf,
  stateOf,
  storedTurn,
  turnActorOf,
  turnUnderWay,
} from '../combatant/fighter.ts';
import { knownOfParryAllotment } from '../combatant/known-inputs.ts';
import { readyWeapon } from '../combatant/own-weapon.ts';
import { noCosts } from '../combatant/resources.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { turnViolation } from '../combatant/turn-violation.ts';
import { conditionOf } from '../conditions/conditions.ts';
import { allowedManoeuvres, conditionForbidding, conditionTakingAway } from '../conditions/restrictions.ts';
import { combat } from '../core/citations.ts';
import { maximumParry, parryAllotment } from '../defence/parry-allotment.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { byRuleOfPart, stateChangeEffects } from '../state/state-change-effects.ts';

/**
 * Checks an exchange of actions, or the end of a Wait, against the turn's budget. If it is not allowed, returns the
 * rejection.
 */
function playInTurn(
  actor: Fighter,
  action: ActionKey,
  options: PathmasterOptions,
  summary: string,
  citation: Citation,
): BoundProcedure | RuleViolation {
  const { turn, refused } = playTurn(
    turnUnderWay(stateOf(actor)),
    [{ action, distance: null }],
    turnActorOf(actor, options),
  );
  return refused
    ? turnViolation(actor, refused.reason)
    : bindTurnAction(actor, summary, () => stateChangeEffects('ACTOR', storedTurn(turn), citation), options);
}

/** A Step is possible if the turn already contains an action, or if an attack is still available (ruling PMA-R27). */
function whyNotStep(actor: Fighter, options: PathmasterOptions): RuleViolation | null {
  const before = turnUnderWay(stateOf(actor));
  const later = before.budget.attack > 0 ? [{ action: 'MELEE_ATTACK' as const, distance: null }] : [];
  const { refused } = playTurn(
    before,
    [{ action: 'STEP', distance: null }, ...later],
    turnActorOf(actor, options),
  );
  return refused?.index === 0 ? turnViolation(actor, refused.reason) : null;
}

/**
 * Returns the reason why a conscious combatant's conditions allow no manoeuvre at all. Null if there is no such reason.
 */
function whyNoManoeuvre(actor: Fighter, options: PathmasterOptions): RuleViolation | null {
  const ids = conditionsNow(actor);
  return isOutOfAction(actor) || allowedManoeuvres(ids, options).length > 0
    ? null
    : cannotAct(actor, conditionOf(conditionForbidding(ids, 'DO_NOTHING', options)!)!.title);
}

/** Returns the reason why the combatant has no Parry: the condition that removes it. Null if there is none. */
function whyNoParry(actor: Fighter, options: PathmasterOptions): RuleViolation | null {
  const lost = conditionTakingAway(conditionsNow(actor), 'PARRY', options);
  return lost === null ? whyNoManoeuvre(actor, options) : cannotAct(actor, conditionOf(lost)!.title, 'parry');
}

const turnActDefaults = {
  onOneself: true,
  onOthers: false,
  procedure: turnProcedure,
  answer: null,
  costs: noCosts,
} as const;

const stepAct: Act = {
  ...turnActDefaults,
  id: 'step',
  title: 'Step',
  description: 'Take the Step of the round: one space, before or after the action that allows it.',
  input: noteInput,
  when: 'TURN',
  whyNot: (actor, _moment, options) => whyNotStep(actor, optionsOf(options)),
  prepare(actor, _target, given, options, path) {
    read(noteInput, given, path);
    const { aim } = stateOf(actor);
    const turn = turnAfterStep(turnUnderWay(stateOf(actor)));
    const effects = [
      ...stateChangeEffects(
        'ACTOR',
        { ...storedTurn(turn), aim: aim?.braced ? null : aim },
        byRuleOfPart(combat('Step')),
      ),
      ...(movedMoreThanStep(turn) ? provocationEffects() : []),
    ];
    return bindTurnAction(actor, 'A Step.', () => effects, optionsOf(options));
  },
};

const exchangeInput = record(
  'ExchangeAct',
  {
    exchange: choice(
      'ExchangeMade',
      Object.fromEntries(exchangeKeys.map((key) => [key, exchanges.rows[key].text])) as Readonly<
        Record<Exchange, string>
      >,
      'Action to give up, and the actions gained in return.',
    ),
  },
  'An exchange of one action for others.',
);

const exchangeAct: Act = {
  ...turnActDefaults,
  id: 'exchange',
  title: 'Exchange of actions',
  description: 'Exchange an Attack or a Move for other actions.',
  input: exchangeInput,
  when: 'TURN',
  sampleInputs: () => exchangeKeys.map((exchange) => ({ item: null, input: { exchange } })),
  whyNot: (actor, _moment, options) => whyNoManoeuvre(actor, optionsOf(options)),
  prepare(actor, _target, given, options, path) {
    const { exchange } = read(exchangeInput, given, path);
    return playInTurn(
      actor,
      exchange,
      optionsOf(options),
      exchanges.rows[exchange].text,
      combat('Action Exchange', 'PMA-030'),
    );
  },
};

const packageInput = record('PackageAct', { package: packageChoice }, 'An action package for the turn.');

const packageAct: Act = {
  ...turnActDefaults,
  id: 'package',
  title: 'Package of actions',
  description: 'Choose one of the printed action packages, before any other action of the turn.',
  input: packageInput,
  when: 'TURN',
  whyNot: (actor, _moment, options) =>
    stateOf(actor).turn.taken.length > 0 || stateOf(actor).turn.exchanged
      ? actorViolation(
          `${nameInText(actor)} has already acted in this turn`,
          'a package at the start of a turn',
        )
      : whyNoManoeuvre(actor, optionsOf(options)),
  prepare(actor, _target, given, givenOptions, path) {
    const options = optionsOf(givenOptions);
    const { package: chosen } = read(packageInput, given, path);
    const { budget } = stateOf(actor);
    if (budget.attack < 1 || budget.move < 1)
      return ruleViolation(
        `${nameInText(actor)} needs both an Attack and a Move for a package`,
        ['package'],
        'another act',
      );
    const granted = startingBudget(chosen, turnActorOf(actor, options).conditions, options);
    const after = stateChangeEffects(
      'ACTOR',
      {
        budget: granted,
        turn: {
          ...stateOf(actor).turn,
          exchanged: isExchangingPackage(chosen),
          interruptsGranted: granted.interrupt,
        },
      },
      combat('Action Exchange', 'PMA-031'),
    );
    const summary = `The combatant uses the package ${titleOf(chosen)}.`;
    return bindTurnAction(actor, summary, () => after, options);
  },
};

const useWaitAct: Act = {
  ...turnActDefaults,
  id: 'useWait',
  title: 'Use a Wait',
  description:
    'End your Wait. In your own turn, it ends immediately. Otherwise your turn follows directly after the current one.',
  input: noteInput,
  when: 'ANY_TIME',
  whyNot: (actor) =>
    stateOf(actor).turn.waiting
      ? null
      : actorViolation(`${nameInText(actor)} is not waiting`, 'a waiting combatant'),
  prepare(actor, _target, given, givenOptions, path) {
    read(noteInput, given, path);
    const options = optionsOf(givenOptions);
    return stateOf(actor).onTurn
      ? playInTurn(actor, 'USE_WAIT', options, 'The combatant ends the Wait.', combat('Wait', 'PMA-120'))
      : bindTurnAction(
          actor,
          'The combatant ends the Wait after this turn.',
          () => stateChangeEffects('ACTOR', { secondPlace: true, resumes: true }, combat('Wait', 'PMA-120')),
          options,
        );
  },
};

const allotAsks = record(
  'AllotParryAsked',
  {
    weapon: text(100, 'Name of the weapon to parry with, on the sheet.'),
    amount: integer(0, 1000, 'Part of the skill that is moved to Parry.'),
  },
  'Parry that the combatant allots before an attack or without attacking.',
);

type AllotAsked = Value<typeof allotAsks>;

const { known } = bindings<AllotAsked, OwnWeapon>();

const allotParryAct = pathmasterAct<AllotAsked, OwnWeapon>()(parryAllotment, {
  id: 'allotParry',
  title: 'Allot Parry',
  description: 'Move some or all of your attack skill to Parry until your next turn.',
  onOneself: true,
  onOthers: false,
  when: 'TURN',
  costs: noCosts,
  whyNot: (actor, _moment, options) =>
    stateOf(actor).parry === null
      ? whyNoParry(actor, optionsOf(options))
      : actorViolation(`${nameInText(actor)} has already set the Parry for this turn`, 'the next turn'),
  extraInput: allotAsks,
  resolveChoice: ({ actor, asked }) => readyWeapon(sheetOf(actor), stateOf(actor), asked.weapon),
  input: {
    with: known('ACTOR', () => 'WEAPON'),
    weaponSkill: known('ACTOR', ({ chosen }) => chosen.skill),
    attackSkill: known('ACTOR', () => null),
    martialArts: known('ACTOR', () => 0),
    ready: known('ACTOR', ({ chosen }) => isMelee(chosen)),
    requested: known('ACTOR', ({ asked }) => asked.amount),
    attackBonuses: known('ACTOR', () => 0),
    foes: known('ACTOR', () => 1),
    ...knownOfParryAllotment,
  },
  whyPointless(input, { options }) {
    const max = maximumParry(input, options);
    return input.requested <= max
      ? null
      : ruleViolation('the Parry is higher than the skill allows', ['amount'], `at most ${max}`);
  },
  effects: (_resolution, { asked: { amount, weapon } }) =>
    stateChangeEffects('ACTOR', { parry: amount, parryWith: weapon }, combat('Parry Bonus', 'PMA-184')),
});

export const turnActs: readonly Act[] = [stepAct, exchangeAct, packageAct, useWaitAct, allotParryAct];
