import { choice, defaulted, flag, integer, record, text, type Value } from '../../../rules/fields/field.ts';
import { statedTerms } from '../../../rules/stated-modifier.ts';
import { type Term, term } from '../../../rules/term.ts';
import { magic, ruling } from '../core/citations.ts';
import { modifiers } from '../core/modifier.ts';
import type { PathmasterOptions } from '../options/index.ts';
import {
  constitutionTerm,
  levelField,
  racialModifier,
  racialTerms,
  resistanceConditions,
  statBonusField,
} from '../resistance/fields.ts';
import { infectionPlaces } from './tables.ts';

export const infectionInput = record(
  'InfectionInput',
  {
    place: choice(
      'InfectionPlace',
      {
        HOSPITALIZED: 'The patient is fully hospitalised.',
        TAVERNS: 'The patient stays in taverns or towns.',
        LARGE_CITIES: 'The patient stays in a large city.',
        WILDERNESS: 'The patient stays in the wilderness.',
        GRAVEYARDS: 'The patient stays in a graveyard.',
        SEWERS: 'The patient stays in sewers.',
        ANIMAL_LAIRS: 'The patient stays in the lair of an animal.',
      },
      'Where the patient recovers.',
    ),
    injuries: integer(0, 20, 'Number of critical injuries that heal naturally, including a new one.'),
    creatureLevel: defaulted(
      integer(0, 1000, 'Highest level of an infected creature or undead that wounded the patient.'),
      0,
    ),
    defenceLevel: levelField('The patient’s level'),
    constitution: statBonusField('Constitution'),
    racial: racialModifier,
    modifiers,
    conditions: resistanceConditions,
    name: defaulted(text(100, 'Name of the disease.'), 'infected wounds'),
    followDisease: defaulted(
      flag(
        'True if the dice of the disease are rolled immediately. If omitted for a stored character: true.',
      ),
      false,
    ),
  },
  'A patient whose critical injuries heal naturally.',
);

export type InfectionInput = Value<typeof infectionInput>;

/** Risk of infection that the patient rolls against. */
export interface InfectionRisk {
  readonly attackLevel: number;
  readonly modifiers: readonly Term[];
  readonly rolls: number;
}

const TOTAL_PER_LEVEL = 5;

/**
 * Injuries raise the level of the infection by whole and half levels. A half level is a modifier of the roll, rounded
 * up (ruling PMB-R112).
 */
export function infectionRiskOf(input: InfectionInput, options: PathmasterOptions): InfectionRisk | null {
  const { level: base, halvesPerInjury } = infectionPlaces.rows[input.place].cells;
  if (base === null || input.injuries === 0) return null;
  const halves = halvesPerInjury * input.injuries;
  const half = options.infectionHalfMode === 'EXACT' && halves % 2 === 1;
  const levels = Math.floor(halves / 2);
  const toRoll = options.infectionModifierTarget === 'ROLL';
  const added = levels + input.creatureLevel;
  return {
    attackLevel: toRoll ? base : base + added,
    rolls: options.infectionRollPerWound ? input.injuries : 1,
    modifiers: [
      constitutionTerm(input.constitution),
      ...racialTerms(input.racial),
      ...(toRoll && added > 0 ? [term('injuries and creature', -added, 'MODIFIER', ruling('PMB-R112'))] : []),
      ...(half
        ? [
            term(
              'half a level',
              -Math.ceil(toRoll ? 1 / 2 : TOTAL_PER_LEVEL / 2),
              'MODIFIER',
              ruling('PMB-R112'),
            ),
          ]
        : []),
      ...statedTerms(input.modifiers, magic('Infection', 'PMB-138')),
    ],
  };
}
