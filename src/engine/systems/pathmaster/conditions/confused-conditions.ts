import type { Manoeuvre } from '../actions/manoeuvres.ts';
import { combat } from '../core/citations.ts';
import type { PathmasterCondition } from './condition-rules.ts';
import { EVASIONS, FREE_ACTIONS, FULL_ROUND_ATTACKS } from './manoeuvre-sets.ts';

/** Confusion does not make a combatant easier to hit, so defensive manoeuvres remain possible. */
const DEFENCES_LEFT: readonly Manoeuvre[] = [...EVASIONS, 'OPPORTUNITY_ATTACK'];

/** Rolled behaviour of a confused combatant until the combatant's next turn. */
export const confusedConditions = [
  {
    id: 'confusedIdle',
    title: 'Confused idleness',
    thing: true,
    lasts: 'FIGHT',
    holding: 'ONCE',
    citation: combat('Confused', 'PMA-140'),
    text: 'The confused combatant does nothing this round, or can only babble.',
    rules: { onlyManoeuvres: ['DO_NOTHING', ...FREE_ACTIONS, ...DEFENCES_LEFT] },
  },
  {
    id: 'confusedWandering',
    title: 'Confused wandering',
    thing: true,
    lasts: 'FIGHT',
    holding: 'ONCE',
    excludes: ['confusedIdle'],
    citation: combat('Confused', 'PMA-140'),
    text: 'The confused combatant drops all held items this round and wanders one Move in a random direction.',
    rules: { onlyManoeuvres: ['MOVE', 'DROP_ITEM', 'RELEASE', 'TALK', ...DEFENCES_LEFT] },
  },
  {
    id: 'confusedAttacking',
    title: 'Confused fury',
    thing: true,
    lasts: 'FIGHT',
    holding: 'ONCE',
    excludes: ['confusedIdle', 'confusedWandering'],
    citation: combat('Confused', 'PMA-140'),
    text: 'The confused combatant attacks the nearest creature or its last attacker this round, and does nothing else.',
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
