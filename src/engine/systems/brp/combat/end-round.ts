import type { Dice } from '../../../dice/dice.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import type { Fighter } from '../../../rules/fight/combat.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { disengaged } from '../acting/engagement.ts';
import { takesEffect } from '../acts/use-power-act.ts';
import { has } from '../combatant/capable.ts';
import { afterEffects } from '../consequences/after-effects.ts';
import { together } from '../consequences/aftermath.ts';
import { brpOptions } from '../options/index.ts';
import { bloodLost } from './end-round-bleeding.ts';
import { deadlines } from './end-round-deadlines.ts';
import { owedRolls } from './end-round-owed.ts';
import { steadied } from './end-round-stamina.ts';

/** Bleeding comes first, on DEX rank 1 (ruling R-26); what it leaves decides the rest. */
export function endRound(fighter: Fighter, given: unknown, dice: Dice): FollowUp {
  if (has(fighter, 'dead')) return { effects: [] };
  const options = readOptions(brpOptions, given);
  const lost = bloodLost(fighter, options);
  const bled = afterEffects(fighter, lost.effects);
  const steady = steadied(bled, options, dice);
  const steadier = afterEffects(bled, steady.effects);
  return together([
    lost,
    steady,
    deadlines(steadier, options),
    owedRolls(steadier, given, dice),
    disengaged(steadier),
    takesEffect(steadier),
  ]);
}
