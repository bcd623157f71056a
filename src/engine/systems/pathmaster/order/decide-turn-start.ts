import type { Dice } from '../../../dice/dice.ts';
import { defaulted, flag, integer, list, optional, record, type Value } from '../../../rules/fields/field.ts';
import type { Manoeuvre } from '../actions/manoeuvres.ts';
import { condition, conditionsNamed } from '../conditions/conditions.ts';
import { type behaviour, rollBehaviour } from '../conditions/confusion.ts';
import { conditionForbidding, movementLeftBy } from '../conditions/restrictions.ts';
import { bleedingWound, bleedTurn } from '../injury/bleeding-wound.ts';
import { NO_STUN, stunTrack } from '../injury/stun-track.ts';
import {
  conditionOfStun,
  decideStunTurn,
  effectiveStunOf,
  type StunTurnDecision,
} from '../injury/stun-turn.ts';
import { deathAt, penaltiesKnockOut } from '../injury/thresholds.ts';
import { weaknesses, weaknessTowardsKnockout } from '../injury/weakness.ts';
import { woundPenalty } from '../injury/wound-penalty.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type SurpriseRecovery, surpriseRecoveryRoller } from './surprise.ts';

export const turnStartInput = record(
  'TurnStartInput',
  {
    hitPoints: integer(-10_000, 10_000, 'Hit points before the turn begins.'),
    maximumHitPoints: integer(1, 10_000, 'The combatant’s maximum hit points.'),
    constitution: defaulted(integer(1, 1000, 'The combatant’s full Constitution stat.'), 50),
    co: defaulted(integer(-100, 100, 'The combatant’s Constitution bonus.'), 0),
    wounds: defaulted(list(bleedingWound, 50, 'Wounds that bleed or have bled.'), []),
    injuries: defaulted(
      list(
        integer(-1000, 0, 'Penalty of one critical injury.'),
        100,
        'Penalties of the combatant’s critical injuries.',
      ),
      [],
    ),
    weaknesses,
    stun: defaulted(stunTrack, NO_STUN),
    pending: defaulted(stunTrack, NO_STUN),
    painResistance: optional(integer(-1000, 1000, 'Pain Resistance skill. If omitted: no roll is made.')),
    surprisedTurn: optional(
      integer(
        1,
        1000,
        'Number of turns since surprise began, including this turn. If omitted: the combatant is not surprised.',
      ),
    ),
    perception: defaulted(integer(-1000, 1000, 'The combatant’s Perception skill.'), 0),
    confused: defaulted(flag('True if the combatant is confused.'), false),
    attackedSinceLastTurn: defaulted(
      flag('True if the confused combatant was attacked since their last turn.'),
      false,
    ),
    attackerInSight: defaulted(flag('True if the last attacker is alive and visible.'), true),
    canAttack: defaulted(
      flag('True if the confused combatant has a weapon or other attack, and a target is present.'),
      true,
    ),
    canMove: defaulted(flag('True if, conditions aside, the confused combatant can move.'), true),
    conditions: defaulted(list(condition, 40, 'Conditions not covered by other fields.'), []),
  },
  'A combatant whose turn begins.',
);

type Input = Value<typeof turnStartInput>;

/** What the steps at the start of a turn have decided. */
export interface TurnStartDecision {
  readonly lost: number;
  readonly hitPoints: number;
  readonly state: 'DEAD' | 'UNCONSCIOUS' | null;
  readonly stun: StunTurnDecision | null;
  readonly surprise: SurpriseRecovery | null;
  readonly confusion: keyof typeof behaviour.values | null;
}

/**
 * Plays the start of a turn: bleeding, death, stun, unconsciousness, surprise and confusion, in this order (ruling
 * PMA-R13).
 */
export function decideTurnStart(given: Input, options: PathmasterOptions, dice: Dice): TurnStartDecision {
  const { lost } = bleedTurn(given.wounds, options);
  const hitPoints = given.hitPoints - lost;
  const none = { lost, hitPoints, stun: null, surprise: null, confusion: null };
  if (hitPoints <= deathAt(given.constitution, given.co, options)) return { ...none, state: 'DEAD' };
  const penalties = given.injuries.reduce(
    (sum, penalty) => sum + penalty,
    woundPenalty(hitPoints, given.maximumHitPoints, options) + weaknessTowardsKnockout(given.weaknesses),
  );
  const out = hitPoints <= 0 || penaltiesKnockOut(penalties);
  const fit = {
    hitPoints,
    maximumHitPoints: given.maximumHitPoints,
    conditions: given.conditions,
    modifiers: [
      ...given.injuries.map((value) => ({ label: 'critical injury', value })),
      ...given.weaknesses.map(({ label, value }) => ({ label, value })),
    ],
  };
  const stun = decideStunTurn(
    {
      ...fit,
      stun: given.stun,
      pending: given.pending,
      co: given.co,
      painResistance: out ? null : given.painResistance,
    },
    options,
    dice,
  );
  if (out || stun.outcome === 'UNCONSCIOUS') return { ...none, stun, state: 'UNCONSCIOUS' };
  const surprise =
    given.surprisedTurn === null
      ? null
      : surpriseRecoveryRoller(
          {
            ...fit,
            perception: given.perception,
            surprisedTurn: given.surprisedTurn,
            bySight: false,
            bySound: false,
          },
          options,
        )(dice);
  const begun = { lost, hitPoints, state: null, stun, surprise, confusion: null };
  if (!given.confused) return begun;
  const { attackedSinceLastTurn, attackerInSight } = given;
  const weigh = conditionsOnTurn(given, begun);
  const canAttack = given.canAttack && mayDo(['MELEE_ATTACK', 'RANGED_ATTACK'], weigh, options);
  const canMove = given.canMove && mayDo(['MOVE'], weigh, options) && canMoveWith(weigh);
  return {
    ...begun,
    confusion: rollBehaviour({ attackedSinceLastTurn, attackerInSight, canAttack, canMove }, options, dice),
  };
}

const mayDo = (
  any: readonly Manoeuvre[],
  conditions: readonly string[],
  options: PathmasterOptions,
): boolean => any.some((key) => conditionForbidding(conditions, key, options) === null);

const canMoveWith = (conditions: readonly string[]): boolean =>
  ['NORMAL', 'HALF'].includes(movementLeftBy(conditions));

/** Returns the conditions that apply during the turn. */
export function conditionsOnTurn(
  given: Input,
  { stun, surprise }: Pick<TurnStartDecision, 'stun' | 'surprise'>,
): readonly string[] {
  const effective = stun && effectiveStunOf(stun.left, stun.outcome);
  return [
    ...conditionsNamed(given.conditions),
    ...(effective ? [conditionOfStun[effective]] : []),
    ...(surprise && !surprise.recovered ? ['surprised'] : []),
  ];
}
