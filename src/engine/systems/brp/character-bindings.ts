import type { Effect } from '../../rules/effects/effect.ts';
import { integer, optional, record, type Value } from '../../rules/fields/field.ts';
import { readOptions } from '../../rules/fields/option.ts';
import { bindingsFor } from '../../rules/fight/binding.ts';
import {
  type CharacterBinding,
  type CharacterScene,
  characterBindingsOf,
} from '../../rules/fight/character-binding.ts';
import type { RuleViolation } from '../../rules/fight/rule-violation.ts';
import { firstAidEffects, whyNotStanch } from './acting/first-aid-effects.ts';
import { powerPointsOf } from './acting/resources.ts';
import {
  effectsOnWound,
  revivalOf,
  type WoundToTreat,
  whyNotWithLodged,
  woundToTreat,
} from './acting/wound-to-treat.ts';
import { partyOf } from './combatant/party.ts';
import { hitPointsInput, standingOf } from './combatant/standing.ts';
import { POWER_POINTS } from './combatant/state.ts';
import { majorWoundsDue } from './consequences/major-wounds-due.ts';
import { recoveryEffects } from './consequences/recovered.ts';
import { combat } from './core/citations.ts';
import { fall } from './healing/fall.ts';
import { healingSpell } from './healing/healing-spell.ts';
import { firstAid, type firstAidAim, medicine } from './healing/treatment.ts';
import { type BrpOptions, brpOptions } from './options/index.ts';
import { majorWound } from './wounds/major-wound.ts';
import { majorWoundRecovery, type recoveryInput } from './wounds/major-wound-recovery.ts';
import { minorWounds } from './wounds/minor-wounds.ts';
import { wound } from './wounds/wound.ts';

const which = record(
  'WhichWound',
  {
    which: optional(
      integer(
        1,
        1000,
        'Number of the wound to treat. 1 is the oldest. If omitted: the worst wound that may be treated.',
      ),
    ),
  },
  'The wound to treat.',
);

type Treating = Value<typeof which>;
type Aiding = Treating & { readonly aim: Value<typeof firstAidAim> };
type TreatmentScene = CharacterScene<BrpOptions, Treating>;
type AidScene = CharacterScene<BrpOptions, Aiding>;

const characterBinding = characterBindingsOf((given) => readOptions(brpOptions, given));
const { known, unlessSaid } = bindingsFor<CharacterScene<BrpOptions>>();
const treating = bindingsFor<TreatmentScene>();
const aiding = bindingsFor<AidScene>();

type Chosen = WoundToTreat | RuleViolation;

const treatedIn = ({ character, asked: { which } }: TreatmentScene): Chosen =>
  woundToTreat(character, which, whyNotWithLodged(false));

/** The wound that First Aid treats. Reviving treats none. A lodged weapon does not prevent stopping the bleeding. */
function aidedIn(scene: AidScene): Chosen {
  const { character, asked } = scene;
  switch (asked.aim) {
    case 'HEAL':
      return treatedIn(scene);
    case 'STOP_BLEEDING':
      return woundToTreat(character, asked.which, whyNotStanch(character));
    case 'REVIVE':
      return revivalOf(character);
  }
}

/** Hit points that the wound still costs. Default: 0 if there is no such wound. */
const pointsOf = (wound: Chosen): number => ('forbidden' in wound ? 0 : wound.points);

function whyNotTreat(part: TreatmentScene['part'], wound: Chosen): RuleViolation | null {
  if (part !== 'TARGET' || !('forbidden' in wound)) return null;
  return { ...wound, path: wound.path.map((name) => (name === 'wound' ? 'which' : name)) };
}

/** Inputs that come from a stored character outside encounters. */
export const characterBindings: readonly CharacterBinding[] = [
  characterBinding<Aiding>()(firstAid, {
    asks: which,
    input: {
      wound: aiding.known('TARGET', (scene) => pointsOf(aidedIn(scene))),
      hitPoints: aiding.known('TARGET', ({ character }) => standingOf(character).hitPoints),
      rating: aiding.known('ACTOR', ({ character }) => partyOf(character).sheet.firstAid),
    },
    whyNotInScene: (scene) => whyNotTreat(scene.part, aidedIn(scene)),
    effects: ({ effects, detail: { level } }, scene) => {
      const wound = aidedIn(scene);
      return 'forbidden' in wound ? effects : firstAidEffects(effects, level, scene.character, wound);
    },
  }),
  characterBinding<Treating>()(medicine, {
    asks: which,
    input: { lost: treating.unlessSaid('TARGET', (scene) => pointsOf(treatedIn(scene))) },
    effects: ({ effects, outcome }, scene) => {
      const { character } = scene;
      const wound = treatedIn(scene);
      if ('forbidden' in wound) return effects;
      const stops = outcome === 'TREATED' && effects.some(({ type }) => type === 'conditionEnded');
      return effectsOnWound(effects, character, wound, outcome === 'HEALED' || stops);
    },
  }),
  characterBinding<Treating>()(healingSpell, {
    asks: which,
    input: {
      wound: treating.known('TARGET', (scene) => pointsOf(treatedIn(scene))),
      hitPoints: treating.known('TARGET', ({ character }) => hitPointsInput(character)),
      powerPoints: treating.known('ACTOR', ({ character }) => powerPointsOf(character)),
    },
    whyNotInScene: (scene) => whyNotTreat(scene.part, treatedIn(scene)),
    effects: ({ effects, outcome, detail: { cost } }, scene) => {
      const wound = treatedIn(scene);
      const spent: Effect = {
        ...{ type: 'spent', on: 'ACTOR', budget: POWER_POINTS, amount: cost },
        citation: combat('Sixth Combat Round'),
      };
      const healed = 'forbidden' in wound ? effects : effectsOnWound(effects, scene.character, wound, true);
      return outcome === 'HEALED' ? [...healed, spent] : effects;
    },
  }),
  characterBinding()(wound, {
    input: {
      hitPoints: known('TARGET', ({ character }) => hitPointsInput(character)),
      pow: known('TARGET', ({ character }) => partyOf(character).sheet.pow),
      minorWoundsToday: known('TARGET', ({ character }) => {
        const { minorToday } = partyOf(character).state;
        return minorToday > 0 ? [minorToday] : [];
      }),
    },
  }),
  characterBinding()(minorWounds, {
    input: { pow: known('TARGET', ({ character }) => partyOf(character).sheet.pow) },
  }),
  characterBinding()(fall, {
    input: { hitPoints: known('TARGET', ({ character }) => hitPointsInput(character)) },
  }),
  characterBinding<Value<typeof recoveryInput>>()(majorWoundRecovery, {
    input: {},
    effects: ({ detail: { effectsEnd } }, { character, asked }) =>
      recoveryEffects(character, asked.losses, effectsEnd),
  }),
  characterBinding()(majorWound, {
    input: {
      pow: known('TARGET', ({ character }) => partyOf(character).sheet.pow),
      str: known('TARGET', ({ character }) => partyOf(character).sheet.str),
      con: known('TARGET', ({ character }) => partyOf(character).sheet.con),
      siz: known('TARGET', ({ character }) => partyOf(character).sheet.siz),
      int: known('TARGET', ({ character }) => partyOf(character).sheet.int),
      dex: known('TARGET', ({ character }) => partyOf(character).sheet.dex),
      cha: known('TARGET', ({ character }) => partyOf(character).sheet.cha),
      mov: known('TARGET', ({ character }) => partyOf(character).sheet.mov),
      acted: unlessSaid('TARGET', () => false),
    },
    effects: ({ effects }, { character }) => [...effects, ...majorWoundsDue(character).slice(0, 1)],
  }),
];
