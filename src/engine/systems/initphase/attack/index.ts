import type { Dice } from '../../../dice/dice.ts';
import { diceOfTarget } from '../../../dice/faces.ts';
import { called, flag, optional, output } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { whenEnded } from '../../../rules/stages.ts';
import { botchDetail } from '../botch/index.ts';
import { dicePoolsAfter } from '../check/botch-die.ts';
import { checkTotal, checkTotalOf, natural } from '../check/check-total.ts';
import { payer } from '../combatant/payer.ts';
import { combat } from '../core/citations.ts';
import { advises, spends } from '../core/effects.ts';
import {
  adviseTableNeeded,
  criticalDetailOf,
  describeHit,
  hitBreakdown,
  hitEffects,
} from '../critical/hit.ts';
import { criticalFields } from '../critical/index.ts';
import { defenceKind, defenceTotal } from '../defence/defence.ts';
import { type InitphaseOptions, initphaseOptions } from '../options/index.ts';
import { attackersBotch, defendersBotch } from './botches.ts';
import {
  criticalTableOf,
  type DecidedAttack,
  damageChainOf,
  decideAttack,
  staticDefenceOf,
} from './decide-attack.ts';
import { type AttackInput, attackFaults, attackInput, attackStake, defenceStake } from './input.ts';

const outcomes = {
  CRITICAL_HIT: 'The attack hits, and the caller stated that hits are critical.',
  HIT: 'The attack hits the target.',
  DODGED: 'The target dodges the attack.',
  PARRIED: 'The target parries the attack.',
  MISS: 'The attack misses: its total is too low against the defence without a roll, or a natural 1 always fails.',
  BOTCH: 'The attack is a botch: a natural 1 for which an action die was spent.',
} as const;

const WORDS: Readonly<Record<keyof typeof outcomes, string>> = {
  CRITICAL_HIT: ' and is a critical hit',
  HIT: ' and hits',
  DODGED: ', and the target dodges',
  PARRIED: ', and the target parries',
  MISS: ' and misses',
  BOTCH: ' and is a botch',
};

function outcomeOf(
  { botchPayer: paid, strikes, defenceRoll: defended }: DecidedAttack,
  { attacker, defender }: AttackInput,
): keyof typeof outcomes {
  if (paid !== null) return 'BOTCH';
  if (strikes) return attacker.critical ? 'CRITICAL_HIT' : 'HIT';
  if (!defended) return 'MISS';
  return defender.defence?.kind === 'PARRY' ? 'PARRIED' : 'DODGED';
}

const left = (whose: string) => output.count(`${whose} action dice after the attack.`);

export const attack = rule({
  id: 'attack',
  title: 'Attack',
  description:
    'Compares a Combat skill check with a dodge or parry. Includes botches, and damage if the weapon’s damage is known.',
  citation: combat('Melee Combat', 'INI-009'),
  input: attackInput,
  options: initphaseOptions,
  outcomes,
  mishaps: ['BOTCH'],
  name: 'Attack',
  about: 'Result of an attack.',
  facts: {
    attackNatural: natural,
    attackTotal: checkTotal,
    defenceKind: optional(defenceKind),
    defenceNatural: optional(natural),
    defenceTotal: optional(checkTotal),
    defenceRefused: optional(
      output.text('Reason why the chosen defence could not be rolled. Null if there is none.'),
    ),
    hit: flag('True if the attack hits.'),
    attackBotch: flag('True if the attack is a botch.'),
    defenceBotch: flag('True if the defence is a botch.'),
    paidBy: optional(payer),
    gmActionDice: left('The game master’s'),
    attackerActionDice: left('The attacking player’s'),
    defenderActionDice: left('The defending player’s'),
    otherActionDice: left('Another player’s'),
    damageRolled: output.count('Damage as rolled, before the critical hit table changes it.'),
    damage: measured(called('damageDone', output.count('Damage done to the target.'))),
    ...criticalFields,
    attackersBotch: optional(botchDetail),
    defendersBotch: optional(botchDetail),
  },
  faults: attackFaults,
  prepare: (input, options) => {
    const blow = damageChainOf(input, options);
    return (dice) =>
      whenEnded(
        decideAttack(input, blow, options, dice),
        [input, dice],
        (answered: AttackInput) => answered,
        (exchange, answered) => verdictOn(exchange, answered, options),
      );
  },
});

const defenceWords = { DODGE: 'a dodge', PARRY: 'a parry' } as const;

/** Returns the verdict on an attack and its defence. Botches are rolled last. */
function verdictOn(exchange: DecidedAttack, input: AttackInput, options: InitphaseOptions) {
  const { face, total, defenceRoll, whyNotDefended, strikes, hit } = exchange;
  const { attacker, defender } = input;
  const { weapon } = attacker;
  const outcome = outcomeOf(exchange, input);
  const damage = hit?.total ?? 0;
  return {
    outcome,
    facts: { damage },
    later: (dice: Dice) => {
      const own = attackersBotch(exchange, input, { options, dice });
      const others = defendersBotch(exchange, input, { options, dice: diceOfTarget(dice) });
      const botches = [own.rolled, others.rolled].filter((rolled) => rolled !== null);
      const critical = outcome === 'CRITICAL_HIT';
      const unsettled = critical && criticalTableOf(input, options) === null;
      const defence = defenceRoll && defender.defence;
      const staticDefence = exchange.isUndefended ? staticDefenceOf(options) : null;
      return {
        outcome,
        facts: {
          attackNatural: face,
          attackTotal: total,
          defenceKind: defence?.kind ?? null,
          defenceNatural: defenceRoll?.face ?? null,
          defenceTotal: defenceRoll?.total ?? null,
          defenceRefused: whyNotDefended,
          hit: strikes,
          attackBotch: exchange.botchPayer !== null,
          defenceBotch: defenceRoll !== null && defenceRoll.botchPayer !== null,
          ...diceLeft(exchange, input),
          damageRolled: hit?.rolled ?? 0,
          damage,
          ...(hit
            ? criticalDetailOf(hit)
            : { critical, needsCriticalTable: unsettled, criticalRoll: null, criticalText: null }),
          attackersBotch: own.rolled?.facts ?? null,
          defendersBotch: others.rolled?.facts ?? null,
        },
        terms: () => [
          checkTotalOf('attack', face, attacker),
          defence ? defenceTotal(defenceRoll.face, defence, options) : staticDefence,
          hit && hitBreakdown(hit),
          ...botches.flatMap((rolled) => rolled.terms()),
        ],
        effects: () => {
          const melee = combat('Melee Combat', 'INI-010');
          return [
            ...spends('TARGET', 'DEFENCE', defenceRoll ? 1 : 0, melee),
            ...(hit ? hitEffects('TARGET', hit, defender.inHand, combat('Resolving Botches')) : []),
            ...(!hit && strikes && weapon
              ? [advises('TARGET', 'The weapon’s damage is unknown. The group determines it.', melee)]
              : []),
            ...(!hit && unsettled ? [adviseTableNeeded('TARGET')] : []),
            ...own.effects(),
            ...others.effects(),
          ];
        },
        say: () => {
          const rolled = defence ? ` against ${defenceWords[defence.kind]} of ${defenceRoll.total}` : '';
          const against = staticDefence ? ` against a static defence of ${staticDefence.total}` : rolled;
          const how = weapon ? `The attack with the ${weapon.name}` : 'The attack';
          return [
            `${how} scores ${total}${against}${WORDS[outcome]}.`,
            ...(whyNotDefended === null ? [] : [`The target cannot defend because ${whyNotDefended}.`]),
            ...(hit ? [describeHit(hit)] : []),
            ...(defence && defenceRoll.botchPayer ? [`The ${defence.kind.toLowerCase()} is a botch.`] : []),
            ...botches.map((rolled) => rolled.say()),
          ].join(' ');
        },
      };
    },
  };
}

/** Only one action die can be spent, because no defence is rolled against a botched attack. */
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
