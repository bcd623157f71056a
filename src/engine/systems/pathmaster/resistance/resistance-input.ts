import {
  choice,
  defaulted,
  flag,
  integer,
  optional,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { type Term, term } from '../../../rules/term.ts';
import { magic, ruling } from '../core/citations.ts';
import { modifiers } from '../core/modifier.ts';
import type { PathmasterOptions } from '../options/index.ts';
import {
  constitutionTerm,
  levelField,
  psychiatricTerm,
  racialModifier,
  racialTerms,
  realm,
  realmTerm,
  resistanceConditions,
  statBonusField,
} from './fields.ts';
import { type ResistanceKind, resistanceKinds } from './tables.ts';

export const resistanceInput = record(
  'ResistanceInput',
  {
    kind: choice(
      'ResistanceKind',
      {
        SPELL: 'The target resists a spell. The attack level is the caster’s level.',
        SKILL:
          'The target resists a skill, such as disarming or subduing. The attack level is the number of ranks in the skill.',
        POISON: 'The target resists a poison. The attack level is the poison’s Effect Level.',
        DISEASE: 'The target resists a physical disease. The attack level is the disease’s Effect Level.',
        PSYCHIATRIC: 'The target resists a psychiatric disease. The attack level is its Effect Level.',
        FEAR: 'The target resists fear. The attack level is the strength of the fear.',
        OTHER: 'The target resists another effect. The attack level is the strength of the effect.',
      },
      'Kind of effect that is resisted.',
    ),
    attackLevel: levelField('Level of the attack'),
    defenceLevel: levelField('The target’s character level'),
    realm: optional(realm),
    stats: defaulted(
      record(
        'ResistanceStats',
        {
          empathy: statBonusField('Empathy'),
          intuition: statBonusField('Intuition'),
          presence: statBonusField('Presence'),
          constitution: statBonusField('Constitution'),
          selfDiscipline: statBonusField('Self Discipline'),
          other: defaulted(
            integer(
              -3000,
              3000,
              'Against a skill: the target’s stat modifier for that skill. Against another effect or a spell without a realm: the total of all stat modifiers.',
            ),
            0,
          ),
        },
        'The target’s stat bonuses. Only the bonuses that this kind of roll uses count.',
      ),
      {},
    ),
    racial: racialModifier,
    modifiers,
    conditions: resistanceConditions,
    willing: defaulted(
      flag('True if the target knows the effect and wants it. A deceived target is not willing.'),
      false,
    ),
    rollAnyway: defaulted(flag('True if a willing target still makes a roll, at −100.'), false),
    tiered: optional(
      flag(
        'True if the margin determines a tier of effects. If omitted: the default for this kind of roll. Rolls against skills never have tiers.',
      ),
    ),
  },
  'One resistance roll.',
);

export type ResistanceInput = Value<typeof resistanceInput>;

function statTerm({ kind, realm: of, stats }: ResistanceInput, options: PathmasterOptions): Term {
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
      return term(
        '3 × Self Discipline',
        3 * stats.selfDiscipline,
        'MODIFIER',
        magic('Resistance Rolls', 'PMB-009'),
      );
    case 'OTHER':
      return term(
        'stats that the effect names',
        stats.other,
        'MODIFIER',
        magic('Resistance Rolls', 'PMB-009'),
      );
  }
}

const WILLING = -100;

/** Returns the modifier of a willing target's resistance roll. */
export const willingTerm = (): Term =>
  term('willing', WILLING, 'MODIFIER', magic('Base Attack Spells', 'PMB-053'));

/** Returns all modifiers of the roll, except those of conditions. */
export const resistanceTerms = (input: ResistanceInput, options: PathmasterOptions): readonly Term[] => [
  statTerm(input, options),
  ...racialTerms(input.racial),
  ...(input.willing ? [willingTerm()] : []),
  ...statedTerms(input.modifiers, magic('Resistance Rolls', 'PMB-012')),
];

/** True if the margin determines a tier. */
export const isTiered = ({ kind, tiered }: ResistanceInput): boolean =>
  tiered ?? resistanceKinds.rows[kind].cells.tiered;

/** Willing targets do not roll, unless they choose to (ruling PMB-R79). */
export const isRolled = ({ willing, rollAnyway }: ResistanceInput): boolean => !willing || rollAnyway;

export const resistancePurposes: Readonly<Record<ResistanceKind, string>> = {
  SPELL: 'resistance roll against a spell',
  SKILL: 'resistance roll against a skill',
  POISON: 'resistance roll against poison',
  DISEASE: 'resistance roll against disease',
  PSYCHIATRIC: 'resistance roll against a psychiatric disease',
  FEAR: 'resistance roll against fear',
  OTHER: 'resistance roll',
};
