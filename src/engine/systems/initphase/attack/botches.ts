import type { Dice } from '../../../dice/dice.ts';
import type { Effect, Role } from '../../../rules/effect.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { botch } from '../botch/befall.ts';
import { detailOf } from '../botch/detail.ts';
import { botchEffects } from '../botch/effects.ts';
import { botchBreakdowns, botchWords } from '../botch/index.ts';
import type { BotchScene } from '../botch/input.ts';
import { type Payer, paidEffects, toldBotch } from '../check/botch-die.ts';
import type { InitphaseOptions } from '../options/index.ts';
import type { Exchange } from './exchange.ts';
import type { AttackInput } from './input.ts';

/** A botch in an attack, and everything that results tell of it. */
export interface Mishap {
  readonly effects: readonly Effect[];
  readonly breakdowns: readonly Breakdown[];
  readonly words: readonly string[];
  readonly detail: ReturnType<typeof detailOf> | null;
}

const none: Mishap = { effects: [], breakdowns: [], words: [], detail: null };

/** What the botch of either side leads to; where the surroundings are not given, it is only told. */
function mishap(
  [subject, opponent]: readonly [Role, Role],
  paid: Payer | null,
  scene: BotchScene | null,
  options: InitphaseOptions,
  dice: Dice,
): Mishap {
  if (paid === null) return none;
  if (!scene) return { ...none, effects: toldBotch(subject, opponent, paid) };
  const botched = botch(scene, null, options, dice);
  return {
    effects: [...paidEffects(opponent, paid), ...botchEffects(subject, botched, scene, options)],
    breakdowns: botchBreakdowns(botched, scene),
    words: [botchWords(botched)],
    detail: detailOf(botched, scene, options),
  };
}

export const attackersBotch = (
  { paid }: Exchange,
  { attacker }: AttackInput,
  options: InitphaseOptions,
  dice: Dice,
): Mishap =>
  mishap(
    ['ACTOR', 'TARGET'],
    paid,
    attacker.surroundings && { ...attacker.surroundings, weapon: attacker.weapon },
    options,
    dice,
  );

/** The weapon in use is the one that parries; a dodge uses none (ruling INI-R15). */
export const defendersBotch = (
  { defended }: Exchange,
  { defender }: AttackInput,
  options: InitphaseOptions,
  dice: Dice,
): Mishap =>
  mishap(
    ['TARGET', 'ACTOR'],
    defended?.paid ?? null,
    defender.surroundings && {
      ...defender.surroundings,
      weapon: defender.defence?.kind === 'PARRY' ? defender.defence.weapon : null,
    },
    options,
    dice,
  );
