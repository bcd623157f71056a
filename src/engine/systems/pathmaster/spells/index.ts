import type { Procedure } from '../../../rules/procedure.ts';
import { areaSpell } from './area-spell.ts';
import { baseAttack } from './base-attack.ts';
import { cancelSpell } from './cancel-spell.ts';
import { castSpell } from './cast-spell.ts';
import { castingModifiers } from './casting-modifiers.ts';
import { defensiveSpell } from './defensive-spell.ts';
import { directedSpell } from './directed-spell.ts';
import { spellConcentration } from './spell-concentration.ts';
import { spellFailure } from './spell-failure.ts';
import { spellMovement } from './spell-movement.ts';
import { spellPath } from './spell-path.ts';
import { baseAttackTable } from './tables/base-attack.ts';
import { carriedMaterial, casterConditionsTable } from './tables/caster-conditions.ts';
import { castingResults } from './tables/casting-results.ts';
import { castingTime } from './tables/casting-time.ts';
import { spellClasses } from './tables/spell-classes.ts';

export { spellGuidance } from './guidance.ts';
export { baseAttackForm } from './tables/base-attack-form.ts';

export const spellProcedures: readonly Procedure[] = [
  castingModifiers,
  castSpell,
  spellConcentration,
  cancelSpell,
  spellPath,
  directedSpell,
  areaSpell,
  baseAttack,
  spellFailure,
  spellMovement,
  defensiveSpell,
];

/** Steps of a spell, from the casting to its effects on targets. */
export const spellEntryPoints = { castSpell, directedSpell, areaSpell, baseAttack, spellFailure };

export const spellTables = [
  castingTime,
  casterConditionsTable,
  carriedMaterial,
  castingResults,
  spellClasses,
  baseAttackTable,
];
