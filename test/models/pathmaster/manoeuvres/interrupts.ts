/** Models the sections “Opportunity Attack” and “Retreat”, and the other ways to evade an attack. */

export type Provocation = 'COMES_IN' | 'COUP_DE_GRACE' | 'GOES_PAST' | 'NOTHING' | 'PICKS_UP' | 'RUNS_AWAY';

export interface Watcher {
  readonly does: Provocation;
  readonly distance: number;
  readonly steppedOutFirst: boolean;
  readonly interruptLeft: boolean;
  readonly weaponReady: boolean;
  readonly provokedBefore: boolean;
  readonly hindered: boolean;
}

/**
 * An opponent provokes an Opportunity Attack by moving more than a Step, picking up an item, or killing a helpless
 * combatant (PMA-103, PMA-123).
 */
function provokes({ does, distance, steppedOutFirst }: Watcher): boolean {
  if (does === 'PICKS_UP') return !steppedOutFirst;
  return does === 'COUP_DE_GRACE' || ((does === 'GOES_PAST' || does === 'RUNS_AWAY') && distance > 1);
}

/**
 * An Opportunity Attack requires an Interrupt and a melee weapon that is ready, and the attacker must not be stunned.
 * It is possible once a round against each opponent (PMA-124, PMA-R80, PMA-R83).
 */
export const mayStrikeAt = (watcher: Watcher): boolean =>
  provokes(watcher) &&
  watcher.interruptLeft &&
  watcher.weaponReady &&
  !watcher.provokedBefore &&
  !watcher.hindered;

/**
 * Returns the current attack bonus, which is 0 after All-Out Defense. An opponent that runs away is attacked from the
 * rear (PMA-202, PMA-R56, PMA-R82).
 */
export function opportunityBonus({
  does,
  skill,
  parry,
  afterAllOutDefence,
  flanked,
}: {
  readonly does: Provocation;
  readonly skill: number;
  readonly parry: number;
  readonly afterAllOutDefence: boolean;
  readonly flanked: boolean;
}) {
  const fromBehind = does === 'RUNS_AWAY';
  const base = afterAllOutDefence ? 0 : skill - parry;
  return { bonus: base + (fromBehind ? 35 : flanked ? 20 : 0), fromBehind };
}

export type Evasion =
  | 'DIVE_FOR_COVER'
  | 'DODGE_AND_DROP'
  | 'RETREAT'
  | 'SACRIFICIAL_DODGE'
  | 'SACRIFICIAL_DODGE_AND_DROP';

export type Attacked = 'AREA' | 'MELEE' | 'RANGED';

export interface Evader {
  readonly evasion: Evasion;
  readonly attack: Attacked;
  readonly interruptLeft: boolean;
  readonly stepUsed: boolean;
  readonly spaceFree: boolean;
  readonly rolled: boolean;
  readonly movedFaster: boolean;
  readonly posture: 'STANDING' | 'SITTING' | 'KNEELING' | 'LYING';
  readonly stun: 'MUST_PARRY' | 'STUNNED' | 'STUNNED_NO_PARRY' | 'DOWNED' | null;
  readonly foeStepLeft: boolean;
}

const against: Readonly<Record<Evasion, readonly Attacked[]>> = {
  RETREAT: ['MELEE'],
  DIVE_FOR_COVER: ['AREA'],
  DODGE_AND_DROP: ['RANGED'],
  SACRIFICIAL_DODGE: ['MELEE', 'RANGED'],
  SACRIFICIAL_DODGE_AND_DROP: ['AREA'],
};

/**
 * These evasions use up a Step and require a free space. If the Step has already been used, it cannot be used again for
 * an Interrupt (PMA-203).
 */
const stepping: readonly Evasion[] = ['RETREAT', 'DIVE_FOR_COVER', 'SACRIFICIAL_DODGE'];

/**
 * True if the evasion may be used as an Interrupt before the attack is rolled. A stunned combatant can only drop to the
 * ground (PMA-125, PMA-R90).
 */
export function mayEvade(evader: Evader): boolean {
  const { evasion, stun, posture } = evader;
  if (!against[evasion].includes(evader.attack) || !evader.interruptLeft || evader.rolled) return false;
  if (stepping.includes(evasion) && (evader.stepUsed || !evader.spaceFree)) return false;
  if (stun === 'STUNNED_NO_PARRY' || stun === 'DOWNED') return false;
  if (stun === 'STUNNED' && evasion !== 'DODGE_AND_DROP') return false;
  if (evasion === 'RETREAT') return !evader.movedFaster && posture !== 'SITTING' && posture !== 'KNEELING';
  return true;
}

/**
 * Each evasion adds 20 to the defence against the attack. After a dive or a drop, the combatant is prone (PMA-126,
 * PMA-128, PMA-129).
 */
export function evade(evader: Evader) {
  const { evasion, posture, foeStepLeft } = evader;
  const legal = mayEvade(evader);
  const personal = evasion === 'RETREAT' || evasion === 'DIVE_FOR_COVER' || evasion === 'DODGE_AND_DROP';
  return {
    legal,
    bonus: legal && personal ? 20 : 0,
    byRolling: legal && evasion === 'RETREAT' && posture === 'LYING',
    endsProne: legal && evasion !== 'RETREAT' && evasion !== 'SACRIFICIAL_DODGE',
    // If an opponent has not used its Step, it may follow a combatant who retreats (PMA-127).
    foeMayFollow: legal && evasion === 'RETREAT' && foeStepLeft,
  };
}
