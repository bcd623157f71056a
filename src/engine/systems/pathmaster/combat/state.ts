import type { Json } from '../../../json.ts';
import type { Effect } from '../../../rules/effect.ts';
import { defaulted, integer, list, optional, record, text, type Value } from '../../../rules/field.ts';
import { INITIATIVE_ROUNDS, OFFENSIVE_BONUS } from '../attack/held.ts';
import { STUNS } from '../criticals/harm.ts';
import { body, healthy } from '../time/body.ts';
import { endure } from '../time/endure.ts';
import type { Lasting } from '../time/lasting.ts';

const MOST = 1000;

export const stun = record(
  'StunRounds',
  {
    downed: integer(0, 1_000_000, 'Rounds downed.'),
    stunnedNoParry: integer(0, 1_000_000, 'Rounds stunned without parry.'),
    stunned: integer(0, 1_000_000, 'Rounds stunned.'),
    mustParry: integer(0, 1_000_000, 'Rounds of having to parry.'),
  },
  'Rounds of stun still to pass, by severity; the worst pass first.',
);

type Stun = Value<typeof stun>;

/** What the blows so far have done. */
export const state = record(
  'State',
  {
    lost: integer(0, 1_000_000_000, 'Concussion hits lost.'),
    bleeding: list(
      record(
        'BleedingWound',
        {
          rate: integer(0, 1_000_000, 'Hits a round.'),
          turns: integer(0, 1_000_000, 'Own turns since it opened.'),
          treated: defaulted(integer(0, 1_000_000, 'Hits a round that First Aid has stopped.'), 0),
        },
        'A wound that bleeds.',
      ),
      MOST,
      'Wounds that bleed, oldest first.',
    ),
    injuries: list(
      record(
        'Injury',
        {
          penalty: integer(-1000, 0, 'The penalty that the wound still costs.'),
          wound: optional(text(200, 'What kind of wound.')),
          eased: defaulted(integer(0, 1000, 'How much of the penalty bracing takes off.'), 0),
          days: optional(integer(1, 1000, 'Days it takes to heal by itself, once that was rolled.')),
        },
        'A critical injury.',
      ),
      MOST,
      'Critical injuries, oldest first.',
    ),
    stun,
    initiativeRounds: integer(0, 1_000_000, 'Rounds of initiative held, +5 each on the next attack.'),
    offensiveBonus: integer(0, 1_000_000, 'Bonus to the next attack.'),
    broken: list(text(100, 'A weapon.'), MOST, 'Weapons that have broken.'),
    initiative: optional(integer(2, 20, 'The 2d10 of the fight.')),
    body: defaulted(body, healthy),
  },
  'What a combatant of Pathmaster has suffered.',
);

export type State = Value<typeof state>;

export const fresh = (): State => ({
  lost: 0,
  bleeding: [],
  injuries: [],
  stun: { downed: 0, stunnedNoParry: 0, stunned: 0, mustParry: 0 },
  initiativeRounds: 0,
  offensiveBonus: 0,
  broken: [],
  initiative: null,
  body: healthy,
});

const CLOTTING_TURNS = 12;

/** A new round: the worst round of stun has passed, and every twelfth a wound bleeds less (PMA-136, PMA-172). */
export function refresh(given: Json, opens: 'ROUND' | 'TURN'): Json {
  if (opens === 'TURN') return given;
  const before = given as State;
  const worst = STUNS.find((each) => before.stun[each] > 0);
  return {
    ...before,
    stun: worst ? { ...before.stun, [worst]: before.stun[worst] - 1 } : before.stun,
    bleeding: before.bleeding
      .map(({ rate, turns, treated }) => ({
        rate: (turns + 1) % CLOTTING_TURNS === 0 ? rate - 1 : rate,
        turns: turns + 1,
        treated,
      }))
      .filter(({ rate }) => rate > 0),
  };
}

/** The state after an effect; effects that leave no mark on it change nothing. */
export function suffer(given: Json, effect: Effect): Json {
  const before = given as State;
  switch (effect.type) {
    case 'damage':
      return { ...before, lost: before.lost + effect.amount };
    case 'healing':
      return { ...before, lost: Math.max(0, before.lost - effect.amount) };
    case 'conditionGained':
      return gained(before, effect);
    case 'itemDamaged':
      return effect.broken ? { ...before, broken: [...before.broken, effect.item] } : given;
    case 'spent':
      return effect.budget === INITIATIVE_ROUNDS
        ? { ...before, initiativeRounds: Math.max(0, before.initiativeRounds - effect.amount) }
        : effect.budget === OFFENSIVE_BONUS
          ? { ...before, offensiveBonus: 0 }
          : given;
    case 'initiative':
      return { ...before, initiative: effect.value };
    case 'lasting':
      return endure(before, effect.record as unknown as Lasting);
    default:
      return given;
  }
}

function gained(
  before: State,
  { condition, rounds, amount = 0, note }: Extract<Effect, { type: 'conditionGained' }>,
): Json {
  if (isStun(condition))
    return { ...before, stun: { ...before.stun, [condition]: before.stun[condition] + (rounds ?? 0) } };
  switch (condition) {
    case 'bleeding':
      return { ...before, bleeding: [...before.bleeding, { rate: amount, turns: 0, treated: 0 }] };
    case 'criticalInjury':
      return {
        ...before,
        injuries: [...before.injuries, { penalty: amount, wound: note, eased: 0, days: null }],
      };
    case 'initiativeRounds':
      return { ...before, initiativeRounds: before.initiativeRounds + (rounds ?? 0) };
    case 'offensiveBonus':
      return { ...before, offensiveBonus: amount };
    default:
      return before;
  }
}

const isStun = (condition: string): condition is keyof Stun => Object.hasOwn(stun.fields, condition);
