import { answering, flag, internal, optional, record, type Value } from '../../../rules/fields/field.ts';
import { AnswerNeeded } from '../../../rules/fight/answer-needed.ts';
import { rule } from '../../../rules/rule.ts';
import { Waits } from '../../../rules/stages.ts';
import { ruling } from '../core/citations.ts';
import { ends } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';

export const agreement = answering({ agrees: optional(flag('True if the opponent also lets go.')) });

const input = record(
  'ReleaseInput',
  { ...agreement, awaited: internal(flag('True if the opponent has not answered yet.'), false) },
  'An offer to let go in a grapple.',
);

const outcomes = {
  RELEASED: 'Both combatants let go, and the grapple ends.',
  HELD: 'The opponent does not let go, and the grapple continues.',
} as const;

const answered = ({ agrees }: Pick<Value<typeof input>, 'agrees'>) => {
  const outcome: keyof typeof outcomes = agrees ? 'RELEASED' : 'HELD';
  return {
    outcome,
    facts: { grappling: !agrees },
    effects: () =>
      agrees
        ? [ends('ACTOR', 'grappling', ruling('D20-R44')), ends('TARGET', 'grappling', ruling('D20-R44'))]
        : [],
    say: () => (agrees ? outcomes.RELEASED : 'The opponent does not let go.'),
  };
};

export const release = rule({
  id: 'release',
  title: 'Letting go',
  description: 'Ends a grapple if both combatants let go.',
  citation: ruling('D20-R44'),
  input,
  options: skill20Options,
  outcomes,
  name: 'Release',
  about: 'Result of an offer to let go in a grapple.',
  facts: { grappling: flag('True if the two combatants are still grappling.') },
  play: (given) =>
    given.agrees === null && given.awaited
      ? new Waits(new AnswerNeeded('TARGET', 'whether to let go of the grapple'), answered)
      : answered(given),
});
