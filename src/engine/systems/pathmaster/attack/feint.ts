import { quantity } from '../../../quantity.ts';
import { defaulted, flag, integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { feintAt, parryAllotted } from '../attempt/attack-input.ts';
import { conditionTerms } from '../conditions/condition-terms.ts';
import { conditionsNamed } from '../conditions/conditions.ts';
import { anyTotal } from '../core/any-total.ts';
import { combat, ruling } from '../core/citations.ts';
import { modifiers } from '../core/modifier.ts';
import { openEndedChain, rollTerms } from '../dice/open-ended-chain.ts';
import { roundFraction } from '../dice/round-fraction.ts';
import { rollManoeuvre, SUCCESS, totalWithRoll } from '../dice/static-manoeuvre.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { resistanceConditions } from '../resistance/fields.ts';
import { modifierOf, modifierTerm } from '../tables/attack-modifiers.ts';

const EVEN = 50;
const PER_LEVEL = 5;

const foe = record(
  'FeintedFoe',
  {
    level: defaulted(integer(0, 1000, 'The foe’s level.'), 1),
    stat: defaulted(integer(-1000, 1000, 'The foe’s stat bonus for the skill that the attacker uses.'), 0),
    dodge: defaulted(integer(-1000, 1000, 'The foe’s Dodge before the Feint.'), 0),
    shield: defaulted(integer(0, 1000, 'The foe’s Shield before the Feint.'), 0),
    parry: defaulted(integer(0, 1000, 'The foe’s Parry against the attacker before the Feint.'), 0),
    conditions: resistanceConditions,
  },
  'The foe that the Feint tries to deceive.',
);

const input = record(
  'FeintInput',
  {
    skill: integer(-150, 1000, 'The attacker’s full skill with the weapon.'),
    ranks: defaulted(
      integer(
        0,
        1000,
        'The attacker’s ranks in the skill. The foe’s Resistance Roll is made against this number.',
      ),
      0,
    ),
    parry: defaulted(
      integer(0, 1000, 'Amount of skill used to parry, which is subtracted from the Feint.'),
      0,
    ),
    parryAllotted,
    strike: defaulted(
      integer(
        0,
        100,
        'Index of the Full-Round Attack strike that the Feint replaces; 1 is the second strike. 0 if it replaces no strike.',
      ),
      0,
    ),
    modifiers,
    observed: defaulted(flag('True if the foe can see the Feint.'), true),
    inReach: defaulted(flag('True if the attacker could strike the foe in melee with a ready weapon.'), true),
    foe: defaulted(foe, {}),
    at: defaulted(feintAt, 'PARRY'),
  },
  'A Feint against one foe.',
);

type Input = Value<typeof input>;

const outcomes = {
  FAILED: 'The roll for the Feint fails.',
  RESISTED: 'The foe resists the Feint.',
  DECEIVED: 'The foe is deceived and has a weaker defence against the attacker’s next attack.',
} as const;

const bonusTerms = ({ skill, parry, strike, modifiers }: Input): readonly Term[] => [
  term('skill', skill, 'BASE', combat('Feint', 'PMA-089')),
  ...(parry === 0 ? [] : [term('skill moved to Parry', -parry, 'MODIFIER', combat('Feint', 'PMA-092'))]),
  ...(strike === 0 ? [] : [modifierTerm('further strikes', 'MULTI_STRIKE', strike)]),
  ...statedTerms(modifiers, ruling('PMA-R11')),
];

/**
 * Returns the total that the foe must reach, by the feinting combatant's ranks and the foe's level (ruling PMA-R68).
 */
const needed = ({ ranks, foe }: Input): Breakdown =>
  breakdown('what the foe must reach', [
    term('level against level', EVEN, 'BASE', ruling('PMA-R68')),
    term(
      `${quantity(ranks, 'rank')} against level ${foe.level}`,
      PER_LEVEL * (ranks - foe.level),
      'MODIFIER',
      combat('Feint', 'PMA-089'),
    ),
  ]);

const resistanceTerms = ({ foe }: Input, options: PathmasterOptions): readonly Term[] => [
  term('stat modifier', foe.stat, 'MODIFIER', ruling('PMA-R68')),
  ...conditionTerms(conditionsNamed(foe.conditions), 'RESISTANCE', options),
];

/** Returns the foe's defence against the feinting combatant after a successful Feint. */
function defenceAfterFeint({ foe: { dodge, shield, parry }, at }: Input, options: PathmasterOptions) {
  return {
    dodge: at === 'DODGE' ? dodge + modifierOf('FEINTED_DODGE') : dodge,
    shield: at === 'SHIELD' ? 0 : shield,
    parry: at === 'PARRY' ? roundFraction(parry / 2, options) : parry,
  };
}

/** A Feint (PMA-089 to PMA-092). */
export const feint = rule({
  id: 'feint',
  title: 'Feint',
  description:
    'Resolves a Feint: a static manoeuvre with the weapon skill, then the foe’s Resistance Roll with its level against the attacker’s ranks. A success weakens the foe’s defence against the attacker’s next attack.',
  citation: combat('Feint', 'PMA-089'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'Feint',
  about: 'Result of a Feint.',
  facts: {
    feintTotal: anyTotal('Total of the static manoeuvre.'),
    target: anyTotal('Number that the foe’s Resistance Roll must reach.'),
    resistanceTotal: optional(anyTotal('Total of the foe’s Resistance Roll. Null if no roll was made.')),
    dodge: anyTotal('The foe’s Dodge against the attacker’s next attack.'),
    shield: anyTotal('The foe’s Shield against the attacker’s next attack.'),
    parry: anyTotal('The foe’s Parry against the attacker’s next attack.'),
  },
  faults: ({ observed, inReach, parry, parryAllotted, skill }, path) => [
    ...(parry > Math.max(0, skill) && !parryAllotted
      ? [
          {
            path: [...path, 'parry'],
            problem: 'Parry exceeds the skill',
            accepted: `at most ${Math.max(0, skill)}`,
          },
        ]
      : []),
    ...(observed
      ? []
      : [{ path: [...path, 'observed'], problem: 'the foe cannot see the Feint', accepted: 'true' }]),
    ...(inReach
      ? []
      : [
          {
            path: [...path, 'inReach'],
            problem: 'the foe is out of reach',
            accepted: 'true',
          },
        ]),
  ],
  prepare: (given, options) => {
    const bonus = bonusTerms(given);
    const target = needed(given);
    const { dodge, shield, parry } = given.foe;
    const resistance = resistanceTerms(given, options);
    const chain = openEndedChain({
      purpose: 'resistance roll against the feint',
      target: target.total,
      ends: options.openEndedResistance,
      edges: [target.total - breakdown('resistance', resistance).total],
    });
    const weakened = defenceAfterFeint(given, options);
    return (dice) => {
      const feintTotal = totalWithRoll('feint', rollManoeuvre(dice, 'feint', bonus, options), bonus);
      const resistanceTotal =
        feintTotal.total < SUCCESS
          ? null
          : breakdown('resistance', [...rollTerms('roll', dice.follow(chain)), ...resistance]);
      const outcome =
        resistanceTotal === null ? 'FAILED' : resistanceTotal.total >= target.total ? 'RESISTED' : 'DECEIVED';
      return {
        outcome,
        facts: {
          feintTotal,
          target,
          resistanceTotal,
          ...(outcome === 'DECEIVED' ? weakened : { dodge, shield, parry }),
        },
        terms: () => (resistanceTotal ? [feintTotal, target, resistanceTotal] : [feintTotal]),
        say: () => outcomes[outcome],
      };
    };
  },
});
