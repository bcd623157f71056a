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
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { feintAt } from '../attempt/attack-input.ts';
import { budget } from '../budget/action-budget.ts';
import { bleedingWound } from '../injury/bleeding-wound.ts';
import { criticalInjury } from '../injury/critical-injury.ts';
import { stunTrack } from '../injury/stun-track.ts';
import { fireMode } from '../tables/fire-modes.ts';
import { body, healthyBody } from '../time/body.ts';
import { preparation, turn } from './turn-records.ts';

const MOST = 1000;

const foe = combatantRef('Id of a foe in the encounter.');
const foes = (what: string) => list(foe, MOST, what);

/** State of a fighter beyond the sheet: harm, and the events of the fight and the round. */
export const state = record(
  'State',
  {
    lost: integer(0, 1_000_000_000, 'Concussion hits lost.'),
    combatDamage: defaulted(
      optional(
        integer(
          0,
          1_000_000_000,
          'Hits lost in the latest combat that cautious First Aid may still heal. Null before the first combat.',
        ),
      ),
      null,
    ),
    power: integer(0, 1_000_000, 'Power points spent.'),
    fatigue: integer(0, 1_000_000, 'Points of Fatigue lost.'),
    nonlethal: defaulted(integer(0, 1_000_000_000, 'Nonlethal damage; not part of hits lost.'), 0),
    drained: defaulted(integer(0, 1_000_000, 'Points of temporary Constitution drained.'), 0),
    woken: optional(
      record(
        'WokenAt',
        {
          lost: integer(0, 1_000_000_000, 'Concussion hits lost at that time.'),
          nonlethal: integer(0, 1_000_000_000, 'Nonlethal damage at that time.'),
          penalty: integer(-10_000_000, 10_000_000, 'Penalties towards unconsciousness at that time.'),
          stun: integer(0, 10_000_000, 'Total rounds of stun at that time.'),
        },
        'State of the combatant when the game master woke it. Only a worse state knocks it out again.',
      ),
    ),
    bleeding: list(bleedingWound, MOST, 'Bleeding wounds, oldest first.'),
    injuries: list(criticalInjury, MOST, 'Critical injuries, oldest first.'),
    stun: described(stunTrack, 'Rounds of stun in force, by severity.'),
    pending: described(stunTrack, 'Rounds of stun that wait for the next turn, by severity.'),
    stunEased: choice(
      'StunEased',
      {
        FULL: 'Pain Resistance does not ease the stun.',
        LIGHTER: 'Pain Resistance eases the stun by one step.',
        IGNORED: 'Pain Resistance lets the worst stun be ignored.',
      },
      'How far Pain Resistance eases stun until the next turn.',
    ),
    stunWaits: flag('True if new stun waits for the next turn.'),
    surprisedTurns: integer(0, MOST, 'Number of the combatant’s own turns since it was surprised.'),
    initiativeRounds: integer(
      0,
      1_000_000,
      'Rounds of initiative. Each adds +5 to the next roll of a manoeuvre or attack.',
    ),
    offensiveBonus: integer(0, 1_000_000, 'Bonus to the next roll of a manoeuvre or attack.'),
    bonusTurns: integer(0, 2, 'Number of own turns that must end before `offensiveBonus` expires.'),
    broken: list(text(100, 'Name of a weapon.'), MOST, 'Weapons that have broken.'),
    dropped: list(text(100, 'Name of an item.'), MOST, 'Items that are no longer in hand.'),
    ammunition: list(
      record(
        'AmmunitionUsed',
        {
          weapon: text(100, 'Name of the weapon.'),
          used: integer(0, 1_000_000, 'Rounds of ammunition used since reloading.'),
        },
        'Ammunition that a weapon has used.',
      ),
      MOST,
      'Ammunition used since reloading.',
    ),
    loading: defaulted(
      list(
        record(
          'LoadingMade',
          {
            weapon: text(100, 'Name of the weapon.'),
            steps: integer(1, 10, 'Number of loading steps done.'),
          },
          'A weapon that is being loaded.',
        ),
        MOST,
        'Weapons that are being loaded, step by step.',
      ),
      [],
    ),
    initiative: optional(
      integer(-10_000, 10_000, 'Initiative for the whole fight. Null before it is rolled.'),
    ),
    tie: integer(0, MOST, 'Result of the dice-off between equals. Higher acts earlier.'),
    swayed: defaulted(integer(-1000, 1000, 'Modifier of conditions to the initiative roll.'), 0),
    place: optional(
      record(
        'PlaceTaken',
        {
          basicSpeed: optional(integer(0, 1000, 'Basic Speed of the combatant directly before this place.')),
          quickness: integer(-100, 100, 'QU of the combatant directly before this place.'),
          after: list(
            integer(0, MOST, 'A later place has a lower number.'),
            MOST,
            'Position after that combatant, one number for each nested Wait.',
          ),
        },
        'A place in the order after a Wait, directly after another combatant’s place.',
      ),
    ),
    onTurn: flag('True if it is the combatant’s turn now.'),
    hadTurn: flag('True if the combatant’s turn of the round has begun.'),
    joinedLate: defaulted(
      flag('True if the combatant joined this round after its place in the order had passed.'),
      false,
    ),
    secondPlace: flag('True if the combatant used a Wait and has a second place in the round.'),
    secondAfter: optional(
      combatantRef('The combatant after whose turn the second place comes. Null if there is none.'),
    ),
    resumes: flag('True if a Wait was used and its turn comes next.'),
    budget,
    turn,
    ran: defaulted(flag('True if the combatant’s last turn was a Run.'), false),
    parry: optional(integer(0, MOST, 'Parry allotted in the combatant’s turn. Null if none was allotted.')),
    parryWith: optional(text(100, 'Name of the weapon with which Parry was allotted.')),
    confusedAt: defaulted(
      optional(combatantRef('Foe that the confused combatant attacks. Null if none.')),
      null,
    ),
    lastFoe: defaulted(optional(combatantRef('Foe that the combatant attacked last. Null if none.')), null),
    turnedOn: defaulted(optional(combatantRef('Foe that the combatant focuses on. Null if none.')), null),
    attackedBy: foes('Foes who have attacked the combatant since its own turn began.'),
    shielded: called(
      'shieldedFoeIds',
      foes('The foe of each attack that the shield has met since the combatant’s turn began, in order.'),
    ),
    parried: called(
      'parriedFoeIds',
      foes('The foe of each attack parried since the combatant’s turn began, in order.'),
    ),
    shieldParried: defaulted(
      flag('True if the shield has parried an attack since the combatant’s turn began.'),
      false,
    ),
    retreatedFrom: foes('Foes that the combatant has retreated from since its turn began.'),
    droppedBefore: foes('Foes that the combatant has used Dodge and Drop against since its turn began.'),
    opportunities: called('struckByOpportunityIds', foes('Foes struck by Opportunity Attacks this round.')),
    chargeTarget: optional(
      combatantRef('Target of the combatant’s Charge in this turn. Null if there is none.'),
    ),
    strikes: record(
      'StrikesMade',
      {
        main: integer(0, MOST, 'Strikes with the main hand.'),
        off: integer(0, MOST, 'Strikes with the off hand.'),
        hands: defaulted(
          list(
            text(100, 'Name of a weapon.'),
            2,
            'Weapon of the main hand, then of the off hand if it has one.',
          ),
          [],
        ),
      },
      'Strikes of a Full-Round Attack made in this turn.',
    ),
    firing: optional(
      record(
        'Firing',
        {
          mode: fireMode,
          weapon: defaulted(optional(text(100, 'Name of the gun.')), null),
          attacks: integer(0, MOST, 'Attacks made with this fire so far.'),
          struck: defaulted(foes('Foes that were fired at.'), []),
        },
        'Fire of a gun in this turn.',
      ),
    ),
    evaluated: optional(described(preparation, 'The foe that the combatant has evaluated.')),
    aim: called('aimHeld', optional(described(preparation, 'The target that the combatant aims at.'))),
    feint: optional(
      record(
        'FeintHeld',
        {
          foe,
          at: feintAt,
          turns: integer(0, 2, 'Number of the combatant’s own turns begun since then.'),
          ofAction: defaulted(
            flag('True if the Feint counts only for the strikes of one Full-Round Attack.'),
            false,
          ),
        },
        'A foe deceived by a Feint.',
      ),
    ),
    concentration: integer(0, MOST, 'Consecutive rounds of concentration.'),
    preparing: defaulted(
      optional(text(100, 'Name of the spell that the concentration prepares. Null if none.')),
      null,
    ),
    attuned: defaulted(
      optional(
        integer(0, 1_000_000, 'Rounds since an Unusual Event whose bonus is unused. Null if there is none.'),
      ),
      null,
    ),
    readied: optional(text(100, 'Name of the cast spell that has not yet taken its target. Null if none.')),
    loosed: optional(
      text(100, 'Name of the spell that struck last and may have further targets. Null if none.'),
    ),
    wards: defaulted(
      list(
        record(
          'WardHeld',
          {
            spell: text(100, 'Name of the spell.'),
            bonus: integer(1, MOST, 'Bonus that the spell adds to a defence.'),
            left: integer(1, 100, 'Number of attacks that the spell may still be used against.'),
          },
          'A defensive spell in force.',
        ),
        MOST,
        'Defensive spells in force until the combatant’s next turn.',
      ),
      [],
    ),
    warded: defaulted(
      list(
        record(
          'Warding',
          {
            by: called('casterId', combatantRef('Caster of the defensive spell.')),
            spell: text(100, 'Name of the spell.'),
            bonus: integer(1, MOST, 'Bonus that the spell adds to the defence.'),
          },
          'A defensive spell that serves against the next attack.',
        ),
        MOST,
        'Defensive spells that serve against the next attack.',
      ),
      [],
    ),
    maintained: defaulted(
      list(
        record(
          'SpellMaintained',
          {
            spell: text(100, 'Name of the spell.'),
            paid: flag('True if it is paid for in the current turn.'),
          },
          'A spell that the combatant maintains.',
        ),
        MOST,
        'Spells that the combatant maintains. Each must be paid for in every own turn.',
      ),
      [],
    ),
    aiding: optional(
      record(
        'Aiding',
        {
          patient: combatantRef('Patient of the First Aid.'),
          rounds: integer(1, MOST, 'Rounds of First Aid so far; by option, Move actions.'),
        },
        'First Aid that the combatant is giving.',
      ),
    ),
    body: defaulted(body, healthyBody),
  },
  'State of a Pathmaster combatant in a fight.',
);

export type State = Value<typeof state>;
