import { defaulted, record, type Value } from '../../../rules/fields/field.ts';
import { nameInText } from '../../../rules/fight/fighter.ts';
import { andThen } from '../../../rules/fight/follow-up.ts';
import { leaving, leavingFields } from '../../../rules/fight/leaving.ts';
import { actorViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct, sharedBindings } from '../acting/acts.ts';
import { whyNotMove } from '../acting/hold.ts';
import { oneAction } from '../acting/resources.ts';
import { whyNotPlanned } from '../acting/why-not-planned.ts';
import { hasCondition, whyNotAble } from '../combatant/active-conditions.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { physicalSkillPenalties } from '../combatant/physical-skill-penalties.ts';
import { exertion } from '../consequences/bleeding.ts';
import { setEngaged } from '../consequences/engagement.ts';
import { rollImpaledMoves, weaponsThatHurt } from '../consequences/impaled-moves.ts';
import { combat } from '../core/citations.ts';
import { inMetres } from '../core/metres.ts';
import { stunned } from '../specials/stun.ts';
import { movementBands } from '../tables/round.ts';

/** Distance in metres that takes a whole round. */
const FLIGHT = movementBands.bands.at(-1)!.from;

const extraInput = record(
  'FleeAct',
  {
    metres: defaulted(
      inMetres(0, FLIGHT, 'Distance in metres that the combatant covers to get out of danger.'),
      FLIGHT,
    ),
    ...leavingFields,
  },
  'An attempt to get away while stunned.',
);

type Asked = Value<typeof extraInput>;

const { known } = bindings<Asked>();

const shared = sharedBindings();

/** Inputs that acts and stored characters provide in the same way. */
export const knownOfFlight = {
  int: shared.known('ACTOR', ({ actor }) => viewOf(actor).sheet.int),
  dex: shared.known('ACTOR', ({ actor }) => viewOf(actor).sheet.dex),
  agilityModifiers: shared.known('ACTOR', ({ actor, options }) => physicalSkillPenalties(actor, options)),
};

/** A stunned combatant flees: an Idea roll to find a way out, then an Agility roll. */
export const fleeAct = brpAct<Asked>()(stunned, {
  id: 'flee',
  title: 'Flee while stunned',
  description: 'Get away while stunned: roll Idea to find a way out, then Agility.',
  onOneself: true,
  onOthers: false,
  when: 'TURN',
  costs: oneAction,
  whyNot: (actor, moment) =>
    hasCondition(actor, 'stunned')
      ? (whyNotPlanned(actor, moment, 'NONCOMBAT', true) ?? whyNotAble(actor))
      : actorViolation(`${nameInText(actor)} is not stunned`, 'a stunned combatant'),
  extraInput,
  input: {
    tries: known('ACTOR', () => 'FLEE'),
    ...knownOfFlight,
    attacker: known('ACTOR', () => null),
  },
  whyNotInScene: ({ actor }) => {
    const stuck = whyNotMove(actor);
    return stuck && { ...stuck, path: [] };
  },
  effects: ({ outcome, effects }, { actor, asked: { metres, leavesFight } }) =>
    outcome === 'FLEES'
      ? [
          ...effects,
          {
            ...({ type: 'moved', on: 'ACTOR', note: 'flees' } as const),
            ...{ metres: Math.round(metres), citation: combat('Crushing', 'BRP-128') },
          },
          ...setEngaged(actor, 'ACTOR', false, combat('Crushing', 'BRP-128')),
          ...exertion(actor, 'ACTOR'),
          ...leaving({ leavesFight }, 'fled while stunned', combat('Crushing', 'BRP-128')),
        ]
      : effects,
  afterwards: (bound, { actor, options }) =>
    andThen(bound, ({ outcome }, dice) =>
      outcome === 'FLEES' ? [rollImpaledMoves(actor, weaponsThatHurt(actor), options, dice)] : [],
    ),
});
