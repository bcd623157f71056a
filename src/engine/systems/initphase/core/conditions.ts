import type { Condition, Holding, Lifetime } from '../../../rules/condition.ts';
import { combat, ruling } from './citations.ts';

interface InitphaseCondition extends Condition {
  readonly lasts: Lifetime;
  readonly holding: Holding;
  /** Takes away every voluntary action. */
  readonly forbidsActions?: true;
}

export const conditions = [
  {
    id: 'interrupted',
    title: 'Interrupted',
    lasts: 'ROUND',
    holding: 'ONCE',
    citation: combat('Interruption'),
    text: 'A botch has ended all voluntary actions of the round; what goes on by itself, goes on.',
    forbidsActions: true,
  },
  {
    id: 'stunned',
    title: 'Effectively stunned',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Resolving Botches'),
    text: 'All actions of these rounds are lost, as if stunned.',
    forbidsActions: true,
  },
  {
    id: 'comicRelief',
    title: 'Comic relief',
    thing: true,
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Comic Relief'),
    text: 'Luck conspires to paint the character an idiot: all actions of these rounds are lost.',
    forbidsActions: true,
  },
  {
    id: 'embarrassed',
    title: 'Embarrassed',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Comic Relief'),
    text: 'In a compromising position; Diplomacy, Intimidate and other Influence checks suffer by its amount, which the game master says.',
  },
  {
    id: 'harried',
    title: 'Harried',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Harry Teammate'),
    text: 'Busy with what an ally has botched for a round: no actions, but neither dazed, stunned nor paralysed.',
    forbidsActions: true,
  },
  {
    id: 'prone',
    title: 'Prone',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Resolving Botches'),
    text: 'On the ground in one’s own square; falling so provokes attacks of opportunity.',
  },
  {
    id: 'criticalWoundOfPart',
    title: 'Critical wound of a body part',
    thing: true,
    lasts: 'PERSON',
    holding: 'ONCE_EACH_NOTE',
    citation: combat('Shatter/Destroy Attacking Weapon'),
    text: 'A natural weapon has shattered: the attacking part of the body is critically wounded.',
  },
  {
    id: 'seriousDamageOfPart',
    title: 'Serious damage of a body part',
    thing: true,
    lasts: 'PERSON',
    holding: 'ONCE_EACH_NOTE',
    citation: combat('Break / Damage Attacking Weapon'),
    text: 'A natural weapon was damaged: the attacking part of the body is seriously hurt.',
  },
  {
    id: 'missesTurn',
    title: 'Misses a turn',
    lasts: 'ROUND',
    holding: 'ONCE',
    citation: combat('The Combat Round'),
    text: 'The player took too long: the character does nothing while making up their mind.',
    forbidsActions: true,
  },
  {
    id: 'delayed',
    title: 'Delayed',
    lasts: 'ROUND',
    holding: 'ONCE',
    citation: combat('The Combat Round'),
    text: 'The player took too long: the character’s actions wait for the next round.',
    forbidsActions: true,
  },
  {
    id: 'outOfHitPoints',
    title: 'Out of Hit Points',
    lasts: 'PERSON',
    holding: 'ONCE',
    citation: ruling('Readings of our own'),
    text: 'No actions at 0 Hit Points or less; what else that does to somebody is not in this chapter.',
    forbidsActions: true,
  },
] as const satisfies readonly InitphaseCondition[];

export type ConditionId = (typeof conditions)[number]['id'];

const namesForbiddingActions = new Map<string, string>(
  (conditions as readonly InitphaseCondition[])
    .filter(({ forbidsActions: idle }) => idle)
    .map(({ id, title }) => [id, title]),
);

/** What keeps somebody with the condition from doing anything of their own will, in words; null where nothing does. */
export const nameIfForbidsActions = (condition: string): string | null =>
  namesForbiddingActions.get(condition)?.toLowerCase() ?? null;
