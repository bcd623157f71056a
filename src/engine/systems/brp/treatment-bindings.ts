import type { Effect } from '../../rules/effects/effect.ts';
import { integer, optional, record, text, type Value } from '../../rules/fields/field.ts';
import { readOptions } from '../../rules/fields/option.ts';
import { bindingsFor } from '../../rules/fight/binding.ts';
import {
  type CharacterBinding,
  type CharacterScene,
  characterBindingsOf,
} from '../../rules/fight/character-binding.ts';
import type { RuleViolation } from '../../rules/fight/rule-violation.ts';
import { firstAidEffects, whyNotStanch } from './acting/first-aid-effects.ts';
import { knownHitPoints, knownOfFirstAid, knownPowerPoints, patientState } from './acting/known-inputs.ts';
import { damageDealtBy, lodgedHitPointsOf, lodgedWeaponIn, removalEffects } from './acting/lodged.ts';
import {
  effectsOnWound,
  isHealingPrevented,
  revivalOf,
  type WoundToTreat,
  whyNotHeal,
  whyNotStopBleeding,
  woundToTreat,
} from './acting/wound-to-treat.ts';
import { viewOf } from './combatant/combatant-view.ts';
import type { LodgedWeapon } from './combatant/lodged-weapon.ts';
import { POWER_POINTS } from './combatant/state.ts';
import { combat } from './core/citations.ts';
import { healingSpell } from './healing/healing-spell.ts';
import {
  firstAid,
  type firstAidAim,
  type firstAidTries,
  medicine,
  type medicineAim,
} from './healing/treatment.ts';
import { smallWeapon } from './healing/weapon-in-patient.ts';
import { type BrpOptions, brpOptions } from './options/index.ts';
import { removeImpaling, type removeImpalingInput } from './specials/remove-impaling.ts';

const which = record(
  'WhichWound',
  {
    which: optional(
      integer(
        1,
        1000,
        'Number of the wound to treat; the oldest wound is 1. If omitted: the worst wound that may be treated.',
      ),
    ),
    smallWeapon,
  },
  'The wound to treat.',
);

type Treating = Value<typeof which>;
type Aiding = Treating & { readonly aim: Value<typeof firstAidAim> };
type Medicating = Treating & { readonly aim: Value<typeof medicineAim> };
type TreatmentScene = CharacterScene<BrpOptions, Treating>;
type AidScene = CharacterScene<BrpOptions, Aiding>;
type MedicineScene = CharacterScene<BrpOptions, Medicating>;

const characterBinding = characterBindingsOf((given) => readOptions(brpOptions, given));
const treating = bindingsFor<TreatmentScene>();
const aiding = bindingsFor<AidScene>();

type Chosen = WoundToTreat | RuleViolation;

const treatedIn = ({ character, asked: { which, smallWeapon } }: TreatmentScene): Chosen =>
  woundToTreat(character, which, whyNotHeal(character, smallWeapon));

const lodged = treating.known('TARGET', ({ character, asked }: TreatmentScene) =>
  isHealingPrevented(character, asked.smallWeapon),
);

/**
 * Returns the wound that First Aid treats. Reviving treats no wound. A lodged weapon does not prevent First Aid from
 * stopping the bleeding.
 */
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

/** Returns the earlier First Aid on the wound. For a stored character, it is not known who the current healer is. */
function triedBefore(scene: AidScene): Value<typeof firstAidTries> {
  const wound = aidedIn(scene);
  if ('forbidden' in wound) return 'NOBODY';
  const isTried = viewOf(scene.character).state.aided.some((each) => each.wound === wound.index);
  return isTried ? 'ANOTHER' : 'NOBODY';
}

/** Returns the wound that Medicine treats. */
function medicatedIn(scene: MedicineScene): Chosen {
  const { character, asked } = scene;
  if (asked.aim === 'REVIVE') return revivalOf(character);
  return asked.aim === 'STOP_BLEEDING'
    ? woundToTreat(character, asked.which, whyNotStopBleeding(character))
    : treatedIn(scene);
}

/** Uses of Medicine that need a wound or an unconscious patient. Other uses need neither. */
const ON_A_PATIENT: readonly string[] = ['HEAL', 'STOP_BLEEDING', 'REVIVE'];

/** Returns the hit points still lost to the wound. 0 if there is no such wound. */
const pointsOf = (wound: Chosen): number => ('forbidden' in wound ? 0 : wound.points);

function whyNotTreat(part: TreatmentScene['part'], wound: Chosen): RuleViolation | null {
  if (part !== 'TARGET' || !('forbidden' in wound)) return null;
  return { ...wound, path: wound.path.map((name) => (name === 'wound' ? 'which' : name)) };
}

const removal = record(
  'LodgedWeaponToRemove',
  { weapon: optional(text(100, 'Name of the lodged weapon. If omitted: the first lodged weapon.')) },
  'The weapon to remove.',
);

type Removing = Value<typeof removal> & Value<typeof removeImpalingInput>;
type RemovalScene = CharacterScene<BrpOptions, Removing>;

const removing = bindingsFor<RemovalScene>();

/** Returns a value of the lodged weapon. Null if no weapon is lodged. */
const ofLodged = <Result>(
  { character, asked }: RemovalScene,
  valueIn: (weapon: LodgedWeapon) => Result,
): Result | null => {
  const found = lodgedWeaponIn(character, asked.weapon);
  return 'forbidden' in found ? null : valueIn(found);
};

/** Inputs that a stored character provides, as patient or as healer. */
export const treatmentBindings: readonly CharacterBinding[] = [
  characterBinding<Aiding>()(firstAid, {
    extraInput: which,
    input: {
      wound: aiding.known('TARGET', (scene) => pointsOf(aidedIn(scene))),
      ...knownOfFirstAid,
      triedBefore: aiding.unlessSaid('TARGET', (scene) => triedBefore(scene)),
      lodged,
    },
    whyNotInScene: (scene) => whyNotTreat(scene.part, aidedIn(scene)),
    effects: ({ effects, detail: { level } }, scene) => {
      const wound = aidedIn(scene);
      return 'forbidden' in wound ? effects : firstAidEffects(effects, level, scene.character, wound);
    },
  }),
  characterBinding<Medicating>()(medicine, {
    extraInput: which,
    input: {
      lost: bindingsFor<MedicineScene>().unlessSaid('TARGET', (scene) => pointsOf(medicatedIn(scene))),
      lodged,
    },
    whyNotInScene: (scene) =>
      ON_A_PATIENT.includes(scene.asked.aim) ? whyNotTreat(scene.part, medicatedIn(scene)) : null,
    effects: ({ effects, outcome }, scene) => {
      const wound = medicatedIn(scene);
      if ('forbidden' in wound) return effects;
      const stops = outcome === 'TREATED' && scene.asked.aim === 'STOP_BLEEDING';
      return effectsOnWound(effects, scene.character, wound, outcome === 'HEALED' || stops);
    },
  }),
  characterBinding<Treating>()(healingSpell, {
    extraInput: which,
    input: {
      wound: treating.known('TARGET', (scene) => pointsOf(treatedIn(scene))),
      hitPoints: knownHitPoints,
      patient: treating.unlessSaid('TARGET', ({ target }) => patientState(target)),
      powerPoints: knownPowerPoints,
      lodged,
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
  characterBinding<Removing>()(removeImpaling, {
    extraInput: removal,
    input: {
      str: removing.known('TARGET', ({ character, asked: { means } }) =>
        means === 'FIRST_AID' ? null : viewOf(character).sheet.str,
      ),
      damageSoFar: removing.known(
        'TARGET',
        (scene) => ofLodged(scene, (weapon) => damageDealtBy(scene.character, weapon)) ?? 0,
      ),
      weaponHitPoints: removing.unlessSaid('TARGET', (scene) => ofLodged(scene, lodgedHitPointsOf)),
      outOfCombat: removing.unlessSaid('TARGET', () => true),
      firstAid: removing.unlessSaid('ACTOR', ({ character, asked: { means } }) =>
        means === 'FIRST_AID' ? { rating: viewOf(character).sheet.firstAid } : null,
      ),
    },
    whyNotInScene: ({ part, character, asked: { weapon } }) => {
      const found = part === 'TARGET' ? lodgedWeaponIn(character, weapon) : null;
      return found && 'forbidden' in found ? found : null;
    },
    effects: ({ effects, outcome }, scene) =>
      ofLodged(scene, (weapon) => removalEffects(effects, outcome, weapon)) ?? effects,
  }),
];
