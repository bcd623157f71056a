/** Modifiers and restrictions of a status, for its owner and for those who attack its owner. */
export interface ConditionRules {
  /** Modifier that the status has on every d20 roll. */
  readonly d20?: number;
  /** Modifier on rolls of Strength, Dexterity or Constitution, including attacks. */
  readonly physical?: number;
  /** Modifier on skill checks of Strength or Dexterity that are not attacks. */
  readonly strengthAndDexteritySkills?: number;
  readonly accuracy?: number;
  readonly accuracyAgainst?: number;
  readonly armourClass?: number;
  readonly armourClassAgainst?: { readonly MELEE: number; readonly RANGED: number };
  readonly losesDexterityBonus?: true;
  readonly halvesSpeed?: true;
  readonly strength?: number;
  readonly dexterity?: number;
  readonly constitution?: number;
  readonly initiative?: number;
  /** Sense that the combatant lacks. Checks that require it fail automatically. */
  readonly failsChecksOf?: 'VISION' | 'HEARING';
  readonly spellFailure?: { readonly component: 'VERBAL' | 'SOMATIC'; readonly percent: number };
  readonly allowsOnly?: 'NOTHING' | 'ONE_MOVE' | 'MOVE_OR_STANDARD' | 'FLIGHT';
  readonly noRunning?: true;
  readonly flees?: true;
  readonly dropsItems?: true;
  readonly isFear?: true;
  /** True if the status counts each time that the combatant has it. */
  readonly addsUp?: true;
}
