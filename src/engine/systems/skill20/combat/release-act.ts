import type { Act, Choice, Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { record } from '../../../rules/field.ts';
import { followed } from '../../../rules/followed.ts';
import { forbidActor } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { ruling } from '../citations.ts';
import { ends } from '../effects.ts';
import { agrees, release } from '../grapple/release.ts';
import { nothing } from './budget.ts';
import { has, times } from './side.ts';

/** What somebody had of a grapple that is over. */
const lets = (on: 'ACTOR' | 'TARGET', fighter: Fighter): readonly Effect[] => [
  ...(has(fighter, 'grapplingAdvantage') ? [ends(on, 'grapplingAdvantage', ruling('D20-R44'))] : []),
  ...Array.from({ length: times(fighter, 'betterPosition') }, () =>
    ends(on, 'betterPosition', ruling('D20-R44')),
  ),
];

const advantageGone = (actor: Fighter, target: Fighter): readonly Effect[] => [
  ...lets('ACTOR', actor),
  ...lets('TARGET', target),
];

/** The grapple of the two is over. */
export const released = (actor: Fighter, target: Fighter): readonly Effect[] => [
  ends('ACTOR', 'grappling', ruling('D20-R44')),
  ends('TARGET', 'grappling', ruling('D20-R44')),
  ...advantageGone(actor, target),
];

const choice = (title: string, agrees: boolean, meaning: string): Choice => ({
  title,
  input: { agrees },
  meaning,
  refused: null,
});

const releaseActInput = record('ReleaseAct', { agrees }, 'An offer to let go of a grapple.');

/** An offer to end the grapple, which the other may take. */
export const releaseAct: Act = {
  id: 'release',
  title: 'Let go',
  description: 'Offer to let go of a grapple; it ends if the other lets go as well.',
  input: releaseActInput,
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  procedure: release,
  answer: {
    input: record('ReleaseAnswer', { agrees }, 'Whether the other lets go as well.'),
    pass: { agrees: true },
    choices: () => [
      choice('Let go', true, 'The grapple ends.'),
      choice('Hold on', false, 'The grapple goes on.'),
    ],
  },
  costs: nothing,
  hindrance: (actor) =>
    has(actor, 'grappling') ? null : forbidActor('the actor is not grappling', 'somebody in a grapple'),
  prepare(actor, target, given, options, path) {
    const { agrees } = read(releaseActInput, given, path);
    const bound = release.bind({ agrees, awaited: agrees === null }, options, path);
    return followed(bound, ({ outcome }) => [
      { effects: outcome === 'RELEASED' ? advantageGone(actor, target) : [] },
    ]);
  },
};
