import type { Chain } from '../../../dice/dice.ts';
import { defaulted, flag, list, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { craftWords, poolAfter, poolFields, resourceOfCraft } from '../combatant/craft.ts';
import { casterWound } from '../combatant/spell.ts';
import { statusForbidding } from '../combatant/status-forbidding.ts';
import { rules, ruling } from '../core/citations.ts';
import { ends, spends } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';
import { activeStatusesFrom } from '../rolls/active-statuses.ts';
import { attribute } from '../rolls/attribute.ts';
import {
  ability,
  addedTerms,
  addedTotal,
  type CheckRoll,
  checkBreakdown,
  checkTotal,
  describeCheck,
  effectiveScoreIn,
  isAttributeSpent,
  natural,
  rollCheck,
} from '../rolls/roll-check.ts';

const SPELLS = rules('Spellcasting and Psionics in Combat', 'D20-023');
const BASE_DIFFICULTY = 10;

/** A check for one wound. `rolled` is null if the check fails without a roll. */
interface WoundCheck {
  readonly difficulty: Breakdown;
  readonly rolled: CheckRoll | null;
}

const holds = ({ rolled }: WoundCheck): boolean => rolled?.success ?? false;

/** Returns the difficulty: 10 plus the Experience level of the combatant who caused the wound. */
const difficultyAt = (level: number): Breakdown =>
  breakdown('difficulty', [
    term('for any wound', BASE_DIFFICULTY, 'BASE', SPELLS),
    term('Experience level of the creature that dealt it', level, 'MODIFIER', SPELLS),
  ]);

export const concentration = rule({
  id: 'concentration',
  title: 'Concentration',
  description:
    'Makes a skill check for every wound taken while casting or manifesting. The difficulty is 10 plus the Experience level of the creature that dealt the wound.',
  citation: SPELLS,
  input: record(
    'ConcentrationInput',
    {
      ...ability,
      attribute: defaulted(attribute, 'OTHER'),
      ...poolFields,
      wounds: list(
        casterWound,
        100,
        'Wounds that the caster takes before the spell or power takes effect, in order.',
      ),
      takesEffect: defaulted(flag('True if the spell or power takes effect after these checks.'), true),
    },
    'A spell or power in progress, with the skill used to cast it.',
  ),
  options: skill20Options,
  outcomes: {
    HELD: 'The casting continues, or the spell or power takes effect and is paid for.',
    INTERRUPTED:
      'The spell or power is interrupted. The action is lost, but no spell energy or power points are spent.',
  },
  name: 'Concentration',
  about: 'Result of the concentration checks.',
  facts: {
    checks: output.list(
      record(
        'ConcentrationCheck',
        {
          difficulty: output.integer('Total that the check must reach.'),
          natural,
          total: checkTotal,
          success: flag('True if the check succeeds.'),
        },
        'One concentration check.',
      ),
      'Concentration checks in order, up to the first that fails.',
    ),
    interrupted: flag('True if the spell or power is interrupted.'),
    unable: flag('True if a status makes concentration impossible.'),
    pool: poolAfter,
    spent: output.count('Spell energy or power points spent.'),
  },
  prepare: (input, options) => {
    const { craft, takesEffect } = input;
    const words = craftWords[craft];
    const statuses = activeStatusesFrom(input.statuses);
    const unable = statusForbidding(statuses, 'CONCENTRATE', { canFlee: false }, options);
    const difficulties = input.wounds
      .filter(({ damage }) => damage > 0)
      .map(({ level }) => difficultyAt(level));
    const terms = addedTerms(input, 'SKILL', options);
    const added = addedTotal(terms);
    const attributeSpent = isAttributeSpent(input, options);
    // There is a check for each wound until one fails (rulings D20-R24 to D20-R27).
    const untilOneFails: Chain<readonly WoundCheck[]> = {
      start: [],
      step: (before, dice) => {
        const difficulty = difficulties[before.length]!;
        const { naturalExtremes } = options;
        const rolled = attributeSpent
          ? null
          : rollCheck('concentration check', added, difficulty.total, naturalExtremes, dice);
        const made = [...before, { difficulty, rolled }];
        return { state: made, more: made.every(holds) && made.length < difficulties.length };
      },
      key: (made) => (made.every(holds) ? String(made.length) : 'failed'),
    };
    return (dice) => {
      const made = unable === null && difficulties.length > 0 ? dice.follow(untilOneFails) : [];
      const checks = made.map((each) => ({
        difficulty: each.difficulty.total,
        natural: each.rolled?.face ?? null,
        total: each.rolled?.total ?? null,
        success: holds(each),
      }));
      const interrupted = unable !== null || !made.every(holds);
      const citation = interrupted ? ruling('D20-R29') : SPELLS;
      const spent = takesEffect && !interrupted ? input.cost : 0;
      const pool = breakdown(words.pool, [
        term('points before', input.pool, 'BASE', citation),
        term('cost', -spent, 'MODIFIER', citation),
      ]);
      return {
        outcome: interrupted ? 'INTERRUPTED' : 'HELD',
        facts: { checks, interrupted, unable: unable !== null, pool, spent },
        terms: () => [
          ...made.flatMap(({ difficulty, rolled }) =>
            rolled
              ? [checkBreakdown('concentration', rolled.face, terms), difficulty]
              : [effectiveScoreIn(input, options)],
          ),
          pool,
        ],
        effects: () => [
          ...(interrupted || takesEffect ? [ends('ACTOR', 'casting', citation)] : []),
          ...spends('ACTOR', resourceOfCraft[craft], spent, citation),
        ],
        say: () => {
          const sentences = made.map(({ difficulty, rolled }) =>
            describeCheck('concentration check', rolled, difficulty.total, input),
          );
          const why = unable === null ? '' : ` because the caster is ${unable}`;
          const kept = takesEffect ? 'takes effect' : 'continues';
          const fate = interrupted ? `is interrupted${why} and costs no ${words.pool}` : kept;
          return [...sentences, `The ${words.it} ${fate}.`].join(' ');
        },
      };
    };
  },
});
