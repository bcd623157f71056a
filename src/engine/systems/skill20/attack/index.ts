import type { Dice } from '../../../dice/dice.ts';
import { sumOf } from '../../../dice/questions.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { called, flag, optional, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, type Term, term } from '../../../rules/term.ts';
import { statusForbidding } from '../combatant/status-forbidding.ts';
import { rules } from '../core/citations.ts';
import { advises, loses } from '../core/effects.ts';
import { sentence } from '../core/sentence.ts';
import { reachesAcrossRows } from '../movement/rows.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { activeStatusesFrom, statusTerms } from '../rolls/active-statuses.ts';
import {
  type Ability,
  addedTerms,
  addedTotal,
  type CheckRoll,
  checkBreakdown,
  checkTotal,
  effectiveScoreIn,
  isAttributeSpent,
  natural,
  rollCheck,
} from '../rolls/roll-check.ts';
import { armourClassOf, effectiveStatusesOf } from '../status/armour-class.ts';
import { type AttackInput, attackInput } from './input.ts';
import { damageWithVitalStrike } from './vital-strike.ts';

interface AttackRoll {
  readonly rolled: CheckRoll;
  readonly damage: number | null;
}

/** Melee Fighting goes by Strength, or by Dexterity with a finesse weapon. */
function abilityOf({ attacker, weapon }: AttackInput): Ability {
  const attribute = attacker.attribute ?? (weapon.finesse ? 'DEXTERITY' : 'STRENGTH');
  const scores = { STRENGTH: attacker.strength, DEXTERITY: attacker.dexterity };
  const score = attribute in scores ? scores[attribute as keyof typeof scores] : attacker.otherScore;
  return { ...attacker, attribute, score };
}

const accuracyTerms = (input: AttackInput, options: Skill20Options): readonly Term[] => [
  ...addedTerms(abilityOf(input), 'ATTACK', options),
  ...statusTerms(effectiveStatusesOf(input.defender, options), 'accuracyAgainst', options),
];

const armourClassAgainst = ({ defender, weapon }: AttackInput, options: Skill20Options): Breakdown =>
  armourClassOf(defender, weapon.range === 'RANGED' ? 'RANGED' : 'MELEE', options);

/** Why it cannot be tried; null where it can. */
export function whyNotAttack(
  { attacker, rows, weapon }: AttackInput,
  options: Skill20Options,
): string | null {
  const held = statusForbidding(activeStatusesFrom(attacker.statuses), 'ATTACK', attacker, options);
  if (held !== null) return `held back: ${held}`;
  return rows === null || reachesAcrossRows({ ...rows, range: weapon.range }, options)
    ? null
    : 'the target cannot be reached';
}

function rollAttack(input: AttackInput, options: Skill20Options, dice: Dice): AttackRoll | null {
  if (whyNotAttack(input, options) !== null) return null;
  const added = addedTotal(accuracyTerms(input, options));
  const { total } = armourClassAgainst(input, options);
  const spent = isAttributeSpent(abilityOf(input), options);
  const rolled = rollCheck('attack', added, total, options.naturalExtremes, dice, spent);
  const { damage } = input.weapon;
  if (!rolled.success || !damage) return { rolled, damage: null };
  return { rolled, damage: dice.ask(sumOf([{ label: 'damage', formula: damage }])).total };
}

function damageOf(
  attacked: AttackRoll | null,
  input: AttackInput,
  options: Skill20Options,
): Breakdown | null {
  if (attacked?.damage === undefined || attacked.damage === null) return null;
  return damageWithVitalStrike(term('damage', attacked.damage, 'DICE', rules('Rules')), {
    careful: input.careful,
    helpless: effectiveStatusesOf(input.defender, options).some(({ id }) => id === 'helpless'),
    vitalPoints: input.defender.vitalPoints,
  });
}

const outcomeOf = (attacked: AttackRoll | null) =>
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
      armourClass: output.integer('The Armour Class that the attack was against.'),
      hit: flag('Whether it strikes.'),
      damage: called('damageDone', output.count('Damage done.')),
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
    const attacked = rollAttack(input, options, dice);
    return { attacked, harm: damageOf(attacked, input, options) };
  },
  view: ({ attacked, harm }) => ({ outcome: outcomeOf(attacked), damage: harm?.total ?? 0 }),
  conclude: ({ attacked, harm }, input, options) => {
    const against = armourClassAgainst(input, options);
    const outcome = outcomeOf(attacked);
    const words = { HIT: 'a hit', MISS: 'a miss', NOT_ALLOWED: '' };
    return {
      outcome,
      summary: sentence(
        attacked
          ? `${input.weapon.name} ${attacked.rolled.total} against ${against.total}: ${words[outcome]}${harm ? ` for ${harm.total} damage` : ''}.`
          : `${input.weapon.name}: ${whyNotAttack(input, options)}.`,
      ),
      breakdowns: [
        ...(attacked
          ? [
              effectiveScoreIn(abilityOf(input), options),
              checkBreakdown('attack', attacked.rolled.face, accuracyTerms(input, options)),
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

function effectsOf(attacked: AttackRoll | null, harm: Breakdown | null): readonly Effect[] {
  if (!attacked?.rolled.success) return [];
  return [
    harm
      ? loses('TARGET', harm.total, rules('Rules'))
      : advises('TARGET', 'Damage of the weapon, which was not stated.', rules('Rules')),
  ];
}
