import type { Condition, Holding, Lifetime } from '../../../rules/condition.ts';
import { choice } from '../../../rules/fields/field.ts';
import { combat, ruling } from './citations.ts';

/** Activities that conditions can forbid. */
export interface ConditionRules {
  readonly forbids?: readonly Activity[];
}

export type Activity = 'ACTING' | 'MOVING' | 'DEFENDING';

interface ArrgsCondition extends Condition {
  readonly lasts: Lifetime;
  readonly holding: Holding;
  readonly rules?: ConditionRules;
}

const OUT: ConditionRules = { forbids: ['ACTING', 'MOVING', 'DEFENDING'] };

/** Conditions that end when the combatant dies. */
export const ENDED_BY_DEATH = [
  ...['disabled', 'dying', 'staggered', 'unconscious', 'stunned', 'immobile', 'helpless', 'fatigued'],
  ...['exhausted', 'incapacitated', 'surprised', 'surpriseRound', 'charged', 'assisted', 'repeatedAttack'],
  'provoking',
] as const;

export const conditions = [
  {
    id: 'surprised',
    title: 'Surprised',
    citation: combat('Surprise Round', 'ARR-005'),
    lasts: 'ROUND',
    holding: 'ONCE',
    text: 'The combatant is unaware of any enemy and takes no Actions in the surprise round.',
    rules: { forbids: ['ACTING'] },
  },
  {
    id: 'disabled',
    title: 'Disabled',
    citation: combat('Disabled', 'ARR-064'),
    lasts: 'PERSON',
    holding: 'ONCE',
    text: 'The combatant has at most 2 points per round. Each Action requires a Fortitude check. A failure costs 1 more Vitality and turns Disabled into Dying.',
  },
  {
    id: 'dying',
    title: 'Dying',
    counted: true,
    citation: combat('Dying [n]', 'ARR-067'),
    lasts: 'PERSON',
    holding: 'ADDS_UP',
    excludes: ['disabled'],
    text: 'The combatant has at most 1 point per round. Each Action, each Reaction and each End of Round requires a Fortitude check to avoid losing Vitality. The condition can apply several times.',
  },
  {
    id: 'staggered',
    title: 'Staggered',
    counted: true,
    citation: combat('Staggered [n]', 'ARR-075'),
    lasts: 'PERSON',
    holding: 'ADDS_UP',
    text: 'Each application removes one point, Additional Action Points first. A combatant with no Action Points left drops all held items. The condition can apply several times.',
  },
  {
    id: 'unconscious',
    title: 'Unconscious',
    citation: combat('Unconscious', 'ARR-072'),
    lasts: 'HOURS',
    holding: 'ONCE',
    text: 'The combatant takes no Actions. Reflex and Willpower count as 0; Fortitude is normal.',
    rules: OUT,
  },
  {
    id: 'prone',
    title: 'Prone',
    citation: combat('Trip'),
    lasts: 'FIGHT',
    holding: 'ONCE',
    text: 'The combatant lies on the ground until they stand up or the combat ends. The book lists no other effect.',
  },
  {
    id: 'stunned',
    title: 'Stunned',
    citation: combat('Opportunity Manoeuvre', 'ARR-117'),
    lasts: 'PERSON',
    holding: 'ONCE',
    text: 'The combatant cannot act, move or defend, and loses a manoeuvre in progress. Other chapters of the book may have further effects.',
    rules: OUT,
  },
  {
    id: 'immobile',
    title: 'Immobile',
    citation: combat('Sidestep Manoeuvre', 'ARR-077'),
    lasts: 'PERSON',
    holding: 'ONCE',
    text: 'The combatant cannot move in any way.',
    rules: { forbids: ['MOVING'] },
  },
  {
    id: 'helpless',
    title: 'Helpless',
    citation: combat('Sidestep Manoeuvre', 'ARR-077'),
    lasts: 'PERSON',
    holding: 'ONCE',
    text: 'The combatant cannot move in any way.',
    rules: { forbids: ['MOVING'] },
  },
  {
    id: 'fatigued',
    title: 'Fatigued',
    citation: combat('Unconscious', 'ARR-074'),
    lasts: 'HOURS',
    holding: 'ONCE',
    text: 'An Unconscious combatant cannot wake up before this condition ends.',
  },
  {
    id: 'exhausted',
    title: 'Exhausted',
    citation: combat('Unconscious', 'ARR-074'),
    lasts: 'HOURS',
    holding: 'ONCE',
    text: 'An Unconscious combatant cannot wake up before this condition ends.',
  },
  {
    id: 'incapacitated',
    title: 'Incapacitated',
    citation: combat('Structure', 'ARR-004'),
    lasts: 'PERSON',
    holding: 'ONCE',
    text: 'The combatant cannot act. A side loses when none of its combatants can act.',
    rules: OUT,
  },
  {
    id: 'charged',
    title: 'Charged',
    citation: combat('Charge Manoeuvre'),
    lasts: 'ROUND',
    holding: 'ONCE',
    text: 'The combatant has −2 to Reflex until the End of Round.',
  },
  {
    id: 'assisted',
    title: 'Assisted',
    amounts: true,
    citation: combat('Aid Another Manoeuvre'),
    lasts: 'ROUND',
    holding: 'ADDS_UP',
    text: 'The combatant has an Assisted modifier to the next aided check, until the End of Round.',
  },
  {
    id: 'dead',
    title: 'Dead',
    citation: combat('Death'),
    lasts: 'PERSON',
    holding: 'ONCE',
    excludes: ENDED_BY_DEATH,
    text: 'The combatant cannot do anything until restored to life.',
    rules: OUT,
  },
  {
    id: 'repeatedAttack',
    title: 'After a Repeated Attack',
    amounts: true,
    citation: ruling('ARR-R86'),
    lasts: 'ROUND',
    holding: 'ADDS_UP',
    text: 'The combatant has −2 to all checks until the End of Round. The condition applies once for each attack of a Repeated Attack after the first.',
  },
  {
    id: 'surpriseRound',
    title: 'In the surprise round',
    citation: combat('Surprise Round', 'ARR-006'),
    lasts: 'ROUND',
    holding: 'ONCE',
    text: 'The combatant acts in the surprise round with one Action Point and one Additional Action Point fewer.',
  },
  {
    id: 'provoking',
    title: 'Provoking',
    citation: combat('Threat Range', 'ARR-023'),
    lasts: 'TURN',
    holding: 'ONCE',
    text: 'The combatant has provoked. Until the combatant’s turn ends, each enemy who threatens them may use one Opportunity.',
  },
] as const satisfies readonly ArrgsCondition[];

export type ConditionId = (typeof conditions)[number]['id'];

/** Returns the enum value of a condition, such as `IMMOBILE`. */
const choiceOf = (id: string): string => id.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

type ChoiceOf<Id extends string> = Id extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${Uppercase<First>}${ChoiceOf<Rest>}`
    : `_${First}${ChoiceOf<Rest>}`
  : '';
export type ConditionChoice = ChoiceOf<ConditionId>;

/** Conditions as an enum for callers. */
export const conditionChoice = choice(
  'ConditionName',
  Object.fromEntries(conditions.map(({ id, text }) => [choiceOf(id), text])) as Record<
    ConditionChoice,
    string
  >,
  'Name of a condition.',
);

const rulesByCondition = new Map<string, ConditionRules>(
  (conditions as readonly ArrgsCondition[]).flatMap(
    ({ id, rules: bearing = {} }): [string, ConditionRules][] => [
      [id, bearing],
      [choiceOf(id), bearing],
    ],
  ),
);

/** True if a condition forbids the activity. The condition is given by its id or its enum value. */
export const forbids = (condition: string, what: Activity): boolean =>
  rulesByCondition.get(condition)?.forbids?.includes(what) ?? false;
