/** Why somebody is out, as the condition notes it: each cause ends by itself when it is no longer so. */
export const OUT = {
  hits: 'no hit points left',
  nonlethal: 'nonlethal damage beyond the hit points left',
  penalties: 'penalties of -100',
  stun: 'too much stun',
  blackout: 'a poison or a disease',
} as const;

export type OutCause = keyof typeof OUT;

export const outCauses = Object.keys(OUT) as readonly OutCause[];
