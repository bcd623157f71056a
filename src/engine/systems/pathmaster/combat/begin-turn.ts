import type { Dice } from '../../../dice/dice.ts';
import type { Fighter } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { startOfTurn } from '../budget/ledger.ts';
import { resumed } from '../budget/turn.ts';
import { combat, magic, ruling } from '../citations.ts';
import { conditionName } from '../conditions/conditions.ts';
import { isBehaviour } from '../conditions/confused.ts';
import { advises, ends, gains, loses } from '../effects.ts';
import { bleedTurn, isRestricted, stillOpen } from '../injury/clotting.ts';
import { UNSTUNNED } from '../injury/stun-track.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type Begun, begin, weighing } from '../order/begin.ts';
import { POWER, pays, plans } from '../state/plan.ts';
import { idle, type State, turnOpens } from '../state/state.ts';
import { bewildered, confusionOf } from './confused.ts';
import { UNFOCUSED } from './ended-by.ts';
import { quietEnds } from './exert-act.ts';
import { heldBy, hitsOf, keptAs, optionsOf, sheetOf, stateOf, turnIn, weaknessesOf } from './fighter.ts';
import { placeAfterWait } from './order.ts';

/** Why somebody is out: too much stun, which wears off by itself. */
export const TOO_MUCH_STUN = 'too much stun';

/** The conditions that `begin` itself decides upon, and those that it takes as they are. */
const DECIDED = ['surprised', 'confused', 'downed', 'stunnedNoParry', 'stunned', 'mustParry'];

/** What `begin` asks of somebody whose turn begins. */
export function turnStartOf(
  fighter: Fighter,
  options: PathmasterOptions,
  all: ReadonlyMap<string, Fighter> = new Map(),
) {
  const own = sheetOf(fighter);
  const { bleeding, stun, pending, surprisedTurns } = stateOf(fighter);
  const held = heldBy(fighter);
  return {
    hitPoints: Math.max(-10_000, hitsOf(fighter)),
    maximumHitPoints: own.hits,
    constitution: own.constitution,
    co: own.co,
    wounds: bleeding,
    injuries: [],
    weaknesses: weaknessesOf(fighter, options),
    stun,
    pending,
    painResistance: own.painResistance,
    surprisedTurn: held.includes('surprised') ? surprisedTurns + 1 : null,
    perception: own.perception,
    confused: held.includes('confused'),
    ...confusionOf(fighter, all),
    canMove: true,
    conditions: held.filter((id) => !DECIDED.includes(id) && !isBehaviour(id)).map(conditionName),
  };
}

/** Wounds a turn older; those that have clotted are closed. */
const olderWounds = ({ bleeding }: State, options: PathmasterOptions): State['bleeding'] =>
  stillOpen(bleedTurn(bleeding, options).wounds, options);

/** What bleeding and stun do to a body, and what becomes of it. */
export function bodily(fighter: Fighter, begun: Begun, options: PathmasterOptions): readonly Effect[] {
  const held = heldBy(fighter);
  const { lost, state, stun } = begun;
  const wounds = olderWounds(stateOf(fighter), options);
  const outcome = stun?.outcome ?? 'FULL';
  const eased = outcome === 'IGNORED' || outcome === 'LIGHTER' ? outcome : 'FULL';
  const fate =
    state === 'DEAD' ? ('dead' as const) : state === 'UNCONSCIOUS' ? ('unconscious' as const) : null;
  return [
    ...(lost > 0 ? [loses('ACTOR', lost, combat('Bleeding'))] : []),
    ...(fate && !held.includes(fate)
      ? [
          gains(
            'ACTOR',
            fate,
            combat('Effects of Injury'),
            null,
            outcome === 'UNCONSCIOUS' ? { note: TOO_MUCH_STUN } : {},
          ),
        ]
      : []),
    ...(isRestricted(wounds, options) ? [] : quietEnds(fighter, 'it would have clotted')),
    ...plans('ACTOR', {
      bleeding: wounds,
      ...(stun
        ? {
            stun: stun.left,
            pending: UNSTUNNED,
            stunEased: eased,
            stunWaits: eased === 'IGNORED' || (eased === 'LIGHTER' && options.partialProtects),
          }
        : {}),
    }),
  ];
}

/** A spell in preparation fails with a Stunned Maneuver that does, for one power point (ruling PMB-R69). */
function spellFails(fighter: Fighter, { stun }: Begun): readonly Effect[] {
  const { concentration, preparing } = stateOf(fighter);
  if (concentration === 0 || preparing === null || stun === null) return [];
  if (stun.outcome === 'CLEAR' || stun.outcome === 'IGNORED') return [];
  return [
    advises('ACTOR', `The spell in preparation fails: ${preparing}.`, magic('Distraction and Injury')),
    ...pays('ACTOR', POWER, 1),
    ...plans('ACTOR', UNFOCUSED),
  ];
}

/** Preparations count in the turn they are made and in the next (rulings PMA-R59, PMA-R67). */
const older = <Held extends { readonly turns: number }>(held: Held | null): Held | null =>
  held === null || held.turns > 0 ? null : { ...held, turns: held.turns + 1 };

const mindful = (held: readonly string[]): readonly Effect[] => [
  ...(held.includes('frightened')
    ? [advises('ACTOR', 'Flees from what it fears, if it can.', combat('Frightened'))]
    : []),
  ...(held.includes('panicked')
    ? [advises('ACTOR', 'Drops everything and flees; cornered, only defends itself.', combat('Panicked'))]
    : []),
];

/** Everything that happens as a turn begins, in its order (ruling PMA-R13). */
export function beginTurn(
  fighter: Fighter,
  given: unknown,
  dice: Dice,
  all: ReadonlyMap<string, Fighter>,
): readonly Effect[] {
  const options = optionsOf(given);
  const before = stateOf(fighter);
  if (before.resumes)
    return [
      ...plans('ACTOR', {
        onTurn: true,
        resumes: false,
        ...keptAs(resumed(turnIn(before))),
        ...(options.waitReordersInitiative ? placeAfterWait(fighter, all, options) : {}),
      }),
    ];
  const start = turnStartOf(fighter, options, all);
  const begun = begin(start, options, dice);
  const { surprise, confusion } = begun;
  const weigh = weighing(start, begun);
  const waits = before.turn.waiting && !options.waitLapsesAtOwnSlot;
  const granted = startOfTurn(weigh, options);
  const still = surprise !== null && !surprise.recovered;
  return [
    ...bodily(fighter, begun, options),
    ...(surprise?.recovered ? [ends('ACTOR', 'surprised', ruling('PMA-R08'))] : []),
    ...spellFails(fighter, begun),
    ...mindful(heldBy(fighter)),
    ...plans('ACTOR', {
      ...turnOpens,
      onTurn: true,
      hadTurn: true,
      ran: before.turn.taken.includes('RUN'),
      surprisedTurns: still ? before.surprisedTurns + 1 : 0,
      evaluated: older(before.evaluated),
      aim: older(before.aim),
      feint: older(before.feint),
      turn: waits ? { ...before.turn, interruptsGranted: granted.interrupt } : idle,
      budget: waits ? { ...before.budget, interrupt: granted.interrupt, step: granted.step } : granted,
    }),
    ...bewildered(fighter, confusion),
  ];
}
