import type { Citation } from '../../../rules/citation.ts';
import { type Change, change, changesOf } from '../../../rules/effects/change.ts';
import { record, type Value } from '../../../rules/fields/field.ts';
import { combat, magic } from '../core/citations.ts';
import { type State, state } from './state.ts';
import { stateDescriptions } from './state-descriptions.ts';

/** What a round makes of somebody: a part of the state that is another from now on, and what is told of it. */
const partDescriptions = {
  nonlethal: 'Nonlethal damage in all.',
  drained: 'Temporary Constitution drained in all.',
  woken: 'The game master has woken somebody, or no more need for it is left.',
  body: 'What goes on in the body as rounds pass.',
  bleeding: 'Wounds that bleed are others, or bleed otherwise.',
  injuries: 'Critical injuries are others, or eased otherwise.',
  stun: 'Rounds of stun in force.',
  pending: 'Rounds of stun that wait for the next turn.',
  stunEased: 'How far Pain Resistance eases stun until the next turn.',
  stunWaits: 'Whether new stun waits for the next turn.',
  surprisedTurns: 'Turns since surprise came.',
  initiativeRounds: 'Rounds of initiative held.',
  offensiveBonus: 'The bonus that a critical has given.',
  bonusTurns: 'How long that bonus still lasts.',
  ammunition: 'Ammunition was used, or a weapon loaded.',
  loading: 'A step of loading was done.',
  initiative: 'A Wait has led to another initiative.',
  tie: 'What decides between equals there.',
  swayed: 'What conditions do to initiative as it is rolled.',
  place: 'A Wait has led to another place in the order.',
  onTurn: 'A turn begins or ends.',
  hadTurn: 'The turn of the round has come.',
  secondPlace: 'A Wait was used: the round has a second place.',
  secondAfter: 'After whose turn a Wait has ended.',
  resumes: 'A Wait was used: its turn comes next, or has come.',
  budget: 'What a turn grants, or what an exchange leaves of it.',
  turn: 'What was done in the turn so far.',
  ran: 'Whether the last turn was a Run.',
  parry: 'Parry is allotted for the turn.',
  parryWith: 'The weapon that it is allotted with.',
  confusedAt: 'Whom the confused attack.',
  lastFoe: 'Whom they have attacked last.',
  turnedOn: 'Whom one has turned on, of several foes.',
  attackedBy: 'Foes who have attacked since the turn began.',
  shielded: 'Attacks that the shield has met since then.',
  parried: 'Attacks parried since then.',
  shieldParried: 'Whether the shield has parried since then.',
  retreatedFrom: 'Foes retreated from since then.',
  droppedBefore: 'Foes dropped before since then.',
  opportunities: 'Movers struck by Opportunity Attacks this round.',
  chargeTarget: 'Whom the Charge of the turn is aimed at.',
  strikes: 'Strikes of a Full-Round Attack made.',
  firing: 'Fire of the turn.',
  evaluated: 'A foe is evaluated, or no longer.',
  aim: 'A target is aimed at, or no longer.',
  feint: 'A foe is deceived, or no longer.',
  concentration: 'Rounds of concentration in a row.',
  preparing: 'The spell that concentration prepares.',
  attuned: 'Rounds since an Unusual Event whose bonus is left.',
  readied: 'A spell that is still to strike, or none.',
  loosed: 'The spell that struck last, or none.',
  wards: 'Defensive spells in force.',
  warded: 'Defensive spells that serve against the next attack.',
  aiding: 'First Aid under way, or none.',
} as const satisfies Partial<Record<keyof State, string>>;

export type Part = keyof typeof partDescriptions;

/** Rules of the parts that one rule always changes, whatever else happens with it. */
export const partRules: Partial<Readonly<Record<Part, Citation>>> = {
  onTurn: combat('Turn Sequence'),
  hadTurn: combat('Turn Sequence'),
  ran: combat('Run'),
  parry: combat('Parry Bonus'),
  parryWith: combat('Parry Bonus'),
  parried: combat('Parrying Bonus versus multiple attacks'),
  shielded: combat('Shield Bonus vs multiple attackers'),
  shieldParried: combat('Shield Parry'),
  retreatedFrom: combat('Retreat'),
  droppedBefore: combat('Dodge and Drop'),
  evaluated: combat('Evaluate'),
  aim: combat('Aim'),
  feint: combat('Feint'),
  chargeTarget: combat('Charge'),
  strikes: combat('Full-Round Attack'),
  opportunities: combat('Opportunity Attack'),
  ammunition: combat('Shots'),
  offensiveBonus: combat('Offensive Bonuses'),
  bonusTurns: combat('Offensive Bonuses'),
  confusedAt: combat('Confused'),
  aiding: combat('Extended Actions'),
  concentration: combat('Concentrate'),
  preparing: combat('Concentrate'),
  readied: magic('Order of Operation for Casting'),
  loosed: magic('Order of Operation for Casting'),
  attuned: magic('Unusual Event'),
  wards: magic('Defensive'),
  warded: magic('Defensive'),
};

/** Some of the parts as they are from now on. */
export type StateChanges = Partial<Pick<State, Part>>;

const capital = (name: string): string => name.replace(/^./, (letter) => letter.toUpperCase());

function changeOfPart(part: Part): Change<State, Value<ReturnType<typeof changeRecordOf>>> {
  const describe: ((now: never) => string) | undefined = stateDescriptions[part];
  return change<State>()(
    changeRecordOf(part),
    (before, changed) => ({ ...before, ...changed }),
    describe && ((changed) => describe(changed[part] as never)),
  );
}

const changeRecordOf = (part: Part) =>
  record(`${capital(part)}Change`, { [part]: state.fields[part] }, partDescriptions[part]);

const all = Object.keys(partDescriptions) as readonly Part[];

/** What this system alone changes in how somebody fares. */
export const changes = changesOf(
  'pathmaster',
  Object.fromEntries(all.map((part) => [part, changeOfPart(part)])) as Record<
    Part,
    ReturnType<typeof changeOfPart>
  >,
);
