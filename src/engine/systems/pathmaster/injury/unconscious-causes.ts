/** Causes of unconsciousness, as noted on the condition. Each ends when it no longer applies. */
export const UNCONSCIOUS_NOTES = {
  hits: 'no hit points left',
  nonlethal: 'nonlethal damage beyond the hit points left',
  penalties: 'penalties of -100',
  stun: 'too much stun',
  blackout: 'a poison or a disease',
} as const;

export type UnconsciousCause = keyof typeof UNCONSCIOUS_NOTES;

export const unconsciousCauses = Object.keys(UNCONSCIOUS_NOTES) as readonly UnconsciousCause[];
