import type { Condition } from '../../../rules/condition.ts';
import { combat } from '../citations.ts';

export const conditions = [
  {
    id: 'mustParry',
    title: 'Must parry',
    citation: combat('Stunned'),
    text: 'Only All-Out Defense or Do Nothing, no attacks, at most a Step.',
  },
  {
    id: 'stunned',
    title: 'Stunned',
    citation: combat('Stunned'),
    text: 'Only Do Nothing; half Parry; no movement but falling prone; +20 to whoever attacks.',
  },
  {
    id: 'stunnedNoParry',
    title: 'Stunned, no parry',
    citation: combat('Stunned'),
    text: 'As stunned, without Parry and without Free actions but dropping things.',
  },
  {
    id: 'downed',
    title: 'Downed',
    citation: combat('Stunned'),
    text: 'As stunned without parry, and thrown prone; +50 to whoever attacks.',
  },
  {
    id: 'bleeding',
    title: 'Bleeding',
    citation: combat('Bleeding'),
    text: 'So many hits are lost at the start of each own turn; every 12 rounds one fewer.',
  },
  {
    id: 'criticalInjury',
    title: 'Critical injury',
    citation: combat('Critical Injuries'),
    text: 'A lasting penalty to all actions and skills, until it heals.',
  },
  {
    id: 'initiativeRounds',
    title: 'Rounds of initiative',
    citation: combat('Initiative Bonuses'),
    text: '+5 for each round held on the next maneuver or attack completed.',
  },
  {
    id: 'offensiveBonus',
    title: 'Offensive bonus',
    citation: combat('Offensive Bonuses'),
    text: 'A bonus to the next attack or skill roll, gone by the end of the next turn.',
  },
  {
    id: 'prone',
    title: 'Prone',
    citation: combat('Prone'),
    text: 'Own melee −20; Dodge +20 against ranged attacks and −20 in melee.',
  },
  {
    id: 'entangled',
    title: 'Entangled',
    citation: combat('Entangled'),
    text: 'Half speed, no running or charging; −20 to attacks; no Dodge; casting needs a roll at −20.',
  },
  {
    id: 'unconscious',
    title: 'Unconscious',
    citation: combat('Unconscious'),
    text: 'Prone and helpless.',
  },
  { id: 'dead', title: 'Dead', citation: combat('Effects of Injury'), text: 'The body has died.' },
] as const satisfies readonly Condition[];

export type ConditionId = (typeof conditions)[number]['id'];
