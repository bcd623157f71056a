import type { Effect } from '../../../rules/effects/effect.ts';
import { integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { oneAction } from '../acting/resources.ts';
import { whyNotPlanned } from '../acting/why-not-planned.ts';
import {
  type ChosenWound,
  effectsOnWound,
  knownLodged,
  revivalOf,
  type WoundToTreat,
  whyNotHeal,
  whyNotStopBleeding,
  woundToTreat,
} from '../acting/wound-to-treat.ts';
import { whyNotAble } from '../combatant/active-conditions.ts';
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
  'Medicine on one wound. The rating is required, because sheets do not contain Medicine.',
);

type Asked = Value<typeof extraInput>;

const { known } = bindings<Asked, WoundToTreat>();

/** Returns the wound that Medicine treats, or the reason why there is none. Reviving treats no wound. */
export function woundForMedicine(
  target: Fighter,
  wound: number | null,
  { aim, smallWeapon: small }: Pick<Asked, 'aim' | 'smallWeapon'>,
): ChosenWound {
  if (aim === 'REVIVE') return revivalOf(target);
  return woundToTreat(
    target,
    wound,
    aim === 'STOP_BLEEDING' ? whyNotStopBleeding(target) : whyNotHeal(target, small),
  );
}

/** Returns the effects of Medicine on a wound. Healing also stops its bleeding. */
export const medicineEffects = (
  { effects, outcome }: Resolution,
  target: Fighter,
  wound: ChosenWound,
  { aim }: Pick<Asked, 'aim'>,
): readonly Effect[] =>
  effectsOnWound(
    effects,
    target,
    wound,
    outcome === 'HEALED' || (outcome === 'TREATED' && aim === 'STOP_BLEEDING'),
  );

/** The act of using Medicine on one wound. It stops bleeding even after First Aid has failed. */
export const medicineAct = brpAct<Asked, WoundToTreat>()(medicine, {
  description: 'Treat one wound with Medicine. A success also stops bleeding that First Aid could not stop.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  costs: oneAction,
  whyNot: (actor, moment) => whyNotPlanned(actor, moment, 'NONCOMBAT') ?? whyNotAble(actor),
  extraInput,
  resolveChoice: ({ target, asked }) => woundForMedicine(target, asked.wound, asked),
  input: {
    lost: known('TARGET', ({ chosen }) => chosen.points),
    lodged: knownLodged,
  },
  effects: (resolution, { target, chosen, asked }) => medicineEffects(resolution, target, chosen, asked),
  afterwards: (bound, scene) =>
    dieAfterLastAction(scene.actor, rollLuckAfterwards(bound, scene), scene.options),
});
