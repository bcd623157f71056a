import { combat } from '../core/citations.ts';
import type { PathmasterCondition } from './condition-rules.ts';
import { FREE_ACTIONS, MUST_PARRY_MANOEUVRES } from './manoeuvre-sets.ts';

const STUN = 20;
const DOWNED = 50;

export const stunConditions = [
  {
    id: 'mustParry',
    title: 'Must Parry',
    lasts: 'PERSON',
    holding: 'ONCE',
    citation: combat('Stunned'),
    text: 'Only All-Out Defence or nothing, no attack, at most a Step.',
    rules: { onlyManoeuvres: MUST_PARRY_MANOEUVRES, movement: 'STEP' },
  },
  {
    id: 'stunned',
    title: 'Stunned',
    lasts: 'PERSON',
    holding: 'ONCE',
    excludes: ['mustParry'],
    citation: combat('Stunned'),
    text: 'Does nothing but fall prone; Parry is halved; attackers +20.',
    rules: {
      adds: { ATTACKED_IN_MELEE: STUN, ATTACKED_AT_RANGE: STUN },
      ladder: 'VULNERABLE',
      parry: 'HALF',
      onlyManoeuvres: ['DO_NOTHING', ...FREE_ACTIONS, 'DODGE_AND_DROP'],
      movement: 'NONE',
    },
  },
  {
    id: 'stunnedNoParry',
    title: 'Stunned, No Parry',
    lasts: 'PERSON',
    holding: 'ONCE',
    excludes: ['stunned', 'mustParry'],
    citation: combat('Stunned'),
    text: 'Does nothing but drop things and fall prone; no Parry; attackers +20.',
    rules: {
      adds: { ATTACKED_IN_MELEE: STUN, ATTACKED_AT_RANGE: STUN },
      ladder: 'VULNERABLE',
      losesDefence: ['PARRY'],
      onlyManoeuvres: ['DO_NOTHING', 'DROP_ITEM'],
      movement: 'NONE',
    },
  },
  {
    id: 'downed',
    title: 'Downed',
    lasts: 'PERSON',
    holding: 'ONCE',
    excludes: ['stunnedNoParry', 'stunned', 'mustParry'],
    citation: combat('Stunned'),
    text: 'As Stunned, No Parry, and knocked prone until recovered to Must Parry or lighter; attackers +50.',
    rules: {
      adds: { ATTACKED_IN_MELEE: DOWNED, ATTACKED_AT_RANGE: DOWNED },
      ladder: 'VULNERABLE',
      implies: ['prone'],
      losesDefence: ['PARRY'],
      onlyManoeuvres: ['DO_NOTHING', 'DROP_ITEM'],
      movement: 'NONE',
    },
  },
] as const satisfies readonly PathmasterCondition[];
