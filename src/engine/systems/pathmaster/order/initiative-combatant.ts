import type { Dice } from '../../../dice/dice.ts';
import { parseFormula } from '../../../dice/notation.ts';
import { sumOf } from '../../../dice/questions.ts';
import type { Fault, Path } from '../../../fault.ts';
import {
  defaulted,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { type Breakdown, breakdown, excludedTerm, term } from '../../../rules/term.ts';
import { conditionTerms } from '../conditions/condition-terms.ts';
import { condition, conditionsNamed } from '../conditions/conditions.ts';
import { combat, ruling } from '../core/citations.ts';
import type { PathmasterOptions } from '../options/index.ts';

export const initiativeCombatant = record(
  'InitiativeCombatant',
  {
    name: text(100, 'Name of the combatant.'),
    quickness: defaulted(integer(-100, 100, 'Quickness (QU) bonus of the combatant.'), 0),
    basicSpeed: optional(integer(0, 1000, 'Basic Speed, used to break ties. If omitted: it is not used.')),
    conditions: defaulted(list(condition, 40, 'Conditions of the combatant when initiative is rolled.'), []),
    deafenedLater: defaulted(
      flag(
        'True if the combatant became deafened after the initiative roll. Deafness then counts only if the option `adjustRunningInitiative` is on.',
      ),
      false,
    ),
    rolled: optional(
      integer(
        2,
        20,
        'Sum of the two dice, if they have already been rolled. If omitted: the server rolls them.',
      ),
    ),
  },
  'A combatant who takes part in the combat.',
);

export type InitiativeCombatant = Value<typeof initiativeCombatant>;

const DICE = parseFormula('2d10');

/** Rolls 2d10 plus QU. Deafness counts if it began before the roll (ruling PMA-R123). */
export function rollInitiative(who: InitiativeCombatant, options: PathmasterOptions, dice: Dice): Breakdown {
  const rolled = who.rolled ?? dice.ask(sumOf([{ label: `initiative of ${who.name}`, formula: DICE }])).total;
  return breakdown(`initiative of ${who.name}`, [
    term('2d10', rolled, 'DICE', combat('Initiative', 'PMA-013')),
    term('QU', who.quickness, 'BASE', combat('Initiative', 'PMA-013')),
    ...conditionTerms(conditionsNamed(who.conditions), 'INITIATIVE', options).map((each) =>
      who.deafenedLater && !options.adjustRunningInitiative
        ? excludedTerm(each.label, each.value, each.kind, ruling('PMA-R123'), 'it came after the roll')
        : each,
    ),
  ]);
}

export const faultsOfRepeatedNames = (
  all: readonly { readonly name: string }[],
  path: Path,
  field: string,
): readonly Fault[] =>
  all.flatMap(({ name }, index): readonly Fault[] =>
    all.findIndex((other) => other.name === name) === index
      ? []
      : [
          {
            path: [...path, field, index, 'name'],
            problem: `the name ${name} is already used`,
            accepted: 'a name that is not used yet',
          },
        ],
  );
