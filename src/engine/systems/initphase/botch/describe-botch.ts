import { quantity } from '../../../quantity.ts';
import { describeHit } from '../critical/hit.ts';
import type { BotchOutcome } from '../tables/botch.ts';
import type { Direction } from '../tables/deviation.ts';
import type { BotchResult } from './roll-botch.ts';

const DIRECTION_WORDS: Readonly<Record<Direction, string>> = {
  AHEAD: 'straight ahead',
  AHEAD_RIGHT: 'ahead and to the right',
  RIGHT: 'to the right',
  BACK_RIGHT: 'back and to the right',
  BACK: 'straight back',
  BACK_LEFT: 'back and to the left',
  LEFT: 'to the left',
  AHEAD_LEFT: 'ahead and to the left',
};

const allyName = ({ ally }: BotchResult): string => ally?.name ?? 'an ally';

/** Description of the damage. It follows the words that name the struck character. */
function describeBlow({ hit, impossible, critical }: BotchResult): string {
  if (hit) return `: ${describeHit(hit)}`;
  if (impossible) return '; the game master determines the damage';
  return critical ? ': a critical hit' : ' for its normal damage';
}

function describeShattering({
  weapon: { state, saved, bodyPart, detonates, detonationDamage },
}: BotchResult): string {
  if (state === 'NO_WEAPON') return 'the weapon would shatter, but none is in use';
  if (saved) return 'the weapon saves against shattering';
  if (bodyPart) return 'the attacking part of the body is critically wounded';
  if (state === 'BROKEN') return 'the weapon shatters';
  if (detonates === null) return 'the weapon is destroyed and may detonate';
  return detonates
    ? `the weapon is destroyed and detonates for ${detonationDamage} damage`
    : 'the weapon is destroyed without detonating';
}

function describeDamage({ weapon: { state, bodyPart, damage } }: BotchResult): string {
  if (state === 'NO_WEAPON') return 'the weapon would be damaged, but none is in use';
  if (bodyPart) return 'the attacking part of the body is seriously hurt';
  if (damage === null) return 'the weapon takes its normal damage, which the input does not contain';
  return `the weapon takes ${damage} damage of its own${state === 'BROKEN' ? ' and breaks' : ''}`;
}

const describers: Readonly<Record<BotchOutcome, (botched: BotchResult) => string>> = {
  SHATTER_WEAPON: describeShattering,
  DAMAGE_WEAPON: describeDamage,
  STUNNED: ({ rounds }) => `effectively stunned for ${quantity(rounds, 'round')}`,
  COMIC_RELIEF: ({ rounds }) => `a comic display that costs ${quantity(rounds, 'round')}`,
  LOSE_WEAPON: ({ feet, direction }) =>
    `the weapon flies ${quantity(feet, 'foot', 'feet')} ${direction ? DIRECTION_WORDS[direction] : 'away'}`,
  DROP_WEAPON: () => 'the weapon drops at one’s feet',
  NOTHING: () => 'only the rest of the round is lost',
  HARRY_ALLY: (botched) => `${allyName(botched)} is harried and loses a round of actions`,
  TRIP_SELF: () => 'a fall to the ground',
  TRIP_ALLY: (botched) => `${allyName(botched)} is tripped and falls`,
  DAMAGE_ALLY: (botched) => `${allyName(botched)} is struck${describeBlow(botched)}`,
  DAMAGE_SELF: (botched) => `struck by the wielder’s own weapon${describeBlow(botched)}`,
  CRITICAL_ALLY: (botched) => `${allyName(botched)} is struck${describeBlow(botched)}`,
  CRITICAL_SELF: (botched) => `struck by the wielder’s own weapon${describeBlow(botched)}`,
};

/** A botch as a clause without a full stop. */
export const describeBotch = (botched: BotchResult): string =>
  `Botch result ${botched.totals.join(', then ')}: ${describers[botched.band.cells.outcome](botched)}`;
