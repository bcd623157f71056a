import type { Manoeuvre } from '../actions/table.ts';
import { combat } from '../core/citations.ts';
import { EVASIONS, FREE, FULL_ROUND_ATTACKS } from './allowed.ts';
import type { Declared } from './declared.ts';

/** Nobody is easier to hit for being confused: what serves to defend stays. */
const DEFENCES: readonly Manoeuvre[] = [...EVASIONS, 'OPPORTUNITY_ATTACK'];

/** What the dice make the confused do until their next turn. */
export const confusedConditions = [
  {
    id: 'confusedIdle',
    title: 'Confused idleness',
    thing: true,
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Confused'),
    text: 'This round does nothing, or can do nothing but babble.',
    bearing: { only: ['DO_NOTHING', ...FREE, ...DEFENCES] },
  },
  {
    id: 'confusedWandering',
    title: 'Confused wandering',
    thing: true,
    lasts: 'FIGHT',
    holding: 'ONCE',
    excludes: ['confusedIdle'],
    citation: combat('Confused'),
    text: 'This round drops everything held and wanders one Move in a random direction.',
    bearing: { only: ['MOVE', 'DROP_ITEM', 'RELEASE', 'TALK', ...DEFENCES] },
  },
  {
    id: 'confusedAttacking',
    title: 'Confused fury',
    thing: true,
    lasts: 'FIGHT',
    holding: 'ONCE',
    excludes: ['confusedIdle', 'confusedWandering'],
    citation: combat('Confused'),
    text: 'This round attacks the nearest creature, or whoever attacked last, and does nothing else.',
    bearing: {
      only: [
        'MELEE_ATTACK',
        'RANGED_ATTACK',
        'SHORT_BURST',
        'ALL_OUT_ATTACK',
        'GRAPPLE',
        'SLAM',
        ...FULL_ROUND_ATTACKS,
        'MOVE',
        'CHANGE_POSTURE',
        'READY',
        'READY_WHILE_MOVING',
        'PICK_UP',
        'RELOAD',
        'LOAD_BOW',
        'COCK_LIGHT_CROSSBOW',
        'COCK_HEAVY_CROSSBOW',
        'LOAD_CROSSBOW',
        ...FREE,
        ...DEFENCES,
      ],
    },
  },
] as const satisfies readonly Declared[];

export type ConfusedCondition = (typeof confusedConditions)[number]['id'];

export const isBehaviour = (id: string): id is ConfusedCondition =>
  confusedConditions.some((each) => each.id === id);
