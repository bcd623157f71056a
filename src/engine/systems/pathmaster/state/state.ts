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
import { manoeuvre } from '../actions/manoeuvres.ts';
import { feintAt } from '../attempt/attack-input.ts';
import { budget } from '../budget/action-budget.ts';
import { bleedingWound } from '../injury/bleeding-wound.ts';
import { stunTrack } from '../injury/stun-track.ts';
import { fireMode } from '../tables/fire-modes.ts';
import { body, healthyBody } from '../time/body.ts';

const MOST = 1000;

const foe = combatantRef('A foe.');
const foes = (what: string) => list(foe, MOST, what);

/** What has been done since one's own turn began. */
const turn = record(
  'TurnState',
  {
    taken: list(manoeuvre, MOST, 'Maneuvers done; none stands for off guard.'),
    exchanged: flag('Whether actions were exchanged.'),
    steps: integer(0, MOST, 'Squares moved by Steps.'),
    moved: integer(0, 1_000_000, 'Squares moved otherwise.'),
    interruptsGranted: integer(0, MOST, 'Interrupts granted in all.'),
    delaying: flag('Whether an Attack is delayed.'),
    waiting: flag('Whether a Wait is held.'),
  },
  'A turn as far as it has come.',
);

const preparation = record(
  'PreparedAgainst',
  {
    foe,
    weapon: optional(text(100, 'The weapon.')),
    actions: integer(1, MOST, 'How many actions in a row.'),
    braced: flag('Whether the weapon is rested on something.'),
    turns: integer(0, 2, 'Own turns begun since.'),
  },
  'A foe aimed at or evaluated.',
);

/** How a fighter fares, and what the round has seen of one. */
export const state = record(
  'State',
  {
    lost: integer(0, 1_000_000_000, 'Concussion hits lost.'),
    power: integer(0, 1_000_000, 'Power points spent.'),
    fatigue: integer(0, 1_000_000, 'Fatigue lost.'),
    nonlethal: defaulted(integer(0, 1_000_000_000, 'Nonlethal damage, counted apart from hits lost.'), 0),
    drained: defaulted(integer(0, 1_000_000, 'Temporary Constitution drained.'), 0),
    woken: optional(
      record(
        'WokenAt',
        {
          lost: integer(0, 1_000_000_000, 'Hits that were lost.'),
          nonlethal: integer(0, 1_000_000_000, 'Nonlethal damage.'),
          penalty: integer(-10_000_000, 10_000_000, 'What injuries and the like took off everything.'),
          stun: integer(0, 10_000_000, 'Rounds of stun.'),
        },
        'How somebody fared whom the game master has woken: only worse knocks out again.',
      ),
    ),
    bleeding: list(bleedingWound, MOST, 'Wounds that bleed, oldest first.'),
    injuries: list(
      record(
        'Injury',
        {
          penalty: integer(-1000, 0, 'Its penalty as it was dealt, before anything eases it.'),
          wound: optional(text(200, 'What kind of wound.')),
          eased: defaulted(integer(0, 1000, 'How much of the penalty bracing takes off.'), 0),
          braced: defaulted(
            integer(0, 1000, 'How much bracing in haste takes off until the combat ends.'),
            0,
          ),
          days: optional(integer(1, 1000, 'Days it takes to heal by itself, once that was rolled.')),
        },
        'A critical injury.',
      ),
      MOST,
      'Critical injuries, oldest first.',
    ),
    stun: stunTrack,
    pending: stunTrack,
    stunEased: choice(
      'StunEased',
      { FULL: 'Not at all.', LIGHTER: 'By one step.', IGNORED: 'Altogether.' },
      'How far Pain Resistance eases stun until the next turn.',
    ),
    stunWaits: flag('Whether new stun waits for the next turn.'),
    surprisedTurns: integer(0, MOST, 'Own turns since surprise came.'),
    initiativeRounds: integer(0, 1_000_000, 'Rounds of initiative held, +5 each on the next attack.'),
    offensiveBonus: integer(0, 1_000_000, 'Bonus to the next attack.'),
    bonusTurns: integer(0, 2, 'Ends of own turns that the bonus still lasts.'),
    broken: list(text(100, 'A weapon.'), MOST, 'Weapons that have broken.'),
    dropped: list(text(100, 'An item.'), MOST, 'What has left the hand.'),
    ammunition: list(
      record(
        'AmmunitionUsed',
        { weapon: text(100, 'The weapon.'), used: integer(0, 1_000_000, 'Rounds.') },
        'Rounds fired.',
      ),
      MOST,
      'Ammunition used since reloading.',
    ),
    loading: defaulted(
      list(
        record(
          'LoadingMade',
          { weapon: text(100, 'The weapon.'), steps: integer(1, 10, 'Steps of loading that were done.') },
          'A weapon that is being loaded.',
        ),
        MOST,
        'Weapons that are being loaded, step by step.',
      ),
      [],
    ),
    initiative: optional(integer(-10_000, 10_000, 'Initiative, for the whole fight.')),
    tie: integer(0, MOST, 'What a dice-off among equals came to; higher is earlier.'),
    swayed: defaulted(integer(-1000, 1000, 'What conditions did to initiative as it was rolled.'), 0),
    place: optional(
      record(
        'PlaceTaken',
        {
          basicSpeed: optional(integer(0, 1000, 'Basic Speed of whoever went before.')),
          quickness: integer(-100, 100, 'QU of whoever went before.'),
          after: list(
            integer(0, MOST, 'Later places are lower.'),
            MOST,
            'Whom it comes after, place by place.',
          ),
        },
        'A place in the order that a Wait has led to, right after somebody else’s.',
      ),
    ),
    onTurn: flag('Whether one’s own turn is now.'),
    hadTurn: flag('Whether one’s turn of the round has begun.'),
    secondPlace: flag('Whether the round has a second place for whoever used a Wait.'),
    secondAfter: optional(combatantRef('The combatant after whose turn that second place has come.')),
    resumes: flag('Whether a Wait was used, and its turn comes next.'),
    budget,
    turn,
    ran: defaulted(flag('Whether one’s last turn was a Run.'), false),
    parry: optional(integer(0, MOST, 'Parry allotted in one’s own turn.')),
    parryWith: optional(text(100, 'The weapon that it was allotted with.')),
    confusedAt: defaulted(optional(foe), null),
    lastFoe: defaulted(optional(foe), null),
    turnedOn: defaulted(optional(foe), null),
    attackedBy: foes('Foes who have attacked since one’s own turn.'),
    shielded: foes('The foe of each attack that the shield met since then.'),
    parried: foes('The foe of each attack parried since then.'),
    shieldParried: defaulted(flag('Whether the shield has parried an attack since then.'), false),
    retreatedFrom: foes('Foes retreated from since then.'),
    droppedBefore: foes('Foes dropped before since then.'),
    opportunities: foes('Movers struck by Opportunity Attacks this round.'),
    chargeTarget: optional(foe),
    strikes: record(
      'StrikesMade',
      {
        main: integer(0, MOST, 'With the main hand.'),
        off: integer(0, MOST, 'With the off hand.'),
        hands: defaulted(
          list(text(100, 'A weapon.'), 2, 'What the main hand strikes with, and the other, where two do.'),
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
          weapon: defaulted(optional(text(100, 'The gun.')), null),
          attacks: integer(0, MOST, 'Attacks made with it.'),
          struck: defaulted(foes('Whom it was fired at.'), []),
        },
        'Fire of this turn.',
      ),
    ),
    evaluated: optional(described(preparation, 'A foe evaluated.')),
    aim: called('aimHeld', optional(described(preparation, 'A target aimed at.'))),
    feint: optional(
      record(
        'FeintHeld',
        {
          foe,
          at: feintAt,
          turns: integer(0, 2, 'Own turns begun since.'),
          ofAction: defaulted(flag('Whether it serves the strikes of one Full-Round Attack alone.'), false),
        },
        'A foe deceived by a Feint.',
      ),
    ),
    concentration: integer(0, MOST, 'Rounds of concentration in a row.'),
    preparing: defaulted(optional(text(100, 'The spell that these rounds prepare.')), null),
    attuned: defaulted(
      optional(
        integer(0, 1_000_000, 'Rounds since an Unusual Event whose bonus no casting roll has used up.'),
      ),
      null,
    ),
    readied: optional(text(100, 'A spell that was cast and is still to strike.')),
    loosed: optional(text(100, 'The spell that struck last, which may have further targets.')),
    wards: defaulted(
      list(
        record(
          'WardHeld',
          {
            spell: text(100, 'The spell.'),
            bonus: integer(1, MOST, 'What it adds to a defence.'),
            left: integer(1, 100, 'Attacks that it may still serve against.'),
          },
          'A defensive spell in force.',
        ),
        MOST,
        'Defensive spells in force until one’s own turn.',
      ),
      [],
    ),
    warded: defaulted(
      list(
        record(
          'Warding',
          {
            by: foe,
            spell: text(100, 'The spell.'),
            bonus: integer(1, MOST, 'What it adds to the defence.'),
          },
          'A defensive spell that serves against the next attack.',
        ),
        MOST,
        'Defensive spells that serve against the next attack.',
      ),
      [],
    ),
    aiding: optional(
      record(
        'Aiding',
        { patient: foe, rounds: integer(1, MOST, 'Rounds of it, or Moves.') },
        'First Aid under way.',
      ),
    ),
    body: defaulted(body, healthyBody),
  },
  'How a combatant of Pathmaster fares in a fight.',
);

export type State = Value<typeof state>;
