import { defaulted, flag, integer, list, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { rules, ruling } from '../core/citations.ts';
import { gains } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';
import { score } from '../rolls/attribute.ts';
import { timeScales } from '../tables/time.ts';

/** Note on the condition of a combatant made unconscious by a submission. */
export const BY_SUBMISSION = 'unconscious by submission';

const cite = rules('Attacks', 'D20-040');

const submissionsInput = record(
  'SubmissionsInput',
  {
    strength: score('The target’s Strength score without submissions'),
    constitution: score('The target’s Constitution score without submissions'),
    submissions: list(
      record(
        'Submission',
        {
          points: defaulted(integer(1, 2, 'Points that the target loses. 2 after a natural 20.'), 1),
          round: defaulted(integer(1, 100_000, 'Round in which the submission succeeded.'), 1),
        },
        'A submission that succeeded.',
      ),
      100,
      'Successful submissions so far.',
    ),
    round: defaulted(integer(1, 200_000, 'Number of the current round.'), 1),
  },
  'A target weakened by submissions.',
);

type Input = Value<typeof submissionsInput>;

/** Returns the points from submissions that still count. Each point lasts for its own hour (ruling D20-R40). */
const pointsTaken = ({ submissions, round }: Input): number =>
  submissions
    .filter((each) => each.round <= round && round < each.round + timeScales.rows.HOUR.cells.rounds)
    .reduce((sum, { points }) => sum + points, 0);

export const submissions = rule({
  id: 'submissions',
  title: 'Submissions that add up',
  description:
    'Calculates Strength and Constitution after several submissions. Each submission lasts an hour.',
  citation: cite,
  input: submissionsInput,
  options: skill20Options,
  outcomes: { CONSCIOUS: 'The target stays conscious.', UNCONSCIOUS: 'The target falls unconscious.' },
  name: 'Submissions',
  about: 'Result of several submissions.',
  facts: {
    strength: output.integer('The target’s current Strength.'),
    constitution: output.integer('The target’s current Constitution.'),
    unconscious: flag('True if the target is unconscious.'),
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
        `The target’s Strength is ${strength.total}, and the target’s Constitution is ${constitution.total}.${unconscious ? ' The target is unconscious.' : ''}`,
    };
  },
});
