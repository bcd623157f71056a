import { integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import { bindings, brpAct, type SharedScene } from '../acting/acts.ts';
import { oneAction } from '../acting/resources.ts';
import { whyNotPlanned } from '../acting/why-not-planned.ts';
import {
  type ChosenWound,
  careOf,
  effectsOnWound,
  knownLodged,
  revivalOf,
  type WoundToTreat,
  whyNotHeal,
  whyNotHealOtherLoss,
  whyNotStopBleeding,
  woundToTreat,
} from '../acting/wound-to-treat.ts';
import { whyNotAble } from '../combatant/active-conditions.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { dieAfterLastAction } from '../consequences/last-action.ts';
import { rollLuckAfterwards } from '../consequences/luck-owed.ts';
import { medicine, medicineAim } from '../healing/treatment.ts';
import { smallWeapon } from '../healing/weapon-in-patient.ts';

const extraInput = record(
  'MedicineAct',
  {
    wound: optional(
      integer(
        1,
        1000,
        'Number of the wound; the oldest wound is 1. If omitted: the worst wound that may be treated.',
      ),
    ),
    aim: medicineAim,
    smallWeapon,
  },
  'Medicine on one patient. The rating is required, because sheets do not contain Medicine.',
);

type Asked = Value<typeof extraInput>;

const { known } = bindings<Asked, WoundToTreat>();

/** Aims for which the patient needs no wound (ruling R-93). */
const FOR_WHOLE_PATIENT: readonly Asked['aim'][] = ['WEEKLY_CARE', 'MAJOR_WOUND'];

/**
 * Returns the wound that Medicine treats, or the reason why there is none. Reviving treats no wound. Fights and stored
 * characters both use this function.
 */
export function woundForMedicine({
  target,
  asked,
}: Pick<SharedScene<Asked>, 'target' | 'asked'>): ChosenWound {
  const { aim, wound, smallWeapon: small } = asked;
  if (aim === 'REVIVE') return revivalOf(target);
  if (FOR_WHOLE_PATIENT.includes(aim) && wound === null && viewOf(target).state.wounds.length === 0)
    return careOf(target, small);
  const whyNot =
    aim === 'STOP_BLEEDING'
      ? whyNotStopBleeding(target)
      : aim === 'OTHER_LOSS'
        ? whyNotHealOtherLoss(target, small)
        : whyNotHeal(target, small);
  return woundToTreat(target, wound, whyNot);
}

/** True if Medicine stops the bleeding of the wound. Healing also stops it. */
export const stopsBleeding = (outcome: string, { aim }: Pick<Asked, 'aim'>): boolean =>
  outcome === 'HEALED' || (outcome === 'TREATED' && aim === 'STOP_BLEEDING');

/** The act of using Medicine on one patient. It stops bleeding even after First Aid has failed. */
export const medicineAct = brpAct<Asked, WoundToTreat>()(medicine, {
  description:
    'Treat one wound or the whole patient with Medicine. A success also stops bleeding that First Aid could not stop.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  costs: oneAction,
  whyNot: (actor, moment) => whyNotPlanned(actor, moment, 'NONCOMBAT') ?? whyNotAble(actor),
  extraInput,
  resolveChoice: woundForMedicine,
  input: {
    lost: known('TARGET', ({ chosen }) => chosen.points),
    lodged: knownLodged,
  },
  effects: ({ effects, outcome }, { target, chosen, asked }) =>
    effectsOnWound(effects, target, chosen, stopsBleeding(outcome, asked)),
  afterwards: (bound, scene) =>
    dieAfterLastAction(scene.actor, rollLuckAfterwards(bound, scene), scene.options),
});
