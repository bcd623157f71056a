import { integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { oneAction } from '../acting/resources.ts';
import { whyNotPlanned } from '../acting/why-not-planned.ts';
import {
  effectsOnWound,
  isHealingPrevented,
  revivalOf,
  type WoundToTreat,
  whyNotHeal,
  whyNotStopBleeding,
  woundToTreat,
} from '../acting/wound-to-treat.ts';
import { whyNotAble } from '../combatant/active-conditions.ts';
import { dieAfterLastAction } from '../consequences/last-action.ts';
import { withMinorWoundsLuck } from '../consequences/luck-owed.ts';
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

/** The act of using Medicine on one wound. It stops bleeding even after First Aid has failed. */
export const medicineAct = brpAct<Asked, WoundToTreat>()(medicine, {
  description: 'Treat one wound with Medicine. A success also stops bleeding that First Aid could not stop.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  costs: oneAction,
  whyNot: (actor, moment) => whyNotPlanned(actor, moment, 'NONCOMBAT') ?? whyNotAble(actor),
  extraInput,
  resolveChoice: ({ target, asked: { aim, wound, smallWeapon: small } }) => {
    if (aim === 'REVIVE') return revivalOf(target);
    return woundToTreat(
      target,
      wound,
      aim === 'STOP_BLEEDING' ? whyNotStopBleeding(target) : whyNotHeal(target, small),
    );
  },
  input: {
    lost: known('TARGET', ({ chosen }) => chosen.points),
    lodged: known('TARGET', ({ target, asked }) => isHealingPrevented(target, asked.smallWeapon)),
  },
  effects: ({ outcome, effects }, { target, chosen, asked }) =>
    effectsOnWound(
      effects,
      target,
      chosen,
      outcome === 'HEALED' || (outcome === 'TREATED' && asked.aim === 'STOP_BLEEDING'),
    ),
  afterwards: (bound, { actor, target, options }) =>
    dieAfterLastAction(actor, withMinorWoundsLuck({ actor, target }, bound, options), options),
});
