import { quantity } from '../../../quantity.ts';
import { inWords } from '../../../rules/title.ts';
import { type Manoeuvre, manoeuvreNameOf } from '../actions/manoeuvres.ts';
import { describeBudget } from '../budget/action-budget.ts';
import { totalStunOf } from '../injury/stun-track.ts';
import type { State } from './state.ts';

const listNames = (names: readonly string[]): string => [...new Set(names)].join(', ') || 'no foe';

const listManoeuvres = (taken: readonly Manoeuvre[]): string =>
  taken.map(manoeuvreNameOf).join(', ') || 'no manoeuvre yet';

const amountOrNone = (amount: number, what: string): string =>
  amount === 0 ? `no ${what}` : `${what} ${amount}`;

const describePreparation = (foe: State['aim'] | undefined, doing: string): string =>
  foe ? `${doing} ${foe.foe}, for ${quantity(foe.actions, 'action')}` : `no longer ${doing} a foe`;

const EASED = {
  FULL: 'stun counts in full',
  LIGHTER: 'Pain Resistance eases the stun by one step',
  IGNORED: 'Pain Resistance cancels the worst stun for this turn',
} as const;

const either = (now: boolean | undefined, yes: string, no: string): string => (now ? yes : no);

const describeInjury = ({ penalty, wound, eased, braced }: State['injuries'][number]): string =>
  [
    wound === null ? `${penalty}` : `${penalty} (${wound})`,
    ...(eased + braced > 0 ? [`eased by ${eased + braced}`] : []),
  ].join(', ');

/** Sentences about the new value of a part of the state. Other parts use their description. */
export const stateDescriptions: { readonly [Name in keyof State]?: (now: State[Name]) => string } = {
  nonlethal: (nonlethal) => amountOrNone(nonlethal, 'nonlethal damage'),
  drained: (drained) => amountOrNone(drained, 'Constitution drained'),
  bleeding: (bleeding) =>
    bleeding.length === 0
      ? 'no wound bleeds'
      : `bleeding wounds, with their initial hits per round: ${bleeding.map(({ rate }) => rate).join(', ')}`,
  injuries: (injuries) =>
    injuries.length === 0
      ? 'no critical injury'
      : `critical injuries: ${injuries.map(describeInjury).join('; ')}`,
  strikes: (strikes) =>
    [
      `${quantity(strikes.main + strikes.off, 'strike')} made`,
      ...(strikes.off > 0 ? [`${strikes.off} of them with the off hand`] : []),
    ].join(', '),
  stunEased: (stunEased) => EASED[stunEased],
  stun: (stun) => `${quantity(stun ? totalStunOf(stun) : 0, 'round')} of stun in force`,
  pending: (pending) => `${quantity(pending ? totalStunOf(pending) : 0, 'round')} of stun to come`,
  stunWaits: (stunWaits) => either(stunWaits, 'new stun waits for the next turn', 'new stun counts at once'),
  initiativeRounds: (initiativeRounds) =>
    initiativeRounds === 0
      ? 'no rounds of initiative'
      : `${quantity(initiativeRounds, 'round')} of initiative`,
  offensiveBonus: (offensiveBonus) => amountOrNone(offensiveBonus, 'offensive bonus'),
  bonusTurns: (bonusTurns) =>
    bonusTurns === 0 ? 'the bonus is over' : `the bonus lasts for ${quantity(bonusTurns, 'more turn')}`,
  surprisedTurns: (surprisedTurns) =>
    surprisedTurns === 0
      ? 'no turns of surprise counted'
      : `surprised for ${quantity(surprisedTurns, 'turn')}`,
  ammunition: (ammunition) =>
    ammunition.map(({ weapon, used }) => `${weapon}: ${quantity(used, 'round')} used`).join(', ') ||
    'every weapon is loaded',
  loading: (loading) =>
    loading.map(({ weapon, steps }) => `${weapon}: ${quantity(steps, 'step')} of loading done`).join(', ') ||
    'no weapon is partly loaded',
  turn: ({ taken }) => `this turn: ${listManoeuvres(taken)}`,
  joinedLate: (joinedLate) =>
    either(joinedLate, 'has the first turn in the next round', 'has a turn in every round'),
  secondPlace: (secondPlace) =>
    either(secondPlace, 'has a second place in the round', 'has one place in the round'),
  resumes: (resumes) =>
    either(resumes, 'takes the turn after the Wait next', 'has taken the turn after the Wait'),
  firing: (firing) =>
    firing ? `fires: ${inWords(firing.mode)}, ${quantity(firing.attacks, 'attack')} made` : 'no longer fires',
  attuned: (attuned) =>
    attuned === null ? 'no Unusual Event helps' : `Unusual Event ${quantity(attuned, 'round')} ago`,
  wards: (wards) =>
    wards.map(({ spell, left }) => `${spell}: ${quantity(left, 'use')} left`).join(', ') ||
    'no defensive spell is in force',
  warded: (warded) =>
    warded
      .map(({ spell, bonus }) => `${spell} adds ${bonus} to the defence against the next attack`)
      .join(', ') || 'no defensive spell applies to the next attack',
  shieldParried: (shieldParried) =>
    either(shieldParried, 'the shield has parried', 'the shield may parry again'),
  onTurn: (onTurn) => either(onTurn, 'the turn has begun', 'the turn is over'),
  hadTurn: (hadTurn) =>
    either(hadTurn, 'has begun their turn of the round', 'still has a turn in this round'),
  budget: (budget) => (budget ? `actions left: ${describeBudget(budget)}` : 'no actions left'),
  ran: (ran) => either(ran, 'the last turn was a plain Run', 'the last turn was not a plain Run'),
  parry: (parry) => (parry == null ? 'no Parry for the turn' : `Parry ${parry} for the turn`),
  parryWith: (parryWith) => `parries with ${parryWith == null ? 'no weapon' : `the ${parryWith}`}`,
  confusedAt: (confusedAt) =>
    confusedAt == null ? 'attacks no foe because of confusion' : `attacks ${confusedAt} because of confusion`,
  lastFoe: (lastFoe) => `attacked ${lastFoe ?? 'no foe'} last`,
  turnedOn: (turnedOn) => `focuses on ${turnedOn ?? 'no foe'}`,
  attackedBy: (attackedBy) => `was attacked by ${listNames(attackedBy)}`,
  shielded: (shielded) => `has used the shield against ${listNames(shielded)}`,
  parried: (parried) => `has parried ${listNames(parried)}`,
  retreatedFrom: (retreatedFrom) => `has retreated from ${listNames(retreatedFrom)}`,
  droppedBefore: (droppedBefore) => `has dropped to evade ${listNames(droppedBefore)}`,
  opportunities: (opportunities) => `has made an Opportunity Attack on ${listNames(opportunities)}`,
  chargeTarget: (chargeTarget) => `charges ${chargeTarget ?? 'no foe'}`,
  evaluated: (evaluated) => describePreparation(evaluated, 'evaluating'),
  aim: (aim) => describePreparation(aim, 'aiming at'),
  feint: (feint) => (feint ? `has deceived ${feint.foe}` : 'no longer deceives a foe'),
  concentration: (concentration) => `${quantity(concentration, 'round')} of continuous concentration`,
  preparing: (preparing) => (preparing == null ? 'prepares no spell' : `prepares ${preparing}`),
  readied: (readied) =>
    readied == null ? 'no cast spell is left to use' : `${readied} is cast and can be used`,
  loosed: (loosed) =>
    loosed == null ? 'no spell has further targets' : `${loosed} may have further targets`,
  maintained: (maintained) =>
    maintained.length === 0
      ? 'maintains no spell'
      : `maintains ${maintained.map(({ spell }) => spell).join(', ')}`,
  aiding: (aiding) =>
    aiding ? `First Aid to ${aiding.patient}, for ${quantity(aiding.rounds, 'round')}` : 'gives no First Aid',
};
