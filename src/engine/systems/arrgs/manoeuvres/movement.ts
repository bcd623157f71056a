import { diceFrom, givenFaces } from '../../../dice/faces.ts';
import { quantity } from '../../../quantity.ts';
import {
  choice,
  claimed,
  defaulted,
  described,
  flag,
  integer,
  leftToCharacter,
  list,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { throughStages } from '../../../rules/stages.ts';
import { term } from '../../../rules/term.ts';
import { performFields } from '../actions/manoeuvre-fields.ts';
import { movementTooLong } from '../actions/reach.ts';
import { combat } from '../core/citations.ts';
import { advises } from '../core/effects.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';
import { type Performed, taskRollerOf } from '../performing/performed.ts';
import { plainDc, taskOf } from '../performing/task.ts';
import { abilityModifiers, abilityOf } from '../rolls/abilities-and-skills.ts';
import { circumstance, type Modifiers } from '../rolls/modifiers.ts';
import { SKILLS } from '../tables/categories.ts';
import { figureOf } from '../tables/figures.ts';
import { movementCategories, movementCategoryChoices } from '../tables/movement.ts';
import { heldConditions, whyImmobile } from './unchecked.ts';

const MOVEMENT_DC = 10;

export const movementInput = record(
  'MovementInput',
  {
    ...performFields,
    category: defaulted(
      choice('MovementCategory', movementCategoryChoices, 'Movement Category: how the combatant moves.'),
      'WALKING',
    ),
    natural: defaulted(
      flag(
        'True if the Movement Category is natural to the combatant. The check can then use 10 instead of a roll.',
      ),
      true,
    ),
    passive: optional(
      flag(
        'True if the check uses 10 instead of a roll, which requires a natural category. If omitted: true for a natural category.',
      ),
    ),
    speed: leftToCharacter(
      defaulted(integer(0, 10_000, 'Movement Speed of the category, in squares.'), figureOf('DEFAULT_SPEED')),
    ),
    accelerationRate: defaulted(
      claimed(integer(1, 1000, 'Acceleration Rate: the factor that multiplies the speed.')),
      1,
    ),
    dc: defaulted(
      claimed(integer(0, 1000, 'DC of the check. The rules for Athletics may set another DC.')),
      MOVEMENT_DC,
    ),
    difficultTerrain: defaulted(
      claimed(
        list(
          integer(1, 1000, 'Number n of Difficult Terrain [n].'),
          100,
          'Difficult Terrain on the path, as one number for each square.',
        ),
      ),
      [],
    ),
    bypassesTerrain: defaulted(
      claimed(flag('True if the Movement Category avoids the Difficult Terrain.')),
      false,
    ),
    squares: optional(
      integer(
        0,
        100_000,
        'Number of squares to move. If omitted: as many as possible. If 10 replaces the roll, a larger number is rejected.',
      ),
    ),
    abilities: optional(
      described(
        abilityModifiers,
        'The combatant’s Ability modifiers. The option `movementAbility` selects the modifier for the check. If omitted: only the Ability modifier in `modifiers` applies.',
      ),
    ),
    conditions: heldConditions,
  },
  'Movement within one manoeuvre.',
);

type Input = Value<typeof movementInput>;

/** Returns the penalty for Difficult Terrain: the highest number, or the sum with an option (ruling ARR-R68). */
function terrainOf(
  { difficultTerrain, bypassesTerrain }: Input,
  { difficultTerrain: rule }: ArrgsOptions,
): number {
  if (bypassesTerrain || difficultTerrain.length === 0) return 0;
  return rule === 'SUM' ? difficultTerrain.reduce((sum, n) => sum + n, 0) : Math.max(...difficultTerrain);
}

const isPassive = ({ passive, natural }: Input): boolean => natural && (passive ?? true);

const modifiersOf = ({ modifiers, abilities }: Input, { movementAbility }: ArrgsOptions): Modifiers =>
  abilities === null
    ? modifiers
    : { ...modifiers, ability: modifiers.ability + abilityOf(abilities, movementAbility) };

/** One square over Difficult Terrain is always possible, except on a natural 1 (ruling ARR-R66). */
function squaresOf(
  { rolled, successValue, refused }: Performed,
  input: Input,
  options: ArrgsOptions,
): number {
  const fumbled = rolled?.first.natural === 1 && options.natural1AutoFail === 'ALL';
  if (refused !== null || fumbled) return successValue;
  const least = options.minimumOneSquare === 'ALWAYS' || terrainOf(input, options) > 0 ? 1 : 0;
  return Math.max(least, successValue);
}

const taskFor = (input: Input, options: ArrgsOptions) =>
  taskOf(
    'MOVEMENT',
    { ...input, modifiers: modifiersOf(input, options) },
    {
      of: movementCategories.rows[input.category].cells.skill.toLowerCase(),
      dc: plainDc([term('Movement', input.dc, 'BASE', combat('Movement Manoeuvre', 'ARR-104'))]),
      terms: [circumstance('Difficult Terrain', -terrainOf(input, options), combat('Movement', 'ARR-088'))],
      base: input.speed * input.accelerationRate,
      passive: isPassive(input),
    },
    options,
  );

/** Returns the number of squares that a Movement covers with 10 instead of a roll. */
export function furthest(input: Input, options: ArrgsOptions): number {
  const task = taskFor({ ...input, passive: true }, options);
  const moved = throughStages(taskRollerOf(task, false, options)(noDice), task, noDice);
  return squaresOf(moved, input, options);
}

const noDice = diceFrom(givenFaces([]).faces);

function refusalOf(input: Input, options: ArrgsOptions): string | null {
  const held = whyImmobile(input.conditions);
  if (held !== null || input.squares === null || !isPassive(input)) return held;
  const max = furthest(input, options);
  return input.squares > max ? movementTooLong(max) : null;
}

/** Returns the number of squares that are actually moved, which is at most the allowed number. */
const movedBy = (performed: Performed, input: Input, options: ArrgsOptions): number => {
  const max = squaresOf(performed, input, options);
  return Math.min(max, input.squares ?? max);
};

export const movement = manoeuvre({
  manoeuvre: 'MOVEMENT',
  id: 'movement',
  title: 'Movement',
  citation: combat('Movement Manoeuvre', 'ARR-104'),
  description:
    'Determines how many squares a Movement covers. The number is the Movement Speed, plus 1 for each point of the check above the DC, or minus 1 for each point below.',
  input: movementInput,
  name: 'Movement',
  about: 'Result of a Movement.',
  facts: {
    squares: output.count('Number of squares that the combatant may move.'),
    moved: output.count('Number of squares that the combatant moves.'),
    skill: choice('MovementSkill', SKILLS, 'Skill used for the check.'),
  },
  refusal: refusalOf,
  task: taskFor,
  provokes: (input, performed, options) =>
    performed === null ? input.squares !== 0 : movedBy(performed, input, options) > 0,
  conclude: (performed, input, options) => {
    const squares = squaresOf(performed, input, options);
    const moved = movedBy(performed, input, options);
    return {
      facts: { squares, moved, skill: movementCategories.rows[input.category].cells.skill },
      effects: () =>
        moved > 0
          ? [
              advises(
                'ACTOR',
                'Leaving or entering a square provokes.',
                combat('Movement Manoeuvre', 'ARR-104'),
              ),
            ]
          : [],
      say: () =>
        moved < squares
          ? `The combatant moves ${moved} of ${quantity(squares, 'possible square')}.`
          : `The combatant moves ${quantity(squares, 'square')}.`,
    };
  },
});
