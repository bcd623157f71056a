import { face, grouped } from '../../../dice/questions.ts';
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
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { type Breakdown, breakdown, excludedTerm, type Term, term } from '../../../rules/term.ts';
import { advises } from '../conditions/effect-makers.ts';
import { magic } from '../core/citations.ts';
import { modifiers } from '../core/modifier.ts';
import { armourColumnOf } from '../house/armour-types.ts';
import { attackCellAt, attackTables } from '../house/attack-tables.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { modifierOf } from '../tables/attack-modifiers.ts';
import { describeTotals } from './directed-spell.ts';

const defence = (of: string) => defaulted(integer(-1000, 1000, `${of}.`), 0);

const areaTarget = record(
  'AreaTarget',
  {
    name: defaulted(text(100, 'Name of the target.'), 'target'),
    centre: defaulted(flag('True if the spell is centred on the target’s location.'), false),
    magical: defence('The target’s magical defences other than a shield'),
    special: defence('Special defence of a manoeuvre, for example 20 for Dive for Cover'),
    dodge: defence('The target’s Dodge. It does not apply against an area spell'),
    shield: defence('The target’s Shield. It does not apply against an area spell'),
    parry: defence('The target’s Parry. It does not apply against an area spell'),
    modifiers,
    armourType: optional(integer(1, 20, 'The target’s armour type. If omitted: no result is looked up.')),
  },
  'A target within the area, friend or foe.',
);

const areaInput = record(
  'AreaSpellInput',
  { targets: list(areaTarget, 50, 'All targets within the area. The first in the list is attacked first.') },
  'An area spell that has been cast.',
);

type Input = Value<typeof areaInput>;
type Target = Input['targets'][number];

const citation = magic('Area of Effects Spells', 'PMB-045');
const defenceRule = magic('Area of Effects Spells', 'PMB-046');
const failureRule = magic('Area of Effects Spells', 'PMB-048');

const CENTRE = modifierOf('CENTRE');

/** Highest natural roll against the first target at which the spell fails for every target. */
export const AREA_MISHAP_UP_TO = 4;
const FAILURE_BONUS = 30;

const excludedDefence = (label: string, value: number): readonly Term[] =>
  value === 0
    ? []
    : [
        excludedTerm(
          label,
          -value,
          'MODIFIER',
          defenceRule,
          'an area leaves nothing to dodge, block or parry',
        ),
      ];

const defenceTerm = (label: string, value: number): readonly Term[] =>
  value === 0 ? [] : [term(label, -value, 'MODIFIER', defenceRule)];

const areaAttackOn = (target: Target, natural: number): Breakdown =>
  breakdown(`attack on ${target.name}`, [
    term('roll', natural, 'DICE', citation),
    ...(target.centre
      ? [term('centre of effect', CENTRE, 'MODIFIER', magic('Area of Effects Spells', 'PMB-047'))]
      : []),
    ...defenceTerm('magical defence', target.magical),
    ...defenceTerm('special defence', target.special),
    ...excludedDefence('Dodge', target.dodge),
    ...excludedDefence('Shield', target.shield),
    ...excludedDefence('Parry', target.parry),
    ...statedTerms(target.modifiers, citation),
  ]);

/**
 * Returns the target whose roll can ruin the spell: the first target in the list, or the target at the centre (ruling
 * PMB-R77).
 */
function firstOf({ targets }: Input, { areaFirstTarget }: PathmasterOptions): number {
  const centre = targets.findIndex(({ centre }) => centre);
  return areaFirstTarget === 'CENTRE' && centre >= 0 ? centre : 0;
}

const resultOf = ({ armourType }: Target, total: number, options: PathmasterOptions): string | null =>
  armourType === null
    ? null
    : attackCellAt(tableFor(attackTables.BALL, options), armourColumnOf(armourType), total);

const areaAttack = record(
  'AreaAttack',
  {
    name: output.text('Name of the target.'),
    natural: output.count('Natural roll of the d100.'),
    defence: output.integer('Total of the target’s magical and special defences.'),
    total: output.integer('Total to look up on the attack table.'),
    result: optional(
      output.text(
        'Hits and critical from the attack table, or from the campaign’s own table. Null if the input contains no armour type.',
      ),
    ),
  },
  'The attack on one target.',
);

export const areaSpell = rule({
  id: 'areaSpell',
  title: 'Area spell',
  description:
    'Rolls a closed d100 for each target in the area, with +30 for the target at the centre. The roll against the first target can ruin the spell.',
  citation,
  input: areaInput,
  options: pathmasterOptions,
  outcomes: { FAILS: 'The spell fails and affects no target.', ATTACKS: 'The spell attacks every target.' },
  name: 'AreaSpell',
  about: 'Result of an area spell.',
  facts: {
    fails: flag('True if the spell fails for every target.'),
    failureTableBonus: optional(
      output.count('Bonus to the roll on the spell failure table. Null if the spell does not fail.'),
    ),
    attacks: output.list(
      areaAttack,
      'Attacks on the targets, in the order of the input. Empty if the spell fails.',
    ),
  },
  play: (input, options, dice) => {
    const { targets } = input;
    const first =
      targets.length === 0
        ? null
        : dice.ask(
            grouped(100, (face) => String(face <= AREA_MISHAP_UP_TO), 'area attack on the first target'),
          );
    const fails = first !== null && first <= AREA_MISHAP_UP_TO;
    const outcome = fails ? 'FAILS' : 'ATTACKS';
    return {
      outcome,
      later: (dice) => {
        const at = firstOf(input, options);
        const attacked = fails ? [] : targets;
        const totals = attacked.map((target, index) =>
          areaAttackOn(
            target,
            index === at && first !== null ? first : dice.ask(face(100, `area attack on ${target.name}`)),
          ),
        );
        const attacks = attacked.map((target, index) => {
          const { terms, total } = totals[index]!;
          return {
            name: target.name,
            natural: terms[0]!.value,
            defence: target.magical + target.special,
            total,
            result: resultOf(target, total, options),
          };
        });
        const failureTableBonus = fails
          ? breakdown('spell failure bonus', [
              term('an area spell that fails', FAILURE_BONUS, 'BASE', failureRule),
            ])
          : null;
        return {
          outcome,
          facts: { fails, failureTableBonus, attacks },
          terms: () => [...totals, failureTableBonus],
          effects: () =>
            fails ? [advises('ACTOR', 'Roll on the spell failure table and add 30.', failureRule)] : [],
          say: () =>
            fails
              ? `The first attack roll is a natural ${first}, so the spell fails.`
              : describeTotals(totals),
        };
      },
    };
  },
});
