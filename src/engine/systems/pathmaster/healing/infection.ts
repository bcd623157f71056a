import type { Chain, Dice } from '../../../dice/dice.ts';
import {
  choice,
  defaulted,
  flag,
  integer,
  list,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Term, term } from '../../../rules/term.ts';
import { type DiseaseInput, diseaseFields, sickness, takesHold } from '../ailments/disease.ts';
import { rollDisease } from '../ailments/disease-effects.ts';
import { magic, ruling } from '../citations.ts';
import { rounded } from '../dice/rounded.ts';
import { modifiers, stated } from '../modifier.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { constitutionTerm, level, racial, racialTerms, statBonus, tier } from '../resistance/fields.ts';
import { type Resisted, resisting } from '../resistance/resist.ts';
import { type Tiers, tierOrder, tiersUpTo } from '../resistance/tables.ts';
import { infectionPlaces } from './tables.ts';

const infectionInput = record(
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
    defenceLevel: level('the wounded'),
    constitution: statBonus('Constitution'),
    racial,
    modifiers,
    name: defaulted(text(100, 'What the disease is called.'), 'infected wounds'),
    followDisease: defaulted(
      flag('Whether the dice of the disease (onset, coma, death) are thrown at once.'),
      false,
    ),
  },
  'Somebody whose critical injuries heal naturally.',
);

type Input = Value<typeof infectionInput>;

interface Risk {
  readonly attackLevel: number;
  readonly modifiers: readonly Term[];
  readonly rolls: number;
}

const FULL_LEVEL = 5;

/** What injuries add, as levels and halves of them (ruling PMB-R112). */
function riskOf(input: Input, options: PathmasterOptions): Risk | null {
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
              -(toRoll ? rounded(0.5, options) : rounded(FULL_LEVEL / 2, options)),
              'MODIFIER',
              ruling('PMB-R112'),
            ),
          ]
        : []),
      ...stated(input.modifiers, magic('Infection')),
    ],
  };
}

interface State {
  readonly rolled: readonly Resisted[];
}

const worse = (a: Tiers, b: Tiers): Tiers =>
  tierOrder.indexOf(a as never) > tierOrder.indexOf(b as never) ? a : b;

/** Any success is no infection, unless the group reads the whole table (ruling PMB-R111). */
const tierOf = ({ rolled }: State, { infectionUsesFullMarginTable }: PathmasterOptions): Tiers =>
  rolled
    .map(({ resisted, tier }): Tiers => (resisted && !infectionUsesFullMarginTable ? 'NONE' : tier))
    .reduce(worse, 'NONE');

interface Checked extends State {
  readonly risk: Risk | null;
  readonly tier: Tiers;
}

function prepare(input: Input, options: PathmasterOptions): (dice: Dice) => Checked {
  const risk = riskOf(input, options);
  if (risk === null) return () => ({ risk, rolled: [], tier: 'NONE' });
  const resist = resisting(
    {
      attackLevel: risk.attackLevel,
      defenceLevel: input.defenceLevel,
      modifiers: risk.modifiers,
      tiered: true,
      purpose: 'resistance roll against infection',
    },
    options,
  );
  const chain: Chain<State> = {
    start: { rolled: [] },
    step: ({ rolled }, dice) => {
      const state = { rolled: [...rolled, resist(dice)] };
      return { state, more: state.rolled.length < risk.rolls };
    },
    key: (state) => `${state.rolled.length} ${tierOf(state, options)}`,
  };
  return (dice) => {
    const state = dice.follow(chain);
    return { ...state, risk, tier: tierOf(state, options) };
  };
}

const diseaseOf = (input: Input, { attackLevel }: Risk): DiseaseInput => ({
  type: 'BUBONIC',
  name: input.name,
  effectLevel: attackLevel,
  defenceLevel: input.defenceLevel,
  constitution: input.constitution,
  presence: 0,
  selfDiscipline: 0,
  racial: input.racial,
  modifiers: input.modifiers,
  wounded: true,
  stats: [],
});

/** Whether wounds that heal naturally are infected. */
export const infection = procedure({
  id: 'infection',
  title: 'Infection',
  description:
    'One resistance roll against the disease of the place for wounds that are left to heal naturally; failing it is the disease.',
  citation: magic('Infection'),
  input: infectionInput,
  options: pathmasterOptions,
  detail: record(
    'Infection',
    {
      rollRequired: flag('Whether there is anything to roll for.'),
      diseaseLevel: optional(integer(0, 3000, 'Level of the disease.')),
      targetNumber: optional(integer(-100_000, 100_000, 'What the roll must reach to resist.')),
      totals: list(integer(-2_000_000, 2_000_000, 'A resistance roll with its modifiers.'), 20, 'The rolls.'),
      infected: flag('Whether the wounds are infected.'),
      tier,
      appliedTiers: list(tier, 4, 'The tiers of the disease, mildest first.'),
      disease: optional(
        record('InfectionDisease', diseaseFields, 'The disease, where its dice were thrown.'),
      ),
    },
    'Whether wounds are infected.',
  ),
  outcomes: {
    NO_RISK: 'Nothing is rolled.',
    NONE: 'No infection.',
    MILD: 'Infected: mild effects.',
    MODERATE: 'Infected: mild and moderate effects.',
    SEVERE: 'Infected: mild to severe effects.',
    EXTREME: 'Infected: every effect, death in time.',
  },
  views: {},
  prepare,
  view: ({ risk, tier }) => ({ outcome: risk === null ? 'NO_RISK' : tier }),
  conclude: ({ risk, rolled, tier: reached }, input, options, dice) => {
    const tiers = tiersUpTo(reached);
    const follow = input.followDisease && risk !== null && tiers.length > 0;
    const disease = follow
      ? sickness(diseaseOf(input, risk), tiers, rollDisease('BUBONIC', tiers, [], options, dice), options)
      : null;
    const totals = rolled.map(({ total }) => total.total);
    return {
      outcome: risk === null ? 'NO_RISK' : reached,
      summary:
        risk === null
          ? 'No risk of infection.'
          : `${totals.join(', ')} against ${rolled[0]!.target.total}: ${
              reached === 'NONE' ? 'no infection' : `infected, ${reached.toLowerCase()}`
            }.`,
      breakdowns: [
        ...rolled.flatMap(({ target, total }, index) => (index === 0 ? [target, total] : [total])),
        ...(disease ? [disease.penalty] : []),
      ],
      effects: takesHold(disease?.detail.ailment ?? null, magic('Infection')),
      detail: {
        rollRequired: risk !== null,
        diseaseLevel: risk?.attackLevel ?? null,
        targetNumber: rolled[0]?.target.total ?? null,
        totals,
        infected: reached !== 'NONE',
        tier: reached,
        appliedTiers: tiers,
        disease: disease?.detail ?? null,
      },
    };
  },
});
