import type { Dice } from '../../../dice/dice.ts';
import type { Effect } from '../../../rules/effect.ts';
import { choice, defaulted, flag, integer, optional, record, type Value } from '../../../rules/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, type Term, term } from '../../../rules/term.ts';
import { magic, ruling } from '../citations.ts';
import { amount } from '../dice/amount.ts';
import { gains } from '../effects.ts';
import { aided } from '../injury/first-aid.ts';
import { manoeuvreBonus, rolledTotal, rollManoeuvre, SUCCESS } from '../manoeuvres/static.ts';
import { modifiers, stated } from '../modifier.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { leaves } from '../time/lasting.ts';

const firstAidInput = record(
  'FirstAidInput',
  {
    mode: defaulted(
      choice(
        'FirstAidMode',
        {
          HASTY: 'In the fight: two full rounds.',
          CAUTIOUS: 'Afterwards: five full minutes, and +50 for the time.',
        },
        'How much time is taken; the combat chapter knows only its two full rounds.',
      ),
      'HASTY',
    ),
    aim: choice(
      'FirstAidAim',
      {
        STOP_BLEEDING: 'One bleeding wound.',
        HEAL: 'Concussion hits.',
        BRACE: 'One critical injury: half of its penalty.',
      },
      'What a success does; one thing each.',
    ),
    wound: optional(
      integer(
        0,
        999,
        'Which wound of the character, from 0, the oldest: of those that bleed, or of critical injuries.',
      ),
    ),
    skill: integer(-1000, 10_000, 'First Aid skill.'),
    modifiers,
    bleeding: defaulted(integer(0, 10_000, 'Hits a round of the wound.'), 0),
    penalty: defaulted(integer(-1000, 0, 'Penalty of the wound.'), 0),
    braced: defaulted(flag('Whether the wound is braced already; bracing twice does no more.'), false),
    hitPoints: optional(integer(-10_000, 10_000, 'Hit points before.')),
    maxHitPoints: optional(integer(1, 10_000, 'Hit points when whole.')),
    combatDamage: optional(integer(0, 100_000, 'All hits taken in the combat before.')),
    alreadyHealed: defaulted(integer(0, 100_000, 'Of them, what cautious First Aid has already healed.'), 0),
  },
  'First Aid on somebody.',
);

const lasts = choice(
  'FirstAidLasts',
  {
    WHILE_QUIET: 'Until the patient moves more than once or attacks.',
    FOR_GOOD: 'For good.',
    COMBAT: 'Until the end of the combat.',
    UNTIL_STRAINED: 'Until the place is hurt or used under stress.',
    UNTIL_REOPENED: 'Until the wound re-opens, as the game master sees fit.',
  },
  'How long a treatment holds.',
);

type Input = Value<typeof firstAidInput>;

const FOR_TIME = 50;
const HEALING = { HASTY: '1d10', CAUTIOUS: '3d10' } as const;
const STOPPED = 5;
const ANY = 1_000_000;

const byCombatChapter = ({ firstAid }: PathmasterOptions): boolean => firstAid === 'COMBAT_CHAPTER';

const bonusOf = (input: Input, options: PathmasterOptions): readonly Term[] =>
  manoeuvreBonus('First Aid', input.skill, [
    ...(input.mode === 'CAUTIOUS' && !byCombatChapter(options)
      ? [term('five minutes', FOR_TIME, 'MODIFIER', magic('First Aid'))]
      : []),
    ...stated(input.modifiers, magic('First Aid')),
  ]);

/** The most that can be healed: what is missing and, cautiously, what the combat did (ruling PMB-R130). */
function mostHealed({ mode, hitPoints, maxHitPoints, combatDamage, alreadyHealed }: Input): number {
  const missing = hitPoints === null || maxHitPoints === null ? ANY : Math.max(0, maxHitPoints - hitPoints);
  const suffered =
    mode === 'CAUTIOUS' && combatDamage !== null ? Math.max(0, combatDamage - alreadyHealed) : ANY;
  return Math.min(missing, suffered);
}

interface Aided {
  readonly total: Breakdown;
  readonly success: boolean;
  readonly stopped: number;
  readonly eased: number;
  readonly rolled: number;
}

/** Half a penalty, what is left rounded for the patient unless the group says otherwise (ruling PMB-R107). */
const easedBy = (penalty: number, { bracedRounding }: PathmasterOptions): number =>
  bracedRounding === 'DOWN' ? Math.ceil(-penalty / 2) : Math.floor(-penalty / 2);

/** Where a further hit begins to be healed by the combat chapter. */
const edgesOf = (input: Input, options: PathmasterOptions): readonly number[] =>
  byCombatChapter(options) && input.aim === 'HEAL'
    ? Array.from({ length: 30 }, (_, index) => SUCCESS + 10 * index)
    : [SUCCESS];

function treat(input: Input, options: PathmasterOptions, dice: Dice): Aided {
  const bonus = bonusOf(input, options);
  const roll = rollManoeuvre(dice, 'First Aid', bonus, options, edgesOf(input, options));
  const total = rolledTotal('First Aid', roll, bonus);
  const success = total.total >= SUCCESS;
  const none = { total, success, stopped: 0, eased: 0, rolled: 0 };
  if (!success) return none;
  if (byCombatChapter(options)) {
    const { stopped, eased, healed } = aided(total.total, { ...input, damage: ANY }, options);
    return { ...none, stopped, eased: input.braced ? 0 : eased, rolled: healed };
  }
  switch (input.aim) {
    case 'STOP_BLEEDING':
      return {
        ...none,
        stopped: input.mode === 'CAUTIOUS' ? input.bleeding : Math.min(STOPPED, input.bleeding),
      };
    case 'BRACE':
      return { ...none, eased: input.braced ? 0 : easedBy(input.penalty, options) };
    case 'HEAL':
      return { ...none, rolled: amount(dice, HEALING[input.mode], 'hits healed') };
  }
}

const healedIn = ({ rolled }: Aided, input: Input): number => Math.min(rolled, mostHealed(input));

function outcomeOf(done: Aided, input: Input) {
  if (!done.success) return 'FAILED';
  if (healedIn(done, input) > 0) return 'HEALED';
  if (done.eased > 0) return 'BRACED';
  if (done.stopped === 0) return 'NOTHING';
  return done.stopped === input.bleeding ? 'STOPPED' : 'REDUCED';
}

const outcomes = {
  STOPPED: 'The wound no longer bleeds.',
  REDUCED: 'The wound bleeds less.',
  BRACED: 'The penalty of the wound is eased.',
  HEALED: 'Hits are healed.',
  NOTHING: 'It succeeds, but there is nothing to be done.',
  FAILED: 'It fails: the time is spent.',
} as const;

/** First Aid by the chapter on healing, or by that on combat. */
export const firstAid = procedure({
  id: 'firstAid',
  title: 'First Aid',
  description:
    'A static maneuver, hasty or cautious, that treats a bleed, heals hits or braces a critical injury.',
  citation: magic('First Aid'),
  input: firstAidInput,
  options: pathmasterOptions,
  detail: record(
    'FirstAid',
    {
      total: integer(-2_000_000, 2_000_000, 'What the roll came to.'),
      success: flag('Whether it reaches 101.'),
      healed: integer(0, 1_000_000, 'Hits healed.'),
      bleedingAfter: integer(0, 10_000, 'Hits a round that the wound still costs.'),
      penaltyAfter: integer(-1000, 0, 'Penalty of the wound afterwards.'),
      restricted: flag('Whether the patient is held to one Move and no Attack, or it bleeds again.'),
      lasts: optional(lasts),
    },
    'What First Aid did.',
  ),
  outcomes,
  views: { healed: { title: 'Hits healed', kind: 'number' } },
  decide: treat,
  view: (done, input) => ({ outcome: outcomeOf(done, input), healed: healedIn(done, input) }),
  conclude: (done, input, options) => {
    const outcome = outcomeOf(done, input);
    const healed = healedIn(done, input);
    const held = outcome === 'STOPPED' || outcome === 'REDUCED';
    return {
      outcome,
      summary: `First Aid ${done.total.total}. ${outcome === 'HEALED' ? `${healed} hits healed.` : outcomes[outcome]}`,
      breakdowns: [done.total, ...changes(done, input, healed)],
      effects: [...effectsOf(outcome, input, healed), ...lastingOf(done, outcome, input, options)],
      detail: {
        total: done.total.total,
        success: done.success,
        healed,
        bleedingAfter: input.bleeding - done.stopped,
        penaltyAfter: input.penalty + done.eased,
        restricted: held && (input.mode === 'HASTY' || byCombatChapter(options)),
        lasts: lastsFor(outcome, input, options),
      },
    };
  },
});

function changes(done: Aided, { penalty }: Input, healed: number): readonly Breakdown[] {
  if (done.eased > 0)
    return [
      breakdown('penalty of the wound', [
        term('before', penalty, 'BASE', magic('First Aid')),
        term('eased', done.eased, 'MODIFIER', ruling('PMB-R107')),
      ]),
    ];
  if (done.rolled === 0) return [];
  const limit = term('no more can be healed', healed - done.rolled, 'LIMIT', ruling('PMB-R130'));
  return [
    breakdown('healing', [
      term('hits healed', done.rolled, 'DICE', magic('First Aid')),
      ...(healed < done.rolled ? [limit] : []),
    ]),
  ];
}

function lastsFor(
  outcome: keyof typeof outcomes,
  { mode }: Input,
  options: PathmasterOptions,
): Value<typeof lasts> | null {
  if (outcome === 'FAILED' || outcome === 'NOTHING' || outcome === 'HEALED') return null;
  if (byCombatChapter(options)) return 'UNTIL_REOPENED';
  if (outcome === 'BRACED') return mode === 'HASTY' ? 'COMBAT' : 'UNTIL_STRAINED';
  return mode === 'HASTY' ? 'WHILE_QUIET' : 'FOR_GOOD';
}

function effectsOf(outcome: keyof typeof outcomes, { mode }: Input, healed: number): readonly Effect[] {
  const citation = magic('First Aid');
  if (outcome === 'HEALED') return [{ type: 'healing', on: 'TARGET', amount: healed, citation }];
  if (outcome === 'STOPPED' && mode === 'CAUTIOUS')
    return [{ type: 'conditionEnded', on: 'TARGET', condition: 'bleeding', note: 'for good', citation }];
  if (outcome === 'STOPPED' || outcome === 'REDUCED') return [gains('TARGET', 'treatedWound', citation)];
  return [];
}

/** What is kept of it, where it is known which wound was treated; bracing in haste ends with the combat. */
function lastingOf(
  { stopped, eased }: Aided,
  outcome: keyof typeof outcomes,
  { mode, wound }: Input,
  options: PathmasterOptions,
): readonly Effect[] {
  if (wound === null) return [];
  const citation = magic('First Aid');
  const hasty = mode === 'HASTY' || byCombatChapter(options);
  switch (outcome) {
    case 'STOPPED':
    case 'REDUCED':
      return [
        leaves(
          `${stopped} hits a round stopped`,
          { kind: 'BLEEDING_STOPPED', wound, amount: stopped, forGood: !hasty },
          citation,
        ),
      ];
    case 'BRACED':
      return mode === 'HASTY' && !byCombatChapter(options)
        ? []
        : [leaves(`braced by ${eased}`, { kind: 'BRACED', injury: wound, amount: eased }, citation)];
    default:
      return [];
  }
}
