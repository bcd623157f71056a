import type { Fault, Path } from '../../../fault.ts';
import {
  choice,
  defaulted,
  flag,
  integer,
  list,
  optional,
  record,
  type Value,
} from '../../../rules/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, type Term, term } from '../../../rules/term.ts';
import { magic, ruling } from '../citations.ts';
import { condition, conditionsNamed } from '../conditions/conditions.ts';
import { conditionTerms } from '../conditions/terms.ts';
import { modifiers, stated } from '../modifier.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import {
  constitutionTerm,
  level,
  psychiatricTerm,
  racial,
  racialTerms,
  realm,
  realmTerm,
  statBonus,
  tier,
} from './fields.ts';
import { type Resisted, resisting, targetOf } from './resist.ts';
import { type ResistanceKind, resistanceKinds, tiersUpTo } from './tables.ts';

const resistanceInput = record(
  'ResistanceInput',
  {
    kind: choice(
      'ResistanceKind',
      {
        SPELL: 'A spell: the attack has the level of the caster.',
        SKILL: 'A skill (disarming, subduing): the attack has the ranks in the skill.',
        POISON: 'A poison: the attack has its Effect Level.',
        DISEASE: 'A disease of the body: the attack has its Effect Level.',
        PSYCHIATRIC: 'A psychiatric disease: the attack has its Effect Level.',
        FEAR: 'Fear: the attack has its strength.',
        OTHER: 'Another effect: the attack has its strength.',
      },
      'What is resisted.',
    ),
    attackLevel: level('the attack'),
    defenceLevel: level('the target, always its character level'),
    realm: optional(realm),
    stats: defaulted(
      record(
        'ResistanceStats',
        {
          empathy: statBonus('Empathy'),
          intuition: statBonus('Intuition'),
          presence: statBonus('Presence'),
          constitution: statBonus('Constitution'),
          selfDiscipline: statBonus('Self Discipline'),
          other: defaulted(
            integer(
              -3000,
              3000,
              'Against a skill, the stat modifier of that skill for the target; against another effect, or a spell of no listed realm, everything that its stats add.',
            ),
            0,
          ),
        },
        'Stat bonuses of the target; only what this kind of roll uses counts.',
      ),
      {},
    ),
    racial,
    modifiers,
    conditions: defaulted(list(condition, 40, 'Conditions that the target has.'), []),
    willing: defaulted(
      flag('Whether the target knows the effect and wants it; who is deceived is not willing.'),
      false,
    ),
    rollAnyway: defaulted(flag('Whether a willing target rolls all the same, at −100.'), false),
    tiered: optional(
      flag(
        'Whether the margin is read for tiers; left out, as the kind of roll does. Skills never have tiers.',
      ),
    ),
  },
  'One resistance roll.',
);

type Input = Value<typeof resistanceInput>;

function statTerm({ kind, realm: of, stats }: Input, options: PathmasterOptions): Term {
  switch (kind) {
    case 'SPELL':
      return of === null
        ? term('stat of the realm', stats.other, 'MODIFIER', ruling('PMB-R55'))
        : realmTerm(of, stats, options);
    case 'SKILL': {
      const times = options.skillResistanceMultiplier;
      const label = times === 1 ? 'stat of the skill' : `${times} × the stat of the skill`;
      return term(label, times * stats.other, 'MODIFIER', ruling('PMB-R56'));
    }
    case 'POISON':
    case 'DISEASE':
      return constitutionTerm(stats.constitution);
    case 'PSYCHIATRIC':
      return psychiatricTerm(stats.presence, stats.selfDiscipline, options);
    case 'FEAR':
      return term('3 × Self Discipline', 3 * stats.selfDiscipline, 'MODIFIER', magic('Resistance Rolls'));
    case 'OTHER':
      return term('stats that the effect names', stats.other, 'MODIFIER', magic('Resistance Rolls'));
  }
}

const WILLING = -100;

const termsOf = (input: Input, options: PathmasterOptions): readonly Term[] => [
  statTerm(input, options),
  ...racialTerms(input.racial),
  ...conditionTerms(conditionsNamed(input.conditions), 'RESISTANCE', options),
  ...(input.willing ? [term('willing', WILLING, 'MODIFIER', magic('Base Attack Spells'))] : []),
  ...stated(input.modifiers, magic('Resistance Rolls')),
];

const isTiered = ({ kind, tiered }: Input): boolean => tiered ?? resistanceKinds.rows[kind].cells.tiered;

/** Willing targets are not rolled for unless they insist (ruling PMB-R79). */
const isRolled = ({ willing, rollAnyway }: Input): boolean => !willing || rollAnyway;

const purposes: Readonly<Record<ResistanceKind, string>> = {
  SPELL: 'resistance roll against a spell',
  SKILL: 'resistance roll against a skill',
  POISON: 'resistance roll against poison',
  DISEASE: 'resistance roll against disease',
  PSYCHIATRIC: 'resistance roll against a psychiatric disease',
  FEAR: 'resistance roll against fear',
  OTHER: 'resistance roll',
};

/** The resistance roll: the level of an effect against the level of its target. */
export const resistance = procedure({
  id: 'resistance',
  title: 'Resistance roll',
  description:
    'An open-ended roll and stat bonuses against 50, more or less by 5 for each level of difference; the margin tells how bad it is.',
  citation: magic('Resistance Rolls'),
  input: resistanceInput,
  options: pathmasterOptions,
  detail: record(
    'Resistance',
    {
      rolled: flag('Whether a roll was made; the willing need none.'),
      targetNumber: integer(-100_000, 100_000, 'What the total must reach to resist.'),
      modifier: integer(-1_000_000, 1_000_000, 'Everything added to the roll.'),
      roll: optional(integer(-1_000_000, 1_000_000, 'What the dice came to.')),
      total: optional(integer(-2_000_000, 2_000_000, 'Roll and modifiers.')),
      margin: optional(
        integer(-2_000_000, 2_000_000, 'Total less what was needed: by how much it succeeded.'),
      ),
      resisted: flag('Whether the total reached what was needed.'),
      tier: optional(tier),
      appliedTiers: list(tier, 4, 'Every tier that applies, mildest first.'),
    },
    'How a resistance roll came out.',
  ),
  outcomes: {
    RESISTED: 'All or nothing: no effect.',
    AFFECTED: 'All or nothing: the full effect.',
    NO_EFFECT: 'By tiers: no effects.',
    MILD: 'By tiers: mild effects.',
    MODERATE: 'By tiers: mild and moderate effects.',
    SEVERE: 'By tiers: mild to severe effects.',
    EXTREME: 'By tiers: every effect.',
  },
  views: {},
  faults,
  prepare: (input, options) => {
    if (!isRolled(input)) return () => null;
    return resisting(
      {
        attackLevel: input.attackLevel,
        defenceLevel: input.defenceLevel,
        modifiers: termsOf(input, options),
        tiered: isTiered(input),
        purpose: purposes[input.kind],
      },
      options,
    );
  },
  view: (resisted, input) => ({ outcome: outcomeOf(resisted, input) }),
  conclude: (resisted, input, options) => {
    const outcome = outcomeOf(resisted, input);
    const target = resisted?.target ?? targetOf(input, options);
    const modifier = breakdown('modifiers', termsOf(input, options));
    return {
      outcome,
      summary: resisted
        ? `${resisted.total.total} against ${target.total}: ${words[outcome]}.`
        : `The willing resist nothing: ${words[outcome]}.`,
      breakdowns: resisted ? [target, resisted.total] : [target, modifier],
      effects: [],
      detail: {
        rolled: resisted !== null,
        targetNumber: target.total,
        modifier: modifier.total,
        roll: resisted?.roll.total ?? null,
        total: resisted?.total.total ?? null,
        margin: resisted?.margin ?? null,
        resisted: resisted?.resisted ?? false,
        tier: isTiered(input) ? tierOf(resisted) : null,
        appliedTiers: isTiered(input) ? tiersUpTo(tierOf(resisted)) : [],
      },
    };
  },
});

/** Who does not resist at all takes everything. */
const tierOf = (resisted: Resisted | null) => resisted?.tier ?? 'EXTREME';

function outcomeOf(resisted: Resisted | null, input: Input) {
  if (!isTiered(input)) return resisted?.resisted ? 'RESISTED' : 'AFFECTED';
  const reached = tierOf(resisted);
  return reached === 'NONE' ? 'NO_EFFECT' : reached;
}

const words = {
  RESISTED: 'resisted',
  AFFECTED: 'affected',
  NO_EFFECT: 'no effects',
  MILD: 'mild effects',
  MODERATE: 'moderate effects',
  SEVERE: 'severe effects',
  EXTREME: 'extreme effects',
} as const;

function faults({ kind, tiered }: Input, path: Path): readonly Fault[] {
  if (kind !== 'SKILL' || tiered !== true) return [];
  return [
    {
      path: [...path, 'tiered'],
      problem: 'resisting a skill is all or nothing',
      accepted: 'false, or nothing',
    },
  ];
}
