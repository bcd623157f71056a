import type { Citation } from '../../../rules/citation.ts';
import { flag, type Value } from '../../../rules/fields/field.ts';
import { type Breakdown, term } from '../../../rules/term.ts';
import { spellLevel as spellLevelField } from '../actions/cost.ts';
import { plainDc } from '../performing/task.ts';
import { figureOf } from '../tables/figures.ts';

export const spellFields = { spellLevel: spellLevelField } as const;

export const controller = flag('True if the character controls the spell. At first, the caster controls it.');

/** Returns the DC of manoeuvres on spells: 10 + spell level. */
export const spellDc = (spellLevel: Value<typeof spellLevelField>, citation: Citation): Breakdown =>
  plainDc([
    term('base difficulty', figureOf('BASE_DIFFICULTY'), 'BASE', citation),
    term('spell level', spellLevel, 'MODIFIER', citation),
  ]);
