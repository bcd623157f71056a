import { choice, defaulted, flag, integer, optional, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { overspend, overspendTerm } from '../actions/cost.ts';
import { combat } from '../core/citations.ts';
import { defenceTerms, isHelplessly, reaction } from '../defence/reaction.ts';
import { arrgsOptions } from '../options/index.ts';
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

/** An attack or Defence from Abilities and skills. */
export const combatCheck = rule({
  id: 'combatCheck',
  title: 'Attack or Defence check',
  description:
    'The Check Result of an attack or a Defence, by the Ability and skill of its category or others.',
  citation: combat('Attack'),
  input: combatCheckInput,
  options: arrgsOptions,
  outcomes: { RESULT: 'There is a Check Result.', NO_DEFENCE: 'It counts as 0 and fails.' },
  name: 'CombatCheck',
  about: 'How an attack or Defence check came out.',
  facts: {
    natural: optional(output.count('The face of the d20; empty for 10 in place of the die.')),
    checkResult: measured(output.integer('The Check Result.'), 'Check Result'),
    ability,
    skill,
    autoFail: flag('Whether it fails by itself: Reflex or Willpower of the Unconscious.'),
  },
  prepare: (input, options) => {
    const { category, modifiers, spent, charged, unconscious, movement } = input;
    const usual = checkCategories.rows[category].cells;
    const attack = usual.side === 'ATTACK';
    const ability = input.ability ?? usual.ability;
    const skill = input.skill ?? usual.skill;
    const of = category.toLowerCase();
    // Ability and skill of the category beside whatever else is given
    const added: Modifiers = {
      ...modifiers,
      ability: modifiers.ability + abilityOf(input.abilities, ability),
      skill: modifiers.skill + skillOf(input.skills, skill),
    };
    const scale = magnitudeOn(input.magnitude, attack ? 'ATTACK' : (category as 'REFLEX'));
    const came = (natural: number | null, checkResult: Breakdown, autoFail: boolean) => ({
      outcome: autoFail ? ('NO_DEFENCE' as const) : ('RESULT' as const),
      facts: { natural, checkResult, ability, skill, autoFail },
      say: () => `${of}: ${checkResult.total}.`,
    });
    if ((input.mode ?? (attack ? 'ACTION' : 'REACTION')) === 'REACTION') {
      const reacting = { category, modifiers: added, spentBefore: spent, unconscious, charged, movement };
      const result = reaction(of, { ...reacting, magnitude: scale }, options);
      return () => came(null, result, isHelplessly({ category, unconscious }));
    }
    const terms = [overspendTerm(overspend(spent)), ...defenceTerms({ category, charged, movement })];
    const plan = planOf(of, added, terms, scale, options);
    const question = d20Question(of, (face) => face);
    return (dice) => {
      const natural = dice.ask(question);
      return came(natural, resultTerms(plan, natural), false);
    };
  },
});
