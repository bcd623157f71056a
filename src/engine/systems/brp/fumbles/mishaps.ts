import type { Dice } from '../../../dice/dice.ts';
import { type Formula, isNothing } from '../../../dice/formula.ts';
import { parsedFormula } from '../../../dice/notation.ts';
import { sumOf } from '../../../dice/questions.ts';
import type { Effect, Role } from '../../../rules/effects/effect.ts';
import { type Ally, strikeLevelAfterAlly } from '../attempt/ally.ts';
import type { StrikeLevel } from '../attempt/strike-level.ts';
import { combat, ruling } from '../core/citations.ts';
import { atLeastZero, type Blow, rollDamage } from '../damage/damage.ts';
import { armourOf } from '../damage/resolve-damage.ts';
import { advises, gains, loses } from '../harm/effects.ts';
import type { Location } from '../harm/locations.ts';
import type { BrpOptions } from '../options/index.ts';
import { hasSpecialEffect, rollSpecial } from '../specials/special-effects.ts';
import type { FumbleBand, FumbleCells, FumbleTable } from '../tables/fumbles.ts';
import type { Mishap } from './describe-mishap.ts';
import { itemAfterEffects } from './item-after-effects.ts';
import { mergeTimedConditions } from './merge-timed-conditions.ts';

/** The combatant who fumbled, and the item in use. */
export interface Fumbler {
  readonly on: Role;
  readonly item: { readonly name: string; readonly hitPoints: number | null };
  /** Hit location that was used as a natural weapon. Null if the weapon is not natural. */
  readonly limb: Location | null;
  /**
   * SIZ of the combatant who fumbled, for results in which the combatant staggers back from an ally. Null if unknown.
   */
  readonly siz: number | null;
  /** Damage properties of the fumbled attack. Null if unknown. */
  readonly blow: Blow | null;
  readonly ally: Ally | null;
  /** True if the combatant who fumbled has acted in this round. A fumbled attack counts as an action. */
  readonly hasActed: boolean;
}

const TURN_ROUNDS = 25;

/** Returns the effects of each fumble result, in the order of the rolls. The item's losses add up (ruling R-16). */
export function mishapsOf(
  table: FumbleTable,
  results: readonly FumbleBand[],
  fumbler: Fumbler,
  options: BrpOptions,
  dice: Dice,
): readonly Mishap[] {
  const { on, item } = fumbler;
  const mishaps: Mishap[] = [];
  for (const band of results) {
    const { hitPoints } = itemAfterEffects(
      mishaps.flatMap(({ effects }) => effects),
      on,
      item.hitPoints,
    );
    const now = { ...fumbler, item: { name: item.name, hitPoints } };
    mishaps.push({ band, effects: mishap(table, band, now, options, dice) });
  }
  return withoutNearerDrops(mishaps);
}

const metresFlown = ({ effects }: Mishap): number =>
  Math.max(-1, ...effects.map((effect) => (effect.type === 'itemDropped' ? effect.metres : -1)));

/** If several results throw the weapon away, only the farthest throw counts. */
function withoutNearerDrops(mishaps: readonly Mishap[]): readonly Mishap[] {
  const farthest = mishaps.toSorted((one, other) => metresFlown(other) - metresFlown(one))[0];
  return mishaps.filter((each) => metresFlown(each) < 0 || each === farthest);
}

/** Returns the combined effects of all results. */
export const mishapEffects = (
  mishaps: readonly Mishap[],
  { fumbleConditionStacking }: BrpOptions,
): readonly Effect[] =>
  mishaps.length === 0
    ? []
    : mergeTimedConditions(
        mishaps.flatMap(({ effects }) => effects),
        fumbleConditionStacking,
      );

/** Returns the effects of one fumble result. */
function mishap(
  { citation }: FumbleTable,
  { cells }: FumbleBand,
  fumbler: Fumbler,
  options: BrpOptions,
  dice: Dice,
): readonly Effect[] {
  const { on, item } = fumbler;
  const amount = (purpose: string): number =>
    cells.amount === null ? 0 : total(parsedFormula(cells.amount), purpose, dice);
  switch (cells.outcome) {
    case 'LOSE_ROUNDS': {
      const now = cells.thisRoundIfUnused && !fumbler.hasActed;
      const condition = isHelpless(cells, options) ? 'helpless' : 'losesRounds';
      return [gains(on, condition, citation, amount('rounds lost'), { starts: now ? 'NOW' : 'NEXT_ROUND' })];
    }
    case 'PRONE':
      return [gains(on, 'prone', citation)];
    case 'TWISTED_ANKLE':
      return [
        gains(on, 'prone', citation),
        gains(on, 'twistedAnkle', ruling('R-82'), amount('full turns of a twisted ankle') * TURN_ROUNDS, {
          note: '−1 MOV',
        }),
      ];
    case 'VISION_OBSCURED':
      return [
        gains(on, 'visionObscured', citation, amount('rounds of obscured vision'), {
          note: 'this round is the first',
        }),
      ];
    case 'DROP_WEAPON':
      return [
        { type: 'itemDropped', on, item: item.name, metres: amount('metres the weapon flies'), citation },
      ];
    case 'WEAPON_LOSES_HIT_POINTS': {
      const rolled = amount('hit points the weapon loses');
      const lost = Math.min(rolled, item.hitPoints ?? rolled);
      return [
        {
          ...{ type: 'itemDamaged', on, item: item.name, amount: lost, citation },
          broken: item.hitPoints !== null && item.hitPoints <= lost,
        },
      ];
    }
    case 'WEAPON_BREAKS':
      return [
        { type: 'itemDamaged', on, item: item.name, amount: item.hitPoints ?? 0, broken: true, citation },
      ];
    case 'STRAIN':
      return [locateInLimb(loses(on, 1, citation), fumbler, options)];
    case 'HIT_ALLY':
      return allyStruck(cells, fumbler, options, dice);
    case 'HIT_SELF':
      return struck(on, cells.level, null, fumbler, options, dice).map((effect) =>
        effect.type === 'damage' ? locateInLimb(effect, fumbler, options) : effect,
      );
    case 'WIDE_OPEN':
    case 'ROLL_AGAIN':
      return [];
  }
}

type Loss = ReturnType<typeof loses>;

/** If hit locations are in use, a natural weapon's mishap wounds the limb that attacked. */
export const locateInLimb = (
  loss: Loss,
  { limb }: Pick<Fumbler, 'limb'>,
  { hitLocations }: BrpOptions,
): Loss => (hitLocations && limb !== null ? { ...loss, location: limb } : loss);

/**
 * Determines whether a combatant who loses rounds through a fumble is helpless: according to the table, always or never
 * (ruling R-17).
 */
const isHelpless = ({ helpless }: FumbleCells, { lostRoundIsHelpless }: BrpOptions): boolean =>
  lostRoundIsHelpless === 'BY_TABLE' ? helpless : lostRoundIsHelpless === 'ALWAYS';

function allyStruck(
  { level }: FumbleCells,
  fumbler: Fumbler,
  options: BrpOptions,
  dice: Dice,
): readonly Effect[] {
  const left = level && strikeLevelAfterAlly(fumbler.ally, level, options, dice);
  if (level !== null && left === null)
    return [advises('ALLY', 'The ally may parry or dodge the attack.', ruling('R-19'))];
  return struck('ALLY', left, fumbler.ally, fumbler, options, dice);
}

const UNKNOWN: Ally = {
  ...{ armour: 0, armourDice: null, defence: null, con: null, siz: null, dex: null },
  agilityModifiers: [],
};

/**
 * Returns the effects of an automatic hit. A critical success ignores armour, and a special success has its special
 * effect (ruling R-19).
 */
function struck(
  on: Role,
  level: StrikeLevel | null,
  victim: Ally | null,
  { blow, item, siz }: Fumbler,
  options: BrpOptions,
  dice: Dice,
): readonly Effect[] {
  if (!level) return [];
  if (!blow)
    return [
      advises(
        on,
        'Apply the natural weapon’s normal damage, because the input does not contain it.',
        combat('Fumbles in Combat', 'BRP-104'),
      ),
    ];
  const { special } = blow;
  const body = victim ?? UNKNOWN;
  const rolled = atLeastZero(rollDamage(blow, level, options, dice).total);
  const net = atLeastZero(rolled - (level === 'CRITICAL' ? 0 : armourOf(body, true, dice)));
  const rollEffect = special && hasSpecialEffect(level, special) ? rollSpecial[special] : null;
  const followed = rollEffect?.(
    {
      ...{
        weapon: item.name,
        attackerSiz: siz,
        resistanceModifiers: [],
        pullFree: null,
        net,
        total: rolled,
        throughParry: false,
      },
      struck: { ...body, sizReduction: 0, obstacleAfter: null },
    },
    options,
    dice,
  );
  return [
    ...(net > 0 ? [loses(on, net, ruling('R-19'))] : []),
    ...(followed?.effects?.() ?? []).map(
      (effect): Effect => (effect.on === 'TARGET' ? { ...effect, on } : effect),
    ),
  ];
}

const total = (formula: Formula, purpose: string, dice: Dice): number =>
  isNothing(formula) ? 0 : atLeastZero(dice.ask(sumOf([{ label: purpose, formula }])).total);
