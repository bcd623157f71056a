import { quantity } from '../../../quantity.ts';
import {
  choice,
  defaulted,
  flag,
  integer,
  list,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { inSeries } from '../../../rules/title.ts';
import { conditionTerms } from '../conditions/condition-terms.ts';
import { condition, conditionOf, conditionsNamed } from '../conditions/conditions.ts';
import { conditionTakingAway, parryLeftBy } from '../conditions/restrictions.ts';
import { combat, ruling } from '../core/citations.ts';
import { roundFraction } from '../dice/round-fraction.ts';
import { weaknesses, weaknessTerms } from '../injury/weakness.ts';
import { woundTerms } from '../injury/wound-penalty.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { offGuardParry } from './parry-amount.ts';

const parryWith = choice(
  'ParryWith',
  {
    WEAPON: 'The combatant parries with a ready melee weapon.',
    SHIELD: 'The combatant parries with a ready shield, using the better of Shield Bash and Martial Arts.',
    UNARMED: 'The combatant parries with an empty hand, using Martial Arts.',
  },
  'Weapon, shield or empty hand used to parry until the next turn.',
);

const SKILL_USED = {
  WEAPON: 'skill with the weapon',
  SHIELD: 'Shield Bash or Martial Arts',
  UNARMED: 'Martial Arts',
} as const;

const skillField = (of: string) => defaulted(integer(-1000, 1000, of), 0);

const input = record(
  'ParryAllotmentInput',
  {
    with: defaulted(parryWith, 'WEAPON'),
    weaponSkill: skillField('Skill with the parrying weapon.'),
    attackSkill: optional(
      integer(
        -1000,
        1000,
        'Attack skill from which the Parry is subtracted. If omitted: the skill used to parry.',
      ),
    ),
    shieldBash: skillField('Shield Bash skill, used with SHIELD.'),
    martialArts: skillField('Best Martial Arts skill, used with SHIELD and UNARMED.'),
    ready: defaulted(flag('True if the weapon or shield is ready, or the hand is empty.'), true),
    requested: integer(0, 10_000, 'Amount of skill to move from the attack to the Parry.'),
    attackBonuses: defaulted(integer(-1000, 1000, 'Attack bonuses that cannot be moved to Parry.'), 0),
    foes: defaulted(integer(0, 20, 'Number of foes to parry.'), 1),
    conditions: defaulted(list(condition, 40, 'The combatant’s conditions.'), []),
    weaknesses,
    hitPoints: optional(integer(-10_000, 10_000, 'Hit points that the combatant has left.')),
    maximumHitPoints: optional(integer(1, 10_000, 'The combatant’s maximum hit points.')),
  },
  'A combatant who moves skill from attack to Parry.',
);

type Input = Value<typeof input>;

/** Returns a skill after wounds and conditions. */
const withPenalties = (skill: Term, given: Input, options: PathmasterOptions): readonly Term[] => [
  skill,
  ...woundTerms(given.hitPoints, given.maximumHitPoints, options),
  ...weaknessTerms(given.weaknesses),
  ...conditionTerms(conditionsNamed(given.conditions), 'ATTACK', options),
];

function skillsOf(given: Input, options: PathmasterOptions) {
  const { with: tool, weaponSkill, shieldBash, martialArts, attackSkill } = given;
  const best = { WEAPON: weaponSkill, SHIELD: Math.max(shieldBash, martialArts), UNARMED: martialArts }[tool];
  const parrying = withPenalties(
    term(SKILL_USED[tool], best, 'BASE', combat('Parry Bonus', 'PMA-183')),
    given,
    options,
  );
  return {
    cap: breakdown('maximum Parry', parrying),
    attacking:
      attackSkill === null
        ? parrying
        : withPenalties(
            term('attack skill', attackSkill, 'BASE', combat('Parry Bonus', 'PMA-184')),
            given,
            options,
          ),
  };
}

/** Returns the maximum Parry after conditions (PMA-156, PMA-168, PMA-169, ruling PMA-R09). */
function limitedByConditions(cap: Breakdown, { conditions }: Input, options: PathmasterOptions): Breakdown {
  const ids = conditionsNamed(conditions);
  const lost = conditionTakingAway(ids, 'PARRY', options);
  if (lost !== null)
    return breakdown(cap.of, [
      ...cap.terms,
      term(
        conditionOf(lost)!.title.toLowerCase(),
        Math.min(0, -cap.total),
        'LIMIT',
        conditionOf(lost)!.citation,
      ),
    ]);
  const left = parryLeftBy(ids, options);
  if (left === 'NORMAL') return cap;
  const max = offGuardParry(Math.max(0, cap.total), ids, options);
  return breakdown(cap.of, [
    ...cap.terms,
    term('no more than half the skill', Math.min(0, max - cap.total), 'LIMIT', combat('Stunned', 'PMA-168')),
  ]);
}

const parryCapOf = (given: Input, options: PathmasterOptions): Breakdown =>
  limitedByConditions(skillsOf(given, options).cap, given, options);

/** Returns the maximum Parry that may be allotted. */
export const maximumParry = (given: Input, options: PathmasterOptions): number =>
  given.ready ? Math.max(0, parryCapOf(given, options).total) : 0;

export const parryAllotment = rule({
  id: 'parryAllotment',
  title: 'Allotting Parry',
  description:
    'Calculates how much attack skill a combatant may move to Parry, the remaining attack, and the Parry against each of several foes.',
  citation: combat('Parry Bonus', 'PMA-184'),
  input,
  options: pathmasterOptions,
  outcomes: {
    ALLOTTED: 'The requested Parry may be allotted.',
    REFUSED: 'The requested Parry is above the maximum.',
  },
  name: 'ParryAllotment',
  about: 'Result of allotting Parry.',
  facts: {
    legal: flag('True if the requested Parry may be allotted.'),
    maximum: output.count('Maximum Parry that may be allotted.'),
    attack: output.integer('Attack bonus after the Parry is subtracted.'),
    values: output.list(
      output.count('Parry against one foe.'),
      'Parry against each foe, in the order in which they are parried.',
    ),
  },
  play: (given, options) => {
    const { requested, foes, attackBonuses } = given;
    const maximum = maximumParry(given, options);
    const legal = requested <= maximum;
    const allotted = legal ? requested : 0;
    const attack = breakdown('remaining attack bonus', [
      ...skillsOf(given, options).attacking,
      term('bonuses', attackBonuses, 'MODIFIER', ruling('PMA-R94')),
      term('Parry', -allotted, 'MODIFIER', combat('Parry Bonus', 'PMA-184')),
    ]);
    const values = Array.from({ length: foes }, (_, index) => roundFraction(allotted / 2 ** index, options));
    return {
      outcome: legal ? 'ALLOTTED' : 'REFUSED',
      facts: { legal, maximum, attack, values },
      terms: () => [parryCapOf(given, options), attack],
      say: () =>
        legal
          ? `${values.length > 1 ? 'The Parry against these foes, in order,' : 'The Parry'} is ${inSeries(values.map(String)) || requested}. The remaining attack bonus is ${attack.total}.`
          : `At most ${quantity(maximum, 'point')} of skill can be allotted to Parry.`,
    };
  },
});
