import type { Act } from '../../../rules/combat.ts';
import { defaulted, integer, record } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbidActor } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { combat } from '../citations.ts';
import { stunned } from '../specials/stun.ts';
import { WHOLE_ROUND_METRES } from '../tables/round.ts';
import { oneAction } from './budget.ts';
import { has, incapableOf } from './capable.ts';
import { engaging } from './engagement.ts';
import { rooted } from './hold.ts';
import { sideOf } from './side.ts';
import { unplanned } from './turn.ts';

const fleeActInput = record(
  'FleeAct',
  {
    metres: defaulted(
      integer(0, WHOLE_ROUND_METRES, 'Metres that it takes to be out of danger.'),
      WHOLE_ROUND_METRES,
    ),
  },
  'Getting away while stunned.',
);

/** The stunned find a way out by an Idea roll, and get away by an Agility roll. */
export const fleeAct: Act = {
  id: 'flee',
  title: 'Flee while stunned',
  description: 'Get away although stunned: an Idea roll to find a way out, then an Agility roll.',
  input: fleeActInput,
  onOneself: true,
  onOthers: false,
  when: 'TURN',
  procedure: stunned,
  answer: null,
  costs: oneAction,
  hindrance: (actor, moment) =>
    has(actor, 'stunned')
      ? (unplanned(actor, moment, 'NONCOMBAT', true) ?? incapableOf(actor, 'the stunned'))
      : forbidActor('whoever is not stunned simply moves', 'somebody stunned'),
  prepare(actor, _target, given, options, path) {
    const { metres } = read(fleeActInput, given, path);
    const { int, dex } = sideOf(actor).sheet;
    const stuck = rooted(actor);
    if (stuck) return { ...stuck, path: [] };
    const bound = stunned.bind({ tries: 'FLEE', int, dex }, options, path);
    return withEffects(bound, ({ outcome, effects }) =>
      outcome === 'FLEES'
        ? [
            ...effects,
            { type: 'moved', on: 'ACTOR', metres, note: 'flees', citation: combat('Crushing') },
            ...engaging(actor, 'ACTOR', false),
          ]
        : effects,
    );
  },
};
