import { quantity } from '../../../quantity.ts';
import { defaulted, flag, integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { feintAt } from '../attempt/attack-input.ts';
import { anyTotal } from '../core/any-total.ts';
import { combat, ruling } from '../core/citations.ts';
import { modifiers, statedTerms } from '../core/modifier.ts';
import { openEndedChain, rollTerms } from '../dice/open-ended-chain.ts';
import { roundFraction } from '../dice/round-fraction.ts';
import { rollManoeuvre, SUCCESS, totalWithRoll } from '../dice/static-manoeuvre.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { modifierOf, modifierTerm } from '../tables/attack-modifiers.ts';

const EVEN = 50;
const PER_LEVEL = 5;

const foe = record(
  'FeintedFoe',
  {
    level: defaulted(integer(0, 1000, 'Level.'), 1),
    stat: defaulted(integer(-1000, 1000, 'Stat bonus for the feinter’s skill.'), 0),
    dodge: defaulted(integer(-1000, 1000, 'Dodge as it was set.'), 0),
    shield: defaulted(integer(0, 1000, 'Shield as it was set.'), 0),
    parry: defaulted(integer(0, 1000, 'Parry as it was set against the feinter.'), 0),
  },
  'Whom a Feint is to deceive.',
);

const input = record(
  'FeintInput',
  {
    skill: integer(-150, 1000, 'Full skill with the weapon.'),
    ranks: defaulted(integer(0, 1000, 'Ranks in it: what the foe resists.'), 0),
    parry: defaulted(integer(0, 1000, 'How much of the skill is kept back to parry.'), 0),
    strike: defaulted(
      integer(0, 100, 'Which further strike of a Full-Round Attack it takes the place of; 0 for none.'),
      0,
    ),
    modifiers,
    observed: defaulted(flag('Whether the foe can see it.'), true),
    inReach: defaulted(flag('Whether the foe could be struck in melee with a ready weapon.'), true),
    foe: defaulted(foe, {}),
    at: defaulted(feintAt, 'PARRY'),
  },
  'A Feint.',
);

type Input = Value<typeof input>;

const outcomes = {
  FAILED: 'The manoeuvre fails.',
  RESISTED: 'The foe sees through it.',
  DECEIVED: 'The feinter’s next attack meets a weaker defence.',
} as const;

const bonusTerms = ({ skill, parry, strike, modifiers }: Input): readonly Term[] => [
  term('skill', skill, 'BASE', combat('Feint')),
  ...(parry === 0 ? [] : [term('kept back to parry', -parry, 'MODIFIER', combat('Feint'))]),
  ...(strike === 0 ? [] : [modifierTerm('further strikes', 'MULTI_STRIKE', strike)]),
  ...statedTerms(modifiers, ruling('PMA-R11')),
];

/** What the foe must reach: ranks against level (ruling PMA-R68). */
const needed = ({ ranks, foe }: Input): Breakdown =>
  breakdown('what the foe must reach', [
    term('level against level', EVEN, 'BASE', ruling('PMA-R68')),
    term(
      `${quantity(ranks, 'rank')} against level ${foe.level}`,
      PER_LEVEL * (ranks - foe.level),
      'MODIFIER',
      combat('Feint'),
    ),
  ]);

/** The foe's defence as the Feint leaves it, against the feinter alone. */
function defenceAfterFeint({ foe: { dodge, shield, parry }, at }: Input, options: PathmasterOptions) {
  return {
    dodge: at === 'DODGE' ? dodge + modifierOf('FEINTED_DODGE') : dodge,
    shield: at === 'SHIELD' ? 0 : shield,
    parry: at === 'PARRY' ? roundFraction(parry / 2, options) : parry,
  };
}

/** A Feint: a static manoeuvre, the foe's resistance, and what is left of the defence (PMA-089 to PMA-092). */
export const feint = rule({
  id: 'feint',
  title: 'Feint',
  description:
    'A pretended strike: a static manoeuvre with the weapon, then a resistance roll of level against ranks. What it takes counts against the feinter’s next attack alone, until the end of their next turn.',
  citation: combat('Feint'),
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'Feint',
  about: 'How a Feint came out.',
  facts: {
    feintTotal: anyTotal('The manoeuvre.'),
    target: anyTotal('What the foe must reach to resist.'),
    resistanceTotal: optional(anyTotal('The resistance roll; empty where none was made.')),
    dodge: anyTotal('Dodge against the feinter’s next attack.'),
    shield: anyTotal('Shield against it.'),
    parry: anyTotal('Parry against it.'),
  },
  faults: ({ observed, inReach, parry, skill }, path) => [
    ...(parry > Math.max(0, skill)
      ? [
          {
            path: [...path, 'parry'],
            problem: 'Parry is limited by the skill',
            accepted: `at most ${Math.max(0, skill)}`,
          },
        ]
      : []),
    ...(observed
      ? []
      : [{ path: [...path, 'observed'], problem: 'the foe must see a Feint', accepted: 'true' }]),
    ...(inReach
      ? []
      : [
          {
            path: [...path, 'inReach'],
            problem: 'only a foe who could be struck is feinted',
            accepted: 'true',
          },
        ]),
  ],
  prepare: (given, options) => {
    const bonus = bonusTerms(given);
    const target = needed(given);
    const { stat, dodge, shield, parry } = given.foe;
    const chain = openEndedChain({
      purpose: 'resistance',
      ends: options.openEndedResistance,
      edges: [target.total - stat],
    });
    const weakened = defenceAfterFeint(given, options);
    return (dice) => {
      const feintTotal = totalWithRoll('feint', rollManoeuvre(dice, 'feint', bonus, options), bonus);
      const resistanceTotal =
        feintTotal.total < SUCCESS
          ? null
          : breakdown('resistance', [
              ...rollTerms('roll', dice.follow(chain)),
              term('stat', stat, 'MODIFIER', ruling('PMA-R68')),
            ]);
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
