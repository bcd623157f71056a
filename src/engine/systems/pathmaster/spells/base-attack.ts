import type { Dice } from '../../../dice/dice.ts';
import { grouped } from '../../../dice/questions.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
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
import { type Term, term } from '../../../rules/term.ts';
import { conditionTerms } from '../conditions/condition-terms.ts';
import { condition, conditionsNamed } from '../conditions/conditions.ts';
import { advises } from '../conditions/effect-makers.ts';
import { magic, ruling } from '../core/citations.ts';
import { rowAt } from '../core/row-at.ts';
import { armourColumnOf } from '../house/armour-types.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import {
  levelField,
  racialModifier,
  racialTerms,
  realm,
  realmTerm,
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
    name: defaulted(text(100, 'Who it is.'), 'target'),
    level: levelField('the target'),
    stats: defaulted(spellStats, {}),
    racial: racialModifier,
    armourType: defaulted(integer(1, 20, 'Armour type, 1 to 20.'), 1),
    adjust: defaulted(integer(-1000, 1000, 'Added to the resistance roll of this target alone.'), 0),
    conditions: defaulted(list(condition, 40, 'Conditions that the target has.'), []),
    willing: defaulted(flag('Whether the target knows the effect and wants it.'), false),
    rollAnyway: defaulted(flag('Whether a willing target rolls all the same, at −100.'), false),
  },
  'Somebody within the effect of the spell.',
);

const baseAttackInput = record(
  'BaseAttackInput',
  {
    casterLevel: levelField('the caster'),
    realm,
    modifier: optional(
      integer(
        -1000,
        1000,
        'What the base attack adds to every resistance roll, where the table is your own; left out, it is rolled for.',
      ),
    ),
    natural: optional(
      integer(
        1,
        100,
        'The base attack roll, where it has fallen already: there is one for all targets. Left out, it is rolled.',
      ),
    ),
    targets: list(target, 10, 'Everybody within the effect, in the order they resist.'),
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
    : [term('this target', target.adjust, 'MODIFIER', magic('Base Attack Spells'))]),
  ...conditionTerms(conditionsNamed(target.conditions), 'RESISTANCE', options),
  ...(target.willing ? [willingTerm()] : []),
];

/** A base attack spell: one roll, and a resistance roll of every target. */
export const baseAttack = rule({
  id: 'baseAttack',
  title: 'Base attack spell',
  description:
    'One closed d100 on the base spell attack table, whose result every target adds to a resistance roll of its own.',
  citation: magic('Base Attack Spells'),
  input: baseAttackInput,
  options: pathmasterOptions,
  name: 'BaseAttack',
  about: 'How a base attack came out.',
  facts: {
    natural: optional(output.count('The roll; empty where its result was given.')),
    fails: flag('Whether the spell fails for everybody.'),
    failureTableBonus: optional(output.count('Added on the spell failure table, where one is due.')),
    results: output.list(
      record(
        'BaseAttackResult',
        {
          name: output.text('Who it is.'),
          modifier: output.integer('What the base attack adds to the resistance roll.'),
          targetNumber: output.integer('What the total must reach to resist.'),
          total: optional(output.integer('The resistance roll; empty of the willing.')),
          margin: optional(output.integer('By how much it succeeded.')),
          resisted: flag('Whether the spell is resisted.'),
        },
        'What it does to one target.',
      ),
      'Target by target, in the order given.',
    ),
  },
  odds: { affected: { title: 'How many are affected', kind: 'number' } },
  outcomes: {
    FAILS: 'The spell fails for everybody.',
    AFFECTS: 'At least one target is affected.',
    RESISTED: 'Everybody resists.',
  },
  // one roll for all, looked up by the armour of each; then each resists by themselves (ruling PMB-R76)
  prepare: (input, options, overrides) => {
    const table = tableFor(baseAttackTable, overrides);
    const rollDie = grouped(100, (face) => String(rowAt(table, face).from), 'base attack');
    const ready = new Map<string, (dice: Dice) => ResistanceRoll>();
    const resist = (target: Target, index: number, modifier: number) =>
      getOrInsertComputed(ready, `${index} ${modifier}`, () =>
        resistanceRoller(
          {
            attackLevel: input.casterLevel,
            defenceLevel: target.level,
            modifiers: termsOf(input, target, modifier, options),
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
      // the willing do not roll
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
          say: () => `${affected} of ${input.targets.length} affected.`,
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
      advises('ACTOR', 'Roll for spell failure, with nothing added.', magic('Base Attack Spells')),
    ],
    say: () => `Natural ${natural}: the spell fails for everybody.`,
  };
};
