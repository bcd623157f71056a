import type { Dice } from '../../../dice/dice.ts';
import { damageOn, type Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { concentration } from '../casting/concentration.ts';
import { castingOf } from '../casting/spell-of.ts';
import { changes } from '../combatant/changes.ts';
import { sideOf } from '../combatant/side.ts';
import { hitPoints } from '../combatant/standing.ts';
import { rules } from '../core/citations.ts';

const nothing: FollowUp = { effects: [] };

/** Whoever is hurt while casting, and still stands, keeps concentration or loses the spell. */
export function concentrates(
  actor: Fighter,
  target: Fighter,
  effects: readonly Effect[],
  options: unknown,
  dice: Dice,
): FollowUp {
  const damage = damageOn(effects, 'TARGET');
  if (damage === 0 || hitPoints(target).current <= damage) return nothing;
  return concentrating(target, { damage, level: sideOf(actor).sheet.level }, options, dice);
}

interface CasterWound {
  readonly damage: number;
  readonly level: number;
}

/** The check for a wound; for earlier ones it is owed still. */
function concentrating(caster: Fighter, wound: CasterWound, options: unknown, dice: Dice): FollowUp {
  const under = castingOf(caster);
  if (!under) return nothing;
  const kept = concentration.bind({ ...under, wounds: [wound], takesEffect: false }, options).play(dice);
  return {
    ...kept,
    effects: [
      ...kept.effects.map((effect): Effect => ({ ...effect, on: 'TARGET' })),
      paid('TARGET', wound.damage),
    ],
  };
}

/** Concentration was checked for a wound, or for every wound so far. */
export const paid = (on: 'ACTOR' | 'TARGET', damage: number | null = null): Effect =>
  changes.effect('concentrationKept', on, { damage }, rules('Spellcasting and Psionics in Combat'));
