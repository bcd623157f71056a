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

const ability = choice('Ability', ABILITIES, 'Ability used for the check.');
const skill = choice('Skill', SKILLS, 'Skill used for the check.');

const combatCheckInput = record(
  'CombatCheckInput',
  {
    category: choice(
      'CheckCategory',
      Object.fromEntries(
        Object.entries(checkCategories.rows).map(([key, { text }]) => [key, text]),
      ) as Record<Category, string>,
      'Category of the attack or Defence.',
    ),
    mode: optional(mode),
    abilities: defaulted(abilityModifiers, {}),
    skills: defaulted(skillRanks, {}),
    ability: optional(ability),
    skill: optional(skill),
    modifiers: defaulted(modifiers, {}),
    magnitude: optional(magnitude),
    spent: defaulted(
      integer(0, 1000, 'Total of Action Points and Additional Action Points used this round so far.'),
      0,
    ),
    movement: optional(ownMovement),
    charged: defaulted(flag('True if the combatant has charged this round, which lowers Reflex.'), false),
    unconscious: defaulted(
      flag('True if the combatant is Unconscious, so that Reflex and Willpower count as 0.'),
      false,
    ),
  },
  'An attack or Defence that uses an Ability and a skill. The game master may allow an unusual Ability or skill.',
);

export const combatCheck = rule({
  id: 'combatCheck',
  title: 'Attack or Defence check',
  description: 'Calculates the Check Result of an attack or Defence from an Ability and a skill.',
  citation: combat('Attack', 'ARR-035'),
  input: combatCheckInput,
  options: arrgsOptions,
  outcomes: { RESULT: 'The check has a Check Result.', NO_DEFENCE: 'The Defence counts as 0 and fails.' },
  name: 'CombatCheck',
  about: 'Result of an attack or Defence check.',
  facts: {
    natural: optional(output.count('Face of the d20. Null if 10 was used instead of a roll.')),
    checkResult: measured(output.integer('Check Result of the attack or Defence.'), 'Check Result'),
    ability,
    skill,
    autoFail: flag(
      'True if the check fails automatically, because it is Reflex or Willpower of an Unconscious combatant.',
    ),
  },
  prepare: (input, options) => {
    const { category, modifiers, spent, charged, unconscious, movement } = input;
    const usual = checkCategories.rows[category].cells;
    const attack = usual.side === 'ATTACK';
    const ability = input.ability ?? usual.ability;
    const skill = input.skill ?? usual.skill;
    const of = category.toLowerCase();
    // Adds the Ability and the skill of the check's category to the given modifiers.
    const added: Modifiers = {
      ...modifiers,
      ability: modifiers.ability + abilityOf(input.abilities, ability),
      skill: modifiers.skill + skillOf(input.skills, skill),
    };
    const scale = magnitudeOn(input.magnitude, attack ? 'ATTACK' : (category as 'REFLEX'));
    const verdictOf = (natural: number | null, checkResult: Breakdown, autoFail: boolean) => ({
      outcome: autoFail ? ('NO_DEFENCE' as const) : ('RESULT' as const),
      facts: { natural, checkResult, ability, skill, autoFail },
      say: () => `The Check Result of the ${of} check is ${checkResult.total}.`,
    });
    if ((input.mode ?? (attack ? 'ACTION' : 'REACTION')) === 'REACTION') {
      const reacting = { category, modifiers: added, spentBefore: spent, unconscious, charged, movement };
      const result = reaction(of, { ...reacting, magnitude: scale }, options);
      return () => verdictOf(null, result, isHelplessly({ category, unconscious }));
    }
    const terms = [overspendTerm(overspend(spent)), ...defenceTerms({ category, charged, movement })];
    const plan = planOf(of, added, terms, scale, options);
    const question = d20Question(of, (face) => face);
    return (dice) => {
      const natural = dice.ask(question);
      return verdictOf(natural, resultTerms(plan, natural), false);
    };
  },
});
