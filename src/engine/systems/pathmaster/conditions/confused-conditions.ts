import type { Manoeuvre } from '../actions/manoeuvres.ts';
import { combat } from '../core/citations.ts';
import type { PathmasterCondition } from './condition-rules.ts';
import { EVASIONS, FREE_ACTIONS, FULL_ROUND_ATTACKS } from './manoeuvre-sets.ts';

/** Nobody is easier to hit for being confused: what serves to defend stays. */
const DEFENCES_LEFT: readonly Manoeuvre[] = [...EVASIONS, 'OPPORTUNITY_ATTACK'];

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
    rules: { onlyManoeuvres: ['DO_NOTHING', ...FREE_ACTIONS, ...DEFENCES_LEFT] },
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
    rules: { onlyManoeuvres: ['MOVE', 'DROP_ITEM', 'RELEASE', 'TALK', ...DEFENCES_LEFT] },
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
    rules: {
      onlyManoeuvres: [
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
        ...FREE_ACTIONS,
        ...DEFENCES_LEFT,
      ],
    },
  },
] as const satisfies readonly PathmasterCondition[];

export type ConfusedCondition = (typeof confusedConditions)[number]['id'];

export const isConfusedCondition = (id: string): id is ConfusedCondition =>
  confusedConditions.some((each) => each.id === id);
