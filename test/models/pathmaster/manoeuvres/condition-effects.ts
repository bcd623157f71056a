/** Models the effect of each condition on its own, by the section “Combat Conditions and Modifiers”. */

export interface Effects {
  readonly attack: number;
  readonly meleeAttack: number;
  readonly attackOnSighted: number;
  readonly undefendable: boolean;
  readonly manoeuvre: number;
  readonly sightManoeuvre: number;
  readonly reaction: number;
  readonly resistance: number;
  readonly spellCasting: number;
  readonly initiative: number;
  readonly soundPerceptionFails: boolean;
  readonly attackedInMelee: number;
  readonly attackedAtRange: number;
  readonly dodgeInMelee: number;
  readonly dodgeAtRange: number;
  readonly dodgeLost: boolean;
  readonly shieldLost: boolean;
  readonly parry: 'NORMAL' | 'HALF_SKILL' | 'HALF' | 'NONE';
  readonly movement: 'NORMAL' | 'HALF' | 'STEP' | 'NONE';
  /** The acts that are still possible. Only acts that both sides of the comparison know are included. */
  readonly acts: readonly Compared[];
}

export const comparedActs = [
  ...(['MELEE_ATTACK', 'ALL_OUT_DEFENCE_DODGE', 'DO_NOTHING', 'MOVE', 'RUN', 'CHARGE'] as const),
  ...(['CAST_SPELL', 'CONCENTRATE', 'OPPORTUNITY_ATTACK', 'CHANGE_POSTURE', 'DROP_ITEM'] as const),
] as const;

type Compared = (typeof comparedActs)[number];

const usual: Effects = {
  ...{ attack: 0, meleeAttack: 0, attackOnSighted: 0, undefendable: false, manoeuvre: 0, sightManoeuvre: 0 },
  ...{ reaction: 0, resistance: 0, spellCasting: 0, initiative: 0, soundPerceptionFails: false },
  ...{ attackedInMelee: 0, attackedAtRange: 0, dodgeInMelee: 0, dodgeAtRange: 0 },
  ...{ dodgeLost: false, shieldLost: false, parry: 'NORMAL', movement: 'NORMAL', acts: comparedActs },
};

const without = (...acts: readonly Compared[]): readonly Compared[] =>
  comparedActs.filter((act) => !acts.includes(act));

const helpless: Partial<Effects> = {
  ...{ attackedInMelee: 50, attackedAtRange: 30, dodgeLost: true, shieldLost: true, parry: 'NONE' },
  ...{ movement: 'NONE', acts: [] },
};

const prone: Partial<Effects> = { meleeAttack: -20, dodgeInMelee: -20, dodgeAtRange: 20 };

const conditions = {
  COWERING: { dodgeLost: true, parry: 'NONE', movement: 'NONE', acts: [] }, // No actions, but a shield (PMA-142).
  DAZZLED: { attack: -20, sightManoeuvre: -20 }, // PMA-146
  DEAFENED: { initiative: -4, soundPerceptionFails: true, spellCasting: -20 }, // PMA-147
  ENERGY_DRAINED: {}, // Temporary Constitution is lost, without figures (PMA-148).
  ENTANGLED: {
    ...{ attack: -20, dodgeLost: true, movement: 'HALF', spellCasting: -20 },
    acts: without('RUN', 'CHARGE'),
  },
  FASCINATED: { reaction: -20, movement: 'NONE', acts: [] }, // PMA-150
  FRIGHTENED: { attack: -20, manoeuvre: -20 },
  HELPLESS: { ...helpless, acts: ['DO_NOTHING', 'CONCENTRATE'] },
  INCORPOREAL: {},
  INVISIBLE: { attackOnSighted: 20, undefendable: true },
  NAUSEATED: { acts: ['DO_NOTHING', 'MOVE', 'DROP_ITEM'] }, // A Move, or nothing (PMA-160, PMA-R122).
  // A panicked combatant flees, drops all items, and fights only when cornered. The combatant may use magic to flee
  // (PMA-161, PMA-R118).
  PANICKED: {
    ...{ manoeuvre: -20, resistance: -20 },
    acts: ['ALL_OUT_DEFENCE_DODGE', 'MOVE', 'RUN', 'CAST_SPELL', 'CONCENTRATE', 'DROP_ITEM'],
  },
  PARALYZED: { ...helpless, acts: ['CONCENTRATE'] }, // Only the mind is active (PMA-162).
  PETRIFIED: { ...helpless, ...prone }, // As the unconscious, who lie (PMA-163, PMA-R121).
  PRONE: prone,
  SHAKEN: { attack: -10, manoeuvre: -10 },
  SICKENED: { attack: -10, manoeuvre: -10 },
  STABLE: {}, // No longer bleeds (PMA-166).
} as const satisfies Readonly<Record<string, Partial<Effects>>>;

export type ConditionName = keyof typeof conditions;

export const conditionNames = Object.keys(conditions) as readonly ConditionName[];

export const effectsOf = (name: ConditionName): Effects => ({ ...usual, ...conditions[name] });
