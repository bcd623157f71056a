import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
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
  quantity(first(effects, 'damage')?.amount ?? 0, 'hit point');

const LEVELS = {
  SUCCESS: { damage: 'normal', hit: 'an ordinary' },
  SPECIAL: { damage: 'special', hit: 'a special' },
  CRITICAL: { damage: 'critical', hit: 'a critical' },
} as const;

type Words = (who: string, effects: readonly Effect[], cells: FumbleCells) => string;

const roundsLost: Words = (who, effects) => {
  const { rounds, starts, condition } = first(effects, 'conditionGained')!;
  const lost = rounds === 1 ? (starts === 'NOW' ? 'this round' : 'the next round') : `${rounds} rounds`;
  return `${who} loses ${lost}${condition === 'helpless' ? ' and is helpless meanwhile' : ''}`;
};

const dropped: Words = (who, effects) => {
  const { metres } = first(effects, 'itemDropped')!;
  return metres === 0
    ? `${who} drops the weapon`
    : `${who}’s weapon ends up ${quantity(metres, 'metre')} away`;
};

const weaponDamaged: Words = (who, effects) => {
  const { amount, broken } = first(effects, 'itemDamaged')!;
  return `${who}’s weapon loses ${quantity(amount, 'hit point')}${broken ? ' and breaks' : ''}`;
};

const allyStruck: Words = (who, effects, { level }) => {
  if (first(effects, 'damage'))
    return `${who}’s ally is struck for ${LEVELS[level!].damage} damage, ${lostBy(effects)} lost`;
  return first(effects, 'guidance')
    ? `${who}’s blow goes astray towards an ally, who may defend`
    : `${who}’s ally is struck, and armour stops the damage`;
};

const selfStruck: Words = (who, effects) =>
  `${who} hits something hard${first(effects, 'damage') ? `, ${lostBy(effects)} lost` : ''}`;

const words: Readonly<Record<FumbleCells['outcome'], Words>> = {
  LOSE_ROUNDS: roundsLost,
  PRONE: (who) => `${who} falls prone`,
  TWISTED_ANKLE: (who, effects) =>
    `${who} falls prone and twists an ankle for ${quantity(first(effects.slice(1), 'conditionGained')?.rounds ?? 0, 'round')}`,
  VISION_OBSCURED: (who, effects) =>
    `sight is obscured for ${who} for ${quantity(first(effects, 'conditionGained')?.rounds ?? 0, 'round')}`,
  DROP_WEAPON: dropped,
  WEAPON_LOSES_HIT_POINTS: weaponDamaged,
  WEAPON_BREAKS: (who) => `${who}’s weapon breaks`,
  STRAIN: (who, effects) => `${who} strains something, ${lostBy(effects)} lost`,
  HIT_ALLY: allyStruck,
  HIT_SELF: selfStruck,
  WIDE_OPEN: (who, _effects, { level }) => `${who} is wide open to ${LEVELS[level!].hit} hit`,
  ROLL_AGAIN: (who) => `${who} fumbles again`,
};

/** Fumble result with its rolled numbers, as a clause. */
export const describeMishap = (who: string, { band: { cells }, effects }: Mishap): string =>
  words[cells.outcome](who, effects, cells);
