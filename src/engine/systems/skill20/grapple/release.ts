import { answering, flag, internal, optional, record, type Value } from '../../../rules/fields/field.ts';
import { AnswerNeeded } from '../../../rules/fight/answer-needed.ts';
import { rule } from '../../../rules/rule.ts';
import { Waits } from '../../../rules/stages.ts';
import { ruling } from '../core/citations.ts';
import { ends } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';

export const agreement = answering({ agrees: optional(flag('Whether the other lets go as well.')) });

const input = record(
  'ReleaseInput',
  { ...agreement, awaited: internal(flag('Whether the other is still to say.'), false) },
  'Somebody who would let go of a grapple.',
);

const outcomes = {
  RELEASED: 'Both let go: the grapple ends.',
  HELD: 'The other does not: it goes on.',
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
    say: () => (agrees ? outcomes.RELEASED : 'The other does not let go.'),
  };
};

/** A grapple ends when both let go. */
export const release = rule({
  id: 'release',
  title: 'Letting go',
  description: 'A grapple ends by mutual release.',
  citation: ruling('D20-R44'),
  input,
  options: skill20Options,
  outcomes,
  name: 'Release',
  about: 'What becomes of a grapple.',
  facts: { grappling: flag('Whether the two still grapple.') },
  play: (given) =>
    given.agrees === null && given.awaited
      ? new Waits(new AnswerNeeded('TARGET', 'let go of the grapple, or not'), answered)
      : answered(given),
});
