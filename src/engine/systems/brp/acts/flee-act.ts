import { defaulted, record, type Value } from '../../../rules/fields/field.ts';
import { actorViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { oneAction } from '../acting/budget.ts';
import { engaging } from '../acting/engagement.ts';
import { rooted } from '../acting/hold.ts';
import { unplanned } from '../acting/turn.ts';
import { has, incapableOf } from '../combatant/capable.ts';
import { hampering } from '../combatant/hampering.ts';
import { sideOf } from '../combatant/side.ts';
import { combat } from '../core/citations.ts';
import { inMetres } from '../core/metres.ts';
import { stunned } from '../specials/stun.ts';
import { WHOLE_ROUND_METRES } from '../tables/round.ts';

const asks = record(
  'FleeAct',
  {
    metres: defaulted(
      inMetres(0, WHOLE_ROUND_METRES, 'Metres that it takes to be out of danger.'),
      WHOLE_ROUND_METRES,
    ),
  },
  'Getting away while stunned.',
);

type Asked = Value<typeof asks>;

const { known } = bindings<Asked>();

/** The stunned find a way out by an Idea roll, and get away by an Agility roll. */
export const fleeAct = brpAct<Asked>()(stunned, {
  id: 'flee',
  title: 'Flee while stunned',
  description: 'Get away although stunned: an Idea roll to find a way out, then an Agility roll.',
  onOneself: true,
  onOthers: false,
  when: 'TURN',
  costs: oneAction,
  whyNot: (actor, moment) =>
    has(actor, 'stunned')
      ? (unplanned(actor, moment, 'NONCOMBAT', true) ?? incapableOf(actor, 'the stunned'))
      : actorViolation('whoever is not stunned simply moves', 'somebody stunned'),
  asks,
  input: {
    tries: known('ACTOR', () => 'FLEE'),
    int: known('ACTOR', ({ actor }) => sideOf(actor).sheet.int),
    dex: known('ACTOR', ({ actor }) => sideOf(actor).sheet.dex),
    agilityModifiers: known('ACTOR', ({ actor, options }) => hampering(actor, options)),
    attacker: known('ACTOR', () => null),
  },
  whyNotInScene: ({ actor }) => {
    const stuck = rooted(actor);
    return stuck && { ...stuck, path: [] };
  },
  effects: ({ outcome, effects }, { actor, asked: { metres } }) =>
    outcome === 'FLEES'
      ? [
          ...effects,
          {
            ...({ type: 'moved', on: 'ACTOR', note: 'flees' } as const),
            ...{ metres: Math.round(metres), citation: combat('Crushing') },
          },
          ...engaging(actor, 'ACTOR', false),
        ]
      : effects,
});
