import { turnGrants } from '../budget/action-budget.ts';
import { NO_STUN } from '../injury/stun-track.ts';
import { healthyBody } from '../time/body.ts';
import type { State } from './state.ts';

export const initialTurn: State['turn'] = {
  taken: [],
  exchanged: false,
  steps: 0,
  moved: 0,
  interruptsGranted: 1,
  delaying: false,
  waiting: false,
};

const { START_OF_TURN } = turnGrants.rows;

/** Before its first turn a combatant is off guard: only Free actions, the Interrupt and the Step (ruling PMA-R28). */
const offGuardBudget: State['budget'] = { ...START_OF_TURN.cells, attack: 0, move: 0, unlimitedFree: false };

export const unharmedState: State = {
  lost: 0,
  combatDamage: null,
  power: 0,
  fatigue: 0,
  nonlethal: 0,
  drained: 0,
  woken: null,
  bleeding: [],
  injuries: [],
  stun: NO_STUN,
  pending: NO_STUN,
  stunEased: 'FULL',
  stunWaits: false,
  surprisedTurns: 0,
  initiativeRounds: 0,
  offensiveBonus: 0,
  bonusTurns: 0,
  broken: [],
  dropped: [],
  ammunition: [],
  loading: [],
  initiative: null,
  tie: 0,
  swayed: 0,
  place: null,
  onTurn: false,
  hadTurn: false,
  joinedLate: false,
  secondPlace: false,
  secondAfter: null,
  resumes: false,
  budget: offGuardBudget,
  turn: initialTurn,
  parry: null,
  parryWith: null,
  confusedAt: null,
  lastFoe: null,
  turnedOn: null,
  attackedBy: [],
  shielded: [],
  parried: [],
  shieldParried: false,
  retreatedFrom: [],
  droppedBefore: [],
  chargeTarget: null,
  strikes: { main: 0, off: 0, hands: [] },
  firing: null,
  ran: false,
  opportunities: [],
  evaluated: null,
  aim: null,
  feint: null,
  concentration: 0,
  preparing: null,
  attuned: null,
  readied: null,
  loosed: null,
  wards: [],
  warded: [],
  maintained: [],
  aiding: null,
  body: healthyBody,
};

export const initialState = (): State => unharmedState;
