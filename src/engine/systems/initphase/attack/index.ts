import type { Effect } from '../../../rules/effects/effect.ts';
import { procedure } from '../../../rules/procedure.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { dicePoolsAfter } from '../check/botch-die.ts';
import { checkTotalOf } from '../check/check-total.ts';
import { combat } from '../core/citations.ts';
import { advises, spends } from '../core/effects.ts';
import {
  adviseTableNeeded,
  criticalDetailOf,
  describeHit,
  hitBreakdown,
  hitEffects,
} from '../critical/hit.ts';
import { defenceTotal } from '../defence/defence.ts';
import { type InitphaseOptions, initphaseOptions } from '../options/index.ts';
import { attackersBotch, defendersBotch } from './botches.ts';
import { criticalTableOf, type DecidedAttack, damageChainOf, decideAttack } from './decide-attack.ts';
import { attackDetail } from './detail.ts';
import { type AttackInput, attackFaults, attackInput, attackStake, defenceStake } from './input.ts';
import { outcomeOf, outcomes, outcomeWords } from './outcome.ts';

/** One melee attack: a Combat skill check opposed by a dodge or a parry. */
export const attack = procedure({
  id: 'attack',
  title: 'Attack',
  description:
    'A Combat skill check, the dodge or parry that opposes it, damage where the weapon’s is given, and botches.',
  citation: combat('Melee Combat'),
  input: attackInput,
  options: initphaseOptions,
  detail: attackDetail,
  outcomes,
  mishaps: ['BOTCH'],
  faults: attackFaults,
  measures: { damage: { title: 'Damage done to the target', kind: 'number' } },
  prepare: (input, options: InitphaseOptions, overrides) => {
    const blow = damageChainOf(input, options, overrides);
    return (dice) => decideAttack(input, blow, options, dice);
  },
  view: (exchange, input) => ({ outcome: outcomeOf(exchange, input), damage: exchange.hit?.total ?? 0 }),
  conclude: (exchange, input, options, dice, overrides) => {
    const own = attackersBotch(exchange, input, { options, dice, overrides });
    const others = defendersBotch(exchange, input, { options, dice, overrides });
    const critical = outcomeOf(exchange, input) === 'CRITICAL_HIT';
    const unsettled = critical && criticalTableOf(input, options, overrides) === null;
    const outcome = outcomeOf(exchange, input);
    return {
      outcome,
      summary: `${summaryParts(exchange, input, [...own.summaries, ...others.summaries]).join('; ')}.`,
      breakdowns: [...breakdowns(exchange, input, options), ...own.breakdowns, ...others.breakdowns],
      effects: [...effectsOf(exchange, input, unsettled), ...own.effects, ...others.effects],
      detail: {
        attackNatural: exchange.face,
        attackTotal: exchange.total,
        defenceKind: exchange.defenceRoll ? (input.defender.defence?.kind ?? null) : null,
        defenceNatural: exchange.defenceRoll?.face ?? null,
        defenceTotal: exchange.defenceRoll?.total ?? null,
        defenceRefused: exchange.whyNotDefended,
        hit: exchange.strikes,
        attackBotch: exchange.botchPayer !== null,
        defenceBotch: exchange.defenceRoll !== null && exchange.defenceRoll.botchPayer !== null,
        ...diceLeft(exchange, input),
        damageRolled: exchange.hit?.rolled ?? 0,
        damage: exchange.hit?.total ?? 0,
        ...(exchange.hit ? criticalDetailOf(exchange.hit) : criticalDetailWithoutHit(critical, unsettled)),
        attackersBotch: own.detail,
        defendersBotch: others.detail,
      },
    };
  },
});

const criticalDetailWithoutHit = (critical: boolean, needsCriticalTable: boolean) => ({
  critical,
  needsCriticalTable,
  criticalRoll: null,
  criticalText: null,
});

/** At most one die is spent: where the attack is a botch, nobody defends. */
function diceLeft({ botchPayer: paid, defenceRoll: defended }: DecidedAttack, input: AttackInput) {
  const byDefence = defended?.botchPayer ?? null;
  const [attack, defence] = [
    dicePoolsAfter(attackStake(input).pools, paid),
    dicePoolsAfter(defenceStake(input).pools, byDefence),
  ];
  const shared = paid === null ? defence : attack;
  return {
    paidBy: paid ?? byDefence,
    gmActionDice: shared.GAME_MASTER,
    attackerActionDice: defence.OPPONENT,
    defenderActionDice: attack.OPPONENT,
    otherActionDice: shared.OTHER_PLAYER,
  };
}

function breakdowns(
  { face, defenceRoll: defended, hit }: DecidedAttack,
  { attacker, defender }: AttackInput,
  options: InitphaseOptions,
): readonly Breakdown[] {
  const numbers = [checkTotalOf('attack', face, attacker)];
  if (defended && defender.defence) numbers.push(defenceTotal(defended.face, defender.defence, options));
  if (hit) numbers.push(hitBreakdown(hit));
  return numbers;
}

function effectsOf(
  { strikes, defenceRoll: defended, hit }: DecidedAttack,
  { attacker, defender: { inHand } }: AttackInput,
  unsettled: boolean,
): readonly Effect[] {
  const melee = combat('Melee Combat');
  const defence = spends('TARGET', 'DEFENCE', defended ? 1 : 0, melee);
  if (hit) return [...defence, ...hitEffects('TARGET', hit, inHand)];
  return [
    ...defence,
    ...(strikes && attacker.weapon
      ? [advises('TARGET', 'Normal damage of the weapon, which was not stated.', melee)]
      : []),
    ...(unsettled ? [adviseTableNeeded('TARGET')] : []),
  ];
}

const defenceWords = { DODGE: 'a dodge', PARRY: 'a parry' } as const;

function summaryParts(
  exchange: DecidedAttack,
  input: AttackInput,
  botches: readonly string[],
): readonly string[] {
  const { total, defenceRoll: defended, whyNotDefended: refused, hit } = exchange;
  const { attacker, defender } = input;
  const against =
    defended && defender.defence
      ? ` against ${defenceWords[defender.defence.kind]} of ${defended.total}`
      : refused !== null
        ? `, no defence (${refused})`
        : '';
  const how = attacker.weapon ? `Attack with the ${attacker.weapon.name}` : 'Attack';
  const first = `${how}: ${total}${against}, ${outcomeWords[outcomeOf(exchange, input)]}`;
  const botched = defended?.botchPayer ? [`the ${defender.defence!.kind.toLowerCase()} is a botch`] : [];
  return [first, ...(hit ? [describeHit(hit)] : []), ...botched, ...botches];
}
