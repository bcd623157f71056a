import type { Citation } from '../../../rules/citation.ts';
import { asAmount, type Change, change, changesOf, sharedDetails } from '../../../rules/effects/change.ts';
import {
  called,
  described,
  type Field,
  optional,
  type RecordField,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { combat, magic } from '../core/citations.ts';
import { stunTrack } from '../injury/stun-track.ts';
import { preparation } from './records.ts';
import { type State, state } from './state.ts';
import { stateDescriptions } from './state-descriptions.ts';

/** Descriptions of changed parts of the state. They are also the sentences for parts that `stateDescriptions` omits. */
const partDescriptions = {
  nonlethal: 'Total nonlethal damage.',
  drained: 'Total temporary Constitution drained.',
  woken: 'The game master has woken the combatant, or the record of this has been cleared.',
  body: 'Changes in the body as rounds pass.',
  bleeding: 'The bleeding wounds have changed.',
  injuries: 'A combatant’s critical injuries have changed.',
  stun: 'Rounds of stun in force.',
  pending: 'Rounds of stun that wait for the next turn.',
  stunEased: 'Amount by which Pain Resistance reduces stun until the next turn.',
  stunWaits: 'Whether new stun waits for the next turn.',
  surprisedTurns: 'Turns since the combatant was surprised.',
  initiativeRounds: 'Rounds of initiative that the combatant has.',
  offensiveBonus: 'Offensive bonus from a critical.',
  bonusTurns: 'Remaining duration of the offensive bonus.',
  ammunition: 'Ammunition was used, or a weapon was loaded.',
  loading: 'A loading step was completed.',
  initiative: 'A Wait has changed the initiative.',
  tie: 'Tie-breaker between equal initiatives.',
  swayed: 'Initiative roll modifier for conditions.',
  place: 'A Wait has changed the combatant’s place in the turn order.',
  onTurn: 'A turn begins or ends.',
  hadTurn: 'The combatant’s turn of the round has begun.',
  joinedLate:
    'The combatant’s place in the order of this round has passed; the first turn is in the next round.',
  secondPlace: 'A Wait was used, and the combatant has a second place in the round.',
  secondAfter: 'The combatant after whose turn a Wait has ended.',
  resumes: 'A Wait was used, and its turn comes next or has come.',
  budget: 'Actions that a turn grants, or that remain after an exchange.',
  turn: 'Manoeuvres and movement of the turn so far.',
  ran: 'Whether the last turn was a Run.',
  parry: 'Parry is allotted for the turn.',
  parryWith: 'The weapon to which Parry is allotted.',
  confusedAt: 'The foe that the confused combatant attacks.',
  lastFoe: 'The foe that the combatant attacked last.',
  turnedOn: 'The foe that the combatant focuses on.',
  attackedBy: 'Foes who have attacked the combatant since its turn began.',
  shielded: 'Attacks that the shield has met since the turn began.',
  parried: 'Attacks parried since the turn began.',
  shieldParried: 'Whether the shield has parried since the turn began.',
  retreatedFrom: 'Foes that made the combatant retreat since its turn began.',
  droppedBefore: 'Foes whose attacks the combatant has met with Dodge and Drop since its turn began.',
  opportunities: 'Foes struck by Opportunity Attacks this round.',
  chargeTarget: 'The target of the turn’s Charge.',
  strikes: 'Strikes made in a Full-Round Attack.',
  firing: 'Shots fired with a gun in the turn.',
  evaluated: 'A foe is evaluated, or no longer.',
  aim: 'A target is aimed at, or no longer.',
  feint: 'A combatant’s Feint starts or stops deceiving a foe.',
  concentration: 'Rounds of concentration in a row.',
  preparing: 'The spell that concentration prepares.',
  attuned: 'Rounds since an Unusual Event whose bonus is unused.',
  readied: 'The cast spell that has not yet taken its target, or none.',
  loosed: 'The spell that struck last, or none.',
  wards: 'Defensive spells in force.',
  warded: 'Defensive spells that apply to the next attack.',
  maintained: 'Spells that the combatant maintains.',
  aiding: 'First Aid in progress, or none.',
} as const satisfies Partial<Record<keyof State, string>>;

export type Part = keyof typeof partDescriptions;

/** Rules to cite for parts of the state that always change because of the same rule. */
export const partRules: Partial<Readonly<Record<Part, Citation>>> = {
  onTurn: combat('Turn Sequence'),
  hadTurn: combat('Turn Sequence'),
  ran: combat('Run', 'PMA-058'),
  parry: combat('Parry Bonus', 'PMA-184'),
  parryWith: combat('Parry Bonus', 'PMA-184'),
  parried: combat('Parrying Bonus versus multiple attacks'),
  shielded: combat('Shield Bonus vs multiple attackers'),
  shieldParried: combat('Shield Parry'),
  retreatedFrom: combat('Retreat', 'PMA-126'),
  droppedBefore: combat('Dodge and Drop'),
  evaluated: combat('Evaluate'),
  aim: combat('Aim', 'PMA-096'),
  feint: combat('Feint', 'PMA-090'),
  chargeTarget: combat('Charge', 'PMA-052'),
  strikes: combat('Full-Round Attack', 'PMA-038'),
  opportunities: combat('Opportunity Attack', 'PMA-124'),
  ammunition: combat('Shots'),
  offensiveBonus: combat('Offensive Bonuses'),
  bonusTurns: combat('Offensive Bonuses'),
  confusedAt: combat('Confused', 'PMA-141'),
  maintained: combat('Maintain Spells'),
  aiding: combat('Extended Actions'),
  concentration: combat('Concentrate', 'PMA-054'),
  preparing: combat('Concentrate', 'PMA-054'),
  readied: magic('Order of Operation for Casting'),
  loosed: magic('Order of Operation for Casting'),
  attuned: magic('Unusual Event'),
  wards: magic('Defensive', 'PMB-081'),
  warded: magic('Defensive', 'PMB-081'),
};

/** New values for some parts of the state. */
export type StateChanges = Partial<Pick<State, Part>>;

const capital = (name: string): string => name.replace(/^./, (letter) => letter.toUpperCase());

/** Parts of the state that only count something that later rules need. */
const counting: ReadonlySet<Part> = new Set<Part>([
  ...([
    'body',
    'bonusTurns',
    'tie',
    'swayed',
    'place',
    'onTurn',
    'hadTurn',
    'secondAfter',
    'resumes',
  ] as const),
  ...(['budget', 'turn', 'ran', 'lastFoe', 'attackedBy', 'shielded', 'parried', 'shieldParried'] as const),
  ...(['retreatedFrom', 'droppedBefore', 'opportunities', 'strikes', 'loosed', 'warded'] as const),
]);

const spellName = record(
  'SpellNameDetail',
  { spellName: optional(text(100, 'Name of the spell. Null if there is none.')) },
  'The spell that the combatant prepares or has cast.',
);
const stunned = record(
  'StunDetail',
  { stunTrack: described(stunTrack, 'Rounds of stun, by severity.') },
  'The combatant’s rounds of stun.',
);
const preparedAgainst = record(
  'PreparedAgainstDetail',
  {
    preparedAgainst: optional(
      described(preparation, 'The foe, and the number of Aim or Evaluate actions. Null if there is none.'),
    ),
  },
  'The foe that the combatant has aimed at or evaluated.',
);

/**
 * Public details that several parts share. If a part is a number, its detail is an amount. All other parts have a
 * separate type of detail.
 */
const shared: Partial<Readonly<Record<Part, RecordField>>> = {
  ...{ preparing: spellName, readied: spellName, loosed: spellName },
  ...{ stun: stunned, pending: stunned },
  ...{ evaluated: preparedAgainst, aim: preparedAgainst },
};

/** Returns the public detail of a part, if several parts share it. */
function sharedDetailOf(part: Part): RecordField | undefined {
  const field = plain(state.fields[part]);
  if (field.kind === 'flag') return sharedDetails.flag;
  if (field.kind === 'combatant') return sharedDetails.combatant;
  if (field.kind === 'list' && field.of.kind === 'combatant') return sharedDetails.combatants;
  return shared[part];
}

const plain = (field: Field): Field => (field.kind === 'optional' ? plain(field.field) : field);

function changeOfPart(part: Part): Change<State, Value<ReturnType<typeof changeRecordOf>>> {
  const describe: ((now: never) => string) | undefined = stateDescriptions[part];
  const as = sharedDetailOf(part);
  const isInternal = counting.has(part);
  return change<State>({ ...(as && { as }), ...(isInternal && { isInternal }) })(
    changeRecordOf(part),
    (before, changed) => ({ ...before, ...changed }),
    describe && ((changed) => describe(changed[part] as never)),
  );
}

function changeRecordOf(part: Part) {
  const field = state.fields[part];
  const [sharedName] = Object.keys(sharedDetailOf(part)?.fields ?? {});
  const isAmount = plain(field).kind === 'integer';
  const named = isAmount ? asAmount(field) : sharedName === undefined ? field : called(sharedName, field);
  return record(`${capital(part)}Change`, { [part]: named }, partDescriptions[part]);
}

const all = Object.keys(partDescriptions) as readonly Part[];

/** Changes to a combatant's state that only this system has. */
export const changes = changesOf(
  'pathmaster',
  Object.fromEntries(all.map((part) => [part, changeOfPart(part)])) as Record<
    Part,
    ReturnType<typeof changeOfPart>
  >,
);
