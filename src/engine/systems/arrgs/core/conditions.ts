import type { Condition, Holding, Lifetime } from '../../../rules/condition.ts';
import { choice } from '../../../rules/fields/field.ts';
import { combat, ruling } from './citations.ts';

/** What a condition keeps somebody from. */
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

/** What nobody dead is any longer. */
export const ENDED_BY_DEATH = [
  ...['disabled', 'dying', 'staggered', 'unconscious', 'stunned', 'immobile', 'helpless', 'fatigued'],
  ...['exhausted', 'incapacitated', 'surprised', 'surpriseRound', 'charged', 'assisted', 'repeatedAttack'],
  'provoking',
] as const;

export const conditions = [
  {
    id: 'surprised',
    title: 'Surprised',
    citation: combat('Surprise Round'),
    lasts: 'ROUND',
    holding: 'ONCE',
    text: 'Unaware of any enemy: no Actions in the surprise round.',
    rules: { forbids: ['ACTING'] },
  },
  {
    id: 'disabled',
    title: 'Disabled',
    citation: combat('Disabled'),
    lasts: 'PERSON',
    holding: 'ONCE',
    text: 'At most 2 points a round; each Action needs a Fortitude check, or costs 1 Vitality more and turns into Dying.',
  },
  {
    id: 'dying',
    title: 'Dying',
    citation: combat('Dying [n]'),
    lasts: 'PERSON',
    holding: 'ADDS_UP',
    excludes: ['disabled'],
    text: 'At most 1 point a round; acting, reacting and every End of Round need a Fortitude check against Vitality lost. It is had once for each application.',
  },
  {
    id: 'staggered',
    title: 'Staggered',
    citation: combat('Staggered [n]'),
    lasts: 'PERSON',
    holding: 'ADDS_UP',
    text: 'Each application takes one point, Additional Action Points first; without Action Points all held is dropped.',
  },
  {
    id: 'unconscious',
    title: 'Unconscious',
    citation: combat('Unconscious'),
    lasts: 'HOURS',
    holding: 'ONCE',
    text: 'No Actions; Reflex and Willpower count as 0, Fortitude is as usual.',
    rules: OUT,
  },
  {
    id: 'prone',
    title: 'Prone',
    citation: combat('Trip'),
    lasts: 'FIGHT',
    holding: 'ONCE',
    text: 'Lying on the floor until standing up, or the fight is over; the text states no more.',
  },
  {
    id: 'stunned',
    title: 'Stunned',
    citation: combat('Opportunity Manoeuvre'),
    lasts: 'PERSON',
    holding: 'ONCE',
    text: 'Keeps somebody from the manoeuvre that is under way; the rest is for other chapters.',
    rules: OUT,
  },
  {
    id: 'immobile',
    title: 'Immobile',
    citation: combat('Sidestep Manoeuvre'),
    lasts: 'PERSON',
    holding: 'ONCE',
    text: 'No movement of any kind.',
    rules: { forbids: ['MOVING'] },
  },
  {
    id: 'helpless',
    title: 'Helpless',
    citation: combat('Sidestep Manoeuvre'),
    lasts: 'PERSON',
    holding: 'ONCE',
    text: 'No movement of any kind.',
    rules: { forbids: ['MOVING'] },
  },
  {
    id: 'fatigued',
    title: 'Fatigued',
    citation: combat('Unconscious'),
    lasts: 'HOURS',
    holding: 'ONCE',
    text: 'The Unconscious do not wake before it is gone.',
  },
  {
    id: 'exhausted',
    title: 'Exhausted',
    citation: combat('Unconscious'),
    lasts: 'HOURS',
    holding: 'ONCE',
    text: 'The Unconscious do not wake before it is gone.',
  },
  {
    id: 'incapacitated',
    title: 'Incapacitated',
    citation: combat('Structure'),
    lasts: 'PERSON',
    holding: 'ONCE',
    text: 'Unable to act; a side of which nobody can act has lost.',
    rules: OUT,
  },
  {
    id: 'charged',
    title: 'Charged',
    citation: combat('Charge Manoeuvre'),
    lasts: 'ROUND',
    holding: 'ONCE',
    text: '−2 to Reflex until the End of Round.',
  },
  {
    id: 'assisted',
    title: 'Assisted',
    citation: combat('Aid Another Manoeuvre'),
    lasts: 'ROUND',
    holding: 'ADDS_UP',
    text: 'An Assisted modifier to the next check of the type aided, until the End of Round.',
  },
  {
    id: 'dead',
    title: 'Dead',
    citation: combat('Death'),
    lasts: 'PERSON',
    holding: 'ONCE',
    excludes: ENDED_BY_DEATH,
    text: 'No longer takes part in anything until restored to life.',
    rules: OUT,
  },
  {
    id: 'repeatedAttack',
    title: 'After a Repeated Attack',
    citation: ruling('ARR-R86'),
    lasts: 'ROUND',
    holding: 'ADDS_UP',
    text: '−2 on all checks until the End of Round, had once for each attack of a Repeated Attack after the first.',
  },
  {
    id: 'surpriseRound',
    title: 'In the surprise round',
    citation: combat('Surprise Round'),
    lasts: 'ROUND',
    holding: 'ONCE',
    text: 'Acts while others are Surprised, with one point of each kind less.',
  },
  {
    id: 'provoking',
    title: 'Provoking',
    citation: combat('Threat Range'),
    lasts: 'TURN',
    holding: 'ONCE',
    text: 'Has acted carelessly: each enemy who threatens them may use one Opportunity, until their turn ends.',
  },
] as const satisfies readonly ArrgsCondition[];

export type ConditionId = (typeof conditions)[number]['id'];

/** The name a condition has among choices: `IMMOBILE`. */
const choiceOf = (id: string): string => id.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

type ChoiceOf<Id extends string> = Id extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${Uppercase<First>}${ChoiceOf<Rest>}`
    : `_${First}${ChoiceOf<Rest>}`
  : '';
export type ConditionChoice = ChoiceOf<ConditionId>;

/** Conditions as callers choose them. */
export const conditionChoice = choice(
  'ConditionName',
  Object.fromEntries(conditions.map(({ id, text }) => [choiceOf(id), text])) as Record<
    ConditionChoice,
    string
  >,
  'A condition.',
);

const rulesByCondition = new Map<string, ConditionRules>(
  (conditions as readonly ArrgsCondition[]).flatMap(
    ({ id, rules: bearing = {} }): [string, ConditionRules][] => [
      [id, bearing],
      [choiceOf(id), bearing],
    ],
  ),
);

/** Whether a condition, by its id or as it was chosen, keeps somebody from this. */
export const forbids = (condition: string, what: Activity): boolean =>
  rulesByCondition.get(condition)?.forbids?.includes(what) ?? false;
