import type { Effect } from '../../../rules/effects/effect.ts';
import type { Band } from '../../../rules/table.ts';
import { combat, ruling } from '../core/citations.ts';
import type { ConditionId } from '../harm/conditions.ts';
import { advises, gains, weakens } from '../harm/effects.ts';
import { maximumHitPoints } from '../harm/wound.ts';
import type { BrpOptions } from '../options/index.ts';
import { damageModifierOf } from '../tables/damage-modifier.ts';
import { headInjuries, type MajorWoundCells, majorWoundRule } from '../tables/major-wounds.ts';
import type { Characteristic, Loss, MajorWoundInput, MajorWoundRoll, Side } from './major-wound-fields.ts';

const held = (input: MajorWoundInput, characteristic: Characteristic): number | null =>
  ({
    STR: input.str,
    CON: input.con,
    SIZ: input.siz,
    INT: input.int,
    POW: input.pow,
    DEX: input.dex,
    CHA: input.cha,
  })[characteristic];

const lessBy = (value: number | null, points: number): number | null =>
  value === null ? null : Math.max(0, value - points);

function lossOf({ losses }: MajorWoundRoll, characteristic: Characteristic): number {
  return losses.find((loss) => loss.characteristic === characteristic)?.points ?? 0;
}

const movLoss = ({ band, losses }: MajorWoundRoll): number =>
  band.cells.movement ? losses.reduce((sum, { points }) => sum + points, 0) : 0;

/** Returns all values that depend on the lost points, recomputed immediately (BRP-213). */
export function lossDetail(maimed: MajorWoundRoll, input: MajorWoundInput, options: BrpOptions) {
  const { band, losses, permanent } = maimed;
  const { str, con, siz, mov } = input;
  const after = (characteristic: Characteristic) =>
    lessBy(held(input, characteristic), lossOf(maimed, characteristic));
  const hitPoints = (con: number | null, siz: number | null) =>
    con === null || siz === null ? null : maximumHitPoints(con, siz);
  const modifier = (str: number | null, siz: number | null) =>
    str === null || siz === null ? null : damageModifierOf(str, siz, options);
  return {
    losses: losses.map(({ characteristic, points }: Loss) => ({
      characteristic,
      points,
      before: characteristic && held(input, characteristic),
      after: characteristic && after(characteristic),
    })),
    movLoss: movLoss(maimed),
    movAfter: lessBy(mov, movLoss(maimed)),
    hitPointsBefore: hitPoints(con, siz),
    hitPointsAfter: hitPoints(after('CON'), after('SIZ')),
    damageModifierBefore: modifier(str, siz),
    damageModifierAfter: modifier(after('STR'), after('SIZ')),
    headInjury: permanent && band.cells.headInjury ? input.headInjury : null,
  };
}

/**
 * Returns the first round in which the wound limits the combatant: the next round, or with an option the current round
 * (ruling R-64).
 */
const limitedFrom = ({ round }: MajorWoundInput, options: BrpOptions): number =>
  options.unableToFightImmediately ? round : round + 1;

export function fightingDetail(
  { cells }: Band<MajorWoundCells>,
  input: MajorWoundInput,
  options: BrpOptions,
) {
  const limited = cells.fights !== 'YES';
  const stopped = cells.fights === 'NO' && options.unableToFightImmediately;
  return {
    fights: cells.fights,
    mayActThisRound: input.conscious && !input.acted && !stopped,
    limitedFromRound: limited ? limitedFrom(input, options) : null,
  };
}

const limited: Readonly<Record<MajorWoundCells['fights'], ConditionId | null>> = {
  YES: null,
  NO: 'unableToFight',
  WITHOUT_SHIELD: 'withoutShield',
  ONE_HANDED: 'oneArmed',
  REMAINING_ARM: 'oneArmed',
  LEGS_AND_HEAD: 'withoutArms',
};

/**
 * Conditions that become permanent if the Luck roll fails (ruling R-63). Being unable to fight at all lasts only for
 * this combat.
 */
const forGood: Readonly<Record<MajorWoundCells['fights'], ConditionId | null>> = {
  YES: null,
  NO: null,
  WITHOUT_SHIELD: 'shieldArmHurt',
  ONE_HANDED: 'armLost',
  REMAINING_ARM: 'armLost',
  LEGS_AND_HEAD: 'armsLost',
};

const hurtBy: Readonly<Record<keyof typeof headInjuries, ConditionId>> = {
  HEARING: 'hearingHurt',
  MIND: 'mindHurt',
  SIGHT: 'sightHurt',
  SPEECH: 'speechHurt',
};

const limits: Readonly<Record<MajorWoundCells['fights'], string>> = {
  YES: '',
  NO: 'cannot fight',
  WITHOUT_SHIELD: 'a weapon, but no shield',
  ONE_HANDED: 'one-handed melee weapons only',
  REMAINING_ARM: 'only the uninjured arm',
  LEGS_AND_HEAD: 'only kicks and head butts',
};

export function majorWoundEffects(
  maimed: MajorWoundRoll,
  input: MajorWoundInput,
  options: BrpOptions,
  side: Side | null,
): readonly Effect[] {
  const { band, permanent, losses } = maimed;
  const effects: Effect[] = [];
  const { cells } = band;
  const hurt = side ? `; hurt: ${side.toLowerCase()}` : '';
  const limit = limited[cells.fights];
  if (limit !== null)
    effects.push(
      gains('TARGET', limit, combat('Major Wounds', 'BRP-210'), null, {
        note: `${limits[cells.fights]}, from round ${limitedFrom(input, options)}${hurt}`,
        starts: options.unableToFightImmediately ? 'NOW' : 'NEXT_ROUND',
      }),
    );
  if (!permanent) return effects;
  const citation = majorWoundRule(band);
  const note = losses.map(describeLoss).join(', ');
  effects.push(gains('TARGET', 'maimed', combat('Major Wounds', 'BRP-212'), null, { note }));
  for (const { characteristic, points } of losses)
    if (characteristic) effects.push(weakens('TARGET', characteristic.toLowerCase(), points, citation));
  const slower = movLoss(maimed);
  if (slower > 0) effects.push(weakens('TARGET', 'mov', slower, citation));
  if (losses.some(({ characteristic }) => characteristic === null))
    effects.push(advises('TARGET', 'The game master chooses the four characteristics.', citation));
  const lasting = forGood[cells.fights];
  if (lasting !== null) effects.push(gains('TARGET', lasting, citation, null, { starts: 'NEXT_ROUND' }));
  if (cells.headInjury)
    effects.push(
      input.headInjury
        ? gains('TARGET', hurtBy[input.headInjury], ruling('R-68'), null, {
            note: headInjuries[input.headInjury],
          })
        : advises('TARGET', 'The game master chooses which skills the head wound limits.', ruling('R-68')),
    );
  return effects;
}

const describeLoss = ({ characteristic, points }: Loss): string => `${characteristic ?? '?'} −${points}`;
