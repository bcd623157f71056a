import type { ManoeuvreCells } from '../actions/manoeuvre-rows.ts';
import { type Manoeuvre, manoeuvreCellsOf } from '../actions/manoeuvres.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { isPlainMove, isRun } from './turn-state.ts';

const DODGES = ['NORMAL', 'QUICKNESS_DOUBLED', 'UNLESS_AIM_IS_KEPT'] as const;
const SHIELDS = ['NORMAL', 'ONE_MORE_FOE', 'RANGED_ARC', 'UNLESS_AIM_IS_KEPT', 'NONE'] as const;
const PARRIES = ['NORMAL', 'ONE_FOE_FEWER', 'WITH_INTERRUPT', 'HALF', 'HALF_SKILL', 'NONE'] as const;

/** Effects that the manoeuvres of a turn have on the defences until the end of the round. */
export interface ContinuingDefences {
  readonly dodge: ManoeuvreCells['dodge'];
  readonly shield: ManoeuvreCells['shield'];
  readonly parry: ManoeuvreCells['parry'];
  /** Manoeuvres that add a number to Dodge. */
  readonly dodgeBonuses: readonly Manoeuvre[];
  /** A manoeuvre that reduces the defences against some foes only. Null if there is none. */
  readonly exposedBy: Manoeuvre | null;
}

const worst = <Effect extends string>(order: readonly Effect[], effects: readonly Effect[]): Effect =>
  effects.reduce((a, b) => (order.indexOf(b) > order.indexOf(a) ? b : a), order[0]!);

/** For each part, the most restrictive effect of all actions except Free actions (rulings PMA-R24, PMA-R86). */
export function continuingDefencesOf(
  taken: readonly Manoeuvre[],
  options: PathmasterOptions,
): ContinuingDefences {
  const lasting = taken.filter((key) => manoeuvreCellsOf(key).category !== 'FREE');
  const own = lasting.filter((key) => manoeuvreCellsOf(key).category !== 'INTERRUPT');
  const interrupts = lasting.filter((key) => manoeuvreCellsOf(key).category === 'INTERRUPT');
  const deciding = options.defencesFromLastActionOnly ? [...own.slice(-1), ...interrupts] : lasting;
  const runs = isRun({ taken }, options);
  const cells = deciding.map((key) =>
    runs && isPlainMove(key)
      ? { ...manoeuvreCellsOf(key), parry: manoeuvreCellsOf('RUN').parry }
      : manoeuvreCellsOf(key),
  );
  const guarding = cells.filter(({ guardAgainst }) => guardAgainst === 'ALL');
  return {
    dodge: worst(
      DODGES,
      cells.map(({ dodge }) => dodge),
    ),
    shield: worst(
      SHIELDS,
      guarding.map(({ shield }) => shield),
    ),
    parry: worst(
      PARRIES,
      guarding.map(({ parry }) => parry),
    ),
    dodgeBonuses: [...new Set(deciding)].filter((key) => manoeuvreCellsOf(key).dodgeBonus !== 0),
    exposedBy: deciding.find((key) => manoeuvreCellsOf(key).guardAgainst !== 'ALL') ?? null,
  };
}
