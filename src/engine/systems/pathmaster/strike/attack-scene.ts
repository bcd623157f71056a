import type { Dice } from '../../../dice/dice.ts';
import type { Citation } from '../../../rules/citation.ts';
import { type StatedModifier, statedTerms } from '../../../rules/stated-modifier.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { attackBonus, attackRollRuleOf, isMelee } from '../attempt/attack-bonus.ts';
import type { AttackInput } from '../attempt/attack-input.ts';
import type { Weapon } from '../attempt/weapon.ts';
import { type DamageSource, hitsOnIncorporeal } from '../conditions/incorporeal-damage.ts';
import { type CalledCritical, criticalRoller, type RolledCritical } from '../criticals/critical-roller.ts';
import type { DefensiveBonus } from '../defence/defensive-bonus.ts';
import { type OpenEndedRequest, type OpenEndedRoll, openEndedChain } from '../dice/open-ended-chain.ts';
import { fumbleRoller, type RolledFumble } from '../fumbles/fumble-roller.ts';
import { attackTableModel } from '../house/attack-table-model.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type AttackResult, MISS } from '../tables/attack-cell.ts';
import { fireModes } from '../tables/fire-modes.ts';
import { breakageChain, breakageStrengthOf, testsWeapon } from './breakage.ts';
import { defensiveBonusOf } from './defensive-bonus.ts';
import { type TableReading, tableReadingOf } from './table-reading.ts';

/** Returns the source of the damage, if the target is incorporeal. Null for other targets (PMA-158). */
function damageSourceOf({ attacker, weapon, target }: AttackInput): DamageSource | null {
  if (!target.conditions.includes('INCORPOREAL')) return null;
  if (attacker.conditions.includes('INCORPOREAL')) return 'INCORPOREAL';
  if (weapon.magical) return 'MAGIC_WEAPON';
  return attackTableModel.rows[weapon.attack].cells.fumble === 'SPELL' ? 'SPELL' : 'NONMAGICAL';
}

/** Returns the result for the target. Incorporeal targets take only damage from magic. */
function resultOnTarget(input: AttackInput, result: AttackResult, options: PathmasterOptions): AttackResult {
  const source = damageSourceOf(input);
  if (source === 'NONMAGICAL') return MISS;
  if (source === null && input.attacker.damageModifiers.length === 0) return result;
  return { ...result, hits: hitBreakdowns(input, result.hits, options).at(-1)?.total ?? result.hits };
}

/**
 * Returns the calculation steps from the hits in the table to the hits that the target takes: damage modifiers, and the
 * protection of incorporeal targets.
 */
function hitBreakdowns(
  input: AttackInput,
  ofTable: number,
  options: PathmasterOptions,
): readonly Breakdown[] {
  const source = damageSourceOf(input);
  const { damageModifiers: added } = input.attacker;
  const own =
    added.length === 0 || ofTable === 0 ? null : hitsWith(added, ofTable, attackRollRuleOf(input.weapon));
  const hits = own?.total ?? ofTable;
  return [own, source === null ? null : hitsOnIncorporeal(hits, source, options)].filter(
    (each) => each !== null,
  );
}

function hitsWith(added: readonly StatedModifier[], ofTable: number, cite: Citation): Breakdown {
  const terms = [term('attack table', ofTable, 'BASE', cite), ...statedTerms(added, cite)];
  const { total } = breakdown('hits', terms);
  return breakdown(
    'hits',
    total < 0 ? [...terms, term('no damage falls below 0', -total, 'LIMIT', cite)] : terms,
  );
}

/** An attack, with all values that do not depend on dice. */
export interface AttackScene {
  readonly input: AttackInput;
  readonly options: PathmasterOptions;
  readonly bonus: Breakdown;
  readonly defence: DefensiveBonus;
  readonly reading: TableReading;
  /**
   * Returns the calculation steps from the hits in the table to the hits that the target takes. Empty if both numbers
   * are equal.
   */
  readonly hitBreakdowns: (ofTable: number) => readonly Breakdown[];
  readonly fumbleUpTo: number;
  /** Modifiers of a breakage check. */
  readonly strength: Breakdown;
  readonly rollRequest: OpenEndedRequest;
  /** Resolves the attack with a new roll. */
  readonly decide: (dice: Dice) => DecidedAttack;
  /** Resolves the attack with a given roll. */
  readonly decideWith: (rolled: OpenEndedRoll, dice: Dice) => DecidedAttack;
}

/** All facts that determine an attack's result. */
export interface DecidedAttack {
  readonly roll: OpenEndedRoll;
  readonly total: number;
  readonly fumble: RolledFumble | null;
  readonly result: AttackResult;
  readonly criticals: readonly RolledCritical[];
  /** Roll of the breakage check. Null if there was none. */
  readonly breakage: OpenEndedRoll | null;
}

/** Prepares an attack. If `higher` is given, odds also distinguish the roll at each of its edges plus this number. */
export function attackSceneOf(input: AttackInput, options: PathmasterOptions, higher = 0): AttackScene {
  const { weapon, target } = input;
  const { fumble, fumbleModifier, openEnded: opens } = attackTableModel.rows[weapon.attack].cells;
  const bonus = attackBonus(input, options);
  const against = defensiveBonusOf(input, options);
  const reading = tableReadingOf(input, options);
  const net = bonus.total - against.whole.total;
  const fumbleUpTo = fumbleRange(weapon, options);
  const fumbles = (face: number): boolean => face <= fumbleUpTo;
  const breakage = isMelee(weapon) || options.rangedBreakage ? weapon.breakage : null;
  const tested = (face: number): boolean => testsWeapon(face, breakage, options);
  const ask: OpenEndedRequest = {
    purpose: 'attack',
    ends: opens ? options.openEndedAttacks : 'NONE',
    edges: (higher === 0 ? [0] : [0, higher])
      .flatMap((more) => reading.edges.map((edge) => edge - net - more))
      .sort((a, b) => a - b),
    firstMeans: (face) => `${fumbles(face) ? 'fumble' : ''}${tested(face) ? 'tests' : ''}`,
    stops: fumbles,
  };
  const roll = openEndedChain(ask);
  const rollFumble = fumbleRoller(fumble, weapon.fumbleModifier ?? fumbleModifier, options);
  const rollCriticals = criticalRoller(options);
  const strength = breakageStrengthOf(weapon, target.edgedWeapon, options);
  const checked = breakageChain(strength, options);

  const strike = (dice: Dice): DecidedAttack => strikeWith(dice.follow(roll), dice);
  const strikeWith = (rolled: OpenEndedRoll, dice: Dice): DecidedAttack => {
    const total = rolled.total + net;
    const fumbled = fumbles(rolled.first) ? rollFumble(dice) : null;
    const result = fumbled ? MISS : resultOnTarget(input, reading.resultAt(total), options);
    const criticals = rollCriticals(criticalsCalledBy(result, weapon), dice);
    return {
      roll: rolled,
      total,
      fumble: fumbled,
      result,
      criticals,
      breakage: tested(rolled.first) ? dice.follow(checked) : null,
    };
  };
  return {
    input,
    options,
    bonus,
    defence: against,
    reading,
    hitBreakdowns: (ofTable) => hitBreakdowns(input, ofTable, options),
    fumbleUpTo,
    strength,
    rollRequest: ask,
    decide: strike,
    decideWith: strikeWith,
  };
}

/** Returns the fumble range of the weapon, or of the house table. None for a caller's own table (ruling PMA-R44). */
function fumbleRange({ attack, fumbleUpTo, results }: Weapon, { houseFumbles }: PathmasterOptions): number {
  if (fumbleUpTo !== null) return fumbleUpTo;
  return houseFumbles && results.length === 0 ? attackTableModel.rows[attack].cells.fumbleUpTo : 0;
}

/** Returns the criticals of a result with their kinds. A grapple or a fire mode determines the kind of all criticals. */
function criticalsCalledBy(
  { criticals }: AttackResult,
  { attack, critical, fireMode }: Weapon,
): readonly CalledCritical[] {
  const mode = fireMode && fireModes.rows[fireMode].cells.critical;
  const always = attack === 'GRAPPLE' ? 'GRAPPLE' : mode;
  const own = critical ?? attackTableModel.rows[attack].cells.kind;
  return criticals.map(({ severity, kind }) => ({ severity, kind: always ?? kind ?? own }));
}
