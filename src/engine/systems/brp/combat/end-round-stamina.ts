import type { Dice } from '../../../dice/dice.ts';
import type { HeldCondition } from '../../../rules/condition.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { FollowUp } from '../../../rules/fight/follow-up.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { standingOf } from '../combatant/standing.ts';
import { mergeFollowUps } from '../consequences/merge-follow-ups.ts';
import { combat, ruling } from '../core/citations.ts';
import type { ConditionId } from '../harm/conditions.ts';
import { ends, gains } from '../harm/effects.ts';
import type { BrpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';
import { QUIET_ROUNDS_NEEDED } from '../specials/bleeding-rounds.ts';

type Rolls = (
  difficulty: 'AVERAGE' | 'DIFFICULT',
  purpose: string,
  words?: string,
) => FollowUp & { readonly passed: boolean };

/**
 * Makes the Stamina rolls for a hand that presses on a wound, and for each location that bleeds or must be stabilised.
 */
export function rollToStopBleeding(fighter: Fighter, options: BrpOptions, dice: Dice): FollowUp {
  if (standingOf(fighter).hitPoints <= 0) return { effects: [] };
  const { con } = viewOf(fighter).sheet;
  const rolls: Rolls = (difficulty, purpose, words = purpose) => {
    const stamina = characteristicRating('Stamina', con, difficulty);
    const passed = dice.ask(successCheck(stamina.total, options, purpose));
    const summary = `The ${words} ${passed ? 'succeeds' : 'fails'} against ${stamina.total}%.`;
    return { effects: [], breakdowns: [stamina], summary, passed };
  };
  return mergeFollowUps([
    ...closed(fighter),
    ...pressed(fighter, rolls),
    ...fighter.conditions.flatMap((held) => steadiedPart(fighter, held, rolls)),
  ]);
}

const holding = ({ conditions }: Fighter, wanted: ConditionId) =>
  conditions.filter(({ condition }) => condition === wanted);

/** Five rounds without loss end the bleeding (ruling R-26). */
const closed = (fighter: Fighter): readonly FollowUp[] =>
  holding(fighter, 'heldClosed')
    .filter(({ until }) => until !== null && fighter.round >= until)
    .map(({ note }) => ({
      effects: [ends('TARGET', 'bleeding', combat('Bleeding', 'BRP-125'), note)],
      summary: `The bleeding${note === null ? '' : ` of ${note}`} has stopped without treatment.`,
    }));

/** Makes the Stamina roll for a hand on a bleeding wound that First Aid may still stop. */
function pressed(fighter: Fighter, rolls: Rolls): readonly FollowUp[] {
  const of = (wanted: ConditionId, note: string | null): boolean =>
    holding(fighter, wanted).some((other) => other.note === note);
  return holding(fighter, 'holdingWound')
    .filter(({ note }) => of('bleeding', note) && !of('heldClosed', note) && !of('beyondFirstAid', note))
    .map(({ note }) => {
      const roll = rolls('AVERAGE', 'Stamina roll to hold the wound closed');
      const lasting = { note, starts: 'NEXT_ROUND' } as const;
      return {
        ...roll,
        effects: roll.passed
          ? [gains('TARGET', 'heldClosed', combat('Bleeding', 'BRP-121'), QUIET_ROUNDS_NEEDED, lasting)]
          : [],
      };
    });
}

/**
 * Stamina roll in each round for a location that bleeds. A deadly wound that does not bleed gets one roll, in the round
 * after it.
 */
function steadiedPart(fighter: Fighter, held: HeldCondition, rolls: Rolls): readonly FollowUp[] {
  const { condition, from, note } = held;
  const bleeds = condition === 'bleedingOut' || condition === 'bleedingBadly';
  if (bleeds ? fighter.round <= from : condition !== 'mortallyHurt' || fighter.round !== from) return [];
  const [same] = fighter.conditions.filter((other) => isBleeding(other) && other.note === note);
  if (!bleeds && same) return [];
  const roll = rolls(
    condition === 'bleedingBadly' ? 'DIFFICULT' : 'AVERAGE',
    `Stamina roll against bleeding: ${note}`,
    `Stamina roll against bleeding from the ${note}`,
  );
  const over = fighter.conditions.filter(
    (other) => other.note === note && (isBleeding(other) || other.condition === 'mortallyHurt'),
  );
  return [
    {
      ...roll,
      effects: roll.passed
        ? over.map((each) => ends('TARGET', each.condition as ConditionId, ruling('R-71'), note))
        : [],
    },
  ];
}

const isBleeding = ({ condition }: HeldCondition): boolean =>
  condition === 'bleedingOut' || condition === 'bleedingBadly';
