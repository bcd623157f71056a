import { integer, optional, record, text, type Value } from '../../rules/fields/field.ts';
import { readOptions } from '../../rules/fields/option.ts';
import { bindingsFor, type Source } from '../../rules/fight/binding.ts';
import {
  type CharacterBinding,
  type CharacterScene,
  characterBindingsOf,
} from '../../rules/fight/character-binding.ts';
import type { RuleViolation } from '../../rules/fight/rule-violation.ts';
import { firstAidEffects } from './acting/first-aid-effects.ts';
import {
  knownCharacteristics,
  knownHitPoints,
  knownOfFirstAid,
  knownPowerPoints,
  patientState,
} from './acting/known-inputs.ts';
import {
  damageDealtBy,
  lodgedHitPointsOf,
  lodgedWeaponIn,
  removalEffects,
  whyNotBreak,
} from './acting/lodged.ts';
import { type ChosenWound, effectsOnWound, knownLodged } from './acting/wound-to-treat.ts';
import { type AidAsked, firstAidBefore, woundToAid } from './acts/first-aid-act.ts';
import { spellEffects, whyNotPayable, woundToHeal } from './acts/healing-spell-act.ts';
import { stopsBleeding, woundForMedicine } from './acts/medicine-act.ts';
import { viewOf } from './combatant/combatant-view.ts';
import type { LodgedWeapon } from './combatant/lodged-weapon.ts';
import { rollLuckAfterwards } from './consequences/luck-owed.ts';
import { healingSpell } from './healing/healing-spell.ts';
import { firstAid, medicine, type medicineAim } from './healing/treatment.ts';
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
type Aiding = Treating & Pick<AidAsked, 'aim' | 'triedBefore'>;
type Medicating = Treating & { readonly aim: Value<typeof medicineAim> };
type Casting = Treating & { readonly level: number };
type Scene<Asked> = CharacterScene<BrpOptions, Asked>;

const characterBinding = characterBindingsOf((given) => readOptions(brpOptions, given));
const aiding = bindingsFor<Scene<Aiding>>();
const casting = bindingsFor<Scene<Casting>>();

/** Returns the scene with the name that the number of the wound has in acts. */
const asInAct = <Asked extends Treating>({ asked, ...scene }: Scene<Asked>) => ({
  ...scene,
  asked: { ...asked, wound: asked.which },
});

// For a stored character, it is not known who the current healer is.
const aidedIn = (scene: Scene<Aiding>) => woundToAid(asInAct(scene), null);
const medicatedIn = (scene: Scene<Medicating>) => woundForMedicine(asInAct(scene));
const healedIn = (scene: Scene<Casting>) => woundToHeal(asInAct(scene));

/** Returns the hit points still lost to the wound. 0 if there is no such wound. */
const pointsOf = (wound: ChosenWound): number => ('forbidden' in wound ? 0 : wound.points);

function whyNotTreat(part: Source, wound: ChosenWound): RuleViolation | null {
  if (part !== 'TARGET' || !('forbidden' in wound)) return null;
  return { ...wound, path: wound.path.map((name) => (name === 'wound' ? 'which' : name)) };
}

const removal = record(
  'LodgedWeaponToRemove',
  { weapon: optional(text(100, 'Name of the lodged weapon. If omitted: the first lodged weapon.')) },
  'The weapon to remove.',
);

type Removing = Value<typeof removal> & Value<typeof removeImpalingInput>;
type RemovalScene = Scene<Removing>;

const removing = bindingsFor<RemovalScene>();

/** Returns a value of the lodged weapon. Null if no weapon is lodged. */
const ofLodged = <Result>(
  { target, asked }: RemovalScene,
  valueIn: (weapon: LodgedWeapon) => Result,
): Result | null => {
  const found = lodgedWeaponIn(target, asked.weapon);
  return 'forbidden' in found ? null : valueIn(found);
};

/** Inputs that a stored character provides, as patient or as healer. */
export const treatmentBindings: readonly CharacterBinding[] = [
  characterBinding<Aiding>()(firstAid, {
    extraInput: which,
    input: {
      ...knownOfFirstAid,
      wound: aiding.known('TARGET', (scene) => pointsOf(aidedIn(scene))),
      triedBefore: aiding.unlessSaid('TARGET', (scene) =>
        firstAidBefore(scene.target, aidedIn(scene), null, null),
      ),
      lodged: knownLodged,
    },
    whyNotInScene: (scene) => whyNotTreat(scene.part, aidedIn(scene)),
    effects: ({ effects, detail: { level } }, scene) =>
      firstAidEffects(effects, level, scene.target, aidedIn(scene)),
    afterwards: rollLuckAfterwards,
  }),
  characterBinding<Medicating>()(medicine, {
    extraInput: which,
    input: {
      lost: bindingsFor<Scene<Medicating>>().unlessSaid('TARGET', (scene) => pointsOf(medicatedIn(scene))),
      lodged: knownLodged,
    },
    whyNotInScene: (scene) => whyNotTreat(scene.part, medicatedIn(scene)),
    effects: ({ effects, outcome }, scene) =>
      effectsOnWound(effects, scene.target, medicatedIn(scene), stopsBleeding(outcome, scene.asked)),
    afterwards: rollLuckAfterwards,
  }),
  characterBinding<Casting>()(healingSpell, {
    extraInput: which,
    input: {
      wound: casting.known('TARGET', (scene) => pointsOf(healedIn(scene))),
      hitPoints: knownHitPoints,
      patient: casting.unlessSaid('TARGET', ({ target }) => patientState(target)),
      powerPoints: knownPowerPoints,
      lodged: knownLodged,
    },
    whyNotInScene: (scene) =>
      scene.part === 'ACTOR'
        ? whyNotPayable(scene.actor, scene.asked.level)
        : whyNotTreat(scene.part, healedIn(scene)),
    effects: (resolution, scene) => spellEffects(resolution, scene.target, healedIn(scene)),
  }),
  characterBinding<Removing>()(removeImpaling, {
    extraInput: removal,
    input: {
      str: knownCharacteristics.str,
      damageSoFar: removing.known(
        'TARGET',
        (scene) => ofLodged(scene, (weapon) => damageDealtBy(scene.target, weapon)) ?? 0,
      ),
      weaponHitPoints: removing.unlessSaid('TARGET', (scene) => ofLodged(scene, lodgedHitPointsOf)),
      outOfCombat: removing.unlessSaid('TARGET', () => true),
      firstAid: removing.unlessSaid('ACTOR', ({ actor, asked: { means } }) =>
        means === 'FIRST_AID' ? { rating: viewOf(actor).sheet.firstAid } : null,
      ),
    },
    whyNotInScene: ({ part, target, asked: { weapon, means } }) => {
      if (part !== 'TARGET') return null;
      const found = lodgedWeaponIn(target, weapon);
      return 'forbidden' in found ? found : whyNotBreak(means, found);
    },
    effects: (resolution, scene) =>
      ofLodged(scene, (weapon) => removalEffects(resolution, scene.asked.means, scene.target, weapon)) ??
      resolution.effects,
    afterwards: rollLuckAfterwards,
  }),
];
