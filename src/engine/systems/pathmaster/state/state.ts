import { part, requiredPart, stateParts } from '../../../rules/effects/state-parts.ts';
import {
  called,
  choice,
  combatantRef,
  defaulted,
  described,
  flag,
  integer,
  list,
  optional,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { budget, offGuardBudget } from '../budget/action-budget.ts';
import { FATIGUE, POWER_POINTS } from '../conditions/effect-makers.ts';
import { bleedingWound } from '../injury/bleeding-wound.ts';
import { criticalInjury } from '../injury/critical-injury.ts';
import { NO_STUN, stunTrack } from '../injury/stun-track.ts';
import { body, healthyBody } from '../time/body.ts';
import {
  aiding,
  ammunitionUsed,
  feintHeld,
  firing,
  initialTurn,
  loadingMade,
  placeTaken,
  preparation,
  spellMaintained,
  strikesMade,
  turn,
  wardHeld,
  warding,
  wokenAt,
} from './records.ts';

const MOST = 1000;

const hits = (what: string) => integer(0, 1_000_000_000, what);
const points = (what: string) => integer(0, 1_000_000, what);
const foe = combatantRef('Id of a foe in the encounter.');
const foes = (what: string) => list(foe, MOST, what);

/** A fighter's state in addition to the sheet: harm, and events of the fight and the round. */
const parts = stateParts(
  'State',
  {
    lost: requiredPart('PERSON', hits('Concussion hits lost.'), 0),
    combatDamage: part(
      'PERSON',
      defaulted(
        optional(
          hits(
            'Hits from the latest combat that cautious First Aid may still heal. Null before the first combat.',
          ),
        ),
        null,
      ),
    ),
    power: requiredPart('PERSON', points('Power points spent.'), 0, { spent: [POWER_POINTS] }),
    fatigue: requiredPart('PERSON', points('Points of Fatigue lost.'), 0, {
      spent: [FATIGUE],
    }),
    nonlethal: part('PERSON', defaulted(hits('Nonlethal damage, which does not count as hits lost.'), 0)),
    drained: part('PERSON', defaulted(points('Points of temporary Constitution drained.'), 0)),
    woken: part('PERSON', optional(wokenAt)),
    bleeding: requiredPart('PERSON', list(bleedingWound, MOST, 'Bleeding wounds, oldest first.'), []),
    injuries: requiredPart('PERSON', list(criticalInjury, MOST, 'Critical injuries, oldest first.'), []),
    stun: requiredPart('PERSON', described(stunTrack, 'Rounds of stun in force, by severity.'), NO_STUN),
    pending: requiredPart(
      'PERSON',
      described(stunTrack, 'Rounds of stun that begin in the next turn, by severity.'),
      NO_STUN,
    ),
    stunEased: requiredPart(
      'FIGHT',
      choice(
        'StunEased',
        {
          FULL: 'Pain Resistance does not reduce the stun.',
          LIGHTER: 'Pain Resistance reduces the stun by one step.',
          IGNORED: 'The combatant can ignore the worst stun because of Pain Resistance.',
        },
        'Amount by which Pain Resistance reduces stun until the next turn.',
      ),
      'FULL',
    ),
    stunWaits: requiredPart('FIGHT', flag('True if new stun begins only in the next turn.'), false),
    surprisedTurns: requiredPart(
      'FIGHT',
      integer(0, MOST, 'Number of the combatant’s own turns since it was surprised.'),
      0,
    ),
    initiativeRounds: requiredPart(
      'FIGHT',
      points('Rounds of initiative gained. Each adds +5 to the next manoeuvre or attack roll.'),
      0,
    ),
    offensiveBonus: requiredPart('FIGHT', points('Bonus to the next manoeuvre or attack roll.'), 0),
    bonusTurns: requiredPart(
      'FIGHT',
      integer(0, 2, 'Number of the combatant’s own turns after which `offensiveBonus` expires.'),
      0,
    ),
    broken: requiredPart(
      'PERSON',
      list(text(100, 'Name of a weapon.'), MOST, 'Weapons that have broken.'),
      [],
    ),
    dropped: requiredPart(
      'FIGHT',
      list(text(100, 'Name of an item.'), MOST, 'Items that are no longer in hand.'),
      [],
      { isDropped: true },
    ),
    ammunition: requiredPart('PERSON', list(ammunitionUsed, MOST, 'Ammunition used since reloading.'), []),
    loading: part('PERSON', defaulted(list(loadingMade, MOST, 'Weapons that are being loaded.'), [])),
    initiative: part(
      'FIGHT',
      optional(integer(-10_000, 10_000, 'Initiative for the whole fight. Null before it is rolled.')),
    ),
    tie: requiredPart(
      'FIGHT',
      integer(0, MOST, 'Roll that breaks an initiative tie. The higher roll acts earlier.'),
      0,
    ),
    swayed: part('FIGHT', defaulted(integer(-1000, 1000, 'Initiative roll modifier for conditions.'), 0)),
    place: part('FIGHT', optional(placeTaken)),
    onTurn: requiredPart('ROUND', flag('True if it is the combatant’s turn now.'), false),
    hadTurn: requiredPart('ROUND', flag('True if the combatant’s turn in this round has begun.'), false),
    joinedLate: part(
      'ROUND',
      defaulted(flag('True if the combatant joined too late to act this round.'), false),
    ),
    secondPlace: requiredPart(
      'ROUND',
      flag('True if the combatant used a Wait and has a second place in the round.'),
      false,
    ),
    secondAfter: part(
      'ROUND',
      optional(
        combatantRef(
          'The combatant whose turn comes directly before this combatant’s second place. Null if there is none.',
        ),
      ),
    ),
    resumes: requiredPart(
      'ROUND',
      flag('True if a Wait was used and the combatant’s turn comes next.'),
      false,
    ),
    budget: requiredPart('FIGHT', budget, offGuardBudget),
    turn: requiredPart('FIGHT', turn, initialTurn),
    ran: part('FIGHT', defaulted(flag('True if the combatant’s last turn was a Run.'), false)),
    parry: part(
      'TURN',
      optional(integer(0, MOST, 'Parry allotted in the combatant’s turn. Null if no Parry was allotted.')),
    ),
    parryWith: part('TURN', optional(text(100, 'Name of the weapon to which Parry was allotted.'))),
    confusedAt: part(
      'TURN',
      defaulted(
        optional(combatantRef('Foe that the confused combatant attacks. Null if there is none.')),
        null,
      ),
    ),
    lastFoe: part(
      'TURN',
      defaulted(optional(combatantRef('Foe that the combatant attacked last. Null if there is none.')), null),
    ),
    turnedOn: part(
      'FIGHT',
      defaulted(optional(combatantRef('Foe that the combatant focuses on. Null if there is none.')), null),
    ),
    attackedBy: requiredPart(
      'FIGHT',
      foes('Foes who have attacked the combatant since its own turn began.'),
      [],
    ),
    shielded: requiredPart(
      'TURN',
      called(
        'shieldedFoeIds',
        foes(
          'Foes whose attacks the shield has met since the combatant’s turn began, one for each attack, in order.',
        ),
      ),
      [],
    ),
    parried: requiredPart(
      'TURN',
      called(
        'parriedFoeIds',
        foes('Foes parried since the combatant’s turn began, one for each attack, in order.'),
      ),
      [],
    ),
    shieldParried: part(
      'TURN',
      defaulted(flag('True if the shield has parried an attack since the combatant’s turn began.'), false),
    ),
    retreatedFrom: requiredPart(
      'TURN',
      foes('Foes that made the combatant retreat since its turn began.'),
      [],
    ),
    droppedBefore: requiredPart(
      'TURN',
      foes('Foes whose attacks the combatant has met with Dodge and Drop since its turn began.'),
      [],
    ),
    opportunities: requiredPart(
      'ROUND',
      called('struckByOpportunityIds', foes('Foes struck by Opportunity Attacks this round.')),
      [],
    ),
    chargeTarget: part(
      'TURN',
      optional(combatantRef('Target of the combatant’s Charge in this turn. Null if there is none.')),
    ),
    strikes: requiredPart('TURN', strikesMade, { main: 0, off: 0, hands: [] }),
    firing: part('TURN', optional(firing)),
    evaluated: part('FIGHT', optional(described(preparation, 'The foe that the combatant has evaluated.'))),
    aim: part(
      'FIGHT',
      called('aimHeld', optional(described(preparation, 'The target that the combatant aims at.'))),
    ),
    feint: part('FIGHT', optional(feintHeld)),
    concentration: requiredPart('FIGHT', integer(0, MOST, 'Consecutive rounds of concentration.'), 0),
    preparing: part(
      'FIGHT',
      defaulted(
        optional(text(100, 'Name of the spell that is being prepared. Null if there is none.')),
        null,
      ),
    ),
    attuned: part(
      'PERSON',
      defaulted(
        optional(
          integer(
            0,
            1_000_000,
            'Number of rounds since an Unusual Event whose bonus is unused. Null if there is none.',
          ),
        ),
        null,
      ),
    ),
    readied: part(
      'TURN',
      optional(text(100, 'Name of a cast spell that still needs a target. Null if there is none.')),
    ),
    loosed: part(
      'TURN',
      optional(
        text(100, 'Name of the spell that struck last and may have further targets. Null if there is none.'),
      ),
    ),
    wards: part(
      'TURN',
      defaulted(list(wardHeld, MOST, 'Defensive spells in force until the combatant’s next turn.'), []),
    ),
    warded: part(
      'TURN',
      defaulted(list(warding, MOST, 'Defensive spells that apply to the next attack.'), []),
    ),
    maintained: part(
      'FIGHT',
      defaulted(
        list(
          spellMaintained,
          MOST,
          'Spells that the combatant maintains. The combatant must pay for each spell every turn.',
        ),
        [],
      ),
    ),
    aiding: part('FIGHT', optional(aiding)),
    body: part('PERSON', defaulted(body, healthyBody)),
  },
  'State of a Pathmaster combatant in a fight.',
);

export const { field: state, fold: foldParts, reset: resetParts, lasting: lastingParts } = parts;

export type State = Value<typeof state>;

export const initialState = (): State => parts.initial;
