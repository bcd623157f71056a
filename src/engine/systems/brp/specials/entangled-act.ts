import type { Act, Fighter, Forbidden } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { optional, record, text } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbid } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { ratingFields } from '../rating.ts';
import { dodgeOf } from '../sheet.ts';
import { entangled, entangledInput, entangledRefusal } from '../specials/entangled.ts';
import { oneAction } from './budget.ts';
import { incapableOf } from './capable.ts';
import { notTheirs } from './grapple-act.ts';
import { dropping, letGo, roundsHeld } from './hold.ts';
import { heldItem } from './own-weapon.ts';
import { sideOf } from './side.ts';
import { unplanned } from './turn.ts';

const { tries, flexible } = entangledInput.fields;

const entangledActInput = record(
  'EntangledAct',
  {
    ...{ tries, flexible },
    grapple: optional(record('GrappleOut', ratingFields, 'Grapple, in place of Dodge.')),
    item: optional(
      text(
        100,
        'What is wrenched away, by its name on the sheet; left out, what they would parry with first.',
      ),
    ),
  },
  'What the entangled try against the entangler, or the entangler against them.',
);

/** Getting out of an entanglement, or making more of it. */
export const entangledAct: Act = {
  id: 'entangled',
  title: 'Act while entangled',
  description:
    'Slip or dodge out of an entanglement, pull the weapon away, or, as the entangler, wrench the other’s weapon away. The target is the other of the two.',
  input: entangledActInput,
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  procedure: entangled,
  answer: null,
  tries: () => Object.keys(tries.values).map((each) => ({ item: null, input: { tries: each } })),
  costs: oneAction,
  hindrance: (actor, moment, _options, input) => {
    const tries = (input as { readonly tries?: string } | undefined)?.tries;
    const meant =
      tries === undefined
        ? null
        : unplanned(actor, moment, tries === 'WRENCH' ? 'ATTACK' : 'NONCOMBAT', true);
    return meant ?? incapableOf(actor, 'the actor');
  },
  prepare(actor, target, given, options, path) {
    const { grapple, item, ...how } = read(entangledActInput, given, path);
    const wrenches = how.tries === 'WRENCH';
    const [victim, entangler] = wrenches ? [target, actor] : [actor, target];
    const rounds = roundsHeld(victim, actor.round);
    if (rounds === null) return notEntangled(victim, actor);
    const refused = entangledRefusal({ ...how, roundsHeld: rounds });
    if (refused !== null) return forbid(refused, ['tries'], 'another act');
    const wrenched = wrenches ? heldItem(victim, item) : null;
    if (typeof wrenched === 'object' && wrenched !== null) return wrenched;
    const why = notTheirs(entangler, victim);
    if (why !== null) return forbid(why, [], 'who has entangled them');
    const loose = sideOf(victim).state.entangler?.keepsControl === false;
    if (loose && (wrenches || how.tries === 'PULL_AWAY'))
      return forbid('nobody has the entangling weapon in their hands', ['tries'], 'SLIP, EVADE, ATTACK');
    const { sheet } = sideOf(victim);
    const bound = entangled.bind(
      {
        ...how,
        roundsHeld: rounds,
        dex: sheet.dex,
        pow: sheet.pow,
        evasion: grapple ?? { rating: dodgeOf(sheet) },
        targetStr: sheet.str,
        attackerStr: sideOf(entangler).sheet.str,
      },
      options,
      path,
    );
    const lost = wrenched ?? sideOf(victim).state.entangler?.weapon;
    if (wrenches) return withEffects(bound, ({ effects }) => effects.map(dropping(lost)));
    return withEffects(bound, ({ outcome, effects }) => {
      const free = outcome === 'FREE' || outcome === 'WEAPON_TAKEN';
      return [...effects.map(dropping(lost)), ...(free ? letGo(victim) : [])].map(swapped);
    });
  },
};

const notEntangled = (victim: Fighter, actor: Fighter): Forbidden => ({
  ...forbid('nobody is entangled', [], 'somebody entangled'),
  about: victim === actor ? 'actor' : 'target',
});

/** The procedure speaks of the entangled as the target; here they act. */
const swapped = (effect: Effect): Effect =>
  effect.on === 'ALLY' ? effect : { ...effect, on: effect.on === 'TARGET' ? 'ACTOR' : 'TARGET' };
