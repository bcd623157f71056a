import { defaulted, flag, integer, list, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { rules, ruling } from '../core/citations.ts';
import { gains } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';
import { score } from '../rolls/attribute.ts';
import { timeScales } from '../tables/time.ts';

/** The note of those whom a submission has left unconscious. */
export const BY_SUBMISSION = 'unconscious by submission';

const cite = rules('Attacks');

const submissionsInput = record(
  'SubmissionsInput',
  {
    strength: score('Strength of the target when fresh'),
    constitution: score('Constitution of the target when fresh'),
    submissions: list(
      record(
        'Submission',
        {
          points: defaulted(integer(1, 2, 'Points taken: 2 on a natural 20.'), 1),
          round: defaulted(integer(1, 100_000, 'The round it succeeded in.'), 1),
        },
        'A submission that succeeded.',
      ),
      100,
      'Submissions so far.',
    ),
    round: defaulted(integer(1, 200_000, 'The round under way.'), 1),
  },
  'Somebody worn down by submissions.',
);

type Input = Value<typeof submissionsInput>;

/** Points that still count: each lasts its own hour (ruling D20-R40). */
const pointsTaken = ({ submissions, round }: Input): number =>
  submissions
    .filter((each) => each.round <= round && round < each.round + timeScales.rows.HOUR.cells.rounds)
    .reduce((sum, { points }) => sum + points, 0);

/** What several submissions come to. */
export const submissions = rule({
  id: 'submissions',
  title: 'Submissions that add up',
  description: 'Strength and Constitution after several submissions, each of which lasts an hour.',
  citation: cite,
  input: submissionsInput,
  options: skill20Options,
  outcomes: { CONSCIOUS: 'The target holds out.', UNCONSCIOUS: 'The target is unconscious.' },
  name: 'Submissions',
  about: 'What submissions have come to.',
  facts: {
    strength: output.integer('Strength now.'),
    constitution: output.integer('Constitution now.'),
    unconscious: flag('Whether the target is unconscious.'),
  },
  play: (input, { unconsciousAtConstitution }) => {
    const taken = pointsTaken(input);
    const after = (of: string, score: number) =>
      breakdown(of, [
        term('score', score, 'BASE', cite),
        term('submissions', -taken, 'MODIFIER', ruling('D20-R40')),
      ]);
    const strength = after('Strength', input.strength);
    const constitution = after('Constitution', input.constitution);
    const unconscious = taken > 0 && constitution.total <= unconsciousAtConstitution;
    return {
      outcome: unconscious ? 'UNCONSCIOUS' : 'CONSCIOUS',
      facts: { strength, constitution, unconscious },
      effects: () =>
        unconscious ? [gains('TARGET', 'helpless', ruling('D20-R41'), null, { note: BY_SUBMISSION })] : [],
      say: () =>
        `Strength ${strength.total}, Constitution ${constitution.total}${unconscious ? ': unconscious' : ''}.`,
    };
  },
});
