import type { CombatantsPresent, ConsequenceDeclaration } from '../../../rules/effects/consequence.ts';
import type { Effect, Role } from '../../../rules/effects/effect.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { changes } from '../combatant/changes.ts';
import { effectiveScoreOf, hasCondition, viewOf } from '../combatant/combatant-view.ts';
import { mirrorGrapple } from '../combatant/held-grapple.ts';
import { isIncapacitated } from '../combatant/standing.ts';
import { canDoNothing } from '../combatant/why-not-able.ts';
import { rules, ruling } from '../core/citations.ts';
import type { ConditionId } from '../core/conditions.ts';
import { ends, gains } from '../core/effects.ts';
import type { Skill20Options } from '../options/index.ts';
import { BY_SUBMISSION } from './submissions.ts';

const endGrapple = (opponent: string | null): Effect =>
  changes.effect('grappleEnded', 'TARGET', { opponent }, ruling('D20-R44'));

/** Returns the conditions that depend on the stored grapples, and whether each applies. */
const grappleConditionsOf = (fighter: Fighter): readonly (readonly [ConditionId, boolean])[] => {
  const { grapples } = viewOf(fighter).state;
  return [
    ['grappling', grapples.length > 0],
    ['grapplingAdvantage', grapples.some(({ advantage }) => advantage === 'SELF')],
    ['betterPosition', grapples.some(({ better }) => better > 0)],
  ];
};

/**
 * Both sides store the same grapple. If one side's grapple ends or its Advantage changes, the other side's grapple
 * changes too.
 */
function agreeWithOpponents(fighter: Fighter, present: CombatantsPresent): readonly Effect[] {
  const { grapples } = viewOf(fighter).state;
  return grapples.flatMap((own): readonly Effect[] => {
    const opponent = own.opponent === null ? undefined : present.get(own.opponent);
    if (!opponent) return [];
    const theirs = viewOf(opponent).state.grapples.find((each) => each.opponent === fighter.id);
    if (!theirs) return [endGrapple(own.opponent)];
    if (theirs.turns <= own.turns) return [];
    const grapple = mirrorGrapple(theirs, opponent.id, own);
    return [changes.effect('grapples', 'TARGET', { grapple }, rules('Position Changes', 'D20-036'))];
  });
}

/** Returns the effects that end the permissions from a takedown in this turn, such as a follow-up. */
export function endOfChances(fighter: Fighter, on: Role): readonly Effect[] {
  const { exposedTo, followUp } = viewOf(fighter).state;
  return [
    ...(exposedTo === null
      ? []
      : [changes.effect('exposed', on, { to: null }, rules('Takedowns', 'D20-032'))]),
    ...(followUp === null ? [] : [changes.effect('mayFollowUp', on, { opponent: null }, ruling('D20-R34'))]),
  ];
}

const isUnconsciousBySubmission = (fighter: Fighter): boolean =>
  fighter.conditions.some(({ condition, note }) => condition === 'helpless' && note === BY_SUBMISSION);

/**
 * True if submissions keep Constitution at or below the value that causes unconsciousness, or if they did so in an
 * earlier fight.
 */
const fallsUnconscious = (fighter: Fighter, options: Skill20Options): boolean =>
  hasCondition(fighter, 'submitted') &&
  effectiveScoreOf(fighter, 'CONSTITUTION', options) <=
    (viewOf(fighter).state.unconsciousAt ?? options.unconsciousAtConstitution);

/** Immediate consequences of grapples and submissions. */
export const grappleConsequences: readonly ConsequenceDeclaration<Fighter, Skill20Options>[] = [
  {
    id: 'unconsciousBySubmission',
    citation: ruling('D20-R41'),
    follows: (fighter, options) =>
      fallsUnconscious(fighter, options) && !hasCondition(fighter, 'helpless')
        ? [gains('TARGET', 'helpless', ruling('D20-R41'), null, { note: BY_SUBMISSION })]
        : [],
  },
  {
    id: 'staysUnconscious',
    citation: ruling('D20-R41'),
    follows: (fighter, { unconsciousAtConstitution: at }) =>
      isUnconsciousBySubmission(fighter) && (viewOf(fighter).state.unconsciousAt ?? null) === null
        ? [changes.effect('fellUnconscious', 'TARGET', { at }, ruling('D20-R41'))]
        : [],
  },
  {
    id: 'breathesAgain',
    citation: ruling('D20-R40'),
    follows: (fighter, options) =>
      isUnconsciousBySubmission(fighter) && !fallsUnconscious(fighter, options)
        ? [ends('TARGET', 'helpless', ruling('D20-R40'), BY_SUBMISSION)]
        : [],
  },
  {
    id: 'incapacityEndsAGrapple',
    citation: ruling('D20-R44'),
    follows: (fighter) =>
      isIncapacitated(fighter)
        ? viewOf(fighter).state.grapples.map(({ opponent }) => endGrapple(opponent))
        : [],
  },
  {
    id: 'turnPasses',
    citation: rules('Takedowns', 'D20-029'),
    followsAmong: (fighter, options, present) => {
      const { exposedTo } = viewOf(fighter).state;
      const opponent = exposedTo === null ? undefined : present.get(exposedTo);
      if (canDoNothing(fighter, options)) return endOfChances(fighter, 'TARGET');
      return opponent && canDoNothing(opponent, options)
        ? [changes.effect('exposed', 'TARGET', { to: null }, rules('Takedowns', 'D20-032'))]
        : [];
    },
  },
  {
    id: 'oneGrappleForTwo',
    citation: rules('Grappling'),
    followsAmong: (fighter, _options, present) => agreeWithOpponents(fighter, present),
  },
  {
    id: 'grappling',
    citation: rules('Grappling'),
    follows: (fighter) =>
      grappleConditionsOf(fighter).flatMap(([condition, so]) => {
        if (hasCondition(fighter, condition) === so) return [];
        return [(so ? gains : ends)('TARGET', condition, rules('Grappling'))];
      }),
  },
];
