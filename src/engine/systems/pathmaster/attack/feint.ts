import {
  defaulted,
  flag,
  integer,
  leftToCharacter,
  optional,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { type Term, term } from '../../../rules/term.ts';
import { feintAt, parryAllotted } from '../attempt/attack-input.ts';
import { anyTotal } from '../core/any-total.ts';
import { combat, ruling } from '../core/citations.ts';
import { modifiers } from '../core/modifier.ts';
import { roundFraction } from '../dice/round-fraction.ts';
import { rollManoeuvre, SUCCESS, totalWithRoll } from '../dice/static-manoeuvre.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { resistanceConditions } from '../resistance/fields.ts';
import { resistanceRoller, targetNumberBreakdown } from '../resistance/resistance-roller.ts';
import { modifierOf, modifierTerm } from '../tables/attack-modifiers.ts';

const foe = record(
  'FeintedFoe',
  {
    level: leftToCharacter(defaulted(integer(0, 1000, 'The foe’s level.'), 1)),
    stat: defaulted(integer(-1000, 1000, 'The foe’s stat bonus for the skill that the attacker uses.'), 0),
    dodge: leftToCharacter(defaulted(integer(-1000, 1000, 'The foe’s Dodge before the Feint.'), 0)),
    shield: leftToCharacter(defaulted(integer(0, 1000, 'The foe’s Shield before the Feint.'), 0)),
    parry: defaulted(integer(0, 1000, 'The foe’s Parry against the attacker before the Feint.'), 0),
    conditions: leftToCharacter(resistanceConditions),
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
    const { level, stat, conditions, dodge, shield, parry } = given.foe;
    const roll = {
      attackLevel: given.ranks,
      defenceLevel: level,
      modifiers: [term('stat modifier', stat, 'MODIFIER', ruling('PMA-R68'))],
      conditions,
      tiered: false,
      purpose: 'resistance roll against the feint',
    };
    const target = targetNumberBreakdown(roll, options);
    const resist = resistanceRoller(roll, options);
    const weakened = defenceAfterFeint(given, options);
    return (dice) => {
      const feintTotal = totalWithRoll('feint', rollManoeuvre(dice, 'feint', bonus, options), bonus);
      const resistance = feintTotal.total < SUCCESS ? null : resist(dice);
      const outcome = resistance === null ? 'FAILED' : resistance.resisted ? 'RESISTED' : 'DECEIVED';
      return {
        outcome,
        facts: {
          feintTotal,
          target,
          resistanceTotal: resistance?.total ?? null,
          ...(outcome === 'DECEIVED' ? weakened : { dodge, shield, parry }),
        },
        terms: () => (resistance ? [feintTotal, target, resistance.total] : [feintTotal]),
        say: () => outcomes[outcome],
      };
    };
  },
});
