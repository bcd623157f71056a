import { answering, flag, internal, optional, record, type Value } from '../../../rules/fields/field.ts';
import { AnswerNeeded } from '../../../rules/fight/answer-needed.ts';
import { procedure } from '../../../rules/procedure.ts';
import { ruling } from '../core/citations.ts';
import { ends } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';

export const agreement = answering({ agrees: optional(flag('Whether the other lets go as well.')) });

const releaseInput = record(
  'ReleaseInput',
  { ...agreement, awaited: internal(flag('Whether the other is still to say.'), false) },
  'Somebody who would let go of a grapple.',
);

const isReleased = ({ agrees, awaited }: Value<typeof releaseInput>): boolean => {
  if (agrees === null && awaited) throw new AnswerNeeded('TARGET', 'let go of the grapple, or not');
  return agrees === true;
};

/** A grapple ends when both let go. */
export const release = procedure({
  id: 'release',
  title: 'Letting go',
  description: 'A grapple ends by mutual release.',
  citation: ruling('D20-R44'),
  input: releaseInput,
  options: skill20Options,
  detail: record(
    'Release',
    { grappling: flag('Whether the two still grapple.') },
    'What becomes of a grapple.',
  ),
  outcomes: { RELEASED: 'Both let go: the grapple ends.', HELD: 'The other does not: it goes on.' },
  measures: {},
  decide: isReleased,
  view: (agreed) => ({ outcome: agreed ? 'RELEASED' : 'HELD' }),
  conclude: (agreed) => ({
    outcome: agreed ? 'RELEASED' : 'HELD',
    summary: agreed ? 'Both let go: the grapple ends.' : 'The other does not let go.',
    breakdowns: [],
    effects: agreed
      ? [ends('ACTOR', 'grappling', ruling('D20-R44')), ends('TARGET', 'grappling', ruling('D20-R44'))]
      : [],
    detail: { grappling: !agreed },
  }),
});
