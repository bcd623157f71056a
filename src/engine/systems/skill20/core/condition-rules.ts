/** What a status does to those who have it, and to those who attack them. */
export interface ConditionRules {
  /** Added to every d20 roll. */
  readonly d20?: number;
  /** Added to rolls of Strength, Dexterity or Constitution, attacks among them. */
  readonly physical?: number;
  /** Added to skill checks of Strength or Dexterity that are not attacks. */
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
  /** What checks fail by themselves. */
  readonly failsChecksOf?: 'VISION' | 'HEARING';
  readonly spellFailure?: { readonly component: 'VERBAL' | 'SOMATIC'; readonly percent: number };
  readonly allowsOnly?: 'NOTHING' | 'ONE_MOVE' | 'MOVE_OR_STANDARD' | 'FLIGHT';
  readonly noRunning?: true;
  readonly flees?: true;
  readonly dropsItems?: true;
  readonly isFear?: true;
  /** Held twice, it counts twice. */
  readonly addsUp?: true;
}
