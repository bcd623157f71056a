import {
  defaulted,
  described,
  integer,
  list,
  optional,
  output,
  record,
  text,
} from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { type StatedModifier, statedTerms } from '../../../rules/stated-modifier.ts';
import { type Breakdown, breakdown, excludedTerm, type Term, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { loses } from '../core/effects.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { figureOf } from '../tables/figures.ts';
import { conditionsBetween, faring, faringDetailOf, faringRecord, hurt } from './vitality.ts';

const type = text(40, 'Damage Type, from the book’s table or your own. Letter case does not matter.');

export const damageTypesField = defaulted(list(type, 20, 'Damage Types of the attack.'), []);

export const protectionFields = {
  resistances: defaulted(
    list(
      record(
        'Resistance',
        { type, value: integer(0, 10_000, 'Amount of the Damage Resistance: the n in DR n/type.') },
        'Damage Resistance to one Damage Type.',
      ),
      50,
      'Damage Resistances. Only the highest resistance that matches the damage applies.',
    ),
    [],
  ),
  vulnerabilities: defaulted(list(type, 50, 'Damage Types that the target is vulnerable to.'), []),
} as const;

export interface Protection {
  readonly resistances: readonly { readonly type: string; readonly value: number }[];
  readonly vulnerabilities: readonly string[];
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

const matches = (types: readonly string[], type: string): boolean => types.some((each) => same(each, type));

const roundings = { DOWN: Math.floor, UP: Math.ceil, NEAREST: Math.round } as const;

/**
 * Returns a Success Value, reduced by the highest matching resistance and then increased by one vulnerability (rulings
 * ARR-R42 to ARR-R44).
 */
export function damageOf(
  successValue: number,
  types: readonly string[],
  { resistances, vulnerabilities }: Protection,
  { vulnerabilityRounding }: ArrgsOptions,
  added: readonly StatedModifier[] = [],
): Breakdown {
  const terms: Term[] = [
    term('Success Value', successValue, 'BASE', combat('Damage', 'ARR-055')),
    ...statedTerms(added, combat('Damage', 'ARR-055')),
  ];
  const matching = resistances
    .map((each, index) => ({ ...each, index }))
    .filter(({ type }) => matches(types, type))
    .sort((a, b) => b.value - a.value);
  for (const { type, value, index } of matching)
    terms.push(
      index === matching[0]!.index
        ? term(`DR ${value}/${type}`, -value, 'ARMOUR', combat('Damage Resistance', 'ARR-058'))
        : excludedTerm(
            `DR ${value}/${type}`,
            -value,
            'ARMOUR',
            combat('Damage Resistance', 'ARR-059'),
            'a higher one counts',
          ),
    );
  const resisted = breakdown('damage', terms).total;
  if (resisted < 0) terms.push(term('no damage falls below 0', -resisted, 'LIMIT', ruling('ARR-R16')));
  const through = Math.max(0, resisted);
  const vulnerable = vulnerabilities.find((type) => matches(types, type));
  if (vulnerable !== undefined) {
    const raised = roundings[vulnerabilityRounding]((through * figureOf('VULNERABILITY_PERCENT')) / 100);
    terms.push(
      term(
        `vulnerable to ${vulnerable}`,
        raised - through,
        'MODIFIER',
        combat('Damage Vulnerability', 'ARR-060'),
      ),
    );
  }
  return breakdown('damage', terms);
}

const damageInput = record(
  'DamageInput',
  {
    successValue: integer(0, 100_000, 'Success Value of the attack, after any Defence.'),
    types: damageTypesField,
    ...protectionFields,
    target: optional(faring),
  },
  'Damage before resistance and vulnerability.',
);

export const damage = rule({
  id: 'damage',
  title: 'Damage',
  description:
    'Calculates damage. The highest matching resistance is subtracted from the Success Value. If the target is vulnerable, the rest is multiplied by 1.5.',
  citation: combat('Damage', 'ARR-055'),
  input: damageInput,
  options: arrgsOptions,
  outcomes: { HURT: 'The target loses Vitality.', UNHURT: 'The target loses no Vitality.' },
  name: 'Damage',
  about: 'Result of the damage calculation.',
  facts: {
    damage: measured(output.count('Vitality that the target loses.')),
    after: optional(
      described(
        faringRecord,
        'Vitality and conditions of the target after the attack. Null if the input does not contain them.',
      ),
    ),
  },
  play: (input, options) => {
    const { successValue, types, target } = input;
    const damage = damageOf(successValue, types, input, options);
    const lost = damage.total;
    const after = target && hurt(target, lost);
    return {
      outcome: lost > 0 ? 'HURT' : 'UNHURT',
      facts: { damage, after: after && faringDetailOf(after) },
      effects: () => [
        ...(lost > 0 ? [loses('TARGET', lost, combat('Damage', 'ARR-055'))] : []),
        ...(target && after ? conditionsBetween(target, after, 'TARGET') : []),
      ],
      say: () => `The target loses ${lost || 'no'} Vitality.`,
    };
  },
});
