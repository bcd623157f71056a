import { combat } from '../citations.ts';
import { allOutDefences } from '../manoeuvres/table.ts';
import type { Declared } from './declared.ts';

/** Conditions of fear, sickness and mind. */
export const mindConditions = [
  {
    id: 'confused',
    title: 'Confused',
    citation: combat('Confused'),
    text: 'Takes everybody for an enemy; a d100 says each turn what is done, and whoever attacks is attacked back. Attackers gain nothing.',
    bearing: {},
  },
  {
    id: 'cowering',
    title: 'Cowering',
    citation: combat('Cowering'),
    text: 'Frozen in fear: no actions, no Dodge, no Parry; a shield still serves.',
    bearing: { loses: ['DODGE', 'PARRY'], only: [], movement: 'NONE' },
  },
  {
    id: 'fascinated',
    title: 'Fascinated',
    citation: combat('Fascinated'),
    text: 'Takes no actions, -20 on manoeuvres made as reactions; threats allow a resistance roll or end it.',
    bearing: { adds: { REACTION: -20 }, only: [], movement: 'NONE' },
  },
  {
    id: 'shaken',
    title: 'Shaken',
    citation: combat('Shaken'),
    text: '-10 on attacks and manoeuvres; the least state of fear.',
    bearing: { adds: { ATTACK: -10, MANOEUVRE: -10 }, ladder: 'FEAR' },
  },
  {
    id: 'frightened',
    title: 'Frightened',
    citation: combat('Frightened'),
    text: 'Flees from what it fears if it can, by every means it has; -20 on attacks and manoeuvres.',
    bearing: { adds: { ATTACK: -20, MANOEUVRE: -20 }, ladder: 'FEAR' },
  },
  {
    id: 'panicked',
    title: 'Panicked',
    citation: combat('Panicked'),
    text: 'Drops everything and flees at random at top speed; cornered, it defends itself without attacking; -20 on resistance rolls and manoeuvres.',
    bearing: {
      adds: { MANOEUVRE: -20, RESISTANCE: -20 },
      ladder: 'FEAR',
      only: [
        'MOVE',
        'MOVE_TUMBLING',
        'RUN',
        'RUN_TUMBLING',
        'CONCENTRATE',
        'CAST_SPELL',
        'INSTANT_SPELL',
        'DROP_ITEM',
        ...allOutDefences,
      ],
    },
  },
  {
    id: 'nauseated',
    title: 'Nauseated',
    citation: combat('Nauseated'),
    text: 'No attacks, spells, concentration or anything that needs attention: a single Move or nothing.',
    bearing: {
      only: ['MOVE', 'DO_NOTHING', 'CROUCH', 'RISE', 'DROP_ITEM', 'RELEASE'],
      grants: { attack: 0, move: 1, free: 2, interrupt: 0, step: 0 },
    },
  },
  {
    id: 'sickened',
    title: 'Sickened',
    citation: combat('Sickened'),
    text: '-10 on attacks and manoeuvres.',
    bearing: { adds: { ATTACK: -10, MANOEUVRE: -10 } },
  },
  {
    id: 'surprised',
    title: 'Surprised',
    citation: combat('Surprised'),
    text: 'May do nothing; Parry up to half the weapon skill; attackers +20 in melee, +10 at range.',
    bearing: {
      adds: { ATTACKED_IN_MELEE: 20, ATTACKED_AT_RANGE: 10 },
      ladder: 'VULNERABLE',
      parry: 'HALF_SKILL',
      only: ['DO_NOTHING', 'CROUCH', 'DROP_ITEM', 'TALK'],
      grants: { attack: 0, move: 0, free: 1, interrupt: 0, step: 0 },
    },
  },
] as const satisfies readonly Declared[];
