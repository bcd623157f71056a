import { choice, integer, record, text, type Value } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { noteInput } from '../../../rules/fight/bound-act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { actorViolation, type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { bindings, pathmasterAct } from '../acting/acts.ts';
import { provoked } from '../acting/manoeuvre-act.ts';
import { isMelee } from '../attempt/bonus.ts';
import type { ActionKey } from '../budget/actions.ts';
import { type Exchange, exchangeKeys, exchanges, isExchanged, packageChoice } from '../budget/ledger.ts';
import { turn as turnProcedure } from '../budget/plan-turn.ts';
import { refusalReason } from '../budget/reasons.ts';
import { movedOn } from '../budget/state.ts';
import { packaged, playTurn, stepped } from '../budget/turn.ts';
import { free } from '../combatant/budget.ts';
import { doneInTurn } from '../combatant/done-in-turn.ts';
import {
  actorOf,
  hitsOf,
  keptAs,
  namesHeld,
  optionsOf,
  sheetOf,
  stateOf,
  turnIn,
  weaknessesOf,
} from '../combatant/fighter.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { weaponOf } from '../combatant/weapon.ts';
import { mostParry, parryAllotment } from '../defence/parry-allotment.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { becomes } from '../state/becomes.ts';

/** An exchange, or the end of a Wait, by the ledger of the turn; or why it may not be. */
function ledger(
  actor: Fighter,
  action: ActionKey,
  options: PathmasterOptions,
  summary: string,
): BoundProcedure | RuleViolation {
  const { turn, refused } = playTurn(
    turnIn(stateOf(actor)),
    [{ action, distance: null }],
    actorOf(actor, options),
  );
  return refused
    ? actorViolation(refusalReason.values[refused.reason], 'another act')
    : doneInTurn(actor, summary, () => becomes('ACTOR', keptAs(turn)), options);
}

/** The Step goes with what was done, or with an attack still to come (ruling PMA-R27). */
function stepRefusal(actor: Fighter, options: PathmasterOptions): RuleViolation | null {
  const before = turnIn(stateOf(actor));
  const later = before.budget.attack > 0 ? [{ action: 'MELEE_ATTACK' as const, distance: null }] : [];
  const { refused } = playTurn(
    before,
    [{ action: 'STEP', distance: null }, ...later],
    actorOf(actor, options),
  );
  return refused?.index === 0 ? actorViolation(refusalReason.values[refused.reason], 'another act') : null;
}

const base = {
  onOneself: true,
  onOthers: false,
  procedure: turnProcedure,
  answer: null,
  costs: free,
} as const;

const stepAct: Act = {
  ...base,
  id: 'step',
  title: 'Step',
  description: 'The Step of the round: a space, before or after what it goes with.',
  input: noteInput,
  when: 'TURN',
  whyNot: (actor, _moment, options) => stepRefusal(actor, optionsOf(options)),
  prepare(actor, _target, _input, options) {
    const { aim } = stateOf(actor);
    const turn = stepped(turnIn(stateOf(actor)));
    const effects = [
      ...becomes('ACTOR', { ...keptAs(turn), aim: aim?.braced ? null : aim }),
      ...(movedOn(turn) ? provoked() : []),
    ];
    return doneInTurn(actor, 'A Step.', () => effects, optionsOf(options));
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
      'What is given for what.',
    ),
  },
  'An exchange of actions.',
);

const exchangeAct: Act = {
  ...base,
  id: 'exchange',
  title: 'Exchange of actions',
  description: 'Give an Attack or a Move for something smaller.',
  input: exchangeInput,
  when: 'TURN',
  tries: () => exchangeKeys.map((exchange) => ({ item: null, input: { exchange } })),
  whyNot: () => null,
  prepare(actor, _target, given, options, path) {
    const { exchange } = read(exchangeInput, given, path);
    return ledger(actor, exchange, optionsOf(options), exchanges.rows[exchange].text);
  },
};

const packageInput = record('PackageAct', { package: packageChoice }, 'A package of actions.');

const packageAct: Act = {
  ...base,
  id: 'package',
  title: 'Package of actions',
  description: 'Declare, before anything else in the turn, one of the printed packages.',
  input: packageInput,
  when: 'TURN',
  whyNot: (actor) =>
    stateOf(actor).turn.taken.length > 0 || stateOf(actor).turn.exchanged
      ? actorViolation('a package is declared before anything is done', 'the start of a turn')
      : null,
  prepare(actor, _target, given, givenOptions, path) {
    const options = optionsOf(givenOptions);
    const { package: chosen } = read(packageInput, given, path);
    const { budget } = stateOf(actor);
    if (budget.attack < 1 || budget.move < 1)
      return ruleViolation('the turn does not grant that', ['package'], 'no package');
    const granted = packaged(chosen, actorOf(actor, options).conditions, options);
    const after = becomes('ACTOR', {
      budget: granted,
      turn: {
        ...stateOf(actor).turn,
        exchanged: isExchanged(chosen),
        interruptsGranted: granted.interrupt,
      },
    });
    const summary = `A package of actions: ${chosen.toLowerCase().replace('_', ' ')}.`;
    return doneInTurn(actor, summary, () => after, options);
  },
};

const useWaitAct: Act = {
  ...base,
  id: 'useWait',
  title: 'Use a Wait',
  description: 'End a Wait: at once in one’s own turn, otherwise with a turn right after the one under way.',
  input: noteInput,
  when: 'ANY_TIME',
  whyNot: (actor) =>
    stateOf(actor).turn.waiting ? null : actorViolation('there is no Wait to use', 'somebody who waits'),
  prepare(actor, _target, _input, given) {
    const options = optionsOf(given);
    return stateOf(actor).onTurn
      ? ledger(actor, 'USE_WAIT', options, 'The Wait ends.')
      : doneInTurn(
          actor,
          'The Wait ends after this turn.',
          () => becomes('ACTOR', { secondPlace: true, resumes: true }),
          options,
        );
  },
};

const allotAsks = record(
  'AllotParryAsked',
  {
    weapon: text(100, 'The weapon to parry with, by its name on the sheet.'),
    amount: integer(0, 1000, 'How much of the skill is moved to Parry.'),
  },
  'Parry allotted without an attack, or before it.',
);

type AllotAsked = Value<typeof allotAsks>;

const { known } = bindings<AllotAsked, OwnWeapon>();

const allotParryAct = pathmasterAct<AllotAsked, OwnWeapon>()(parryAllotment, {
  id: 'allotParry',
  title: 'Allot Parry',
  description: 'Move skill from attack to Parry until the next turn; no more than the skill.',
  onOneself: true,
  onOthers: false,
  when: 'TURN',
  costs: free,
  whyNot: (actor) =>
    stateOf(actor).parry === null ? null : actorViolation('the Parry of this turn is fixed', 'the next turn'),
  asks: allotAsks,
  chooses: ({ actor, asked }) => weaponOf(sheetOf(actor), stateOf(actor), asked.weapon),
  input: {
    with: known('ACTOR', () => 'WEAPON'),
    weaponSkill: known('ACTOR', ({ chosen }) => chosen.skill),
    attackSkill: known('ACTOR', () => null),
    shieldBash: known('ACTOR', () => 0),
    martialArts: known('ACTOR', () => 0),
    ready: known('ACTOR', ({ chosen }) => isMelee(chosen)),
    requested: known('ACTOR', ({ asked }) => asked.amount),
    attackBonuses: known('ACTOR', () => 0),
    foes: known('ACTOR', () => 1),
    conditions: known('ACTOR', ({ actor }) => namesHeld(actor)),
    weaknesses: known('ACTOR', ({ actor, options }) => weaknessesOf(actor, options)),
    hitPoints: known('ACTOR', ({ actor }) => Math.max(-10_000, hitsOf(actor))),
    maximumHitPoints: known('ACTOR', ({ actor }) => sheetOf(actor).hits),
  },
  impossible(input, { options }) {
    const most = mostParry(input, options);
    return input.requested <= most
      ? null
      : ruleViolation('so much cannot be allotted', ['amount'], `at most ${most}`);
  },
  effects: (_resolution, { asked: { amount, weapon } }) =>
    becomes('ACTOR', { parry: amount, parryWith: weapon }),
});

export const turnActs: readonly Act[] = [stepAct, exchangeAct, packageAct, useWaitAct, allotParryAct];
