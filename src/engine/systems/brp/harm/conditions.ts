import { combat, ruling } from '../core/citations.ts';
import type { BrpOptions } from '../options/index.ts';
import { HURT_AT_MOST, headInjuries } from '../tables/major-wounds.ts';
import {
  type Activity,
  type BrpCondition,
  type ConditionRules,
  HELPLESS,
  type RollModifier,
  type Use,
} from './condition-rules.ts';
import { woundConditions } from './wound-conditions.ts';

export type { Activity, RollModifier, Use };

/** Note of the condition `limbHeld` for a leg. */
export const HELD_LEG = 'leg';

export const conditions = [
  ...woundConditions,
  {
    id: 'stunned',
    title: 'Stunned',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Crushing', 'BRP-128'),
    text: 'Cannot attack. Each parry or dodge needs an Idea roll first. Attacks against this combatant are Easy. Fleeing needs an Idea roll and an Agility roll.',
    rules: { attackedEasily: 'ALWAYS', forbids: ['ATTACKING'] },
  },
  {
    id: 'entangled',
    title: 'Entangled',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Entangling', 'BRP-134'),
    text: 'Cannot move for the rest of this round and all of the next.',
  },
  {
    id: 'limbHeld',
    title: 'A limb held',
    thing: true,
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Entangling', 'BRP-136'),
    text: 'The entangler holds a limb. The limb is useless until it is free. An arm can hold neither a shield nor part of a two-handed weapon.',
  },
  {
    id: 'immobilised',
    title: 'Immobilised',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Entangling', 'BRP-136'),
    text: 'The entangler holds the whole body. Cannot attack, parry, dodge or move until free. Attacks against this combatant are Easy.',
    rules: { attackedEasily: 'ALWAYS', forbids: ['ATTACKING', 'DEFENDING'], ofChapter7: true },
  },
  {
    id: 'impaled',
    title: 'Impaled',
    lasts: 'PERSON',
    holding: 'ADDS_UP',
    citation: combat('Impaling', 'BRP-144'),
    text: 'The weapon is lodged in the wound, and moving hurts. The wound does not heal if the weapon is larger than a knife.',
  },
  {
    id: 'prone',
    title: 'Prone',
    lasts: 'HOURS',
    holding: 'ONCE',
    citation: combat('Knockback', 'BRP-154'),
    text: 'Lies on the ground.',
    rules: {
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
    text: 'For the rest of the round, parries and dodges are Difficult. Attacks against this combatant are Easy.',
    rules: { onDefence: { difficult: true }, attackedEasily: 'ALWAYS', ofChapter7: true },
  },
  {
    id: 'hasSprung',
    title: 'Has tried to spring up',
    thing: true,
    lasts: 'ROUND',
    holding: 'ONCE',
    citation: ruling('R-84'),
    text: 'Has tried to get up with a Dodge roll this round.',
  },
  {
    id: 'helpless',
    title: 'Helpless',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Melee Weapon Attack Fumbles Table', 'BRP-112'),
    text: 'Cannot act, parry or dodge. Attacks against this combatant are Easy.',
    rules: HELPLESS,
  },
  {
    id: 'losesRounds',
    title: 'Out of action',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Missile Weapon Attack Fumbles Table'),
    text: 'Cannot attack or act, but can still defend.',
    rules: { forbids: ['ACTING', 'ATTACKING'] },
  },
  {
    id: 'visionObscured',
    title: 'Vision obscured',
    thing: true,
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Melee Weapon Attack Fumbles Table', 'BRP-113'),
    text: '−30% to every skill that needs sight.',
    rules: { onAttack: { modifier: -30 }, onDefence: { modifier: -30 } },
  },
  {
    id: 'twistedAnkle',
    title: 'Twisted ankle',
    thing: true,
    lasts: 'HOURS',
    holding: 'ONCE',
    citation: combat('Natural Weapon Attack and Parry Fumbles Table', 'BRP-116'),
    text: '−1 MOV. A full turn is 25 rounds.',
    rules: { mov: -1 },
  },
  {
    id: 'hearingHurt',
    title: 'Hearing hurt',
    thing: true,
    lasts: 'PERSON',
    holding: 'ONCE',
    citation: ruling('R-68'),
    text: headInjuries.HEARING,
  },
  {
    id: 'mindHurt',
    title: 'Mind hurt',
    thing: true,
    lasts: 'PERSON',
    holding: 'ONCE',
    citation: ruling('R-68'),
    text: headInjuries.MIND,
  },
  {
    id: 'sightHurt',
    title: 'Sight hurt',
    thing: true,
    lasts: 'PERSON',
    holding: 'ONCE',
    citation: ruling('R-68'),
    text: headInjuries.SIGHT,
    rules: { missileRatingLimit: HURT_AT_MOST },
  },
  {
    id: 'speechHurt',
    title: 'Speech hurt',
    thing: true,
    lasts: 'PERSON',
    holding: 'ONCE',
    citation: ruling('R-68'),
    text: headInjuries.SPEECH,
  },
  {
    id: 'retrieving',
    title: 'Pulling a weapon out',
    lasts: 'ROUND',
    holding: 'ONCE',
    citation: combat('Impaling', 'BRP-142'),
    text: 'Cannot attack, parry or dodge. Attacks against this combatant are Easy.',
    rules: { attackedEasily: 'ALWAYS', forbids: ['ATTACKING', 'DEFENDING'] },
  },
  {
    id: 'graspsWeapon',
    title: 'Grasping a lodged weapon',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Impaling', 'BRP-143'),
    text: 'Has grasped a thrown or shot weapon that is lodged in an opponent, and can now pull it free.',
  },
] as const satisfies readonly BrpCondition[];

export type ConditionId = (typeof conditions)[number]['id'];

const known = new Map<string, BrpCondition>(
  (conditions as readonly BrpCondition[]).map((condition) => [condition.id, condition]),
);

/** Returns the rules of a condition. Empty if it has none. */
export const conditionRulesOf = (condition: string): ConditionRules => known.get(condition)?.rules ?? {};

/** Returns the MOV that is left after all conditions. A condition that was gained twice counts once (ruling R-16). */
export const movWith = (mov: number, conditions: readonly string[]): number =>
  [...new Set(conditions)].reduce((left, each) => Math.max(0, left + (conditionRulesOf(each).mov ?? 0)), mov);

/** Returns the upper limit of missile weapon skills in percent. Null if there is no limit. */
export function missilesAtMost(conditions: readonly string[]): number | null {
  const caps = conditions.flatMap((each) => conditionRulesOf(each).missileRatingLimit ?? []);
  return caps.length > 0 ? Math.min(...caps) : null;
}

/** Returns the rules of a condition under these options. */
export function conditionRulesInPlay(condition: string, { useChapter7Defaults }: BrpOptions): ConditionRules {
  const bearing = conditionRulesOf(condition);
  return bearing.ofChapter7 && !useChapter7Defaults ? {} : bearing;
}

export const titleOf = (condition: string): string => known.get(condition)?.title ?? condition;
