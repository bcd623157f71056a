import { quantity } from '../../../quantity.ts';
import { inSeries } from '../../../rules/title.ts';
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

/** Returns the ally as the subject of a sentence. */
function allyFirst(botched: BotchResult): string {
  const name = allyName(botched);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Returns sentences about the combatant that the weapon strikes and about the damage. */
function describeBlow(struck: string, { hit, impossible, critical }: BotchResult): string {
  const blow = `The weapon strikes ${struck}.`;
  if (hit) return `${blow} ${describeHit(hit)}`;
  if (impossible) return `${blow} The game master determines the damage.`;
  return `${blow} ${critical ? 'This is a critical hit.' : 'It deals its normal damage.'}`;
}

function describeShattering({
  weapon: { state, saved, bodyPart, detonates, detonationDamage },
}: BotchResult): string {
  if (state === 'NO_WEAPON') return 'No weapon that could shatter is in use.';
  if (saved) return 'The weapon’s save prevents it from shattering.';
  if (bodyPart) return 'The attacking body part takes a critical wound.';
  if (state === 'BROKEN') return 'The weapon shatters.';
  if (detonates === null) return 'The weapon is destroyed and may detonate.';
  return detonates
    ? `The weapon is destroyed, and its detonation deals ${detonationDamage} damage.`
    : 'The weapon is destroyed but does not detonate.';
}

function describeDamage({ weapon: { state, bodyPart, damage } }: BotchResult): string {
  if (state === 'NO_WEAPON') return 'No weapon that could take damage is in use.';
  if (bodyPart) return 'The attacking body part takes serious damage.';
  if (damage === null) return 'The weapon takes its own normal damage, which is unknown.';
  return `The weapon takes ${damage} damage${state === 'BROKEN' ? ' and breaks' : ''}.`;
}

const describers: Readonly<Record<BotchOutcome, (botched: BotchResult) => string>> = {
  SHATTER_WEAPON: describeShattering,
  DAMAGE_WEAPON: describeDamage,
  STUNNED: ({ rounds }) => `The character is effectively stunned for ${quantity(rounds, 'round')}.`,
  COMIC_RELIEF: ({ rounds }) => `The character looks foolish and loses ${quantity(rounds, 'round')}.`,
  LOSE_WEAPON: ({ feet, direction }) =>
    `The weapon flies ${quantity(feet, 'foot', 'feet')} ${direction ? DIRECTION_WORDS[direction] : 'away'}.`,
  DROP_WEAPON: () => 'The weapon drops at the character’s feet.',
  NOTHING: () => 'The character loses only the rest of the round.',
  HARRY_ALLY: (botched) => `${allyFirst(botched)} is harried and loses a round of actions.`,
  TRIP_SELF: () => 'The character falls prone.',
  TRIP_ALLY: (botched) => `${allyFirst(botched)} is tripped and falls prone.`,
  DAMAGE_ALLY: (botched) => describeBlow(allyName(botched), botched),
  DAMAGE_SELF: (botched) => describeBlow('its wielder', botched),
  CRITICAL_ALLY: (botched) => describeBlow(allyName(botched), botched),
  CRITICAL_SELF: (botched) => describeBlow('its wielder', botched),
};

/** Returns sentences about a botch. */
export const describeBotch = (botched: BotchResult): string =>
  `The botch ${botched.totals.length === 1 ? 'roll is' : 'rolls are'} ${inSeries(botched.totals.map(String))}. ${describers[botched.band.cells.outcome](botched)}`;
