import type { Json } from '../../../json.ts';
import { type Lifetimes, resetParts } from '../../../rules/effects/lifetimes.ts';
import { readKept } from '../../../rules/fields/read.ts';
import type { Period } from '../../../rules/fight/encounter-rules.ts';
import { interruptedRest } from '../time/resting.ts';
import { unharmedState } from './initial-state.ts';
import { type State, state } from './state.ts';

/** Parts of a turn last until the combatant's next turn. Parts that the start of that turn reads last longer. */
const lifetimes: Lifetimes<State> = {
  lost: 'PERSON',
  combatDamage: 'PERSON',
  power: 'PERSON',
  fatigue: 'PERSON',
  nonlethal: 'PERSON',
  drained: 'PERSON',
  woken: 'PERSON',
  bleeding: 'PERSON',
  injuries: 'PERSON',
  stun: 'PERSON',
  pending: 'PERSON',
  stunEased: 'FIGHT',
  stunWaits: 'FIGHT',
  surprisedTurns: 'FIGHT',
  initiativeRounds: 'FIGHT',
  offensiveBonus: 'FIGHT',
  bonusTurns: 'FIGHT',
  broken: 'PERSON',
  dropped: 'FIGHT',
  ammunition: 'PERSON',
  loading: 'PERSON',
  initiative: 'FIGHT',
  tie: 'FIGHT',
  swayed: 'FIGHT',
  place: 'FIGHT',
  onTurn: 'ROUND',
  hadTurn: 'ROUND',
  joinedLate: 'ROUND',
  secondPlace: 'ROUND',
  secondAfter: 'ROUND',
  resumes: 'ROUND',
  budget: 'FIGHT',
  turn: 'FIGHT',
  parry: 'TURN',
  parryWith: 'TURN',
  confusedAt: 'TURN',
  lastFoe: 'TURN',
  turnedOn: 'FIGHT',
  attackedBy: 'FIGHT',
  shielded: 'TURN',
  parried: 'TURN',
  shieldParried: 'TURN',
  retreatedFrom: 'TURN',
  droppedBefore: 'TURN',
  chargeTarget: 'TURN',
  strikes: 'TURN',
  firing: 'TURN',
  ran: 'FIGHT',
  opportunities: 'ROUND',
  evaluated: 'FIGHT',
  aim: 'FIGHT',
  feint: 'FIGHT',
  concentration: 'FIGHT',
  preparing: 'FIGHT',
  attuned: 'PERSON',
  readied: 'TURN',
  loosed: 'TURN',
  wards: 'TURN',
  warded: 'TURN',
  maintained: 'FIGHT',
  aiding: 'FIGHT',
  body: 'PERSON',
};

/** Initial values of the parts that a new turn resets. */
export const renewedTurnParts = {
  ...{ parry: null, parryWith: null, confusedAt: null, lastFoe: null },
  ...{ shielded: [], parried: [], shieldParried: false, retreatedFrom: [], droppedBefore: [] },
  ...{
    chargeTarget: null,
    strikes: { main: 0, off: 0, hands: [] },
    firing: null,
    readied: null,
    loosed: null,
    wards: [],
    warded: [],
  },
} satisfies Partial<State>;

const partsOfTurn = Object.keys(lifetimes).filter(
  (part) => lifetimes[part as keyof State] === 'TURN',
) as readonly (keyof State)[];

/** A fight ends hasty bracing (PMB-133) and interrupts every rest. */
const afterFight = ({ injuries, body, ...rest }: State): State => ({
  ...rest,
  injuries: injuries.map((injury) => ({ ...injury, braced: 0 })),
  body: { ...body, dayBegan: null, ...interruptedRest(body) },
});

/** Parts of a turn end with the turn, not with the round; the turn after a Wait is still the same turn. */
export function startPeriod(given: Json, opens: Period): Json {
  const before = readKept(state, given);
  if (opens === 'FIGHT') return afterFight(resetParts(before, unharmedState, lifetimes, opens));
  if (opens === 'TURN') return before.resumes ? before : resetParts(before, unharmedState, lifetimes, opens);
  const lasting = Object.fromEntries(partsOfTurn.map((part) => [part, before[part]]));
  return resetParts(before, { ...unharmedState, ...lasting }, lifetimes, opens);
}
