import type { Dice } from '../../../dice/dice.ts';
import { sumOf } from '../../../dice/questions.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { called, flag, integer, optional, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, type Term, term } from '../../../rules/term.ts';
import { forbiddenBy } from '../combatant/permitted.ts';
import { rules } from '../core/citations.ts';
import { advises, loses } from '../core/effects.ts';
import { sentence } from '../core/sentence.ts';
import { reaches } from '../movement/rows.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { heldFrom, statusTerms } from '../rolls/held.ts';
import {
  type Ability,
  addedTerms,
  addedTotal,
  checkBreakdown,
  checkTotal,
  isSpent,
  natural,
  type Rolled,
  rollCheck,
  scoreOf,
} from '../rolls/roll.ts';
import { armourClassOf, beset } from '../status/armour-class.ts';
import { type AttackInput, attackInput } from './input.ts';
import { damageWith } from './vital.ts';

interface Attacked {
  readonly rolled: Rolled;
  readonly damage: number | null;
}

/** Melee Fighting goes by Strength, or by Dexterity with a finesse weapon. */
function abilityOf({ attacker, weapon }: AttackInput): Ability {
  const attribute = attacker.attribute ?? (weapon.finesse ? 'DEXTERITY' : 'STRENGTH');
  const scores = { STRENGTH: attacker.strength, DEXTERITY: attacker.dexterity };
  const score = attribute in scores ? scores[attribute as keyof typeof scores] : attacker.otherScore;
  return { ...attacker, attribute, score };
}

const accuracy = (input: AttackInput, options: Skill20Options): readonly Term[] => [
  ...addedTerms(abilityOf(input), 'ATTACK', options),
  ...statusTerms(beset(input.defender, options), 'accuracyAgainst', options),
];

const armourClass = ({ defender, weapon }: AttackInput, options: Skill20Options): Breakdown =>
  armourClassOf(defender, weapon.range === 'RANGED' ? 'RANGED' : 'MELEE', options);

/** Why it cannot be tried; null where it can. */
export function refusal({ attacker, rows, weapon }: AttackInput, options: Skill20Options): string | null {
  const held = forbiddenBy(heldFrom(attacker.statuses), 'ATTACK', attacker, options);
  if (held !== null) return `held back: ${held}`;
  return rows === null || reaches({ ...rows, range: weapon.range }, options)
    ? null
    : 'the target cannot be reached';
}

function strike(input: AttackInput, options: Skill20Options, dice: Dice): Attacked | null {
  if (refusal(input, options) !== null) return null;
  const added = addedTotal(accuracy(input, options));
  const { total } = armourClass(input, options);
  const spent = isSpent(abilityOf(input), options);
  const rolled = rollCheck('attack', added, total, options.naturalExtremes, dice, spent);
  const { damage } = input.weapon;
  if (!rolled.success || !damage) return { rolled, damage: null };
  return { rolled, damage: dice.ask(sumOf([{ label: 'damage', formula: damage }])).total };
}

function harmOf(attacked: Attacked | null, input: AttackInput, options: Skill20Options): Breakdown | null {
  if (attacked?.damage === undefined || attacked.damage === null) return null;
  return damageWith(term('damage', attacked.damage, 'DICE', rules('Rules')), {
    careful: input.careful,
    helpless: beset(input.defender, options).some(({ id }) => id === 'helpless'),
    vitalPoints: input.defender.vitalPoints,
  });
}

const outcomeOf = (attacked: Attacked | null) =>
  attacked === null ? 'NOT_ALLOWED' : attacked.rolled.success ? 'HIT' : 'MISS';

/** One attack: a check of accuracy against Armour Class. */
export const attack = procedure({
  id: 'attack',
  title: 'Attack',
  description:
    'A check of Melee Fighting, or of the skill of the weapon, against Armour Class as statuses leave both.',
  citation: rules('Rules'),
  input: attackInput,
  options: skill20Options,
  detail: record(
    'Attack',
    {
      natural: optional(natural),
      total: called('checkTotal', optional(checkTotal)),
      armourClass: integer(-10_000, 10_000, 'The Armour Class that the attack was against.'),
      hit: flag('Whether it strikes.'),
      damage: called('damageDone', integer(0, 10_000_000, 'Damage done.')),
    },
    'How an attack came out.',
  ),
  outcomes: {
    HIT: 'The attack strikes.',
    MISS: 'The attack misses.',
    NOT_ALLOWED: 'A status forbids it, or the target cannot be reached from row to row.',
  },
  measures: { damage: { title: 'Damage done', kind: 'number' } },
  prepare: (input, options: Skill20Options) => (dice) => {
    const attacked = strike(input, options, dice);
    return { attacked, harm: harmOf(attacked, input, options) };
  },
  view: ({ attacked, harm }) => ({ outcome: outcomeOf(attacked), damage: harm?.total ?? 0 }),
  conclude: ({ attacked, harm }, input, options) => {
    const against = armourClass(input, options);
    const outcome = outcomeOf(attacked);
    const words = { HIT: 'a hit', MISS: 'a miss', NOT_ALLOWED: '' };
    return {
      outcome,
      summary: sentence(
        attacked
          ? `${input.weapon.name} ${attacked.rolled.total} against ${against.total}: ${words[outcome]}${harm ? ` for ${harm.total} damage` : ''}.`
          : `${input.weapon.name}: ${refusal(input, options)}.`,
      ),
      breakdowns: [
        ...(attacked
          ? [
              scoreOf(abilityOf(input), options),
              checkBreakdown('attack', attacked.rolled.face, accuracy(input, options)),
            ]
          : []),
        against,
        ...(harm ? [harm] : []),
      ],
      effects: effectsOf(attacked, harm),
      detail: {
        natural: attacked?.rolled.face ?? null,
        total: attacked?.rolled.total ?? null,
        armourClass: against.total,
        hit: outcome === 'HIT',
        damage: harm?.total ?? 0,
      },
    };
  },
});

function effectsOf(attacked: Attacked | null, harm: Breakdown | null): readonly Effect[] {
  if (!attacked?.rolled.success) return [];
  return [
    harm
      ? loses('TARGET', harm.total, rules('Rules'))
      : advises('TARGET', 'Damage of the weapon, which was not stated.', rules('Rules')),
  ];
}
