import type { Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import type { HeldCondition } from '../../../rules/condition.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { fillInput } from '../../../rules/fight/binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { settleDisengaging } from '../acting/engagement.ts';
import { knownOfMajorWound } from '../acting/known-inputs.ts';
import { fatigueOf } from '../acting/resources.ts';
import { applyPreparedPower } from '../acts/use-power-act.ts';
import { hasCondition } from '../combatant/active-conditions.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { standingOf } from '../combatant/standing.ts';
import { FATIGUE } from '../combatant/state.ts';
import { classifyDamage } from '../consequences/adapt-effect.ts';
import { afterEffects } from '../consequences/after-effects.ts';
import { worstWoundIn, woundOfCondition } from '../consequences/bleeding.ts';
import { movementDue, rollImpaledMoves } from '../consequences/impaled-moves.ts';
import { fallsDue, owesLuck, rollMinorWoundsLuck } from '../consequences/luck-owed.ts';
import { majorWoundsDue } from '../consequences/major-wounds-due.ts';
import { mergeFollowUps } from '../consequences/merge-follow-ups.ts';
import { shockFor, shockLeft } from '../consequences/shock-left.ts';
import { combat, ruling } from '../core/citations.ts';
import type { ConditionId } from '../harm/conditions.ts';
import { ends, gains, loses } from '../harm/effects.ts';
import { fallsUnconscious, HOUR, UNCONSCIOUS_AT } from '../harm/wound.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { majorWound } from '../wounds/major-wound.ts';
import { rollToStopBleeding } from './end-round-stamina.ts';

const isOfABlade = ({ condition }: HeldCondition): boolean => condition === 'bleeding';

/**
 * Returns the bleeding that currently costs hit points. A wound starts to bleed in the round after it was received, and
 * does not bleed while a hand holds it closed.
 */
function bleedingNow({ conditions, round }: Fighter, { bleedingStacks }: BrpOptions) {
  const closed = new Set(
    conditions.filter(({ condition }) => condition === 'heldClosed').map(({ note }) => note),
  );
  const bleeding = conditions.filter(
    (held) =>
      round > held.from &&
      (held.condition === 'bleedingOut' ||
        held.condition === 'bleedingBadly' ||
        (isOfABlade(held) && !closed.has(held.note))),
  );
  const [first] = bleeding.filter(isOfABlade);
  return bleedingStacks ? bleeding : bleeding.filter((held) => !isOfABlade(held) || held === first);
}

/** Each bleeding wound costs 1 hit point, which worsens the wound (rulings ). */
function loseBlood(fighter: Fighter, options: BrpOptions): FollowUp {
  const bleeding = bleedingNow(fighter, options);
  const effects = bleeding.flatMap((held): readonly Effect[] => {
    const ofABlade = isOfABlade(held);
    const loss = loses('TARGET', 1, ofABlade ? combat('Bleeding', 'BRP-118') : ruling('R-71'));
    const wound = ofABlade ? woundOfCondition(fighter, held) : worstWoundIn(fighter, held.note);
    return classifyDamage(fighter, wound === null ? loss : { ...loss, wound }, options);
  });
  const lost = effects.filter(({ type }) => type === 'damage').length;
  if (lost === 0) return { effects };
  const tired =
    options.fatiguePoints && bleeding.some(isOfABlade) ? Math.min(1, fatigueOf(fighter).remaining) : 0;
  const besides = tired > 0 ? ` and ${quantity(tired, 'fatigue point')}` : '';
  return {
    effects: [...effects, ...(tired > 0 ? [tires(tired)] : [])],
    summary: `Bleeding costs ${quantity(lost, 'hit point')}${besides}.`,
  };
}

const tires = (amount: number): Effect => ({
  ...{ type: 'spent', on: 'TARGET', budget: FATIGUE, amount },
  citation: combat('Bleeding', 'BRP-119'),
});

type Deadline = (held: HeldCondition, fighter: Fighter) => readonly FollowUp[];

const dies = (note: string, because: string, citation = combat('Fatal Wounds', 'BRP-216')): FollowUp => ({
  effects: [gains('TARGET', 'dead', citation, null, { note })],
  summary: `The combatant dies because ${because}.`,
});

/** What happens when a condition expires, by condition. */
const passing: Partial<Readonly<Record<ConditionId, Deadline>>> = {
  mortallyHurt: ({ until, note }, { round }) =>
    until !== null && round >= until
      ? [dies(`untreated, ${note}`, `the wound in the ${note} was not treated in time`, ruling('R-71'))]
      : [],

  // A dying combatant survives only with at least 1 hit point at the end of the round after the wound (ruling R-67).
  dying: ({ from }, { round }) =>
    round > from ? [dies('not saved in time', 'aid did not come in time')] : [],

  shock: (_held, fighter) =>
    (shockLeft(fighter) ?? 1) <= 0
      ? [
          {
            effects: [{ ...fallsUnconscious(HOUR), citation: combat('Major Wounds', 'BRP-207') }],
            summary: 'The combatant falls unconscious from shock.',
          },
        ]
      : [],
};

/**
 * Applies deaths and unconsciousness that are due. With a rule option, healing delays the unconsciousness (ruling
 *
 */
function applyDeadlines(fighter: Fighter, { shockRecomputedOnHealing }: BrpOptions): FollowUp {
  const { hitPoints } = standingOf(fighter);
  const left = shockLeft(fighter) ?? 0;
  const healed = shockRecomputedOnHealing && viewOf(fighter).state.healedThisRound;
  if (healed && left > 0 && hitPoints > Math.max(left, UNCONSCIOUS_AT))
    return {
      effects: [ends('TARGET', 'shock', ruling('R-65')), shockFor(hitPoints)],
      summary: `Because of healing, the combatant stays conscious for ${quantity(hitPoints, 'more round')}.`,
    };
  const due = fighter.conditions.filter(({ condition }) => condition !== 'dying' || hitPoints <= 0);
  return mergeFollowUps(due.flatMap((held) => passing[held.condition as ConditionId]?.(held, fighter) ?? []));
}

/**
 * End of a round. Bleeding comes directly after moves with a lodged weapon (DEX rank 1, ruling R-26), because all later
 * steps depend on it.
 */
export function endRound(fighter: Fighter, given: unknown, dice: Dice): FollowUp {
  if (hasCondition(fighter, 'dead')) return { effects: [] };
  const options = readOptions(brpOptions, given);
  const moved = rollImpaledMoves(fighter, movementDue(fighter, options), options, dice);
  const hurt = afterEffects(fighter, moved.effects);
  const lost = loseBlood(hurt, options);
  const bled = afterEffects(hurt, lost.effects);
  const steady = rollToStopBleeding(bled, options, dice);
  const steadier = afterEffects(bled, steady.effects);
  return mergeFollowUps([
    moved,
    lost,
    steady,
    applyDeadlines(steadier, options),
    rollOwed(steadier, options, dice),
    settleDisengaging(steadier),
    applyPreparedPower(steadier),
  ]);
}

/** Makes the rolls that are still due at the end of the round. */
function rollOwed(fighter: Fighter, options: BrpOptions, dice: Dice): FollowUp {
  if (standingOf(fighter).hitPoints <= 0) return { effects: [] };
  return mergeFollowUps([
    ...majorWoundsDue(fighter).map((rolledFor) => {
      const bound = majorWound.bind(
        fillInput(majorWound.input, knownOfMajorWound, {}, { target: fighter }),
        options,
      );
      const { effects, breakdowns, summary } = bound.play(dice);
      return { effects: [...effects, rolledFor], breakdowns, summary };
    }),
    ...(owesLuck(fighter) || fallsDue(fighter, options) ? [rollMinorWoundsLuck(fighter, options, dice)] : []),
  ]);
}
