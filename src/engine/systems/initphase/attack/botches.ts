import type { Dice } from '../../../dice/dice.ts';
import type { Effect, Role } from '../../../rules/effects/effect.ts';
import type { TableOverrides } from '../../../rules/homebrew/overrides.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { botch } from '../botch/botch.ts';
import { detailOf } from '../botch/detail.ts';
import { botchEffects } from '../botch/effects.ts';
import { botchBreakdowns } from '../botch/index.ts';
import type { BotchScene } from '../botch/input.ts';
import { botchWords } from '../botch/words.ts';
import { botchToRoll, paidEffects } from '../check/botch-die.ts';
import type { Payer } from '../combatant/payer.ts';
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

interface Around {
  readonly options: InitphaseOptions;
  readonly dice: Dice;
  readonly overrides: TableOverrides;
}

/** What the botch of either side leads to; where the surroundings are not given, it is only told, and owed. */
function mishap(
  parties: { readonly roller: Role; readonly opponent: Role },
  paid: Payer | null,
  owed: Parameters<typeof botchToRoll>[2],
  scene: BotchScene | null,
  { options, dice, overrides }: Around,
): Mishap {
  if (paid === null) return none;
  if (!scene) return { ...none, effects: botchToRoll(parties, paid, owed) };
  const botched = botch(scene, null, options, dice, overrides);
  return {
    effects: [
      ...paidEffects(parties, paid, owed.purse),
      ...botchEffects(parties.roller, botched, scene, options),
    ],
    breakdowns: botchBreakdowns(botched, scene),
    words: [botchWords(botched)],
    detail: detailOf(botched, scene, options),
  };
}

export const attackersBotch = (
  { paid }: Exchange,
  { attacker: { weapon, surroundings }, attackPurse: purse }: AttackInput,
  around: Around,
): Mishap =>
  mishap(
    { roller: 'ACTOR', opponent: 'TARGET' },
    paid,
    { roll: 'ATTACK', weapon: weapon?.name ?? null, purse },
    surroundings && { ...surroundings, weapon },
    around,
  );

/** The weapon in use is the one that parries; a dodge uses none (ruling INI-R15). */
export function defendersBotch(
  { defended }: Exchange,
  { defender: { defence, surroundings }, defencePurse: purse }: AttackInput,
  around: Around,
): Mishap {
  const weapon = defence?.kind === 'PARRY' ? defence.weapon : null;
  return mishap(
    { roller: 'TARGET', opponent: 'ACTOR' },
    defended?.paid ?? null,
    { roll: defence?.kind ?? 'DODGE', weapon: weapon?.name ?? null, purse },
    surroundings && { ...surroundings, weapon },
    around,
  );
}
