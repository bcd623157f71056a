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
import { measured, rule } from '../../../rules/rule.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { advises, gains, heals } from '../conditions/effect-makers.ts';
import { combat, ruling } from '../core/citations.ts';
import { modifiers } from '../core/modifier.ts';
import { roundFraction } from '../dice/round-fraction.ts';
import { manoeuvreBonusTerms, rollManoeuvre, SUCCESS, totalWithRoll } from '../dice/static-manoeuvre.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';

export const combatFirstAidAim = choice(
  'CombatFirstAidAim',
  {
    STOP_BLEEDING: 'First Aid stops up to 5 hits per round of one bleeding wound.',
    BRACE:
      'First Aid braces one critical injury, which removes half of its penalty (a quarter in the combat chapter).',
    HEAL: 'First Aid heals hit points: 1 plus 1 per 10 over 101 in the combat chapter, 1d10 in the healing chapter.',
  },
  'Effect of successful First Aid.',
);

const cite = combat('First Aid', 'PMA-132');

const input = record(
  'CombatFirstAidInput',
  {
    skill: integer(-1000, 1000, 'The helper’s First Aid skill.'),
    modifiers,
    aim: defaulted(combatFirstAidAim, 'STOP_BLEEDING'),
    bleeding: defaulted(integer(0, 1000, 'Hits per round that the patient loses to the wound.'), 0),
    penalty: defaulted(integer(-1000, 0, 'Penalty of the wound before First Aid.'), 0),
    damage: defaulted(
      integer(
        0,
        10_000,
        'Hit points that the patient has lost. First Aid cannot heal more hit points than this.',
      ),
      0,
    ),
  },
  'First Aid in combat, after its two full rounds.',
);

type Input = Value<typeof input>;

const MAXIMUM_STOPPED = 5;
const TOTAL_PER_HIT = 10;

/** Returns the totals at which First Aid heals one more hit point. */
const edgesOf = ({ aim, damage }: Input): readonly number[] =>
  aim === 'HEAL'
    ? Array.from(
        { length: Math.min(100, Math.max(1, damage)) },
        (_, index) => SUCCESS + TOTAL_PER_HIT * index,
      )
    : [SUCCESS];

interface FirstAidResult {
  readonly stopped: number;
  readonly eased: number;
  readonly healed: number;
}

/** Returns the effects of a total according to the combat chapter (ruling PMA-R113). */
export function firstAidResultOf(
  total: number,
  { aim, bleeding, penalty, damage }: Input,
  options: PathmasterOptions,
): FirstAidResult {
  const none = { stopped: 0, eased: 0, healed: 0 };
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
  HEALED: 'The patient regains hit points.',
  NOTHING: 'First Aid succeeds but changes nothing.',
  FAILED: 'The attempt fails.',
} as const;

/** First Aid according to the combat chapter (option `COMBAT_CHAPTER`). */
export const combatFirstAid = rule({
  id: 'combatFirstAid',
  title: 'First Aid in combat',
  description:
    'First Aid according to the combat chapter. After two full rounds, a static manoeuvre stops bleeding, reduces a wound penalty or heals hit points.',
  citation: cite,
  input,
  options: pathmasterOptions,
  outcomes,
  name: 'CombatFirstAid',
  about: 'Result of First Aid in combat.',
  facts: {
    total: output.integer('Total of the First Aid roll.'),
    success: flag('True if the total is 101 or more.'),
    bleedingAfter: output.count('Hits per round that the patient still loses to the wound.'),
    penaltyAfter: output.integer('Penalty of the wound after First Aid.'),
    healed: measured(output.count('Hit points restored.')),
    restricted: optional(
      flag(
        'True if the patient must avoid exertion until the wound would have clotted. Null if no bleeding was stopped.',
      ),
    ),
  },
  play: (given, options, dice) => {
    const { skill, modifiers, bleeding, penalty } = given;
    const bonus = manoeuvreBonusTerms('First Aid', skill, statedTerms(modifiers, ruling('PMA-R11')), cite);
    const roll = rollManoeuvre(dice, 'First Aid', bonus, options, edgesOf(given));
    const total = totalWithRoll('First Aid', roll, bonus);
    const success = total.total >= SUCCESS;
    const { stopped, eased, healed } = firstAidResultOf(total.total, given, options);
    const outcome = !success
      ? 'FAILED'
      : healed > 0
        ? 'HEALED'
        : eased > 0
          ? 'EASED'
          : stopped === 0
            ? 'NOTHING'
            : stopped === bleeding
              ? 'STOPPED'
              : 'REDUCED';
    return {
      outcome,
      facts: {
        total,
        success,
        bleedingAfter: bleeding - stopped,
        penaltyAfter: penalty + eased,
        healed,
        restricted: stopped > 0 ? true : null,
      },
      terms: () => [
        total,
        outcome === 'EASED'
          ? breakdown('penalty of the wound', [
              term('penalty before', penalty, 'BASE', combat('Critical Injuries', 'PMA-143')),
              term('eased by First Aid', eased, 'MODIFIER', ruling('PMA-R113')),
            ])
          : null,
      ],
      effects: () => [
        ...heals('TARGET', healed, cite),
        ...(stopped > 0 ? [gains('TARGET', 'treatedWound', combat('Bleeding', 'PMA-138'))] : []),
        ...(healed + eased + stopped > 0
          ? [
              advises(
                'TARGET',
                'The wound may reopen unless the patient gets longer treatment after the combat.',
                cite,
              ),
            ]
          : []),
      ],
      say: () => `The First Aid roll totals ${total.total}. ${outcomes[outcome]}`,
    };
  },
});
