import type { Condition } from '../../rules/condition.ts';
import { combat } from './citations.ts';

interface InitphaseCondition extends Condition {
  /** Takes away every voluntary action. */
  readonly idle?: true;
}

export const conditions = [
  {
    id: 'interrupted',
    title: 'Interrupted',
    citation: combat('Interruption'),
    text: 'A botch has ended all voluntary actions of the round; what goes on by itself, goes on.',
    idle: true,
  },
  {
    id: 'stunned',
    title: 'Effectively stunned',
    citation: combat('Resolving Botches'),
    text: 'All actions of these rounds are lost, as if stunned.',
    idle: true,
  },
  {
    id: 'comicRelief',
    title: 'Comic relief',
    citation: combat('Comic Relief'),
    text: 'Luck conspires to paint the character an idiot: all actions of these rounds are lost.',
    idle: true,
  },
  {
    id: 'embarrassed',
    title: 'Embarrassed',
    citation: combat('Comic Relief'),
    text: 'In a compromising position; Diplomacy, Intimidate and other Influence checks suffer by as much as the game master says.',
  },
  {
    id: 'harried',
    title: 'Harried',
    citation: combat('Harry Teammate'),
    text: 'Busy with what an ally has botched for a round: no actions, but neither dazed, stunned nor paralysed.',
    idle: true,
  },
  {
    id: 'prone',
    title: 'Prone',
    citation: combat('Resolving Botches'),
    text: 'On the ground in one’s own square; falling so provokes attacks of opportunity.',
  },
  {
    id: 'criticalWoundOfPart',
    title: 'Critical wound of a body part',
    citation: combat('Shatter/Destroy Attacking Weapon'),
    text: 'A natural weapon has shattered: the attacking part of the body is critically wounded.',
  },
  {
    id: 'seriousDamageOfPart',
    title: 'Serious damage of a body part',
    citation: combat('Break / Damage Attacking Weapon'),
    text: 'A natural weapon was damaged: the attacking part of the body is seriously hurt.',
  },
  {
    id: 'missesTurn',
    title: 'Misses a turn',
    citation: combat('The Combat Round'),
    text: 'The player took too long: the character does nothing while making up their mind.',
    idle: true,
  },
  {
    id: 'delayed',
    title: 'Delayed',
    citation: combat('The Combat Round'),
    text: 'The player took too long: the character’s actions wait for the next round.',
    idle: true,
  },
] as const satisfies readonly InitphaseCondition[];

export type ConditionId = (typeof conditions)[number]['id'];

const idling = new Set<string>(
  (conditions as readonly InitphaseCondition[]).filter(({ idle }) => idle).map(({ id }) => id),
);

/** Whether somebody with the condition can do nothing of their own will. */
export const isIdle = (condition: string): boolean => idling.has(condition);
