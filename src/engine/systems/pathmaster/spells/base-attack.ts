import type { Dice } from '../../../dice/dice.ts';
import { grouped } from '../../../dice/questions.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { quantity } from '../../../quantity.ts';
import {
  defaulted,
  flag,
  integer,
  list,
  optional,
  output,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { rule } from '../../../rules/rule.ts';
import { rowAt } from '../../../rules/table.ts';
import { type Term, term } from '../../../rules/term.ts';
import { advises } from '../conditions/effect-makers.ts';
import { magic, ruling } from '../core/citations.ts';
import { armourColumnOf } from '../house/armour-types.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import {
  levelField,
  racialModifier,
  racialTerms,
  realm,
  realmTerm,
  resistanceConditions,
  spellStats,
} from '../resistance/fields.ts';
import { willingTerm } from '../resistance/resistance-input.ts';
import {
  type ResistanceRoll,
  resistanceRoller,
  targetNumberBreakdown,
} from '../resistance/resistance-roller.ts';
import { BASE_MISHAP_UP_TO, baseAttackTable } from './tables/base-attack.ts';

const target = record(
  'BaseAttackTarget',
  {
    name: defaulted(text(100, 'Name of the target.'), 'target'),
    level: levelField('The target’s level'),
    stats: defaulted(spellStats, {}),
    racial: racialModifier,
    armourType: defaulted(integer(1, 20, 'The target’s armour type.'), 1),
    adjust: defaulted(integer(-1000, 1000, 'Modifier to the resistance roll of this target only.'), 0),
    conditions: resistanceConditions,
    willing: defaulted(flag('True if the target knows the effect and wants it.'), false),
    rollAnyway: defaulted(flag('True if a willing target still makes a roll, at −100.'), false),
  },
  'A target of the spell.',
);

const baseAttackInput = record(
  'BaseAttackInput',
  {
    casterLevel: levelField('The caster’s level'),
    realm,
    modifier: optional(
      integer(
        -1000,
        1000,
        'Modifier that the base attack adds to every resistance roll, taken from your own table. If omitted: the base attack is rolled.',
      ),
    ),
    natural: optional(
      integer(
        1,
        100,
        'Natural base attack roll, if it was already made. One roll counts for all targets. If omitted: it is rolled.',
      ),
    ),
    targets: list(target, 10, 'All targets of the spell, in the order in which they resist.'),
  },
  'A base attack spell that has been cast.',
);

type Input = Value<typeof baseAttackInput>;
type Target = Input['targets'][number];

const termsOf = (
  { realm: of }: Input,
  target: Target,
  modifier: number,
  options: PathmasterOptions,
): readonly Term[] => [
  realmTerm(of, target.stats, options),
  ...racialTerms(target.racial),
  term('base attack', modifier, 'MODIFIER', ruling('PMB-R78')),
  ...(target.adjust === 0
    ? []
    : [term('modifier for this target', target.adjust, 'MODIFIER', magic('Base Attack Spells', 'PMB-052'))]),
  ...(target.willing ? [willingTerm()] : []),
];

export const baseAttack = rule({
  id: 'baseAttack',
  title: 'Base attack spell',
  description:
    'Rolls one closed d100 on the base spell attack table. Every target adds the result to its own resistance roll.',
  citation: magic('Base Attack Spells', 'PMB-050'),
  input: baseAttackInput,
  options: pathmasterOptions,
  name: 'BaseAttack',
  about: 'Result of a base attack.',
  facts: {
    natural: optional(output.count('Natural base attack roll. Null if the input contains `modifier`.')),
    fails: flag('True if the spell fails for every target.'),
    failureTableBonus: optional(
      output.count('Bonus to the roll on the spell failure table. Null if the spell does not fail.'),
    ),
    results: output.list(
      record(
        'BaseAttackResult',
        {
          name: output.text('Name of the target.'),
          modifier: output.integer('Modifier that the base attack adds to the resistance roll.'),
          targetNumber: output.integer('Total required to resist.'),
          total: optional(
            output.integer('Total of the resistance roll. Null if a willing target did not roll.'),
          ),
          margin: optional(
            output.integer(
              'Total of the roll minus the target number. Negative if the roll failed. Null if no roll was made.',
            ),
          ),
          resisted: flag('True if the target resists the spell.'),
        },
        'Result of the spell for one target.',
      ),
      'Results for the targets, in the order of the input. Empty if the spell fails.',
    ),
  },
  odds: { affected: { title: 'Number of targets affected', kind: 'number' } },
  outcomes: {
    FAILS: 'The spell fails for every target.',
    AFFECTS: 'At least one target is affected.',
    RESISTED: 'Every target resists the spell.',
  },
  // One attack roll counts for all targets, and is looked up for the armour of each target. Then each target makes a
  // separate resistance roll (ruling PMB-R76).
  prepare: (input, options) => {
    const table = tableFor(baseAttackTable, options);
    const rollDie = grouped(100, (face) => String(rowAt(table, face).from), 'base attack');
    const ready = new Map<string, (dice: Dice) => ResistanceRoll>();
    const resist = (target: Target, index: number, modifier: number) =>
      getOrInsertComputed(ready, `${index} ${modifier}`, () =>
        resistanceRoller(
          {
            attackLevel: input.casterLevel,
            defenceLevel: target.level,
            modifiers: termsOf(input, target, modifier, options),
            conditions: target.conditions,
            tiered: false,
            purpose: `resistance roll of ${target.name}`,
          },
          options,
        ),
      );
    return (dice) => {
      const natural = input.modifier === null ? (input.natural ?? dice.ask(rollDie)) : null;
      if (natural !== null && natural <= BASE_MISHAP_UP_TO) return mishap(natural);
      const modifiers = input.targets.map(({ armourType }) =>
        natural === null ? input.modifier! : (rowAt(table, natural).cells[armourColumnOf(armourType)] ?? 0),
      );
      // Willing targets do not roll by default.
      const results = input.targets.map((target, index) =>
        target.willing && !target.rollAnyway ? null : resist(target, index, modifiers[index]!)(dice),
      );
      const affected = results.filter((result) => result === null || !result.resisted).length;
      const outcome = affected > 0 ? 'AFFECTS' : 'RESISTED';
      return {
        outcome,
        odds: { affected },
        later: () => ({
          outcome,
          facts: {
            natural,
            fails: false,
            failureTableBonus: null,
            results: results.map((result, index) => ({
              name: input.targets[index]!.name,
              modifier: modifiers[index]!,
              targetNumber: targetNumberBreakdown(
                { attackLevel: input.casterLevel, defenceLevel: input.targets[index]!.level },
                options,
              ).total,
              total: result?.total.total ?? null,
              margin: result?.margin ?? null,
              resisted: result?.resisted ?? false,
            })),
          },
          terms: () => results.flatMap((result) => (result === null ? [] : [result.target, result.total])),
          say: () => `The spell affects ${affected} of ${quantity(input.targets.length, 'target')}.`,
        }),
      };
    };
  },
});

const mishap = (natural: number) => {
  const noTargets: readonly never[] = [];
  return {
    outcome: 'FAILS' as const,
    odds: { affected: 0 },
    facts: { natural, fails: true, failureTableBonus: 0, results: noTargets },
    effects: () => [
      advises(
        'ACTOR',
        'Roll on the spell failure table without a bonus.',
        magic('Base Attack Spells', 'PMB-051'),
      ),
    ],
    say: () => `The attack roll is a natural ${natural}, so the spell fails for every target.`,
  };
};
