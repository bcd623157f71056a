import {
  claimed,
  integer,
  internal,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import type { ActContext } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import type { Payer } from '../combatant/payer.ts';
import type { InitphaseOptions } from '../options/index.ts';
import type { DicePools } from './botch-die.ts';
import type { Purse } from './purse.ts';

/** Returns the number of action dice that the combatant's player has left. */
export function actionDiceOf(fighter: Fighter): number {
  const { sheet, state } = viewOf(fighter);
  return Math.max(0, Math.min(sheet.actionDice, sheet.actionDice - state.actionDiceSpent));
}

/** Returns the number of unspent GM Action Dice in the encounter. All combatants share them. */
export function gmActionDiceOf(all: Iterable<Fighter>, { gmActionDice }: InitphaseOptions): number {
  const spent = [...all].reduce((sum, each) => sum + viewOf(each).state.gmActionDiceSpent, 0);
  return Math.max(0, Math.min(gmActionDice, gmActionDice - spent));
}

/** Answers to the question for an action die, by combatant id or kind of payer. */
export const dieAnswers = internal(
  optional(
    record(
      'DieSaid',
      {
        none: list(text(100, 'Combatant, or kind of payer.'), 200, 'Payers who spend no action die.'),
        by: optional(text(100, 'Payer who spends an action die.')),
      },
      'Answers to the question for an action die.',
    ),
  ),
  null,
);

export type DieAnswers = Value<typeof dieAnswers>;

export const withDieAnswer = (
  before: DieAnswers | undefined,
  who: string,
  spends: boolean,
): NonNullable<DieAnswers> => ({
  none: spends ? (before?.none ?? []) : [...(before?.none ?? []), who],
  by: spends ? who : null,
});

/** A check in a fight, with the rolling combatant, the opponent and the other combatants. */
export interface CheckScene {
  readonly roller: Fighter;
  readonly opponent: Fighter | null;
  readonly present: NonNullable<ActContext['present']>;
  /** Number of GM Action Dice that the game master has given. If null: the encounter's number applies. */
  readonly gmDiceStated: number | null;
  readonly options: InitphaseOptions;
}

/**
 * Returns the owners of action dice who may turn a natural 1 into a botch, in the order in which they are asked (ruling
 * INI-R12).
 */
function pursesToAsk(
  { roller, opponent, present, options }: CheckScene,
  { GAME_MASTER }: DicePools,
): readonly Purse[] {
  const of = (payer: Payer, who: string | null): Purse => ({ payer, who, asked: true });
  if (viewOf(roller).sheet.control === 'PLAYER') return GAME_MASTER > 0 ? [of('GAME_MASTER', null)] : [];
  const able = (each: Fighter) => viewOf(each).sheet.control === 'PLAYER' && actionDiceOf(each) > 0;
  const others = options.anyPlayerMayActivate
    ? [...present.values()].filter((each) => each.id !== opponent?.id && able(each))
    : [];
  return [
    ...(opponent && able(opponent) ? [of('OPPONENT', null)] : []),
    ...others.map(({ id }) => of('OTHER_PLAYER', id)),
  ];
}

export const dicePoolsOf = ({
  roller,
  opponent,
  present,
  gmDiceStated: stated,
  options,
}: CheckScene): DicePools => ({
  GAME_MASTER: stated ?? gmActionDiceOf(present.size > 0 ? present.values() : [roller], options),
  OPPONENT: opponent ? actionDiceOf(opponent) : 0,
  OTHER_PLAYER: [...present.values()]
    .filter(({ id }) => id !== opponent?.id && id !== roller.id)
    .filter((each) => viewOf(each).sheet.control === 'PLAYER')
    .reduce((sum, each) => sum + actionDiceOf(each), 0),
});

/** Payer of an action die, as input of the procedure. */
export interface Payment {
  readonly spend: boolean;
  readonly payer: Payer | null;
  readonly purse: Purse | null;
}

/**
 * Returns who pays an action die, or which owner must be asked next. `stated` is true if the game master spends a GM
 * Action Die. `field` is the name of the input field for this.
 */
export function paymentFor(
  rolling: CheckScene,
  answers: DieAnswers,
  stated: boolean | null,
  field: string,
): Payment | RuleViolation {
  const all = pursesToAsk(rolling, dicePoolsOf(rolling));
  const whose = ({ payer, who }: Purse): string => who ?? payer;
  const paid = all.find((each) => whose(each) === answers?.by);
  if (paid) return { spend: true, payer: paid.payer, purse: { ...paid, asked: false } };
  const [next] = all.filter((each) => !answers?.none.includes(whose(each)));
  if (stated === true && !next)
    return ruleViolation('no action die is left for this check', [field], 'false, or no value');
  if (stated === true && next?.payer !== 'GAME_MASTER')
    return ruleViolation(
      'a player owns the action die and is asked after a natural 1',
      [field],
      'false, or no value',
    );
  if (!next || (stated === false && next.payer === 'GAME_MASTER'))
    return { spend: false, payer: null, purse: null };
  return { spend: stated === true, payer: next.payer, purse: { ...next, asked: stated !== true } };
}

const gmDice = claimed(
  integer(0, 1000, 'Number of GM Action Dice. If omitted: the number left in the encounter.'),
);

/** Number of GM Action Dice, if the game master sets a number that differs from the encounter’s. */
export const statedGmDice = optional(gmDice);
