import type { Dice } from '../../../dice/dice.ts';
import type { Formula } from '../../../dice/formula.ts';
import { sumOf } from '../../../dice/questions.ts';
import { quantity } from '../../../quantity.ts';
import {
  defaulted,
  described,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { combat, ruling, skills } from '../core/citations.ts';
import { inMetres } from '../core/metres.ts';
import { loses } from '../harm/effects.ts';
import { hitPoints, severity, severityOf, woundEffects } from '../harm/wound.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { check, type Level, level } from '../rolls/check.ts';
import { effectiveRating, ratingRecord } from '../rolls/rating.ts';

export const fallInput = record(
  'FallInput',
  {
    metres: inMetres(0, 150, 'How deep the fall is, in metres.'),
    jump: optional(described(ratingRecord, 'Jump, where the fall was meant.')),
    armour: defaulted(integer(0, 1000, 'Armour value, where the game master lets armour help.'), 0),
    hitPoints: optional(hitPoints),
  },
  'A fall or a jump down.',
);

type Input = Value<typeof fallInput>;

interface Fallen {
  readonly level: Level | null;
  readonly saved: number;
  readonly rolled: number;
}

const METRES_A_DIE = 3;

const diceOf = ({ metres }: Input): number => Math.ceil(metres / METRES_A_DIE);

const sixes = (count: number): Formula => ({ dice: count > 0 ? [{ count, sides: 6 }] : [], plus: 0 });

/** Dice that a Jump of each level takes off. */
const SAVES: Readonly<Record<Level, number>> = { CRITICAL: 3, SPECIAL: 2, SUCCESS: 1, FAILURE: 0, FUMBLE: 0 };

const throwSixes = (count: number, label: string, dice: Dice): number =>
  count > 0 ? dice.ask(sumOf([{ label, formula: sixes(count) }])).total : 0;

/** The Jump, what it saves, then the fall itself. */
function drop(input: Input, options: BrpOptions, dice: Dice): Fallen {
  const rating = jumpOf(input, options);
  const level = rating && dice.ask(check(rating.total, options, 'Jump'));
  const saved = throwSixes(level ? SAVES[level] : 0, 'damage saved by the jump', dice);
  return { level, saved, rolled: throwSixes(diceOf(input), 'fall', dice) };
}

const jumpOf = ({ jump }: Input, options: BrpOptions): Breakdown | null =>
  jump && effectiveRating('Jump rating', jump, options);

const damageOf = ({ rolled, saved }: Fallen, { armour }: Input): number =>
  Math.max(0, rolled - saved - armour);

/** A fall, or a jump that softens it. */
export const fall = procedure({
  id: 'fall',
  title: 'Fall',
  description:
    '1D6 for each started 3 metres; a successful Jump takes off 1D6, a special two, a critical three.',
  citation: combat('Fourth Combat Round'),
  input: fallInput,
  options: brpOptions,
  detail: record(
    'Fall',
    {
      level: optional(level),
      dice: optional(output.text('Dice of the fall.')),
      rolled: output.count('Damage rolled.'),
      saved: output.count('Damage that the jump saved, as rolled.'),
      damage: output.count('Hit points lost.'),
      hitPointsAfter: optional(output.integer('Hit points left.')),
      severity: optional(severity),
    },
    'What a fall did.',
  ),
  outcomes: { HURT: 'The fall costs hit points.', UNHURT: 'The fall costs nothing.' },
  measures: { damage: { title: 'Hit points lost', kind: 'number' } },
  decide: drop,
  view: (fallen, input) => ({
    outcome: damageOf(fallen, input) > 0 ? 'HURT' : 'UNHURT',
    damage: damageOf(fallen, input),
  }),
  conclude: (fallen, input, options) => {
    const damage = damageOf(fallen, input);
    const jump = jumpOf(input, options);
    const before = input.hitPoints;
    return {
      outcome: damage > 0 ? 'HURT' : 'UNHURT',
      summary: `A fall of ${quantity(input.metres, 'metre')}: ${quantity(damage, 'hit point')} lost.`,
      breakdowns: [...(jump ? [jump] : []), breakdown('damage', terms(fallen, input))],
      effects:
        damage === 0
          ? []
          : before
            ? woundEffects(damage, before, options)
            : [loses('TARGET', damage, combat('Fourth Combat Round'))],
      detail: {
        level: fallen.level,
        dice: diceOf(input) > 0 ? `${diceOf(input)}d6` : null,
        rolled: fallen.rolled,
        saved: fallen.saved,
        damage,
        hitPointsAfter: before && before.current - damage,
        severity: before && damage > 0 ? severityOf(damage, before, options) : null,
      },
    };
  },
});

function terms(fallen: Fallen, input: Input): Term[] {
  const parts = [term('fall', fallen.rolled, 'DICE', combat('Fourth Combat Round'))];
  if (fallen.saved > 0) parts.push(term('jump', -fallen.saved, 'DICE', skills('Jump')));
  if (input.armour > 0) parts.push(term('armour', -input.armour, 'ARMOUR', combat('Armor')));
  const { total } = breakdown('damage', parts);
  if (total < 0) parts.push(term('no damage falls below 0', -total, 'LIMIT', ruling('R-57')));
  return parts;
}
