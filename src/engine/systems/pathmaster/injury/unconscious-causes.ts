import type { Citation } from '../../../rules/citation.ts';
import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { gains } from '../conditions/effect-makers.ts';
import { combat, magic } from '../core/citations.ts';

/**
 * Causes of unconsciousness, as they are in the note of the condition. The condition ends when its cause no longer
 * applies.
 */
export const UNCONSCIOUS_NOTES = {
  hits: 'no hit points left',
  nonlethal: 'more nonlethal damage than hit points left',
  penalties: 'penalties of -100',
  stun: 'too much stun',
  blackout: 'a poison or a disease',
} as const;

export type UnconsciousCause = keyof typeof UNCONSCIOUS_NOTES;

const UNCONSCIOUS_RULES: Readonly<Record<UnconsciousCause, Citation>> = {
  hits: combat('Effects of Injury', 'PMA-195'),
  nonlethal: combat('Unconscious'),
  penalties: combat('Effects of Injury', 'PMA-196'),
  stun: combat('Effects of Injury', 'PMA-197'),
  blackout: magic('Poisons, Diseases and Other Effects', 'PMB-090'),
};

/** Returns the rule to cite for unconsciousness from a cause. */
export const ruleOfUnconsciousness = (cause: UnconsciousCause): Citation => UNCONSCIOUS_RULES[cause];

/** Unconsciousness from a cause, with the cause in its note. */
export const knocksOut = (on: Role, cause: UnconsciousCause): Effect =>
  gains(on, 'unconscious', UNCONSCIOUS_RULES[cause], null, { note: UNCONSCIOUS_NOTES[cause] });

export const unconsciousCauses = Object.keys(UNCONSCIOUS_NOTES) as readonly UnconsciousCause[];
