import { choice, defaulted, flag, integer, record, text, type Value } from '../../../rules/fields/field.ts';
import { type Term, term } from '../../../rules/term.ts';
import { magic, ruling } from '../core/citations.ts';
import { modifiers, statedTerms } from '../core/modifier.ts';
import type { PathmasterOptions } from '../options/index.ts';
import {
  constitutionTerm,
  levelField,
  racialModifier,
  racialTerms,
  statBonusField,
} from '../resistance/fields.ts';
import { infectionPlaces } from './tables.ts';

export const infectionInput = record(
  'InfectionInput',
  {
    place: choice(
      'InfectionPlace',
      {
        HOSPITALIZED: 'Fully hospitalised.',
        TAVERNS: 'Taverns and towns.',
        LARGE_CITIES: 'Large cities.',
        WILDERNESS: 'The wilderness.',
        GRAVEYARDS: 'Graveyards.',
        SEWERS: 'Sewers.',
        ANIMAL_LAIRS: 'Lairs of animals.',
      },
      'Where the wounded recuperates.',
    ),
    injuries: integer(0, 20, 'Critical injuries that heal naturally, a new one included.'),
    creatureLevel: defaulted(
      integer(0, 1000, 'Highest level of an infected creature or undead that wounded the victim.'),
      0,
    ),
    defenceLevel: levelField('the wounded'),
    constitution: statBonusField('Constitution'),
    racial: racialModifier,
    modifiers,
    name: defaulted(text(100, 'What the disease is called.'), 'infected wounds'),
    followDisease: defaulted(
      flag('Whether the dice of the disease (onset, coma, death) are thrown at once.'),
      false,
    ),
  },
  'Somebody whose critical injuries heal naturally.',
);

export type InfectionInput = Value<typeof infectionInput>;

/** What is rolled against. */
export interface InfectionRisk {
  readonly attackLevel: number;
  readonly modifiers: readonly Term[];
  readonly rolls: number;
}

const TOTAL_PER_LEVEL = 5;

/** What injuries add, as levels and halves of them; no whole total lies in the half that is left (ruling PMB-R112). */
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
      ...statedTerms(input.modifiers, magic('Infection')),
    ],
  };
}
