import type { Condition, Holding, Lifetime } from '../../rules/condition.ts';
import { combat, ruling } from './citations.ts';
import type { BrpOptions } from './options/index.ts';
import { HURT_AT_MOST, headInjuries } from './tables/major-wounds.ts';

/** What a condition does to those who have it, and to those who attack them. */
interface Bearing {
  readonly onAttack?: Burden;
  readonly onDefence?: Burden;
  /** Where a dodge is burdened otherwise than a parry. */
  readonly onDodge?: Burden;
  /** What it adds to MOV while it lasts. */
  readonly mov?: number;
  /** What skills with missile weapons count for at the most, in percent. */
  readonly missilesAtMost?: number;
  /** Attacks against are Easy; of the prone, those in melee alone. */
  readonly attackedEasily?: 'ALWAYS' | 'IN_MELEE';
  readonly forbids?: readonly Forbidding[];
  /** What may be done although other conditions forbid it. */
  readonly allows?: readonly Forbidding[];
  /** Whether what it does to rolls is of chapter 7, which a group may leave out (ruling R-84). */
  readonly ofChapter7?: true;
}

export interface Burden {
  readonly difficult?: true;
  readonly modifier?: number;
}

export type Forbidding = 'ACTING' | 'ATTACKING' | 'DEFENDING';

interface BrpCondition extends Condition {
  readonly lasts: Lifetime;
  readonly holding: Holding;
  readonly bearing?: Bearing;
}

const NOTHING: readonly Forbidding[] = ['ACTING', 'ATTACKING', 'DEFENDING'];
const HELPLESS: Bearing = { attackedEasily: 'ALWAYS', forbids: NOTHING };
const OUT: Bearing = { ...HELPLESS, ofChapter7: true };

export const conditions = [
  {
    id: 'bleeding',
    title: 'Bleeding',
    lasts: 'PERSON',
    holding: 'ONCE_EACH_NOTE',
    citation: combat('Bleeding'),
    text: '1 hit point lost on DEX rank 1 of every round after the wound, until staunched or treated.',
  },
  {
    id: 'heldClosed',
    title: 'Bleeding held closed',
    lasts: 'HOURS',
    holding: 'ONCE_EACH_NOTE',
    citation: combat('Bleeding'),
    text: 'A hand has stopped the bleeding; five rounds of it end it for good, a dodge or exertion opens it again.',
  },
  {
    id: 'beyondFirstAid',
    title: 'Beyond First Aid',
    lasts: 'PERSON',
    holding: 'ONCE_EACH_NOTE',
    citation: combat('Bleeding'),
    text: 'First Aid has failed to stop the bleeding: only Medicine or a power does.',
  },
  {
    id: 'bleedingOut',
    title: 'Bleeding out',
    lasts: 'PERSON',
    holding: 'ONCE_EACH_NOTE',
    citation: combat('Damage Equal to or More Than the Location’s Hit Points'),
    text: '1 hit point lost every round after the wound, until treated or stopped by a Stamina roll.',
  },
  {
    id: 'bleedingBadly',
    title: 'Bleeding badly',
    lasts: 'PERSON',
    holding: 'ONCE_EACH_NOTE',
    citation: combat('Damage Equals or Exceeds Double the Location’s Hit Points'),
    text: '1 hit point lost every round after the wound, until treated or stopped by a Difficult Stamina roll.',
  },
  {
    id: 'stunned',
    title: 'Stunned',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Crushing'),
    text: 'No attacks; each parry or dodge needs an Idea roll first; attacks against are Easy; fleeing needs an Idea and an Agility roll.',
    bearing: { attackedEasily: 'ALWAYS', forbids: ['ATTACKING'] },
  },
  {
    id: 'entangled',
    title: 'Entangled',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Entangling'),
    text: 'No movement for the rest of this round and all of the next.',
  },
  {
    id: 'limbHeld',
    title: 'A limb held',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Entangling'),
    text: 'The entangler holds a limb, which is of no use until it is free.',
  },
  {
    id: 'immobilised',
    title: 'Immobilised',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Entangling'),
    text: 'The entangler holds the whole body: no attacks, parries, dodges or movement until it is free; attacks against are Easy, as against the helpless.',
    bearing: { attackedEasily: 'ALWAYS', forbids: ['ATTACKING', 'DEFENDING'], ofChapter7: true },
  },
  {
    id: 'impaled',
    title: 'Impaled',
    lasts: 'PERSON',
    holding: 'ADDS_UP',
    citation: combat('Impaling'),
    text: 'The weapon is lodged in the wound: no healing while it is larger than a knife, and moving hurts.',
  },
  {
    id: 'prone',
    title: 'Prone',
    lasts: 'HOURS',
    holding: 'ONCE',
    citation: combat('Knockback'),
    text: 'Lying on the ground.',
    bearing: {
      onAttack: { difficult: true },
      onDefence: { difficult: true },
      attackedEasily: 'IN_MELEE',
      ofChapter7: true,
    },
  },
  {
    id: 'gettingUp',
    title: 'Getting up',
    lasts: 'ROUND',
    holding: 'ONCE',
    citation: ruling('R-84'),
    text: 'For the rest of the round parries and dodges are Difficult, and attacks against are Easy.',
    bearing: { onDefence: { difficult: true }, attackedEasily: 'ALWAYS', ofChapter7: true },
  },
  {
    id: 'helpless',
    title: 'Helpless',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Melee Weapon Attack Fumbles Table'),
    text: 'No actions, parries or dodges; attacks against are Easy.',
    bearing: HELPLESS,
  },
  {
    id: 'losesRounds',
    title: 'Loses rounds',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Missile Weapon Attack Fumbles Table'),
    text: 'No attack or other activity; defending is still possible.',
    bearing: { forbids: ['ACTING', 'ATTACKING'] },
  },
  {
    id: 'visionObscured',
    title: 'Vision obscured',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Melee Weapon Attack Fumbles Table'),
    text: '−30% to every skill that needs sight.',
    bearing: { onAttack: { modifier: -30 }, onDefence: { modifier: -30 } },
  },
  {
    id: 'twistedAnkle',
    title: 'Twisted ankle',
    lasts: 'HOURS',
    holding: 'ONCE',
    citation: combat('Natural Weapon Attack and Parry Fumbles Table'),
    text: '−1 MOV; a full turn is 25 rounds.',
    bearing: { mov: -1 },
  },
  {
    id: 'shock',
    title: 'In shock',
    lasts: 'HOURS',
    holding: 'ONCE',
    citation: combat('Major Wounds'),
    text: 'After a major wound: acts for as many rounds as hit points are left, then falls unconscious.',
  },
  {
    id: 'unconscious',
    title: 'Unconscious',
    lasts: 'HOURS',
    holding: 'ONCE',
    citation: combat('Minor Wounds'),
    text: 'Neither acts nor defends; brought on by 1 or 2 hit points, for up to an hour.',
    bearing: OUT,
  },
  {
    id: 'dying',
    title: 'Dying',
    lasts: 'PERSON',
    holding: 'ONCE',
    citation: combat('Fatal Wounds'),
    text: 'Prone and unable to act; dead at the end of the next round unless hit points are brought to 1 or more.',
    bearing: OUT,
  },
  {
    id: 'majorWhenSaved',
    title: 'A major wound, if saved',
    lasts: 'PERSON',
    holding: 'ONCE',
    citation: ruling('R-62'),
    text: 'The fatal wound is major as well: the table and Luck are due once hit points are 1 or more again.',
  },
  {
    id: 'lastAction',
    title: 'A last action',
    lasts: 'ROUND',
    holding: 'ONCE',
    citation: combat('Dying Blows (Option)'),
    text: 'The dying may do one thing more, and die when it is done.',
    bearing: { allows: ['ACTING', 'ATTACKING'] },
  },
  {
    id: 'unableToFight',
    title: 'Unable to fight',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Major Wounds'),
    text: 'A major wound forbids fighting for the rest of this combat.',
    bearing: { forbids: ['ATTACKING'] },
  },
  {
    id: 'incapacitated',
    lasts: 'PERSON',
    holding: 'ONCE_EACH_NOTE',
    title: 'Incapacitated',
    citation: combat('Damage Equals or Exceeds Double the Location’s Hit Points'),
    text: 'A limb in shock, or maimed, forbids fighting until it is healed.',
    bearing: { forbids: ['ATTACKING'] },
  },
  {
    id: 'withoutShield',
    title: 'No use for a shield',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Major Wound Table'),
    text: 'Fights with a weapon, but not with a shield.',
  },
  {
    id: 'oneArmed',
    title: 'One arm left',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Major Wound Table'),
    text: 'Only the sound arm can hold anything: one-handed weapons, or the shield.',
  },
  {
    id: 'withoutArms',
    title: 'Neither arm of use',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Major Wound Table'),
    text: 'Fights only with legs and head: nothing can be held.',
  },
  {
    id: 'maimed',
    title: 'Maimed',
    lasts: 'PERSON',
    holding: 'ADDS_UP',
    citation: combat('Major Wound Table'),
    text: 'Lasting harm: characteristic points, movement or the use of a limb are lost until regained.',
  },
  {
    id: 'hearingHurt',
    title: 'Hearing hurt',
    lasts: 'PERSON',
    holding: 'ONCE',
    citation: ruling('R-68'),
    text: headInjuries.HEARING,
  },
  {
    id: 'mindHurt',
    title: 'Mind hurt',
    lasts: 'PERSON',
    holding: 'ONCE',
    citation: ruling('R-68'),
    text: headInjuries.MIND,
  },
  {
    id: 'sightHurt',
    title: 'Sight hurt',
    lasts: 'PERSON',
    holding: 'ONCE',
    citation: ruling('R-68'),
    text: headInjuries.SIGHT,
    bearing: { missilesAtMost: HURT_AT_MOST },
  },
  {
    id: 'speechHurt',
    title: 'Speech hurt',
    lasts: 'PERSON',
    holding: 'ONCE',
    citation: ruling('R-68'),
    text: headInjuries.SPEECH,
  },
  {
    id: 'disabledLocation',
    title: 'Disabled location',
    lasts: 'PERSON',
    holding: 'ONCE_EACH_NOTE',
    citation: combat('Damage Equal to or More Than the Location’s Hit Points'),
    text: 'A part of the body has lost all its hit points and is useless until healed.',
  },
  {
    id: 'chokingOnBlood',
    title: 'Choking on blood',
    lasts: 'PERSON',
    holding: 'ONCE_EACH_NOTE',
    citation: combat('Damage Equal to or More Than the Location’s Hit Points'),
    text: 'A wound to the chest leaves no action at all, not even treating oneself.',
    bearing: { forbids: NOTHING },
  },
  {
    id: 'mortallyHurt',
    title: 'Mortally hurt',
    lasts: 'PERSON',
    holding: 'ONCE_EACH_NOTE',
    citation: combat('Damage Equal to or More Than the Location’s Hit Points'),
    text: 'Dies when these rounds have passed, unless treated or steadied by a Stamina roll.',
  },
  {
    id: 'holdingWound',
    title: 'Holding a wound closed',
    lasts: 'HOURS',
    holding: 'ONCE',
    citation: combat('Bleeding'),
    text: 'An empty hand presses on the wound: attacks, parries and physical actions are Difficult, and a dodge lets go.',
    bearing: { onAttack: { difficult: true }, onDefence: { difficult: true }, onDodge: {} },
  },
  {
    id: 'retrieving',
    title: 'Pulling a weapon out',
    lasts: 'ROUND',
    holding: 'ONCE',
    citation: combat('Impaling'),
    text: 'Attacks against are Easy; no parries or dodges.',
    bearing: { attackedEasily: 'ALWAYS', forbids: ['ATTACKING', 'DEFENDING'] },
  },
  {
    id: 'graspsWeapon',
    title: 'Grasping a lodged weapon',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Impaling'),
    text: 'Has got hold of a thrown or shot weapon that is lodged in a foe, and can now pull it free.',
  },
  {
    id: 'dead',
    title: 'Dead',
    lasts: 'PERSON',
    holding: 'ONCE',
    citation: combat('Fatal Wounds'),
    text: 'Beyond the help of First Aid, Medicine and ordinary powers.',
    bearing: OUT,
  },
] as const satisfies readonly BrpCondition[];

export type ConditionId = (typeof conditions)[number]['id'];

const known = new Map<string, BrpCondition>(
  (conditions as readonly BrpCondition[]).map((condition) => [condition.id, condition]),
);

/** What a condition does; nothing where it says nothing. */
export const bearingOf = (condition: string): Bearing => known.get(condition)?.bearing ?? {};

/** MOV with what conditions do to it; the same one twice counts once (ruling R-16). */
export const movWith = (mov: number, conditions: readonly string[]): number =>
  [...new Set(conditions)].reduce((left, each) => Math.max(0, left + (bearingOf(each).mov ?? 0)), mov);

/** What skills with missile weapons count for at the most; null where nothing limits them. */
export function missilesAtMost(conditions: readonly string[]): number | null {
  const caps = conditions.flatMap((each) => bearingOf(each).missilesAtMost ?? []);
  return caps.length > 0 ? Math.min(...caps) : null;
}

/** What it does to rolls as a group plays. */
export function onRolls(condition: string, { useChapter7Defaults }: BrpOptions): Bearing {
  const bearing = bearingOf(condition);
  return bearing.ofChapter7 && !useChapter7Defaults ? {} : bearing;
}

export const titleOf = (condition: string): string => known.get(condition)?.title ?? condition;
