import type { Imposed } from './combat-conditions.ts';
import type { AttackKind, CriticalKind } from './house.ts';
import type { Ends } from './rolls.ts';

/** Describes characters and fights, in the words of the book and of the public schema. */

export interface Weapon {
  readonly name: string;
  readonly attack: AttackKind;
  /** The kind of the critical. Null if it is the kind of the attack. */
  readonly critical: CriticalKind | null;
  readonly size: 'SMALL' | 'MEDIUM' | 'LARGE' | 'HUGE' | null;
  readonly skill: number;
  readonly ranks: number;
  readonly parryModifier: number;
  readonly edged: boolean;
  /** The weapon's Breakage number. Null if the weapon never breaks. */
  readonly breakage: number | null;
  readonly strength: number;
  readonly material: 'SOUND' | 'WOODEN' | 'SOFT';
  readonly quality: number;
  readonly thrown: boolean;
  readonly accuracy: number;
  readonly crossbow: boolean;
  /** Upper ends of a missile weapon's range bands, in feet. */
  readonly ranges: readonly { readonly upTo: number; readonly modifier: number }[];
}

export interface Sheet {
  readonly level: number;
  readonly hits: number;
  readonly constitution: number;
  readonly co: number;
  readonly qu: number;
  readonly sd: number;
  readonly basicSpeed: number | null;
  readonly armourType: number;
  readonly dodge: number;
  /** The part of Dodge that comes from Quickness. Null if all of Dodge comes from it. */
  readonly quicknessDodge: number | null;
  readonly shieldMelee: number;
  readonly shieldRanged: number;
  readonly move: number;
  readonly encumbrance: number;
  /** The bonus of the roll to resist stun. Null if no such roll is made. */
  readonly painResistance: number | null;
  readonly perception: number;
  /** The higher of the two skills Shield Bash and Martial Arts (PMA-183). */
  readonly shieldBash: number | null;
  /** The multiplier with which the race recovers through natural healing. It does not change how fast stun ends. */
  readonly recoveryRate: number;
  readonly weapons: readonly Weapon[];
}

/** The options that the group has chosen where a ruling allows a choice. */
export interface Options {
  readonly openEndedAttacks: Ends;
  readonly openEndedManeuvers: Ends;
  readonly openEndedBreakage: Ends;
  readonly rounding: 'DOWN' | 'NEAREST' | 'UP';
}

export const defaults: Options = {
  openEndedAttacks: 'BOTH',
  openEndedManeuvers: 'BOTH',
  openEndedBreakage: 'BOTH',
  rounding: 'DOWN',
};

export interface Stun {
  downed: number;
  stunnedNoParry: number;
  stunned: number;
  mustParry: number;
}

export const severities = ['downed', 'stunnedNoParry', 'stunned', 'mustParry'] as const;

export type Severity = (typeof severities)[number];

export const noStun = (): Stun => ({ downed: 0, stunnedNoParry: 0, stunned: 0, mustParry: 0 });

/** A wound that bleeds, with its current rate. Clotting reduces the rate. */
export interface Wound {
  rate: number;
  age: number;
  treated: number;
}

export interface CriticalInjury {
  readonly penalty: number;
  readonly wound: string | null;
}

export interface Budget {
  attack: number;
  move: number;
  free: number;
  interrupt: number;
  step: number;
}

export type Cause = 'hits' | 'penalties' | 'stun' | 'blow';

/** The opponent that the fighter has evaluated, and how many of the fighter's turns have begun since then. */
export interface Evaluated {
  readonly foe: Fighter;
  actions: number;
  turns: number;
}

export type FeintAt = 'DODGE' | 'SHIELD' | 'PARRY';

export interface Feint {
  readonly foe: Fighter;
  readonly at: FeintAt;
  turns: number;
}

export interface Aim {
  readonly foe: Fighter;
  readonly weapon: string;
  readonly actions: number;
  readonly braced: boolean;
  turns: number;
}

export interface Fighter {
  readonly name: string;
  readonly side: string;
  readonly sheet: Sheet;
  initiative: number;
  tie: number;
  lost: number;
  dead: boolean;
  prone: boolean;
  /** How many turns the fighter needs until the bonds are removed. */
  entangled: number;
  unconscious: Set<Cause>;
  imposed: Set<Imposed>;
  posture: 'sitting' | 'kneeling' | null;
  surprised: boolean;
  /** How many turns the fighter has begun while surprised. */
  surprisedTurns: number;
  evaluated: Evaluated | null;
  feint: Feint | null;
  aim: Aim | null;
  /** True if the fighter has delayed an Attack that has not been made yet. */
  delaying: boolean;
  /** True from the use of Shield Parry until the fighter's next turn. */
  shieldParried: boolean;
  fatigue: number;
  /** For how many consecutive rounds the fighter has concentrated. */
  concentration: number;
  exchanged: boolean;
  /** True from the moment when the fighter wakes until the fighter's next turn. */
  woken: boolean;
  stun: Stun;
  /** Rounds of stun that take effect only after the fighter's next recovery. */
  pending: Stun;
  eased: 'FULL' | 'LIGHTER' | 'IGNORED';
  wounds: Wound[];
  injuries: CriticalInjury[];
  initiativeRounds: number;
  offensiveBonus: number;
  /** How many of the fighter's turns must still end before the offensive bonus ends. */
  bonusTurns: number;
  budget: Budget;
  taken: string[];
  /** How many squares the fighter has moved in the turn, not including Steps. */
  moved: number;
  steps: number;
  /** The Parry that the fighter has allotted in the current turn. */
  parry: number | null;
  parryWith: string | null;
  parriedFoes: Fighter[];
  shieldedFoes: Fighter[];
  retreatedFrom: Fighter[];
  /** The strikes of a Full-Round Attack that have been made. */
  strikes: { weapon: string | null; made: number };
  dropped: string[];
  broken: string[];
  hadTurn: boolean;
  onTurn: boolean;
  hasActed: boolean;
}

export const newFighter = (name: string, side: string, sheet: Sheet): Fighter => ({
  ...{ name, side, sheet, initiative: 0, tie: 0, lost: 0, dead: false, prone: false, entangled: 0 },
  ...{ unconscious: new Set<Cause>(), stun: noStun(), pending: noStun(), eased: 'FULL' as const },
  ...{ imposed: new Set<Imposed>(), posture: null, surprised: false, surprisedTurns: 0, evaluated: null },
  ...{ aim: null, delaying: false, shieldParried: false },
  ...{ feint: null, fatigue: 0, concentration: 0, exchanged: false, woken: false },
  ...{ wounds: [], injuries: [], initiativeRounds: 0, offensiveBonus: 0, bonusTurns: 0 },
  budget: { attack: 0, move: 0, free: 2, interrupt: 1, step: 1 },
  ...{ moved: 0, steps: 0 },
  ...{ taken: [], parry: null, parryWith: null, parriedFoes: [], shieldedFoes: [], retreatedFrom: [] },
  strikes: { weapon: null, made: 0 },
  ...{ dropped: [], broken: [], hadTurn: false, onTurn: false, hasActed: false },
});

export const hitsOf = ({ sheet, lost }: Fighter): number => sheet.hits - lost;

export const weaponOf = ({ sheet }: Fighter, name: string | null): Weapon | null =>
  sheet.weapons.find((weapon) => weapon.name === name) ?? null;

/** Names of the weapons that the fighter does not hold in a hand. */
const natural: readonly AttackKind[] = ['UNARMED_STRIKE', 'SWEEP', 'GRAPPLE', 'SLAM'];

export const isHeld = (fighter: Fighter, { name, attack }: Weapon): boolean =>
  isReady(fighter, name) && !natural.includes(attack);

export const hasShield = ({ sheet, dropped }: Fighter): boolean =>
  sheet.shieldMelee + sheet.shieldRanged > 0 && !dropped.includes('shield');

/** A weapon is ready as long as the fighter holds it. Natural weapons are always ready (PMA-024, PMA-069). */
export const isReady = ({ dropped, broken }: Fighter, name: string): boolean =>
  !dropped.includes(name) && !broken.includes(name);
