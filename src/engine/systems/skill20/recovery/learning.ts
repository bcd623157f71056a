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
import { inSeries } from '../../../rules/title.ts';
import { rules } from '../core/citations.ts';
import { advises } from '../core/effects.ts';
import { type Skill20Options, skill20Options } from '../options/index.ts';

const cite = rules('Learning New Skills', 'D20-012');

const EXPERIENCE_COST = 100;
const DAYS_A_WEEK = 7;

const learningInput = record(
  'LearningInput',
  {
    kind: defaulted(
      choice(
        'SkillKind',
        {
          ORDINARY: 'The skill is an ordinary skill.',
          MAGIC: 'The skill is a magic skill.',
          PSIONIC: 'The skill is a psionic skill.',
          ADVANCED: 'The skill is an advanced skill.',
        },
        'Kind of skill to learn.',
      ),
      'ORDINARY',
    ),
    teacher: defaulted(
      choice(
        'Teacher',
        {
          GUILD: 'A guild teaches the skill.',
          ORDER: 'An order teaches the skill.',
          TEMPLE: 'A temple teaches the skill.',
          PARTY: 'A member of the party teaches the skill.',
          NOBODY: 'The learner has found no teacher.',
        },
        'Who teaches the skill.',
      ),
      'GUILD',
    ),
    willing: defaulted(flag('True if the teacher is willing to teach.'), true),
    master: defaulted(flag('True if the learner has the rank of Master in a guild.'), false),
    requirementsMet: defaulted(
      flag(
        'True if the skill’s own requirements are met. Required only if a party member teaches the skill.',
      ),
      false,
    ),
    experience: integer(0, 100_000_000, 'Experience points that the learner has.'),
    daysTrained: optional(
      integer(
        0,
        100_000,
        'Number of days trained so far. If omitted: the result assumes that the training is completed.',
      ),
    ),
  },
  'A character who wants to learn a skill.',
);

type Input = Value<typeof learningInput>;

/** Returns the requirements that are not met, in order (D20-012 to D20-014). */
function missingRequirements(input: Input, { waiveMaster }: Skill20Options): readonly string[] {
  const { teacher, kind, master, willing, requirementsMet, experience } = input;
  const needs: string[] = [];
  if (teacher === 'NOBODY') needs.push('a teacher from a guild, order or temple');
  else if (!willing) needs.push('a willing teacher');
  if (teacher === 'PARTY') {
    if (!requirementsMet) needs.push('the skill’s own requirements');
  } else if (kind === 'ADVANCED' && !master && !waiveMaster) needs.push('the rank of Master');
  if (experience < EXPERIENCE_COST) needs.push(`${EXPERIENCE_COST} experience points`);
  return needs;
}

export const learning = rule({
  id: 'learning',
  title: 'Learning a skill',
  description: 'Determines what learning a skill requires: teacher, days of training and experience points.',
  citation: cite,
  input: learningInput,
  options: skill20Options,
  outcomes: {
    LEARNED: 'All requirements are met, and the skill is learned at level 1 after the training.',
    TRAINING: 'All requirements are met except the days of training.',
    NOT_MET: 'At least one requirement is missing.',
  },
  name: 'Learning',
  about: 'Requirements for learning a skill.',
  facts: {
    allowed: flag('True if all requirements except the training are met.'),
    missing: output.list(
      output.text('A requirement that is missing.'),
      'Unmet requirements other than training.',
    ),
    days: optional(
      output.count('Number of days of training required. Null if the skill’s description determines it.'),
    ),
    daysLeft: optional(
      output.count(
        'Number of days of training still required. Null if the skill’s description determines it.',
      ),
    ),
    cost: output.count('Experience points that the first level costs.'),
    experienceLeft: output.count(
      'Experience points left after the skill is learned. Unchanged if it is not learned.',
    ),
    level: output.count('Level of the skill: 1 if it is learned, otherwise 0.'),
  },
  play: (input, options) => {
    const { kind, teacher, experience, daysTrained } = input;
    const missing = missingRequirements(input, options);
    const allowed = missing.length === 0;
    // If members of the party teach, the learning time is in the requirements of each skill (ruling D20-R12).
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
          term('current experience points', experience, 'BASE', cite),
          term('the first level', learned ? -EXPERIENCE_COST : 0, 'MODIFIER', cite),
        ]),
        level: learned ? 1 : 0,
      },
      effects: () =>
        days === null
          ? [
              advises(
                'ACTOR',
                'The skill’s description contains further requirements for learning from the party.',
                cite,
              ),
            ]
          : [],
      say: () => {
        if (!allowed) return `The character still needs ${inSeries(missing)}.`;
        const time =
          days === null ? 'the training that the skill requires' : `${quantity(days, 'day')} of training`;
        return `Learning the skill takes ${time} and ${EXPERIENCE_COST} experience points.`;
      },
    };
  },
});
