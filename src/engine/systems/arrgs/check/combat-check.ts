import type { Dice } from '../../../dice/dice.ts';
import {
  choice,
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown } from '../../../rules/term.ts';
import { overspend, overspendTerm } from '../actions/cost.ts';
import { combat } from '../core/citations.ts';
import { defenceTerms, reaction } from '../defence/reaction.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { abilityModifiers, abilityOf, skillOf, skillRanks } from '../rolls/abilities-and-skills.ts';
import { ownMovement } from '../rolls/increment.ts';
import { magnitude, magnitudeOn } from '../rolls/magnitude.ts';
import { type Modifiers, modifiers } from '../rolls/modifiers.ts';
import { d20Question } from '../rolls/natural.ts';
import { planOf, resultTerms } from '../rolls/plan.ts';
import { ABILITIES, type Category, checkCategories, SKILLS } from '../tables/categories.ts';
import { mode } from './check.ts';

const ability = choice('Ability', ABILITIES, 'An Ability.');
const skill = choice('Skill', SKILLS, 'A skill.');

const combatCheckInput = record(
  'CombatCheckInput',
  {
    category: choice(
      'CheckCategory',
      Object.fromEntries(
        Object.entries(checkCategories.rows).map(([key, { text }]) => [key, text]),
      ) as Record<Category, string>,
      'Which attack or Defence it is.',
    ),
    mode: optional(mode),
    abilities: defaulted(abilityModifiers, {}),
    skills: defaulted(skillRanks, {}),
    ability: optional(ability),
    skill: optional(skill),
    modifiers: defaulted(modifiers, {}),
    magnitude: optional(magnitude),
    spent: defaulted(integer(0, 1000, 'Points of both kinds used this round so far.'), 0),
    movement: optional(ownMovement),
    charged: defaulted(flag('Whether they have charged this round, which lowers Reflex.'), false),
    unconscious: defaulted(flag('Whether they are Unconscious: Reflex and Willpower count as 0.'), false),
  },
  'An attack or Defence by Ability and skill; another Ability or skill is the game master’s to allow.',
);

type Input = Value<typeof combatCheckInput>;

const usual = ({ category }: Input) => checkCategories.rows[category].cells;
const abilityFor = (input: Input) => input.ability ?? usual(input).ability;
const skillFor = (input: Input) => input.skill ?? usual(input).skill;
const modeOf = (input: Input) => input.mode ?? (usual(input).side === 'ATTACK' ? 'ACTION' : 'REACTION');

/** Ability and skill of the category beside whatever else is given. */
const modifiersOf = (input: Input): Modifiers => ({
  ...input.modifiers,
  ability: input.modifiers.ability + abilityOf(input.abilities, abilityFor(input)),
  skill: input.modifiers.skill + skillOf(input.skills, skillFor(input)),
});

interface Decided {
  readonly natural: number | null;
  readonly result: Breakdown;
}

function checked(input: Input, options: ArrgsOptions, dice: Dice): Decided {
  const { category, spent, charged, unconscious, movement } = input;
  const of = category.toLowerCase();
  const attack = usual(input).side === 'ATTACK';
  const scale = magnitudeOn(input.magnitude, attack ? 'ATTACK' : (category as 'REFLEX'));
  const modifiers = modifiersOf(input);
  if (modeOf(input) === 'REACTION') {
    const reacting = {
      category,
      modifiers,
      spentBefore: spent,
      unconscious,
      charged,
      movement,
      magnitude: scale,
    };
    return { natural: null, result: reaction(of, reacting, options) };
  }
  const terms = [overspendTerm(overspend(spent)), ...defenceTerms({ category, charged, movement })];
  const plan = planOf(of, modifiers, terms, scale, options);
  const face = dice.ask(d20Question(of, (face) => face));
  return { natural: face, result: resultTerms(plan, face) };
}

/** An attack or Defence from Abilities and skills. */
export const combatCheck = procedure({
  id: 'combatCheck',
  title: 'Attack or Defence check',
  description:
    'The Check Result of an attack or a Defence, by the Ability and skill of its category or others.',
  citation: combat('Attack'),
  input: combatCheckInput,
  options: arrgsOptions,
  detail: record(
    'CombatCheck',
    {
      natural: optional(output.count('The face of the d20; empty for 10 in place of the die.')),
      checkResult: output.integer('The Check Result.'),
      ability,
      skill,
      autoFail: flag('Whether it fails by itself: Reflex or Willpower of the Unconscious.'),
    },
    'How an attack or Defence check came out.',
  ),
  outcomes: { RESULT: 'There is a Check Result.', NO_DEFENCE: 'It counts as 0 and fails.' },
  measures: { checkResult: { title: 'Check Result', kind: 'number' } },
  decide: (input, options: ArrgsOptions, dice: Dice): Decided => checked(input, options, dice),
  view: ({ result }, input) => ({ outcome: outcomeOf(input), checkResult: result.total }),
  conclude: ({ natural, result }, input) => ({
    outcome: outcomeOf(input),
    summary: `${input.category.toLowerCase()}: ${result.total}.`,
    breakdowns: [breakdown(result.of, result.terms)],
    effects: [],
    detail: {
      natural,
      checkResult: result.total,
      ability: abilityFor(input),
      skill: skillFor(input),
      autoFail: outcomeOf(input) === 'NO_DEFENCE',
    },
  }),
});

const outcomeOf = (input: Input) =>
  input.unconscious &&
  modeOf(input) === 'REACTION' &&
  (input.category === 'REFLEX' || input.category === 'WILLPOWER')
    ? 'NO_DEFENCE'
    : 'RESULT';
