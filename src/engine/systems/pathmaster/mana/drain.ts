import { quantity } from '../../../quantity.ts';
import {
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, type Term } from '../../../rules/term.ts';
import { gains } from '../conditions/effect-makers.ts';
import { combat, magic } from '../core/citations.ts';
import { termUnlessZero } from '../core/modifier.ts';
import { penaltiesKnockOut } from '../injury/thresholds.ts';
import { UNCONSCIOUS_NOTES } from '../injury/unconscious-causes.ts';
import { moveAfterLoss, woundTerms } from '../injury/wound-penalty.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { manaPenalty } from './mana-penalty.ts';

const cite = magic('Mana Points (MP)', 'PMB-057');
const collapseRule = magic('Mana Points (MP)', 'PMB-060');

const drainInput = record(
  'DrainInput',
  {
    mana: integer(-100_000, 100_000, 'Power points left.'),
    maximumMana: integer(0, 100_000, 'Maximum power points.'),
    hitPoints: optional(integer(-10_000, 10_000, 'Hit points left.')),
    maximumHitPoints: optional(integer(1, 10_000, 'Maximum hit points.')),
    move: defaulted(integer(0, 1000, 'Move rating when unhurt.'), 0),
    penalties: defaulted(integer(-10_000, 0, 'Total penalty from injuries, poisons and diseases.'), 0),
  },
  'A caster who may have lost power points.',
);

type DrainInput = Value<typeof drainInput>;

/** Penalties from injuries, lost hit points and lost power add up (ruling PMB-R54). */
const penaltyTerms = (input: DrainInput, options: PathmasterOptions): readonly Term[] => [
  ...termUnlessZero(
    `${input.mana} of ${quantity(input.maximumMana, 'power point')}`,
    manaPenalty(input.mana, input.maximumMana, options),
    cite,
  ),
  ...woundTerms(input.hitPoints, input.maximumHitPoints, options),
  ...termUnlessZero('injuries and ailments', input.penalties, combat('Effects of Injury', 'PMA-196')),
];

/** Returns the Move after lost hits and lost power (ruling PMB-R71). */
export const moveLeft = (
  { mana, maximumMana, hitPoints, maximumHitPoints, move }: Omit<DrainInput, 'penalties'>,
  options: PathmasterOptions,
): number => {
  const slowed =
    options.manaReducesMove && maximumMana > 0 ? moveAfterLoss(move, Math.max(0, mana), maximumMana) : move;
  return hitPoints === null || maximumHitPoints === null
    ? slowed
    : moveAfterLoss(slowed, hitPoints, maximumHitPoints);
};

export const drain = rule({
  id: 'drain',
  title: 'Lost power',
  description:
    'Calculates the penalty to skills, Dodge and Move for lost power points, and whether the caster collapses.',
  citation: cite,
  input: drainInput,
  options: pathmasterOptions,
  outcomes: { ACTIVE: 'The caster can still act.', COLLAPSED: 'The caster falls prone, unable to act.' },
  name: 'Drained',
  about: 'Effects of lost power points on a caster.',
  facts: {
    manaPenalty: output.integer('Penalty from lost power points only.'),
    total: output.integer(
      'Total penalty from lost power points, lost hit points, injuries, poisons and diseases.',
    ),
    move: output.count('Move rating after lost hit points and power points.'),
    payingWithHitPoints: flag('True if the caster pays for further spells with hit points.'),
    unconscious: flag('True if the caster falls prone and unconscious.'),
  },
  play: (input, options) => {
    const { mana, maximumMana, hitPoints } = input;
    const total = breakdown('penalty', penaltyTerms(input, options));
    const exhausted = hitPoints !== null && hitPoints <= 0;
    const falls = exhausted || penaltiesKnockOut(total.total);
    return {
      outcome: falls ? 'COLLAPSED' : 'ACTIVE',
      facts: {
        manaPenalty: manaPenalty(mana, maximumMana, options),
        total,
        move: moveLeft(input, options),
        payingWithHitPoints: maximumMana > 0 && mana <= 0 && options.hitPointConversion,
        unconscious: falls,
      },
      effects: () =>
        falls
          ? [
              gains('ACTOR', 'prone', collapseRule),
              gains('ACTOR', 'unconscious', collapseRule, null, {
                note: exhausted ? UNCONSCIOUS_NOTES.hits : UNCONSCIOUS_NOTES.penalties,
              }),
            ]
          : [],
      say: () =>
        `The caster has ${mana} of ${quantity(maximumMana, 'power point')} left and a penalty of ${total.total}.${falls ? ' The caster collapses.' : ''}`,
    };
  },
});
