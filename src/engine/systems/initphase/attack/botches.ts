import type { Dice } from '../../../dice/dice.ts';
import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { verdictOnBotch } from '../botch/index.ts';
import type { BotchScene } from '../botch/input.ts';
import { rollBotch } from '../botch/roll-botch.ts';
import { dieSpentEffects, owedBotchEffects } from '../check/botch-die.ts';
import type { Payer } from '../combatant/payer.ts';
import type { InitphaseOptions } from '../options/index.ts';
import type { DecidedAttack } from './decide-attack.ts';
import type { AttackInput } from './input.ts';

/** A possible botch of one side in an attack. */
export interface BotchInAttack {
  /** Result of the botch. Null if there is no botch, or if its effects are not rolled yet. */
  readonly rolled: ReturnType<typeof verdictOnBotch> | null;
  readonly effects: () => readonly Effect[];
}

const noBotch: BotchInAttack = { rolled: null, effects: () => [] };

interface BotchContext {
  readonly options: InitphaseOptions;
  readonly dice: Dice;
}

/**
 * Resolves the botch of one side. If the input does not describe the surroundings, the botch is only reported, and its
 * effects are rolled later.
 */
function resolveBotch(
  parties: { readonly roller: Role; readonly opponent: Role },
  paid: Payer | null,
  owed: Parameters<typeof owedBotchEffects>[2],
  scene: BotchScene | null,
  { options, dice }: BotchContext,
): BotchInAttack {
  if (paid === null) return noBotch;
  if (!scene) return { rolled: null, effects: () => owedBotchEffects(parties, paid, owed) };
  const botched = rollBotch(scene, null, options, dice);
  const rolled = verdictOnBotch(parties.roller, botched, scene, options);
  return { rolled, effects: () => [...dieSpentEffects(parties, paid, owed.purse), ...rolled.effects()] };
}

export const attackersBotch = (
  { botchPayer: paid }: DecidedAttack,
  { attacker: { weapon, surroundings }, attackPurse: purse }: AttackInput,
  around: BotchContext,
): BotchInAttack =>
  resolveBotch(
    { roller: 'ACTOR', opponent: 'TARGET' },
    paid,
    { roll: 'ATTACK', weapon: weapon?.name ?? null, purse },
    surroundings && { ...surroundings, weapon },
    around,
  );

/** During a parry, the parrying weapon is in use. During a dodge, no weapon is in use (ruling INI-R15). */
export function defendersBotch(
  { defenceRoll: defended }: DecidedAttack,
  { defender: { defence, surroundings }, defencePurse: purse }: AttackInput,
  around: BotchContext,
): BotchInAttack {
  const weapon = defence?.kind === 'PARRY' ? defence.weapon : null;
  return resolveBotch(
    { roller: 'TARGET', opponent: 'ACTOR' },
    defended?.botchPayer ?? null,
    { roll: defence?.kind ?? 'DODGE', weapon: weapon?.name ?? null, purse },
    surroundings && { ...surroundings, weapon },
    around,
  );
}
