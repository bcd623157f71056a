import { flag, type Value } from '../../../rules/fields/field.ts';
import { type Breakdown, term } from '../../../rules/term.ts';
import { spellLevel as spellLevelField } from '../actions/cost.ts';
import { type CombatSection, combat } from '../core/citations.ts';
import { plainDc } from '../performing/task.ts';
import { figureOf } from '../tables/figures.ts';

export const spellFields = { spellLevel: spellLevelField } as const;

export const controller = flag('True if the character controls the spell. The caster controls it at first.');

/** 10 + spell level: the DC of manoeuvres on spells. */
export const spellDc = (spellLevel: Value<typeof spellLevelField>, section: CombatSection): Breakdown =>
  plainDc([
    term('base difficulty', figureOf('BASE_DIFFICULTY'), 'BASE', combat(section)),
    term('spell level', spellLevel, 'MODIFIER', combat(section)),
  ]);
