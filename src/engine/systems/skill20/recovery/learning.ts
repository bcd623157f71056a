import { quantity } from '../../../quantity.ts';
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
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { rules } from '../core/citations.ts';
import { advises } from '../core/effects.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';

const cite = rules('Learning New Skills');

const EXPERIENCE_COST = 100;
const DAYS_A_WEEK = 7;

const learningInput = record(
  'LearningInput',
  {
    kind: defaulted(
      choice(
        'SkillKind',
        {
          ORDINARY: 'An ordinary skill.',
          MAGIC: 'A skill of magic.',
          PSIONIC: 'A psionic skill.',
          ADVANCED: 'An advanced skill.',
        },
        'What sort of skill it is.',
      ),
      'ORDINARY',
    ),
    teacher: defaulted(
      choice(
        'Teacher',
        {
          GUILD: 'A guild.',
          ORDER: 'An order.',
          TEMPLE: 'A temple.',
          PARTY: 'A member of the party.',
          NOBODY: 'Nobody has been found.',
        },
        'Who teaches it.',
      ),
      'GUILD',
    ),
    willing: defaulted(flag('Whether the teacher is willing.'), true),
    master: defaulted(flag('Whether the learner has the rank of Master in a guild.'), false),
    requirementsMet: defaulted(
      flag('From the party: whether the requirements of the skill itself are met.'),
      false,
    ),
    experience: integer(0, 100_000_000, 'Experience points of the learner.'),
    daysTrained: optional(integer(0, 100_000, 'Days trained so far; left out, only the plan is told.')),
  },
  'Somebody who would learn a skill.',
);

type Input = Value<typeof learningInput>;

/** What is still missing, in order (D20-012 to 014). */
function missingRequirements(input: Input, { waiveMaster }: Skill20Options): readonly string[] {
  const { teacher, kind, master, willing, requirementsMet, experience } = input;
  const needs: string[] = [];
  if (teacher === 'NOBODY') needs.push('a guild, order or temple to teach it');
  else if (!willing) needs.push('a teacher who is willing');
  if (teacher === 'PARTY') {
    if (!requirementsMet) needs.push('the requirements of the skill');
  } else if (kind === 'ADVANCED' && !master && !waiveMaster) needs.push('the rank of Master');
  if (experience < EXPERIENCE_COST) needs.push(`${EXPERIENCE_COST} experience points`);
  return needs;
}

/** What learning a skill takes, and whether it is met. */
export const learning = rule({
  id: 'learning',
  title: 'Learning a skill',
  description: 'Who may teach it, how long training takes, and what the first level costs.',
  citation: cite,
  input: learningInput,
  options: skill20Options,
  outcomes: {
    LEARNED: 'Everything is met: after the training the skill is learned at level 1.',
    TRAINING: 'Everything is met but the days of training.',
    NOT_MET: 'Something is missing.',
  },
  name: 'Learning',
  about: 'What learning a skill takes.',
  facts: {
    allowed: flag('Whether everything that is needed is met.'),
    missing: output.list(output.text('What is missing.'), 'What is missing.'),
    days: optional(output.count('Days of training; empty where the skill itself says.')),
    daysLeft: optional(output.count('Days still to be trained.')),
    cost: output.count('Experience points that the first level costs.'),
    experienceLeft: output.count('Experience points once it is learned, or as they are.'),
    level: output.count('The level of the skill once it is learned.'),
  },
  play: (input, options) => {
    const { kind, teacher, experience, daysTrained } = input;
    const missing = missingRequirements(input, options);
    const allowed = missing.length === 0;
    // from the party, the time is among the requirements of each skill (ruling D20-R12)
    const days = teacher === 'PARTY' ? null : kind === 'ORDINARY' ? DAYS_A_WEEK : options.monthDays;
    const training = days !== null && daysTrained !== null && daysTrained < days;
    const outcome = !allowed ? 'NOT_MET' : training ? 'TRAINING' : 'LEARNED';
    const learned = outcome === 'LEARNED';
    return {
      outcome,
      facts: {
        allowed,
        missing,
        days,
        daysLeft: days === null ? null : Math.max(0, days - (daysTrained ?? 0)),
        cost: EXPERIENCE_COST,
        experienceLeft: breakdown('experience points', [
          term('now', experience, 'BASE', cite),
          term('the first level', learned ? -EXPERIENCE_COST : 0, 'MODIFIER', cite),
        ]),
        level: learned ? 1 : 0,
      },
      effects: () =>
        days === null
          ? [
              advises(
                'ACTOR',
                'The description of the skill says what else learning from the party takes.',
                cite,
              ),
            ]
          : [],
      say: () => {
        if (!allowed) return `Not yet: ${missing.join(', ')}.`;
        const time = days === null ? 'as the skill itself says' : quantity(days, 'day');
        return `${time} of training and ${EXPERIENCE_COST} experience points.`;
      },
    };
  },
});
