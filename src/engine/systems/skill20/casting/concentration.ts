import type { Dice } from '../../../dice/dice.ts';
import { defaulted, flag, list, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { craftWords, poolAfter, poolFields, resourceOfCraft } from '../combatant/craft.ts';
import { casterWound } from '../combatant/spell.ts';
import { statusForbidding } from '../combatant/status-forbidding.ts';
import { rules, ruling } from '../core/citations.ts';
import { ends, spends } from '../core/effects.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';
import { activeStatusesFrom } from '../rolls/active-statuses.ts';
import { attribute } from '../rolls/attribute.ts';
import {
  ability,
  addedTerms,
  addedTotal,
  type CheckRoll,
  checkBreakdown,
  checkTotal,
  isAttributeSpent,
  natural,
  rollCheck,
} from '../rolls/roll-check.ts';

const concentrationInput = record(
  'ConcentrationInput',
  {
    ...ability,
    attribute: defaulted(attribute, 'OTHER'),
    ...poolFields,
    wounds: list(casterWound, 100, 'Every time that the caster takes damage before it takes effect.'),
    takesEffect: defaulted(flag('Whether it takes effect after that; otherwise it goes on.'), true),
  },
  'A spell or power under way; the skill is the one it is cast by.',
);

type Input = Value<typeof concentrationInput>;

const SPELLS = rules('Spellcasting and Psionics in Combat');
const BASE_DIFFICULTY = 10;

/** 10, and the level of whoever has dealt the wound. */
const difficultyAt = (level: number): Breakdown =>
  breakdown('difficulty', [
    term('for any wound', BASE_DIFFICULTY, 'BASE', SPELLS),
    term('Experience level of whoever dealt it', level, 'MODIFIER', SPELLS),
  ]);

interface WoundCheck {
  readonly level: number;
  readonly difficulty: number;
  readonly rolled: CheckRoll;
}

interface ConcentrationRoll {
  readonly checks: readonly WoundCheck[];
  /** A status makes concentration impossible. */
  readonly unable: string | null;
}

const isInterrupted = ({ checks, unable }: ConcentrationRoll): boolean =>
  unable !== null || checks.some(({ rolled }) => !rolled.success);

/** A check for each wound until one fails (rulings D20-R24 to R27). */
function rollConcentration(input: Input, options: Skill20Options, dice: Dice): ConcentrationRoll {
  const unable = statusForbidding(
    activeStatusesFrom(input.statuses),
    'CONCENTRATE',
    { canFlee: false },
    options,
  );
  if (unable !== null) return { checks: [], unable };
  const added = addedTotal(addedTerms(input, 'SKILL', options));
  const spent = isAttributeSpent(input, options);
  const levels = input.wounds.filter(({ damage }) => damage > 0).map(({ level }) => level);
  if (levels.length === 0) return { checks: [], unable: null };
  const checks = dice.follow<readonly WoundCheck[]>({
    start: [],
    step: (before, dice) => {
      const level = levels[before.length]!;
      const difficulty = difficultyAt(level).total;
      const rolled = rollCheck('concentration', added, difficulty, options.naturalExtremes, dice, spent);
      const made = [...before, { level, difficulty, rolled }];
      return { state: made, more: rolled.success && made.length < levels.length };
    },
    key: (made) => (made.every(({ rolled }) => rolled.success) ? String(made.length) : 'failed'),
  });
  return { checks, unable: null };
}

/** Every check with what it was against: "Concentration 17 against 12: the spell goes on". */
function describeConcentration(held: ConcentrationRoll, { craft, takesEffect }: Input): string {
  const { it, pool } = craftWords[craft];
  const checks = held.checks.map(({ rolled, difficulty }) => `${rolled.total} against ${difficulty}`);
  const why = held.unable ? ` (${held.unable})` : '';
  const kept = takesEffect ? 'takes effect' : 'goes on';
  const fate = isInterrupted(held) ? `is interrupted${why}, its ${pool} kept` : kept;
  return checks.length > 0 ? `Concentration ${checks.join(', ')}: the ${it} ${fate}.` : `The ${it} ${fate}.`;
}

/** Keeping a spell or power up under damage. */
export const concentration = procedure({
  id: 'concentration',
  title: 'Concentration',
  description:
    'A skill check for every wound while casting or manifesting: 10 and the Experience level of whoever dealt it.',
  citation: rules('Spellcasting and Psionics in Combat'),
  input: concentrationInput,
  options: skill20Options,
  detail: record(
    'Concentration',
    {
      checks: output.list(
        record(
          'ConcentrationCheck',
          {
            difficulty: output.integer('What was to be reached.'),
            natural,
            total: checkTotal,
            success: flag('Whether it was.'),
          },
          'One check.',
        ),
        'The checks, up to the first that fails.',
      ),
      interrupted: flag('Whether the spell or power is interrupted.'),
      unable: flag('Whether a status makes concentration impossible.'),
      pool: poolAfter,
      spent: output.count('Spell energy or power points that it cost.'),
    },
    'How concentration came out.',
  ),
  outcomes: {
    HELD: 'It goes on, or takes effect and is paid for.',
    INTERRUPTED: 'It is interrupted: the action is lost, energy and points are kept.',
  },
  measures: {},
  decide: rollConcentration,
  view: (held) => ({ outcome: isInterrupted(held) ? 'INTERRUPTED' : 'HELD' }),
  conclude: (held, input, options) => {
    const { checks, unable } = held;
    const lost = isInterrupted(held);
    const over = lost || input.takesEffect;
    const spent = over && !lost ? input.cost : 0;
    const citation = lost ? ruling('D20-R29') : rules('Spellcasting and Psionics in Combat');
    const { pool } = craftWords[input.craft];
    return {
      outcome: lost ? 'INTERRUPTED' : 'HELD',
      summary: describeConcentration(held, input),
      breakdowns: [
        ...checks.flatMap(({ rolled, level }) => [
          checkBreakdown('concentration', rolled.face, addedTerms(input, 'SKILL', options)),
          difficultyAt(level),
        ]),
        breakdown(pool, [
          term('before', input.pool, 'BASE', citation),
          term('cost', -spent, 'MODIFIER', citation),
        ]),
      ],
      effects: [
        ...(over ? [ends('ACTOR', 'casting', citation)] : []),
        ...spends('ACTOR', resourceOfCraft[input.craft], spent, citation),
      ],
      detail: {
        checks: checks.map(({ difficulty, rolled: { face, total, success } }) => ({
          difficulty,
          natural: face,
          total,
          success,
        })),
        interrupted: lost,
        unable: unable !== null,
        pool: input.pool - spent,
        spent,
      },
    };
  },
});
