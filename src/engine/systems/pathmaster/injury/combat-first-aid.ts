import type { Dice } from '../../../dice/dice.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import {
  choice,
  defaulted,
  flag,
  integer,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { advises, gains, heals } from '../conditions/effect-makers.ts';
import { combat, ruling } from '../core/citations.ts';
import { modifiers, statedTerms } from '../core/modifier.ts';
import type { OpenEndedRoll } from '../dice/open-ended-chain.ts';
import { roundFraction } from '../dice/round-fraction.ts';
import { manoeuvreBonusTerms, rollManoeuvre, SUCCESS, totalWithRoll } from '../dice/static-manoeuvre.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

export const combatFirstAidAim = choice(
  'CombatFirstAidAim',
  {
    STOP_BLEEDING: 'Up to 5 hits a round of one bleeding wound are stopped.',
    BRACE: 'A quarter of the penalty of one wound is eased.',
    HEAL: '1 hit point, and 1 more for each 10 over 101.',
  },
  'What a successful First Aid does.',
);

const input = record(
  'CombatFirstAidInput',
  {
    skill: integer(-1000, 1000, 'First Aid skill.'),
    modifiers,
    aim: defaulted(combatFirstAidAim, 'STOP_BLEEDING'),
    bleeding: defaulted(integer(0, 1000, 'Hits a round of the wound.'), 0),
    penalty: defaulted(integer(-1000, 0, 'Penalty of the wound.'), 0),
    damage: defaulted(integer(0, 10_000, 'Hit points lost, the most that can be healed.'), 0),
  },
  'First Aid in the fight, after its two full rounds.',
);

type Input = Value<typeof input>;

const MAXIMUM_STOPPED = 5;
const TOTAL_PER_HIT = 10;

const bonusOf = ({ skill, modifiers }: Input) =>
  manoeuvreBonusTerms('First Aid', skill, statedTerms(modifiers, ruling('PMA-R11')), combat('First Aid'));

/** Where each further hit point of healing begins. */
const edgesOf = ({ aim, damage }: Input): readonly number[] =>
  aim === 'HEAL'
    ? Array.from(
        { length: Math.min(100, Math.max(1, damage)) },
        (_, index) => SUCCESS + TOTAL_PER_HIT * index,
      )
    : [SUCCESS];

interface FirstAidResult {
  readonly total: number;
  readonly stopped: number;
  readonly eased: number;
  readonly healed: number;
}

/** What the result does by the combat chapter (ruling PMA-R113). */
export function firstAidResultOf(
  total: number,
  { aim, bleeding, penalty, damage }: Input,
  options: PathmasterOptions,
): FirstAidResult {
  const none = { total, stopped: 0, eased: 0, healed: 0 };
  if (total < SUCCESS) return none;
  switch (aim) {
    case 'STOP_BLEEDING':
      return { ...none, stopped: Math.min(MAXIMUM_STOPPED, bleeding) };
    case 'BRACE':
      return { ...none, eased: roundFraction(-penalty / 4, options) };
    case 'HEAL':
      return { ...none, healed: Math.min(damage, 1 + Math.floor((total - SUCCESS) / TOTAL_PER_HIT)) };
  }
}

const outcomes = {
  STOPPED: 'The wound no longer bleeds.',
  REDUCED: 'The wound bleeds less.',
  EASED: 'The penalty of the wound is eased.',
  HEALED: 'Hit points are restored.',
  NOTHING: 'It changes nothing.',
  FAILED: 'It fails.',
} as const;

function outcomeOf(
  { total, stopped, eased, healed }: FirstAidResult,
  { bleeding }: Input,
): keyof typeof outcomes {
  if (total < SUCCESS) return 'FAILED';
  if (healed > 0) return 'HEALED';
  if (eased > 0) return 'EASED';
  if (stopped === 0) return 'NOTHING';
  return stopped === bleeding ? 'STOPPED' : 'REDUCED';
}

/** First Aid by the combat chapter (option COMBAT_CHAPTER). */
export const combatFirstAid = procedure({
  id: 'combatFirstAid',
  title: 'First Aid in combat',
  description:
    'First Aid as the combat chapter has it: after two full rounds a static maneuver stops bleeding, eases a wound or heals.',
  citation: combat('First Aid'),
  input,
  options: pathmasterOptions,
  detail: record(
    'CombatFirstAid',
    {
      total: output.integer('What the roll came to.'),
      success: flag('Whether it reaches 101.'),
      bleedingAfter: output.count('Hits a round that the wound still costs.'),
      penaltyAfter: output.integer('Penalty of the wound afterwards.'),
      healed: output.count('Hit points restored.'),
      restricted: optional(flag('Whether the patient must keep quiet until the wound would have clotted.')),
    },
    'What First Aid did.',
  ),
  outcomes,
  measures: { healed: { title: 'Hit points restored', kind: 'number' } },
  decide: (given, options: PathmasterOptions, dice: Dice) => {
    const bonus = bonusOf(given);
    const roll = rollManoeuvre(dice, 'First Aid', bonus, options, edgesOf(given));
    return { roll, done: firstAidResultOf(totalWithRoll('First Aid', roll, bonus).total, given, options) };
  },
  view: ({ done }: { readonly roll: OpenEndedRoll; readonly done: FirstAidResult }, given) => ({
    outcome: outcomeOf(done, given),
    healed: done.healed,
  }),
  conclude: ({ roll, done }, given) => {
    const outcome = outcomeOf(done, given);
    const total = totalWithRoll('First Aid', roll, bonusOf(given));
    const eased = breakdown('penalty of the wound', [
      term('before', given.penalty, 'BASE', combat('Critical Injuries')),
      term('eased', done.eased, 'MODIFIER', ruling('PMA-R113')),
    ]);
    return {
      outcome,
      summary: `First Aid ${total.total}. ${outcomes[outcome]}`,
      breakdowns: outcome === 'EASED' ? [total, eased] : [total],
      effects: effectsOf(outcome, done),
      detail: {
        total: total.total,
        success: total.total >= SUCCESS,
        bleedingAfter: given.bleeding - done.stopped,
        penaltyAfter: eased.total,
        healed: done.healed,
        restricted: done.stopped > 0 ? true : null,
      },
    };
  },
});

function effectsOf(outcome: keyof typeof outcomes, { healed }: FirstAidResult): readonly Effect[] {
  const citation = combat('First Aid');
  const reopens = advises('TARGET', 'Without longer care afterwards the wound may open again.', citation);
  switch (outcome) {
    case 'HEALED':
      return [...heals('TARGET', healed, citation), reopens];
    case 'STOPPED':
    case 'REDUCED':
      return [gains('TARGET', 'treatedWound', combat('Bleeding')), reopens];
    case 'EASED':
      return [reopens];
    case 'NOTHING':
    case 'FAILED':
      return [];
  }
}
