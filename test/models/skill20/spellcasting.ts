import { type CheckResult, checkOfAttribute } from './checks.ts';
import type { Fight } from './fight.ts';
import { type Fighter, has, type Roll, type Spell, type Wound } from './sheet.ts';

/** Models the section “Spellcasting and Psionics in Combat”. */

export const isCasting = ({ spell }: Fighter): boolean => spell?.stage === 'UNDER_WAY';

/** Returns how much spell energy or how many power points a fighter has left. */
export const energyOf = (
  { sheet, spellEnergySpent, powerPointsSpent }: Fighter,
  craft: Spell['craft'],
): number =>
  craft === 'SPELL' ? sheet.spellEnergy - spellEnergySpent : sheet.powerPoints - powerPointsSpent;

/**
 * Casting a spell takes at least a full round. The spell takes effect immediately before a later turn of its caster
 * (D20-022, D20-024).
 */
export function beginCasting(
  { round }: Fight,
  fighter: Fighter,
  rounds: number,
  spell: Pick<Spell, 'name' | 'craft' | 'attribute' | 'score' | 'level' | 'modifier' | 'cost' | 'components'>,
): number {
  const effectInRound = round + Math.max(1, rounds);
  fighter.actionsTaken += 1;
  fighter.spell = { ...spell, effectInRound, stage: 'UNDER_WAY', wounds: [], met: [] };
  return effectInRound;
}

/** Makes the skill check for a spell (D20-R24). */
const spellCheck = (
  fight: Fight,
  fighter: Fighter,
  difficulty: number,
  more: number,
  roll: Roll,
): CheckResult => {
  const { attribute, score, level, modifier } = fighter.spell!;
  const stated = { kind: 'SKILL', attribute, otherScore: score, level } as const;
  return checkOfAttribute(fighter, { ...stated, difficulty, modifier: modifier + more }, fight.options, roll);
};

export interface ConcentrationCheck {
  readonly natural: number | null;
  readonly total: number | null;
  readonly difficulty: number;
  readonly success: boolean;
}

/**
 * For each wound, the caster makes a skill check with a difficulty of 10 + Experience level of the attacker (D20-023,
 * D20-025). The first check that fails interrupts the spell, and its energy is not spent (D20-R25, D20-R29).
 */
export function concentrate(
  fight: Fight,
  fighter: Fighter,
  wounds: readonly Wound[],
  roll: Roll,
): readonly ConcentrationCheck[] {
  const checks: ConcentrationCheck[] = [];
  for (const { level } of wounds) {
    const difficulty = 10 + level;
    const { natural, total, success } = spellCheck(fight, fighter, difficulty, 0, roll);
    checks.push({ natural, total, difficulty, success });
    if (!success) {
      fighter.spell = null;
      break;
    }
  }
  return checks;
}

/** Makes the concentration checks for all wounds for which they are owed. */
export function concentrateOnAll(fight: Fight, fighter: Fighter, roll: Roll): readonly ConcentrationCheck[] {
  const { wounds } = fighter.spell!;
  fighter.spell!.wounds = [];
  return concentrate(fight, fighter, wounds, roll);
}

/**
 * Immediately before the turn in which a spell takes effect, its caster makes the concentration checks that are owed.
 * Then spell failure is rolled (D20-049, D20-050, D20-R51), and then the cost is paid. A spell costs nothing if it
 * fails or if its caster cannot pay.
 */
export function takeEffect(fight: Fight, fighter: Fighter, roll: Roll): void {
  if (!isCasting(fighter) || fighter.spell!.effectInRound > fight.round) return;
  concentrateOnAll(fight, fighter, roll);
  const { spell } = fighter;
  if (!spell) return;
  const { components, craft, cost } = spell;
  const hindrances = [
    craft === 'SPELL' && has(fighter, 'deafened') && components.includes('VERBAL'),
    craft === 'SPELL' && has(fighter, 'entangled') && components.includes('SOMATIC'),
  ].filter(Boolean);
  const fails = hindrances.map(() => roll(100) <= 20).includes(true);
  if (fails || cost > energyOf(fighter, craft)) {
    fighter.spell = null;
    return;
  }
  if (craft === 'SPELL') fighter.spellEnergySpent += cost;
  else fighter.powerPointsSpent += cost;
  spell.stage = 'IN_EFFECT';
}

/**
 * Makes a skill check against the target's resistance (D20-026, D20-R30). Spell resistance protects only against
 * spells, and psionic resistance only against psionic powers (D20-027). Returns null if the target does not have the
 * right kind of resistance.
 */
export function meetResistance(
  fight: Fight,
  fighter: Fighter,
  target: Fighter,
  modifier: number,
  roll: Roll,
): { readonly check: CheckResult | null; readonly difficulty: number | null } {
  const { spellResistance, psionicResistance } = target.sheet;
  const difficulty = fighter.spell!.craft === 'SPELL' ? spellResistance : psionicResistance;
  fighter.spell!.met.push(target);
  if (difficulty === null) return { check: null, difficulty };
  return { check: spellCheck(fight, fighter, difficulty, modifier, roll), difficulty };
}
