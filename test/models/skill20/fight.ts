import { follow } from './consequences.ts';
import { orderOf, type Place, rollInitiative } from './initiative.ts';
import {
  type Behaviour,
  type Fighter,
  type Grapple,
  has,
  newFighter,
  newTurn,
  type Options,
  type Roll,
  type Sheet,
} from './sheet.ts';
import { isCasting, takeEffect } from './spellcasting.ts';
import { canAct } from './statuses.ts';

/** A fight with its fighters, their grapples, and the fighter whose turn it is. */
export interface Fight {
  readonly options: Options;
  readonly fighters: readonly Fighter[];
  grapples: Grapple[];
  round: number;
}

export interface Joining {
  readonly name: string;
  readonly side: string;
  readonly sheet: Sheet;
}

export function startFight(joining: readonly Joining[], options: Options, roll: Roll): Fight {
  const fighters = joining.map(({ name, side, sheet }) => newFighter(name, side, sheet));
  rollInitiative(fighters, { isFirst: true }, options, roll);
  const fight = { options, fighters, grapples: [], round: 1 };
  goOn(fight, [], roll);
  return fight;
}

/**
 * Returns the fighters whose turn it is: those in the first place of the turn order in which a turn has not ended. A
 * fighter who cannot act has no turn. A turn that has begun continues, even if another fighter has moved ahead in the
 * order since then.
 */
export function activeOf({ fighters, options }: Fight): readonly Fighter[] {
  const left = (place: Place) => place.filter((fighter) => !fighter.hasActed && canAct(fighter));
  const places = orderOf(fighters, options).map(left);
  const first = places.find((place) => place.length > 0) ?? [];
  const begun = places.flat().filter(({ turnTaken }) => turnTaken);
  return begun.every((fighter) => first.includes(fighter)) ? first : begun;
}

/**
 * Applies everything that follows from a command: its consequences, the end of turns whose fighters can no longer act,
 * and the start of the next turns.
 */
export function goOn(fight: Fight, before: readonly Fighter[], roll: Roll): void {
  follow(fight);
  for (const fighter of before) if (!fighter.hasActed && !canAct(fighter)) endTurn(fighter);
  for (;;) {
    const next = activeOf(fight).filter(({ turnTaken }) => !turnTaken);
    if (next.length === 0) return;
    for (const fighter of next) beginTurn(fight, fighter, roll);
    follow(fight);
  }
}

/**
 * A spell takes effect immediately before its caster's turn (D20-022, D20-R28). After that, confusion is rolled
 * (D20-045).
 */
function beginTurn(fight: Fight, fighter: Fighter, roll: Roll): void {
  fighter.turnTaken = true;
  for (const each of fight.fighters)
    each.statuses = each.statuses.filter(({ untilTurnOf }) => untilTurnOf !== fighter);
  takeEffect(fight, fighter, roll);
  if (has(fighter, 'confused')) fighter.behaviour = behaviourOf(roll(100));
}

/** Rolls what confusion makes the fighter do in this turn (D20-045). */
export function behaviourOf(rolled: number): Behaviour {
  if (rolled <= 10) return 'ATTACK_CAUSER';
  if (rolled <= 20) return 'ACT_NORMALLY';
  if (rolled <= 50) return 'BABBLE';
  return rolled <= 70 ? 'FLEE_CAUSER' : 'ATTACK_NEAREST';
}

export function endTurn(fighter: Fighter): void {
  fighter.hasActed = true;
  fighter.followUp = null;
  fighter.exposedTo = null;
}

/**
 * A round lasts 10 seconds (D20-008). After each round, initiative is either rolled again or kept (D20-016, D20-R15).
 */
export function endRound(fight: Fight, roll: Roll): void {
  const { fighters, options, round } = fight;
  for (const fighter of fighters) {
    Object.assign(fighter, { ...newTurn(), turnTaken: false, hasActed: false });
    fighter.statuses = fighter.statuses.filter(
      ({ until, latest }) => (until === null || until > round) && (latest === null || latest > round),
    );
    fighter.submissions = fighter.submissions.filter((until) => until > round);
    if (!isCasting(fighter)) fighter.spell = null;
  }
  follow(fight);
  fight.round += 1;
  rollInitiative(fighters, { isFirst: false }, options, roll);
}
