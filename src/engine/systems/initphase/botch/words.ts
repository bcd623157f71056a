import { quantity } from '../../../quantity.ts';
import { hitWords } from '../critical/hit.ts';
import type { BotchOutcome } from '../tables/botch.ts';
import type { Direction } from '../tables/deviation.ts';
import type { Botched } from './botch.ts';

const wayOf: Readonly<Record<Direction, string>> = {
  AHEAD: 'straight ahead',
  AHEAD_RIGHT: 'ahead and to the right',
  RIGHT: 'to the right',
  BACK_RIGHT: 'back and to the right',
  BACK: 'straight back',
  BACK_LEFT: 'back and to the left',
  LEFT: 'to the left',
  AHEAD_LEFT: 'ahead and to the left',
};

const who = ({ ally }: Botched): string => ally?.name ?? 'an ally';

/** What is done to whoever is struck. */
const blow = ({ hit, impossible }: Botched): string =>
  hit ? `: ${hitWords(hit)}` : impossible ? ', as the game master says' : ' for its normal damage';

function shattered({ weapon: { state, saved, bodyPart, detonates, detonationDamage } }: Botched): string {
  if (state === 'NO_WEAPON') return 'the weapon would shatter, and none is in use';
  if (saved) return 'the weapon saves against shattering';
  if (bodyPart) return 'the attacking part of the body is critically wounded';
  if (state === 'BROKEN') return 'the weapon shatters';
  if (detonates === null) return 'the weapon is destroyed and may detonate';
  return detonates
    ? `the weapon is destroyed and detonates for ${detonationDamage} damage`
    : 'the weapon is destroyed without detonating';
}

function damaged({ weapon: { state, bodyPart, damage } }: Botched): string {
  if (state === 'NO_WEAPON') return 'the weapon would be damaged, and none is in use';
  if (bodyPart) return 'the attacking part of the body is seriously hurt';
  if (damage === 0) return 'the weapon takes its own damage';
  return `the weapon takes ${damage} damage of its own${state === 'BROKEN' ? ' and breaks' : ''}`;
}

const words: Readonly<Record<BotchOutcome, (botched: Botched) => string>> = {
  SHATTER_WEAPON: shattered,
  DAMAGE_WEAPON: damaged,
  STUNNED: ({ rounds }) => `effectively stunned for ${quantity(rounds, 'round')}`,
  COMIC_RELIEF: ({ rounds }) => `a comic display that costs ${quantity(rounds, 'round')}`,
  LOSE_WEAPON: ({ feet, direction }) =>
    `the weapon flies ${quantity(feet, 'foot', 'feet')} ${direction ? wayOf[direction] : 'away'}`,
  DROP_WEAPON: () => 'the weapon drops at one’s feet',
  NOTHING: () => 'nothing but the rest of the round is lost',
  HARRY_ALLY: (botched) => `${who(botched)} is harried and loses a round of actions`,
  TRIP_SELF: () => 'a fall to the ground',
  TRIP_ALLY: (botched) => `${who(botched)} is tripped and falls`,
  DAMAGE_ALLY: (botched) => `${who(botched)} is struck${blow(botched)}`,
  DAMAGE_SELF: (botched) => `struck by one’s own weapon${blow(botched)}`,
  CRITICAL_ALLY: (botched) => `${who(botched)} is struck${blow(botched)}`,
  CRITICAL_SELF: (botched) => `struck by one’s own weapon${blow(botched)}`,
};

/** A botch in a clause. */
export const botchWords = (botched: Botched): string =>
  `Botch, ${botched.totals.join(', then ')}: ${words[botched.band.cells.outcome](botched)}`;
