import type { Dice } from '../../../dice/dice.ts';
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
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { inSeries } from '../../../rules/title.ts';
import { advises } from '../conditions/effect-makers.ts';
import { magic } from '../core/citations.ts';
import { modifiers } from '../core/modifier.ts';
import { type OpenEndedRoll, openEndedChain, rollTerms } from '../dice/open-ended-chain.ts';
import { armourColumnOf } from '../house/armour-types.ts';
import { attackCellAt, attackTables } from '../house/attack-tables.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

const directedInput = record(
  'DirectedSpellInput',
  {
    skill: integer(-1000, 10_000, 'The caster’s Directed Spells skill.'),
    modifiers,
    bolts: list(
      record(
        'Bolt',
        {
          target: defaulted(text(100, 'Name of the target.'), 'target'),
          defence: defaulted(
            integer(-1000, 10_000, 'The target’s full Defensive Bonus against a ranged attack.'),
            0,
          ),
          modifiers,
          armourType: optional(
            integer(1, 20, 'The target’s armour type. If omitted: no result is looked up.'),
          ),
        },
        'A bolt of the spell.',
      ),
      20,
      'Bolts in order.',
    ),
  },
  'A directed spell that has been cast.',
);

type Input = Value<typeof directedInput>;
type Bolt = Input['bolts'][number];

const citation = magic('Directed Spells', 'PMB-042');

/** Highest natural roll at which the spell fails. */
export const BOLT_MISHAP_UP_TO = 2;
const isMishap = (face: number): boolean => face <= BOLT_MISHAP_UP_TO;

function chainOf(options: PathmasterOptions, index: number) {
  return openEndedChain({
    purpose: `directed spell, bolt ${index + 1}`,
    ends: options.openEndedAttacks,
    edges: [],
    firstMeans: (face) => String(isMishap(face)),
    stops: isMishap,
  });
}

/** Rolls one bolt after another. A natural 01 or 02 ends the spell. */
function boltRoller({ bolts }: Input, options: PathmasterOptions): (dice: Dice) => readonly OpenEndedRoll[] {
  const chains = bolts.map((_, index) => chainOf(options, index));
  return (dice) => {
    const rolls: OpenEndedRoll[] = [];
    for (const chain of chains) {
      const roll = dice.follow(chain);
      rolls.push(roll);
      if (isMishap(roll.first)) break;
    }
    return rolls;
  };
}

const boltAttack = (input: Input, bolt: Bolt, roll: OpenEndedRoll): Breakdown =>
  breakdown(`attack on ${bolt.target}`, [
    ...rollTerms('attack roll', roll),
    term('Directed Spells', input.skill, 'BASE', citation),
    ...statedTerms(input.modifiers, citation),
    ...statedTerms(bolt.modifiers, citation),
    term('defence', -bolt.defence, 'MODIFIER', citation),
  ]);

const boltResult = record(
  'BoltAttack',
  {
    target: output.text('Name of the target.'),
    natural: output.count('First die of the attack roll, without modifiers.'),
    total: output.integer('Total to look up on the attack table.'),
    result: optional(
      output.text(
        'Hits and critical from the attack table, or from the campaign’s own table. Null if the input contains no armour type.',
      ),
    ),
  },
  'Result of one bolt’s attack.',
);

const resultOf = ({ armourType }: Bolt, total: number, options: PathmasterOptions): string | null =>
  armourType === null
    ? null
    : attackCellAt(tableFor(attackTables.BOLT, options), armourColumnOf(armourType), total);

/** Returns the sentence about the totals of a spell’s attack rolls. */
export const describeTotals = (totals: readonly Breakdown[]): string => {
  const all = totals.map(({ total }) => `${total}`);
  if (all.length === 0) return 'The spell attacks no target.';
  return all.length === 1 ? `The attack total is ${all[0]}.` : `The attack totals are ${inSeries(all)}.`;
};

export const directedSpell = rule({
  id: 'directedSpell',
  title: 'Directed spell',
  description:
    'Makes an attack roll for each bolt against the target’s full defences. A natural 01 or 02 makes the spell fail.',
  citation,
  input: directedInput,
  options: pathmasterOptions,
  outcomes: { FAILS: 'The spell fails.', ATTACKS: 'Every bolt attacks.' },
  name: 'DirectedSpell',
  about: 'Result of a directed spell.',
  facts: {
    fails: flag('True if the spell fails.'),
    failureTableBonus: optional(
      output.count('Bonus to the roll on the spell failure table. Null if the spell does not fail.'),
    ),
    attacks: output.list(
      boltResult,
      'Attacks of the bolts, in order. If the spell fails, contains only the bolts before the failure.',
    ),
  },
  prepare: (input, options) => {
    const rollBolts = boltRoller(input, options);
    return (dice) => {
      const rolls = rollBolts(dice);
      const mishap = rolls.find(({ first }) => isMishap(first));
      const outcome = mishap ? 'FAILS' : 'ATTACKS';
      return {
        outcome,
        later: () => {
          const launched = mishap ? rolls.slice(0, -1) : rolls;
          const totals = launched.map((roll, index) => boltAttack(input, input.bolts[index]!, roll));
          const attacks = launched.map(({ first }, index) => {
            const bolt = input.bolts[index]!;
            const { total } = totals[index]!;
            return { target: bolt.target, natural: first, total, result: resultOf(bolt, total, options) };
          });
          return {
            outcome,
            facts: { fails: mishap !== undefined, failureTableBonus: mishap ? 0 : null, attacks },
            terms: () => totals,
            effects: () =>
              mishap
                ? [
                    advises(
                      'ACTOR',
                      'Roll on the spell failure table without a bonus.',
                      magic('Directed Spells', 'PMB-043'),
                    ),
                  ]
                : [],
            say: () =>
              mishap
                ? `An attack roll is a natural ${mishap.first}, so the spell fails.`
                : describeTotals(totals),
          };
        },
      };
    };
  },
});
