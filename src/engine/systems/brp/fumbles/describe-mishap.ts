import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { hitPointsInWords } from '../harm/effects.ts';
import type { FumbleBand, FumbleCells } from '../tables/fumbles.ts';

/** One result of a fumble, and its effects. */
export interface Mishap {
  readonly band: FumbleBand;
  readonly effects: readonly Effect[];
}

type Of<Type extends Effect['type']> = Extract<Effect, { readonly type: Type }>;

const first = <Type extends Effect['type']>(effects: readonly Effect[], type: Type): Of<Type> | undefined =>
  effects.find((effect): effect is Of<Type> => effect.type === type);

const lostBy = (effects: readonly Effect[]): string =>
  hitPointsInWords(first(effects, 'damage')?.amount ?? 0);

const LEVELS = {
  SUCCESS: { damage: 'normal', hit: 'an ordinary' },
  SPECIAL: { damage: 'special', hit: 'a special' },
  CRITICAL: { damage: 'critical', hit: 'a critical' },
} as const;

type Words = (who: string, effects: readonly Effect[], cells: FumbleCells) => string;

const roundsLost: Words = (who, effects) => {
  const { rounds, starts, condition } = first(effects, 'conditionGained')!;
  const lost = rounds === 1 ? (starts === 'NOW' ? 'this round' : 'the next round') : `${rounds} rounds`;
  const then = rounds === 1 ? 'during it' : 'during them';
  return `${who} loses ${lost}${condition === 'helpless' ? ` and is helpless ${then}` : ''}.`;
};

const dropped: Words = (who, effects) => {
  const { metres } = first(effects, 'itemDropped')!;
  return metres === 0
    ? `${who} drops the weapon.`
    : `${who}’s weapon lands ${quantity(metres, 'metre')} away.`;
};

const weaponDamaged: Words = (who, effects) => {
  const { amount, broken } = first(effects, 'itemDamaged')!;
  if (broken && amount === 0) return `${who}’s weapon breaks.`;
  return `${who}’s weapon loses ${hitPointsInWords(amount)}${broken ? ' and breaks' : ''}.`;
};

const allyStruck: Words = (who, effects, { level }) => {
  if (first(effects, 'damage'))
    return `${who} hits an ally and does ${LEVELS[level!].damage} damage. The ally loses ${lostBy(effects)}.`;
  return first(effects, 'guidance')
    ? `${who} attacks an ally by mistake. The ally may defend.`
    : `${who} hits an ally, but armour stops the damage.`;
};

const selfStruck: Words = (who, effects) =>
  `${who} hits something hard${first(effects, 'damage') ? ` and loses ${lostBy(effects)}` : ''}.`;

const words: Readonly<Record<FumbleCells['outcome'], Words>> = {
  LOSE_ROUNDS: roundsLost,
  PRONE: (who) => `${who} falls prone.`,
  TWISTED_ANKLE: (who, effects) =>
    `${who} falls prone and has a twisted ankle for ${quantity(first(effects.slice(1), 'conditionGained')?.rounds ?? 0, 'round')}.`,
  VISION_OBSCURED: (who, effects) =>
    `${who}’s sight is obscured for ${quantity(first(effects, 'conditionGained')?.rounds ?? 0, 'round')}.`,
  DROP_WEAPON: dropped,
  WEAPON_LOSES_HIT_POINTS: weaponDamaged,
  WEAPON_BREAKS: (who) => `${who}’s weapon breaks.`,
  STRAIN: (who, effects) => `${who} strains a limb and loses ${lostBy(effects)}.`,
  HIT_ALLY: allyStruck,
  HIT_SELF: selfStruck,
  WIDE_OPEN: (who, _effects, { level }) => `${who} is wide open to ${LEVELS[level!].hit} hit.`,
  ROLL_AGAIN: (who) => `${who} fumbles again.`,
};

/**
 * Returns the fumble result with its rolled numbers, as sentences. `who` begins the first sentence, for example "The
 * attacker".
 */
export const describeMishap = (who: string, { band: { cells }, effects }: Mishap): string =>
  words[cells.outcome](who, effects, cells);
