import type { Condition, Holding, Lifetime } from '../../../rules/condition.ts';
import { combat, ruling } from './citations.ts';

interface InitphaseCondition extends Condition {
  readonly lasts: Lifetime;
  readonly holding: Holding;
  /** True if the condition prevents all voluntary actions. */
  readonly forbidsActions?: true;
}

export const conditions = [
  {
    id: 'interrupted',
    title: 'Interrupted',
    lasts: 'ROUND',
    holding: 'ONCE',
    citation: combat('Interruption'),
    text: 'A botch has ended all voluntary actions of the round. Involuntary processes, such as a fall, continue.',
    forbidsActions: true,
  },
  {
    id: 'stunned',
    title: 'Effectively stunned',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Resolving Botches', 'INI-022'),
    text: 'The character loses all actions of these rounds, as if stunned.',
    forbidsActions: true,
  },
  {
    id: 'comicRelief',
    title: 'Comic relief',
    thing: true,
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Comic Relief'),
    text: 'Bad luck makes the character look foolish. All actions of these rounds are lost.',
    forbidsActions: true,
  },
  {
    id: 'embarrassed',
    title: 'Embarrassed',
    amounts: true,
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Comic Relief'),
    text: 'The character is in a compromising position. Diplomacy, Intimidate and other Influence checks take its amount as a penalty. The game master sets the amount.',
  },
  {
    id: 'harried',
    title: 'Harried',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Harry Teammate'),
    text: 'The character spends a round dealing with an ally’s botch and has no actions. The character is not dazed, stunned or paralysed.',
    forbidsActions: true,
  },
  {
    id: 'prone',
    title: 'Prone',
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Resolving Botches', 'INI-028'),
    text: 'The character lies on the ground in their own square. Falling prone provokes attacks of opportunity.',
  },
  {
    id: 'criticalWoundOfPart',
    title: 'Critical wound of a body part',
    thing: true,
    lasts: 'PERSON',
    holding: 'ONCE_EACH_NOTE',
    citation: combat('Shatter/Destroy Attacking Weapon'),
    text: 'A natural weapon has shattered: the body part that attacked has a critical wound.',
  },
  {
    id: 'seriousDamageOfPart',
    title: 'Serious damage of a body part',
    thing: true,
    lasts: 'PERSON',
    holding: 'ONCE_EACH_NOTE',
    citation: combat('Break / Damage Attacking Weapon'),
    text: 'A natural weapon was damaged: the body part that attacked has serious damage.',
  },
  {
    id: 'missesTurn',
    title: 'Misses a turn',
    lasts: 'ROUND',
    holding: 'ONCE',
    citation: combat('The Combat Round', 'INI-007'),
    text: 'The player took too long to decide, so the character misses the turn.',
    forbidsActions: true,
  },
  {
    id: 'delayed',
    title: 'Delayed',
    lasts: 'ROUND',
    holding: 'ONCE',
    citation: combat('The Combat Round', 'INI-007'),
    text: 'The player took too long to decide, so the character’s actions are delayed to the next round.',
    forbidsActions: true,
  },
  {
    id: 'outOfHitPoints',
    title: 'Out of Hit Points',
    lasts: 'PERSON',
    holding: 'ONCE',
    citation: ruling('Readings of our own'),
    text: 'The character has 0 Hit Points or fewer and cannot act. The chapter does not say what else happens.',
    forbidsActions: true,
  },
] as const satisfies readonly InitphaseCondition[];

export type ConditionId = (typeof conditions)[number]['id'];

const namesForbiddingActions = new Map<string, string>(
  (conditions as readonly InitphaseCondition[])
    .filter(({ forbidsActions: idle }) => idle)
    .map(({ id, title }) => [id, title]),
);

/** Returns the name of the condition if it prevents all voluntary actions. Null otherwise. */
export const nameIfForbidsActions = (condition: string): string | null =>
  namesForbiddingActions.get(condition)?.toLowerCase() ?? null;
