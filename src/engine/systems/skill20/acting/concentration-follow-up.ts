import type { Dice } from '../../../dice/dice.ts';
import { diceOfTarget } from '../../../dice/faces.ts';
import { damageOn, type Effect } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { concentration } from '../casting/concentration.ts';
import { checkOfSpellUnderWay } from '../casting/spell-check.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { hitPoints } from '../combatant/standing.ts';
import { rules } from '../core/citations.ts';

const noFollowUp: FollowUp = { effects: [] };

/** Makes the concentration check for a target who is hurt while casting and still has hit points left. */
export function concentrationFollowUp(
  actor: Fighter,
  target: Fighter,
  effects: readonly Effect[],
  options: unknown,
  dice: Dice,
): FollowUp {
  const damage = damageOn(effects, 'TARGET');
  if (damage === 0 || hitPoints(target).current <= damage) return noFollowUp;
  return rollConcentrationFor(target, { damage, level: viewOf(actor).sheet.level }, options, dice);
}

interface CasterWound {
  readonly damage: number;
  readonly level: number;
}

/** Makes the concentration check for this wound only. Checks for earlier wounds are still due. */
function rollConcentrationFor(caster: Fighter, wound: CasterWound, options: unknown, dice: Dice): FollowUp {
  const under = checkOfSpellUnderWay(caster);
  if (!under) return noFollowUp;
  const kept = concentration
    .bind({ ...under, wounds: [wound], takesEffect: false }, options)
    .play(diceOfTarget(dice));
  return {
    ...kept,
    effects: [
      ...kept.effects.map((effect): Effect => ({ ...effect, on: 'TARGET' })),
      concentrationChecked('TARGET', wound.damage),
    ],
  };
}

/** Records a check for a wound with this damage, or for all wounds if `damage` is null. */
export const concentrationChecked = (on: 'ACTOR' | 'TARGET', damage: number | null = null): Effect =>
  changes.effect(
    'concentrationKept',
    on,
    { damage },
    rules('Spellcasting and Psionics in Combat', 'D20-023'),
  );
