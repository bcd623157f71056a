import { allOutDefences, type Manoeuvre, manoeuvresOfCategory } from '../actions/manoeuvres.ts';

/** Sets of manoeuvres that conditions allow or forbid. */
export const FREE_ACTIONS = manoeuvresOfCategory('FREE');
const INTERRUPTS = manoeuvresOfCategory('INTERRUPT');
const ATTACKS = manoeuvresOfCategory('ATTACK');

const INTERRUPT_ATTACKS: readonly Manoeuvre[] = ['OPPORTUNITY_ATTACK', 'DELAYED_ATTACK'];

export const FULL_ROUND_ATTACKS: readonly Manoeuvre[] = [
  'FULL_ROUND_ATTACK',
  'CHARGE',
  'COUP_DE_GRACE',
  'DOUBLE_TAP',
  'LONG_BURST',
  'FULL_AUTO',
];

export const EVASIONS: readonly Manoeuvre[] = [
  'RETREAT',
  'DIVE_FOR_COVER',
  'DODGE_AND_DROP',
  'SACRIFICIAL_DODGE',
  'SACRIFICIAL_DODGE_AND_DROP',
];

/**
 * Manoeuvres that are allowed to a combatant who Must Parry: no attacks, and at most a Step (ruling PMA-R90 for
 * Interrupts).
 */
export const MUST_PARRY_MANOEUVRES: readonly Manoeuvre[] = [
  'DO_NOTHING',
  ...allOutDefences,
  ...FREE_ACTIONS,
  ...INTERRUPTS.filter((key) => !INTERRUPT_ATTACKS.includes(key)),
];

/**
 * Manoeuvres that are forbidden with a wound that First Aid has stopped: attacks, active defences and fast movement
 * (ruling PMA-R112).
 */
export const EXERTIONS: readonly Manoeuvre[] = [
  ...ATTACKS.filter((key) => key !== 'CAST_SPELL' && key !== 'SHAKE_FREE'),
  ...FULL_ROUND_ATTACKS,
  ...INTERRUPT_ATTACKS,
  ...allOutDefences,
  ...EVASIONS,
  'RUN',
  'RUN_TUMBLING',
];
