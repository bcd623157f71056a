import { diceFrom, givenFaces } from '../../../dice/faces.ts';
import { quantity } from '../../../quantity.ts';
import {
  choice,
  claimed,
  defaulted,
  flag,
  integer,
  list,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { throughStages } from '../../../rules/stages.ts';
import { term } from '../../../rules/term.ts';
import { performFields } from '../actions/manoeuvre-fields.ts';
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
      choice('MovementCategory', movementCategoryChoices, 'How somebody moves.'),
      'WALKING',
    ),
    natural: defaulted(
      flag('Whether the Movement Category is natural to the mover, so that 10 can be taken.'),
      true,
    ),
    passive: optional(
      flag('Whether 10 is taken in place of the die; left out, it is where the category is natural.'),
    ),
    speed: defaulted(
      integer(0, 10_000, 'Movement Speed of the category in squares.'),
      figureOf('DEFAULT_SPEED'),
    ),
    accelerationRate: defaulted(
      claimed(integer(1, 1000, 'Acceleration Rate: what the speed is multiplied by.')),
      1,
    ),
    dc: defaulted(claimed(integer(0, 1000, 'DC; Athletics may have another.')), MOVEMENT_DC),
    difficultTerrain: defaulted(
      claimed(
        list(
          integer(1, 1000, 'The n of Difficult Terrain [n].'),
          100,
          'Squares of Difficult Terrain entered.',
        ),
      ),
      [],
    ),
    bypassesTerrain: defaulted(
      claimed(flag('Whether the category gets past what makes the terrain difficult.')),
      false,
    ),
    squares: optional(
      integer(
        0,
        100_000,
        'Squares wanted; left out, as many as may be. At 10 in place of the die, no more than that.',
      ),
    ),
    abilities: optional(abilityModifiers),
    conditions: heldConditions,
  },
  'Movement by one manoeuvre; the ability modifier is given, or taken from the Abilities by the group’s option.',
);

type Input = Value<typeof movementInput>;

/** The worst square, or all of them (ruling ARR-R68). */
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

/** One square is always possible over Difficult Terrain, but for a natural 1 (ruling ARR-R66). */
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
      dc: plainDc([term('Movement', input.dc, 'BASE', combat('Movement Manoeuvre'))]),
      terms: [circumstance('Difficult Terrain', -terrainOf(input, options), 'Movement')],
      base: input.speed * input.accelerationRate,
      passive: isPassive(input),
    },
    options,
  );

/** How far it goes at 10 in place of the die. */
export function furthest(input: Input, options: ArrgsOptions): number {
  const task = taskFor({ ...input, passive: true }, options);
  const moved = throughStages(taskRollerOf(task, false, options)(noDice), task, noDice);
  return squaresOf(moved, input, options);
}

const noDice = diceFrom(givenFaces([]).faces);

function refusalOf(input: Input, options: ArrgsOptions): string | null {
  const held = whyImmobile(input.conditions);
  if (held !== null || input.squares === null || !isPassive(input)) return held;
  const most = furthest(input, options);
  return input.squares > most ? `it is at most ${quantity(most, 'square')}` : null;
}

/** Squares that are moved, of those that may be. */
const movedBy = (performed: Performed, input: Input, options: ArrgsOptions): number => {
  const most = squaresOf(performed, input, options);
  return Math.min(most, input.squares ?? most);
};

export const movement = manoeuvre({
  manoeuvre: 'MOVEMENT',
  id: 'movement',
  title: 'Movement',
  section: 'Movement Manoeuvre',
  description:
    'How many squares one manoeuvre takes somebody: the speed, and one for each point of the check over its DC.',
  input: movementInput,
  name: 'Movement',
  about: 'What a Movement came to.',
  facts: {
    squares: output.count('Squares that may be moved.'),
    moved: output.count('Squares that are moved.'),
    skill: choice('MovementSkill', SKILLS, 'The skill of the check.'),
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
          ? [advises('ACTOR', 'Leaving or entering each square provokes.', combat('Movement Manoeuvre'))]
          : [],
      say: () =>
        moved < squares ? `${moved} of ${quantity(squares, 'square')}` : quantity(squares, 'square'),
    };
  },
});
