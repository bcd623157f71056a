import type { Dice } from '../../../dice/dice.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { fortitudeOf, lowVitalityFollowUp } from '../acting/exertion.ts';
import { changes } from '../combatant/changes.ts';
import { applicationsOf, type CombatantView, viewOf } from '../combatant/combatant-view.ts';
import { combat } from '../core/citations.ts';
import { conditions } from '../core/conditions.ts';
import { advises, ends } from '../core/effects.ts';
import { arrgsOptions } from '../options/index.ts';
import { type ConditionCheck, conditionCheckBreakdowns } from '../vitality/condition-check.ts';
import { resolveDyingCheck } from '../vitality/dying.ts';
import { lapsing } from '../vitality/end-of-round.ts';
import { describeStaggered, resolveStaggeredCheck } from '../vitality/staggered.ts';
import { isDead } from '../vitality/vitality.ts';

/**
 * Ends the round for a combatant: makes the checks for Dying and Staggered, and ends uncontrolled spells and effects
 * that last one round.
 */
export function endRound(fighter: Fighter, given: unknown, dice: Dice): FollowUp {
  const options = readOptions(arrgsOptions, given);
  const view = viewOf(fighter);
  const lapsed: FollowUp = {
    effects: lapsing(view.state.spells, options).flatMap((spell) => [
      advises(
        'TARGET',
        `${spell.name} ends because it was not controlled this round.`,
        combat('Control Spell Manoeuvre', 'ARR-097'),
      ),
      changes.effect('spellLost', 'TARGET', { spell }, combat('Control Spell Manoeuvre', 'ARR-097')),
    ]),
  };
  if (view.dead) return lapsed;
  const fortitude = { ...fortitudeOf(view), whose: view.called };
  const bled = resolveDyingCheck(view.faring, 'END_OF_ROUND', fortitude, options, dice);
  const staggered = applicationsOf(view, 'staggered');
  const steadied =
    staggered > 0 && !isDead(bled.after)
      ? resolveStaggeredCheck({ staggered, ...fortitude }, options, dice)
      : null;
  return together([
    lapsed,
    lowVitalityFollowUp(bled, 'TARGET'),
    ...(steadied ? [steadier(steadied, staggered)] : []),
    { effects: over(view, fighter) },
  ]);
}

const steadier = (held: ConditionCheck, staggered: number): FollowUp => {
  const { success } = held.judged;
  return {
    effects: success ? [ends('TARGET', 'staggered', combat('Staggered [n]', 'ARR-076'))] : [],
    breakdowns: conditionCheckBreakdowns(held),
    summary: describeStaggered(held, staggered),
  };
};

const OF_A_ROUND = conditions.filter(({ lasts }) => lasts === 'ROUND' || lasts === 'TURN');

/** Conditions that belong to the round end with it, whatever their duration is. */
const over = ({ dead }: CombatantView, { conditions: held, round }: Fighter): readonly Effect[] =>
  dead
    ? []
    : held.flatMap(({ condition, until, note }) => {
        const declared = OF_A_ROUND.find(({ id }) => id === condition);
        return declared && (until === null || until > round)
          ? [ends('TARGET', declared.id, combat('Structure', 'ARR-011'), note)]
          : [];
      });

const together = (all: readonly FollowUp[]): FollowUp => ({
  effects: all.flatMap(({ effects }) => effects),
  breakdowns: all.flatMap(({ breakdowns = [] }) => breakdowns),
  summary: all.flatMap(({ summary = [] }) => summary).join(' '),
});
