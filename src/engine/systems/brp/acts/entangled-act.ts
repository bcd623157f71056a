import type { Effect } from '../../../rules/effects/effect.ts';
import { described, optional, record, text, type Value } from '../../../rules/fields/field.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { type RuleViolation, ruleViolation, targetViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { endHolds, roundsHeld, whyNotEntangler, withDroppedItem } from '../acting/hold.ts';
import { oneAction } from '../acting/resources.ts';
import { whyNotPlanned } from '../acting/why-not-planned.ts';
import { whyNotAble } from '../combatant/active-conditions.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { heldItem } from '../combatant/own-weapon.ts';
import { physicalSkillPenalties } from '../combatant/physical-skill-penalties.ts';
import { dodgeOf } from '../combatant/sheet.ts';
import { exertion } from '../consequences/bleeding.ts';
import { ratingRecord } from '../rolls/rating.ts';
import { entangled, entangledInput, whyNotTryEntangled } from '../specials/entangled.ts';

const { tries, flexible } = entangledInput.fields;

const extraInput = record(
  'EntangledAct',
  {
    ...{ tries, flexible },
    grapple: optional(described(ratingRecord, 'Grapple skill, used instead of Dodge.')),
    item: optional(
      text(
        100,
        'Name of the item to wrench away, on the target’s sheet. If omitted: the first item that the target would use to parry.',
      ),
    ),
  },
  'An attempt by an entangled combatant, or by the combatant who entangled them.',
);

type Asked = Value<typeof extraInput>;

/** The combatant who is held, the combatant who holds, and the item that the target drops after a success. */
interface Held {
  readonly victim: Fighter;
  readonly entangler: Fighter;
  readonly rounds: number;
  readonly lost: string | undefined;
}

const { known } = bindings<Asked, Held>();

/** Frees the actor from an entanglement, or uses an entanglement against the target. */
export const entangledAct = brpAct<Asked, Held>()(entangled, {
  title: 'Act while entangled',
  description:
    'Slip or dodge out of an entanglement, or pull the entangling weapon away. The target is the combatant who entangled you. If that combatant is hidden from you, name yourself as the target. If you entangled the target, wrench its weapon away. To cut yourself loose, attack the entangling weapon.',
  onOneself: false,
  onOthers: true,
  opponentOf: (actor) => viewOf(actor).state.entangler?.by ?? null,
  when: 'TURN',
  sampleInputs: () => Object.keys(tries.values).map((each) => ({ item: null, input: { tries: each } })),
  costs: oneAction,
  whyNot: (actor) => whyNotAble(actor),
  extraInput,
  resolveChoice: ({ actor, target, asked, context }) =>
    whyNotPlanned(
      actor,
      context.moment?.() ?? 'OPENING',
      asked.tries === 'WRENCH' ? 'ATTACK' : 'NONCOMBAT',
      true,
    ) ?? heldBetween(actor, target, asked),
  input: {
    roundsHeld: known('BOTH', ({ chosen }) => chosen.rounds),
    dex: known('BOTH', ({ chosen }) => viewOf(chosen.victim).sheet.dex),
    agilityModifiers: known('BOTH', ({ chosen, options }) => physicalSkillPenalties(chosen.victim, options)),
    pow: known('BOTH', ({ chosen }) => viewOf(chosen.victim).sheet.pow),
    evasion: known(
      'BOTH',
      ({ chosen, asked }) => asked.grapple ?? { rating: dodgeOf(viewOf(chosen.victim).sheet) },
    ),
    targetStr: known('BOTH', ({ chosen }) => viewOf(chosen.victim).sheet.str),
    attackerStr: known('BOTH', ({ chosen }) => viewOf(chosen.entangler).sheet.str),
  },
  effects: ({ outcome, effects }, { actor, asked, chosen: { victim, lost } }) => {
    const exerts = exertion(actor, 'ACTOR');
    const dropped = effects.map(withDroppedItem(lost));
    if (asked.tries === 'WRENCH') return [...dropped, ...exerts];
    const free = outcome === 'FREE' || outcome === 'WEAPON_TAKEN';
    return [...[...dropped, ...(free ? endHolds(victim) : [])].map(swapActorAndTarget), ...exerts];
  },
});

function heldBetween(
  actor: Fighter,
  target: Fighter,
  { tries, flexible, item }: Asked,
): Held | RuleViolation {
  const wrenches = tries === 'WRENCH';
  const [victim, entangler] = wrenches ? [target, actor] : [actor, target];
  const rounds = roundsHeld(victim, actor.round);
  if (rounds === null)
    return {
      ...targetViolation(`${nameInText(victim)} is not entangled`, 'an entangled combatant'),
      about: victim === actor ? 'actor' : 'target',
    };
  const refused = whyNotTryEntangled({ tries, flexible, roundsHeld: rounds });
  if (refused !== null) return ruleViolation(refused, ['tries'], 'another act');
  const why = whyNotEntangler(entangler, victim);
  if (why !== null) return ruleViolation(why, [], 'the combatant with the entangling weapon');
  const { entangler: by } = viewOf(victim).state;
  if (by?.keepsControl === false && (wrenches || tries === 'PULL_AWAY'))
    return ruleViolation('no combatant holds the entangling weapon', ['tries'], 'SLIP, EVADE, ATTACK');
  const lost = wrenches ? heldItem(victim, item) : by?.weapon;
  return typeof lost === 'object' ? lost : { victim, entangler, rounds, lost };
}

/** In the procedure, the entangled combatant is the target. In this act, that combatant is the actor. */
const swapActorAndTarget = (effect: Effect): Effect => {
  if (effect.on === 'ACTOR') return { ...effect, on: 'TARGET' };
  return effect.on === 'TARGET' ? { ...effect, on: 'ACTOR' } : effect;
};
