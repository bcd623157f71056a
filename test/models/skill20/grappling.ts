import type { Fight } from './fight.ts';
import { becomesHurt, gain, type Hurt, lose } from './harm.ts';
import { type Attribute, type Fighter, type Grapple, type Roll, throwDice } from './sheet.ts';
import { bonusOf, onAttack, onCheck, scoreOf } from './statuses.ts';

/** Models takedowns, position changes and grappling attacks, by the section “Grappling” (D20-028). */

/** For each kind of takedown, the attribute that it uses (D20-030). */
export const takedowns = { CLINCHING: 'STRENGTH', TACKLING: 'DEXTERITY', TRIPPING: 'WISDOM' } as const;

/**
 * For each kind of position change, the attribute that it uses (D20-035). A fighter who has Grappling Advantage cannot
 * use a Reversal.
 */
export const positionChanges = {
  PUSH_AND_PULL: 'STRENGTH',
  SCRAMBLE: 'DEXTERITY',
  REVERSAL: 'WISDOM',
} as const;

/** D20-037 */
export const grapplingAttacks = {
  SUBMISSION: 'STRENGTH',
  SLAM: 'STRENGTH',
  SHORT_STRIKES: 'DEXTERITY',
} as const;

export const grappleOf = ({ grapples }: Fight, one: Fighter, other: Fighter): Grapple | null =>
  grapples.find(({ pair }) => pair.includes(one) && pair.includes(other)) ?? null;

export const opponentsOf = ({ grapples }: Fight, fighter: Fighter): readonly Fighter[] =>
  grapples
    .filter(({ pair }) => pair.includes(fighter))
    .map(({ pair }) => pair.find((each) => each !== fighter)!);

/**
 * A fighter who gains Advantage takes it from the opponent (D20-R37). The opponent also loses the bonuses from having
 * Advantage (D20-R36).
 */
function takeAdvantage(grapple: Grapple, fighter: Fighter): void {
  if (grapple.advantage !== fighter) grapple.better = 0;
  grapple.advantage = fighter;
}

export interface GrapplingCheck {
  readonly natural: number | null;
  readonly total: number | null;
  /** Null if the opponent makes no check, because it would fail. */
  readonly against: number | null;
  readonly success: boolean;
  /** The natural 20 or natural 1 that was rolled, if it has a special effect. Otherwise null. */
  readonly extreme: 20 | 1 | null;
}

export interface Stated {
  readonly difficulty: number;
  readonly modifier: number;
}

/**
 * A grappling check is Attribute + Melee Fighting against a difficulty, or against the opponent's check (D20-R31). A
 * natural 20 succeeds and a natural 1 fails, unless the group counts only the total (D20-R32). The check of a fighter
 * whose attribute is 0 fails without a roll, and so does the opponent's (D20-R01). The actor then needs no total, but a
 * natural 1 or 20 still counts (D20-R73).
 */
function grapplingCheck(
  { options }: Fight,
  actor: Fighter,
  opponent: Fighter,
  kind: { readonly attribute: Attribute; readonly bonus: number; readonly isAttack: boolean },
  { difficulty, modifier }: Stated,
  roll: Roll,
): GrapplingCheck {
  const score = scoreOf(actor, kind.attribute, 0);
  const opposed = options.grapplingAgainst === 'OPPONENT';
  if (score <= 0)
    return {
      ...{ natural: null, total: null, against: opposed ? null : difficulty },
      ...{ success: false, extreme: null },
    };
  const natural = roll(20);
  const total =
    natural +
    bonusOf(score) +
    actor.sheet.meleeFighting +
    kind.bonus +
    modifier +
    (kind.isAttack ? onAttack(actor, options) : onCheck(actor, kind.attribute, true, options));
  const against = opposed ? opposing(opponent) : difficulty;
  function opposing(fighter: Fighter): number | null {
    const [strength, dexterity] = [scoreOf(fighter, 'STRENGTH', 0), scoreOf(fighter, 'DEXTERITY', 0)];
    const attribute = strength >= dexterity ? 'STRENGTH' : 'DEXTERITY';
    if (strength <= 0 && dexterity <= 0) return null;
    const best = bonusOf(Math.max(strength, dexterity));
    return roll(20) + best + fighter.sheet.meleeFighting + onCheck(fighter, attribute, true, options);
  }
  const reaches = against === null || total >= against;
  if (options.grapplingNaturalsByTotal) {
    const counts = (natural === 20 && reaches) || (natural === 1 && !reaches);
    return { natural, total, against, success: reaches, extreme: counts ? (natural as 20 | 1) : null };
  }
  const success = natural === 20 || (natural !== 1 && reaches);
  return { natural, total, against, success, extreme: natural === 20 || natural === 1 ? natural : null };
}

/**
 * A successful takedown starts a grapple in which the actor has Grappling Advantage (D20-029). After a natural 20, the
 * actor may do more (D20-031).
 */
export function takedown(
  fight: Fight,
  actor: Fighter,
  target: Fighter,
  kind: keyof typeof takedowns,
  stated: Stated,
  roll: Roll,
): GrapplingCheck {
  actor.actionsTaken += 1;
  const attribute = takedowns[kind];
  const checked = grapplingCheck(
    fight,
    actor,
    target,
    { attribute, bonus: 0, isAttack: false },
    stated,
    roll,
  );
  if (checked.success) fight.grapples.push({ pair: [actor, target], advantage: actor, better: 0 });
  if (checked.extreme === 20) actor.followUp = target;
  // A takedown is an obvious threat (D20-052). After a natural 1, this takes effect only when the opponent has made a
  // choice.
  if (checked.extreme !== 1) lose(target, 'fascinated');
  return checked;
}

export type Opening = 'ADVANTAGE' | 'FREE_ATTACK' | 'NEITHER';

/** After a natural 1, the opponent may take Grappling Advantage or make a free melee attack (D20-032, D20-R33). */
export function takeOpening(fight: Fight, actor: Fighter, opponent: Fighter, opening: Opening): void {
  if (opening === 'ADVANTAGE')
    fight.grapples.push({ pair: [actor, opponent], advantage: opponent, better: 0 });
  if (opening === 'FREE_ATTACK') actor.exposedTo = opponent;
}

/** A follow-up counts as part of the takedown. Any other act uses up an action (D20-031). */
function spendAction(actor: Fighter, opponent: Fighter): void {
  if (actor.followUp === opponent) actor.followUp = null;
  else actor.actionsTaken += 1;
}

/**
 * On a success, the actor gains Advantage or gets +5 on the next grappling attack (D20-034). On a natural 1, the
 * opponent gains Advantage (D20-036).
 */
export function positionChange(
  fight: Fight,
  actor: Fighter,
  opponent: Fighter,
  kind: keyof typeof positionChanges,
  stated: Stated,
  roll: Roll,
): GrapplingCheck {
  spendAction(actor, opponent);
  const grapple = grappleOf(fight, actor, opponent)!;
  const bonus = grapple.advantage === actor ? 5 : 0; // D20-033
  const attribute = positionChanges[kind];
  const checked = grapplingCheck(fight, actor, opponent, { attribute, bonus, isAttack: false }, stated, roll);
  if (checked.success) {
    if (grapple.advantage !== actor) takeAdvantage(grapple, actor);
    else grapple.better = fight.options.positionBonusStacks ? grapple.better + 1 : 1;
  }
  if (checked.extreme === 1) takeAdvantage(grapple, opponent);
  return checked;
}

export interface GrapplingAttackResult {
  readonly checked: GrapplingCheck;
  readonly damage: number;
  readonly attributeLoss: number;
  readonly stunnedRounds: number;
  readonly hurt: Hurt | null;
}

/**
 * Advantage gives +5 (D20-033). On a natural 20, the effect is doubled (D20-038). On a natural 1, the opponent gains
 * Advantage (D20-039).
 */
export function grapplingAttack(
  fight: Fight,
  actor: Fighter,
  target: Fighter,
  kind: keyof typeof grapplingAttacks,
  stated: Stated,
  roll: Roll,
): GrapplingAttackResult {
  spendAction(actor, target);
  const grapple = grappleOf(fight, actor, target)!;
  const bonus = grapple.advantage === actor ? 5 + 5 * grapple.better : 0;
  if (grapple.advantage === actor) grapple.better = 0; // The better position is used up whether the attack hits or misses (D20-R36).
  const attribute = grapplingAttacks[kind];
  const checked = grapplingCheck(fight, actor, target, { attribute, bonus, isAttack: true }, stated, roll);
  if (checked.extreme === 1)
    takeAdvantage(grapple, actor === grapple.pair[0] ? grapple.pair[1] : grapple.pair[0]);
  if (!checked.success) return { checked, damage: 0, attributeLoss: 0, stunnedRounds: 0, hurt: null };
  const times = checked.extreme === 20 ? 2 : 1;
  const { options, round } = fight;
  if (kind === 'SUBMISSION') {
    // A submission reduces Strength and Constitution by 1 each for an hour, which is 360 rounds (D20-040, D20-R39,
    // D20-R40).
    for (let point = 0; point < times; point++) target.submissions.push(round + 359);
    if (scoreOf(target, 'CONSTITUTION', 0) <= options.unconsciousAtConstitution)
      target.unconsciousAt = options.unconsciousAtConstitution;
    return { checked, damage: 0, attributeLoss: times, stunnedRounds: 0, hurt: null };
  }
  if (kind === 'SLAM') {
    // A slam does 1d12 + Strength bonus damage, but at least 1, and stuns the target for a round (D20-041, D20-R42,
    // D20-R43).
    const damage = times * Math.max(1, roll(12) + bonusOf(scoreOf(actor, 'STRENGTH', 0)));
    const rounds = options.doubledSlamStunsOnce ? 1 : times;
    const stunnedRounds = rounds + (target.turnTaken ? 1 : 0);
    const hurt = becomesHurt(fight, target, damage, actor.sheet.level, roll);
    gain(target, 'stunned', round + stunnedRounds - 1);
    return { checked, damage, attributeLoss: 0, stunnedRounds, hurt };
  }
  // The attack does as much damage as an unarmed strike. The group determines how much this is (D20-042).
  const { unarmedDamage } = actor.sheet;
  const damage = unarmedDamage ? times * throwDice(unarmedDamage, roll) : 0;
  const hurt = becomesHurt(fight, target, damage, actor.sheet.level, roll);
  return { checked, damage, attributeLoss: 0, stunnedRounds: 0, hurt };
}

/** A grapple ends when both fighters let go (D20-R44). */
export function letGo(fight: Fight, one: Fighter, other: Fighter): void {
  fight.grapples = fight.grapples.filter((grapple) => grapple !== grappleOf(fight, one, other));
}
