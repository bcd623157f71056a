import { type ConsequenceDeclaration, consequencesOf } from '../../../rules/effects/consequence.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { castingConsequences } from '../casting/consequences.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { canDoNothing } from '../combatant/why-not-able.ts';
import { ruling } from '../core/citations.ts';
import { grappleConsequences } from '../grapple/consequences.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { statusConsequences } from '../status/consequences.ts';

/** An enemy who cannot act is not in the way, and so no longer halts a combatant. */
const haltEnds: ConsequenceDeclaration<Fighter, Skill20Options> = {
  id: 'haltEnds',
  citation: ruling('D20-R72'),
  followsAmong: (fighter, options, present) => {
    const { haltedBy } = viewOf(fighter).state;
    const enemy = haltedBy === null ? undefined : present.get(haltedBy);
    return enemy && canDoNothing(enemy, options)
      ? [changes.effect('halted', 'TARGET', { by: null }, ruling('D20-R72'))]
      : [];
  },
};

/** Immediate consequences of a combatant’s state. */
export const consequences = consequencesOf(
  (fighter) => fighter,
  (given) => readOptions(skill20Options, given),
  // A fascination that ends at once does not interrupt a spell.
  [...statusConsequences, ...castingConsequences, ...grappleConsequences, haltEnds],
);
