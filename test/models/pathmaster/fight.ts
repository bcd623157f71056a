import { manoeuvrePenalties, useAdvantage } from './combat-conditions.ts';
import { inOrder, rollInitiative } from './combat-sequence.ts';
import { consequences, isActive, loseHits } from './effects-of-injury.ts';
import { openEnded, type Roll, succeeds } from './rolls.ts';
import { type Fighter, newFighter, type Options, type Sheet } from './sheet.ts';
import { ease, fallDown, recover, stunModifier, stunRounds } from './stunned.ts';

/** A fight with its fighters, the order of turns in the round, and the fighter whose turn it is. */
export interface Fight {
  readonly options: Options;
  readonly fighters: readonly Fighter[];
  order: readonly Fighter[];
  round: number;
  /** The place of the current turn in the turn order. It is after the last place when the round is over. */
  place: number;
}

export interface Joining {
  readonly name: string;
  readonly side: string;
  readonly sheet: Sheet;
}

export function newFight(joining: readonly Joining[], options: Options): Fight {
  const fighters = joining.map(({ name, side, sheet }) => newFighter(name, side, sheet));
  return { options, fighters, order: [], round: 0, place: 0 };
}

export function startFight(fight: Fight, surprised: readonly Fighter[], roll: Roll): void {
  for (const fighter of surprised) fighter.surprised = true;
  rollInitiative(fight.fighters, roll);
  fight.order = inOrder(fight.fighters);
  fight.round = 1;
  fight.place = 0;
  advance(fight, roll);
}

/** Returns the fighter whose turn it is, or null if all fighters have had their turns. */
export const activeOf = ({ order, place }: Fight): Fighter | null => order[place] ?? null;

/**
 * Begins the next turns until the turn belongs to a combatant who can act. Unconscious combatants have turns in which
 * nothing happens (PMA-001).
 */
function advance(fight: Fight, roll: Roll): void {
  for (; fight.place < fight.order.length; fight.place++) {
    const fighter = fight.order[fight.place]!;
    if (fighter.dead) continue;
    startTurn(fighter, fight.options, roll);
    if (isActive(fighter)) return;
    finishTurn(fighter);
  }
}

export function endTurn(fight: Fight, roll: Roll): void {
  finishTurn(activeOf(fight)!);
  fight.place += 1;
  advance(fight, roll);
}

/** A preparation against a foe ends with the death of the foe (PMA-R141). */
export function endPreparations({ fighters }: Fight): void {
  for (const fighter of fighters) {
    if (fighter.evaluated?.foe.dead) fighter.evaluated = null;
    if (fighter.feint?.foe.dead) fighter.feint = null;
    if (fighter.aim?.foe.dead) fighter.aim = null;
  }
}

/** When a combatant becomes unable to act during a turn, the turn ends at once (PMA-003). */
export function passFallen(fight: Fight, roll: Roll): void {
  const fighter = activeOf(fight);
  if (fighter && !isActive(fighter)) endTurn(fight, roll);
}

export function endRound(fight: Fight, roll: Roll): void {
  for (const fighter of fight.fighters) Object.assign(fighter, { hadTurn: false, hasActed: false });
  // PMA-151, PMA-R114: a fight that lasts three rounds costs Fatigue once.
  if (fight.round === 3)
    for (const fighter of fight.fighters) if (!fighter.dead) fighter.fatigue += 1 + fighter.sheet.encumbrance;
  fight.round += 1;
  fight.place = 0;
  advance(fight, roll);
}

/** Does what happens at the start of a turn, step by step (PMA-R13). */
function startTurn(fighter: Fighter, options: Options, roll: Roll): void {
  Object.assign(fighter, { onTurn: true, hadTurn: true, taken: [], exchanged: false, woken: false });
  for (const prepared of [fighter.evaluated, fighter.feint, fighter.aim]) if (prepared) prepared.turns += 1;
  // PMA-005, PMA-064, PMA-R59: an Evaluate counts during the next turn, which lasts until the following turn begins.
  if (fighter.evaluated && fighter.evaluated.turns > 1) fighter.evaluated = null;
  if (fighter.aim && fighter.aim.turns > 1) fighter.aim = null;
  Object.assign(fighter, { delaying: false, shieldParried: false });
  // PMA-188: Parry that was not used is lost.
  Object.assign(fighter, {
    parry: null,
    parryWith: null,
    parriedFoes: [],
    shieldedFoes: [],
    retreatedFrom: [],
    strikes: { weapon: null, made: 0 },
    ...{ moved: 0, steps: 0 },
  });
  if (fighter.entangled > 0) fighter.entangled -= 1;
  bleed(fighter, options);
  if (fighter.dead) return;
  const stunned = stunRounds(fighter) > 0;
  recover(fighter);
  consequences(fighter, options);
  if (stunned) resistPain(fighter, options, roll);
  if (!isActive(fighter)) return;
  fighter.woken = false;
  noticeFoes(fighter, options, roll);
  // PMA-028, PMA-033, PMA-R10: a surprised combatant may take only a Free action.
  fighter.budget = budgetOf(fighter);
}

function budgetOf({ surprised, imposed }: Fighter): Fighter['budget'] {
  if (surprised) return { attack: 0, move: 0, free: 1, interrupt: 0, step: 0 };
  // A nauseated combatant may take only one Move (PMA-160, PMA-R122).
  if (imposed.has('nauseated')) return { attack: 0, move: 1, free: 2, interrupt: 0, step: 0 };
  return { attack: 1, move: 1, free: 2, interrupt: 1, step: 1 };
}

/**
 * Surprised combatants roll Perception on their first turn. Their second turn ends the surprise (PMA-018, PMA-019,
 * PMA-036).
 */
function noticeFoes(fighter: Fighter, options: Options, roll: Roll): void {
  if (!fighter.surprised) return;
  if (fighter.surprisedTurns > 0) {
    recoverFromSurprise(fighter);
    return;
  }
  fighter.surprisedTurns += 1;
  const modifiers = fighter.sheet.perception + manoeuvrePenalties(fighter) + useAdvantage(fighter);
  if (succeeds(openEnded(roll, options.openEndedManeuvers).total + modifiers)) recoverFromSurprise(fighter);
}

const recoverFromSurprise = (fighter: Fighter): void => {
  Object.assign(fighter, { surprised: false, surprisedTurns: 0 });
};

/**
 * Each wound bleeds in every turn. In every 12th turn, after its damage, its rate is reduced by 1 (PMA-135, PMA-136,
 * PMA-R110).
 */
function bleed(fighter: Fighter, options: Options): void {
  for (const wound of fighter.wounds) {
    loseHits(fighter, Math.max(0, wound.rate - wound.treated));
    wound.age += 1;
    if (wound.age % 12 === 0) wound.rate -= 1;
  }
  fighter.wounds = fighter.wounds.filter(({ rate }) => rate > 0);
  consequences(fighter, options);
}

/** Makes the Pain Resistance roll against the stun that remains (PMA-173). */
function resistPain(fighter: Fighter, options: Options, roll: Roll): void {
  const rounds = stunRounds(fighter);
  const { painResistance } = fighter.sheet;
  if (rounds > 0 && painResistance !== null && isActive(fighter)) {
    const modifiers = manoeuvrePenalties(fighter) + useAdvantage(fighter);
    const { total } = openEnded(roll, options.openEndedManeuvers);
    ease(fighter, total + painResistance + stunModifier(rounds) + modifiers);
  }
  fallDown(fighter);
}

function finishTurn(fighter: Fighter): void {
  Object.assign(fighter, { onTurn: false, hasActed: true });
  // Concentration and Aim must be continued in each following turn (PMA-029, PMA-098, PMA-R137).
  if (!fighter.taken.includes('CONCENTRATE')) fighter.concentration = 0;
  if (fighter.aim && fighter.aim.turns > 0) fighter.aim = null;
  // PMA-091, PMA-R67: a Feint counts until the end of the fighter's next turn.
  if (fighter.feint && fighter.feint.turns > 0) fighter.feint = null;
  if (fighter.bonusTurns > 0) {
    fighter.bonusTurns -= 1;
    if (fighter.bonusTurns === 0) fighter.offensiveBonus = 0;
  }
}
