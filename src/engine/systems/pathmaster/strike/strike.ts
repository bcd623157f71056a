import type { Dice } from '../../../dice/dice.ts';
import type { TableOverrides } from '../../../rules/homebrew/overrides.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { attackBonus, isMelee } from '../attempt/bonus.ts';
import type { AttackInput } from '../attempt/input.ts';
import type { Weapon } from '../attempt/weapon.ts';
import { appliedOf } from '../conditions/incorporeal.ts';
import { type Called, type Critical, criticalRoller } from '../criticals/roll.ts';
import type { Met } from '../defence/defend.ts';
import { type OpenEnded, type OpenEndedAsk, openEnded } from '../dice/open-ended.ts';
import { type Fumble, fumbleRoller } from '../fumbles/roll.ts';
import { model } from '../house/model.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type AttackResult, MISS } from '../tables/attack-cell.ts';
import { fireModes } from '../tables/fire-modes.ts';
import { doneTo, sourceFor } from './bodiless.ts';
import { breakageChain, strengthOf, testsWeapon } from './breakage.ts';
import { defence } from './defence.ts';
import { type Reading, readingOf } from './result.ts';

/** An attack with everything that no die changes worked out. */
export interface Scene {
  readonly input: AttackInput;
  readonly bonus: Breakdown;
  readonly defence: Met;
  readonly reading: Reading;
  /** What the hits of a target without a body come to. */
  readonly hitsOn: (hits: number) => Breakdown | null;
  readonly fumbleUpTo: number;
  /** What is added to a breakage check. */
  readonly strength: Breakdown;
  /** What is asked of the attack roll. */
  readonly ask: OpenEndedAsk;
  /** Plays it once, with a roll of its own. */
  readonly strike: (dice: Dice) => Strike;
  /** What a roll comes to that has fallen already. */
  readonly strikeWith: (rolled: OpenEnded, dice: Dice) => Strike;
}

/** Everything about an attack that decides how it comes out. */
export interface Strike {
  readonly roll: OpenEnded;
  readonly total: number;
  readonly fumble: Fumble | null;
  readonly result: AttackResult;
  readonly criticals: readonly Critical[];
  /** The roll of the breakage check; null where the weapon was not tested. */
  readonly breakage: OpenEnded | null;
}

/** Works out an attack; its total is also told apart by what it would be so much higher. */
export function sceneOf(
  input: AttackInput,
  options: PathmasterOptions,
  overrides: TableOverrides,
  higher = 0,
): Scene {
  const { weapon, target } = input;
  const { fumble, fumbleModifier, openEnded: opens } = model.rows[weapon.attack].cells;
  const bonus = attackBonus(input, options);
  const against = defence(input, options);
  const reading = readingOf(input, overrides);
  const net = bonus.total - against.whole.total;
  const fumbleUpTo = fumbleRange(weapon, options);
  const fumbles = (face: number): boolean => face <= fumbleUpTo;
  const breakage = isMelee(weapon) || options.rangedBreakage ? weapon.breakage : null;
  const tested = (face: number): boolean => testsWeapon(face, breakage, options);
  const ask: OpenEndedAsk = {
    purpose: 'attack',
    ends: opens ? options.openEndedAttacks : 'NONE',
    edges: (higher === 0 ? [0] : [0, higher])
      .flatMap((more) => reading.edges.map((edge) => edge - net - more))
      .sort((a, b) => a - b),
    firstMeans: (face) => `${fumbles(face) ? 'fumble' : ''}${tested(face) ? 'tests' : ''}`,
    stops: fumbles,
  };
  const roll = openEnded(ask);
  const rollFumble = fumbleRoller(fumble, weapon.fumbleModifier ?? fumbleModifier, options, overrides);
  const rollCriticals = criticalRoller(options, overrides);
  const strength = strengthOf(weapon, target.edgedWeapon, options);
  const checked = breakageChain(strength, options);

  const strike = (dice: Dice): Strike => strikeWith(dice.follow(roll), dice);
  const strikeWith = (rolled: OpenEnded, dice: Dice): Strike => {
    const total = rolled.total + net;
    const fumbled = fumbles(rolled.first) ? rollFumble(dice) : null;
    const result = fumbled ? MISS : doneTo(input, reading.at(total), options);
    const criticals = rollCriticals(calledBy(result, weapon), dice);
    return {
      roll: rolled,
      total,
      fumble: fumbled,
      result,
      criticals,
      breakage: tested(rolled.first) ? dice.follow(checked) : null,
    };
  };
  const source = sourceFor(input);
  const hitsOn = (hits: number) => (source === null ? null : appliedOf(hits, source, options));
  return { input, bonus, defence: against, reading, hitsOn, fumbleUpTo, strength, ask, strike, strikeWith };
}

/** The weapon's own fumble range, else that of the house table; of the caller's own table none (ruling PMA-R44). */
function fumbleRange({ attack, fumbleUpTo, results }: Weapon, { houseFumbles }: PathmasterOptions): number {
  if (fumbleUpTo !== null) return fumbleUpTo;
  return houseFumbles && results.length === 0 ? model.rows[attack].cells.fumbleUpTo : 0;
}

/** What a result's criticals come of: holds make every critical a hold. */
function calledBy({ criticals }: AttackResult, { attack, critical, fireMode }: Weapon): readonly Called[] {
  const own =
    critical ?? (fireMode ? fireModes.rows[fireMode].cells.critical : model.rows[attack].cells.kind);
  return criticals.map(({ severity, kind }) => ({
    severity,
    kind: attack === 'GRAPPLE' ? 'GRAPPLE' : (kind ?? own),
  }));
}
