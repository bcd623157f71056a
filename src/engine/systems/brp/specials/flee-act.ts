import { defaulted, record, type Value } from '../../../rules/fields/field.ts';
import { forbidActor } from '../../../rules/fight/forbid.ts';
import { hampering } from '../armour/hampering.ts';
import { combat } from '../citations.ts';
import { bindings, brpAct } from '../combat/acts.ts';
import { oneAction } from '../combat/budget.ts';
import { has, incapableOf } from '../combat/capable.ts';
import { sideOf } from '../combat/side.ts';
import { inMetres } from '../metres.ts';
import { engaging } from '../round/engagement.ts';
import { unplanned } from '../round/turn.ts';
import { WHOLE_ROUND_METRES } from '../tables/round.ts';
import { rooted } from './hold.ts';
import { stunned } from './stun.ts';

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
  hindrance: (actor, moment) =>
    has(actor, 'stunned')
      ? (unplanned(actor, moment, 'NONCOMBAT', true) ?? incapableOf(actor, 'the stunned'))
      : forbidActor('whoever is not stunned simply moves', 'somebody stunned'),
  asks,
  input: {
    tries: known('ACTOR', () => 'FLEE'),
    int: known('ACTOR', ({ actor }) => sideOf(actor).sheet.int),
    dex: known('ACTOR', ({ actor }) => sideOf(actor).sheet.dex),
    agilityModifiers: known('ACTOR', ({ actor, options }) => hampering(actor, options)),
    attacker: known('ACTOR', () => null),
  },
  refusal: ({ actor }) => {
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
