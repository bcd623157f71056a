import type { Dice } from '../../../dice/dice.ts';
import { applyEffects, type EffectRules } from '../../../rules/effects/apply-effects.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { adaptEffect } from '../combatant/adapt-effect.ts';
import { applyEffect } from '../combatant/apply-effect.ts';
import { hitPoints } from '../combatant/standing.ts';
import { conditions } from '../conditions/conditions.ts';
import { consequences } from '../consequences/consequences.ts';
import type { PathmasterOptions } from '../options/index.ts';

const effectRules: EffectRules = {
  id: 'pathmaster',
  conditions,
  encounterRules: { applyEffect, consequences, adaptEffect, hitPoints },
};

/** Returns a combatant after effects and all their consequences. */
const fighterAfter = (fighter: Fighter, effects: readonly Effect[], options: PathmasterOptions): Fighter =>
  applyEffects(effectRules, fighter, effects, options).fighter;

/** One of several steps that happen to a combatant in order. */
export type TurnStep = (
  fighter: Fighter,
  options: PathmasterOptions,
  dice: Dice,
  all: ReadonlyMap<string, Fighter>,
) => FollowUp;

/** Runs steps in order. Each step receives the combatant as changed by the previous steps. */
export const inSequence =
  (steps: readonly TurnStep[]): TurnStep =>
  (fighter, options, dice, all) => {
    let now = fighter;
    const followUps = steps.map((step) => {
      const each = step(now, options, dice, all);
      now = fighterAfter(now, each.effects, options);
      return each;
    });
    return {
      effects: followUps.flatMap(({ effects }) => effects),
      breakdowns: followUps.flatMap(({ breakdowns = [] }) => breakdowns),
      summary: followUps.flatMap(({ summary }) => summary || []).join(' '),
    };
  };
