import { combat } from '../core/citations.ts';
import { DEFENDING, FREE } from './allowed.ts';
import type { Declared } from './declared.ts';

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
    bearing: { only: DEFENDING, movement: 'STEP' },
  },
  {
    id: 'stunned',
    title: 'Stunned',
    lasts: 'PERSON',
    holding: 'ONCE',
    excludes: ['mustParry'],
    citation: combat('Stunned'),
    text: 'Does nothing but fall prone; Parry is halved; attackers +20.',
    bearing: {
      adds: { ATTACKED_IN_MELEE: STUN, ATTACKED_AT_RANGE: STUN },
      ladder: 'VULNERABLE',
      parry: 'HALF',
      only: ['DO_NOTHING', ...FREE, 'DODGE_AND_DROP'],
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
    bearing: {
      adds: { ATTACKED_IN_MELEE: STUN, ATTACKED_AT_RANGE: STUN },
      ladder: 'VULNERABLE',
      loses: ['PARRY'],
      only: ['DO_NOTHING', 'DROP_ITEM'],
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
    bearing: {
      adds: { ATTACKED_IN_MELEE: DOWNED, ATTACKED_AT_RANGE: DOWNED },
      ladder: 'VULNERABLE',
      implies: ['prone'],
      loses: ['PARRY'],
      only: ['DO_NOTHING', 'DROP_ITEM'],
      movement: 'NONE',
    },
  },
] as const satisfies readonly Declared[];
