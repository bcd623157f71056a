import type { Dice } from '../../../dice/dice.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { HeldCondition } from '../../../rules/condition.ts';
import type { Effect } from '../../../rules/effect.ts';
import { characteristicRating, passes } from '../characteristic-roll.ts';
import { combat, ruling } from '../citations.ts';
import { ends, gains, loses } from '../effects.ts';
import type { BrpOptions } from '../options/index.ts';
import { ENOUGH } from '../specials/bleeding-rounds.ts';
import { has } from './capable.ts';
import { sideOf } from './side.ts';

const BLEEDS: readonly string[] = ['bleeding', 'bleedingOut', 'bleedingBadly'];

const since = ({ round }: Fighter, { condition, from }: HeldCondition, wanted: string): boolean =>
  condition === wanted && round > from;

/** 1 hit point for each bleeding wound; bleeding specials may be held closed, and may not add up. */
export function bloodLost(fighter: Fighter, { bleedingStacks }: BrpOptions): readonly Effect[] {
  const closed = has(fighter, 'heldClosed');
  const bleeding = fighter.conditions.filter((held) =>
    BLEEDS.some((wanted) => since(fighter, held, wanted) && !(closed && wanted === 'bleeding')),
  );
  const counted = bleeding.filter(
    ({ condition }, index) =>
      bleedingStacks ||
      condition !== 'bleeding' ||
      bleeding.findIndex((other) => other.condition === 'bleeding') === index,
  );
  return counted.map(() => loses('TARGET', 1, combat('Bleeding')));
}

/** What Stamina does against bleeding at the end of a round, and the parts of the body that are out of danger. */
interface Steadied {
  readonly effects: readonly Effect[];
  readonly parts: readonly string[];
}

/** Stamina for a hand that presses on a wound, and for each location that bleeds or must be steadied. */
export function steadied(fighter: Fighter, options: BrpOptions, dice: Dice): Steadied {
  const { con } = sideOf(fighter).sheet;
  const rolls = (difficulty: 'AVERAGE' | 'DIFFICULT', purpose: string): boolean => {
    const stamina = characteristicRating('Stamina', con, difficulty);
    return dice.ask(passes(stamina.total, options, purpose));
  };
  const effects: Effect[] = [
    ...pressed(fighter, () => rolls('AVERAGE', 'Stamina roll to hold the wound closed')),
  ];
  const parts: string[] = [];
  for (const held of fighter.conditions) {
    const badly = since(fighter, held, 'bleedingBadly');
    if (!badly && !since(fighter, held, 'bleedingOut') && !mustSteady(fighter, held)) continue;
    if (!rolls(badly ? 'DIFFICULT' : 'AVERAGE', `Stamina roll against bleeding: ${held.note}`)) continue;
    if (held.condition !== 'mortallyHurt')
      effects.push(ends('TARGET', held.condition as 'bleedingOut', ruling('R-71'), held.note));
    if (held.note !== null) parts.push(held.note);
  }
  const saved = fighter.conditions.filter(
    ({ condition, note }) => condition === 'mortallyHurt' && note !== null && parts.includes(note),
  );
  effects.push(...saved.map(({ note }) => ends('TARGET', 'mortallyHurt', ruling('R-71'), note)));
  return { effects, parts };
}

/** A wound that kills without bleeding allows one Stamina roll, in the round after it. */
const mustSteady = ({ round, conditions }: Fighter, { condition, from, note }: HeldCondition): boolean =>
  condition === 'mortallyHurt' &&
  round === from &&
  !conditions.some((other) => BLEEDS.includes(other.condition) && other.note === note);

/** Bleeding that a hand holds closed: five rounds without loss end it (ruling R-26). */
function pressed(fighter: Fighter, stamina: () => boolean): readonly Effect[] {
  const { conditions, round } = fighter;
  const citation = combat('Bleeding');
  const closed = conditions.find(({ condition }) => condition === 'heldClosed');
  if (closed) {
    const over = closed.until !== null && round >= closed.until;
    return over
      ? conditions
          .filter(({ condition }) => condition === 'bleeding' || condition === 'holdingWound')
          .map(({ condition }) => ends('TARGET', condition as 'bleeding', citation, 'stopped of itself'))
      : [];
  }
  const tries = has(fighter, 'bleeding') && has(fighter, 'holdingWound') && !has(fighter, 'beyondFirstAid');
  return tries && stamina()
    ? [
        gains('TARGET', 'heldClosed', citation, ENOUGH, {
          note: 'a dodge or exertion opens it again',
          starts: 'NEXT_ROUND',
        }),
      ]
    : [];
}
