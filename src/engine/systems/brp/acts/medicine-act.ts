import { integer, optional, record, type Value } from '../../../rules/fields/field.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { oneAction } from '../acting/budget.ts';
import {
  aroundLodged,
  broughtRound,
  smallWeapon,
  treatedWound,
  type Wound,
  whereItBleeds,
  woundOf,
} from '../acting/care.ts';
import { unplanned } from '../acting/turn.ts';
import { incapableOf } from '../combatant/capable.ts';
import { thenDies } from '../consequences/last-action.ts';
import { medicine, medicineAim } from '../healing/medicine.ts';

const asks = record(
  'MedicineAct',
  {
    wound: optional(
      integer(1, 1000, 'Which wound, the oldest being 1; left out, the worst that may be treated.'),
    ),
    aim: medicineAim,
    smallWeapon,
  },
  'Medicine on one wound; the rating is stated, since sheets have none.',
);

type Asked = Value<typeof asks>;

const { known } = bindings<Asked, Wound>();

/** Medicine on one wound; it stops bleeding even where First Aid has failed. */
export const medicineAct = brpAct<Asked, Wound>()(medicine, {
  description: 'Treat one wound with Medicine; a success also stops bleeding that First Aid could not.',
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  costs: oneAction,
  whyNot: (actor, moment) => unplanned(actor, moment, 'NONCOMBAT') ?? incapableOf(actor, 'the healer'),
  asks,
  chooses: ({ target, asked: { aim, wound, smallWeapon: small } }) => {
    if (aim === 'REVIVE') return broughtRound(target);
    return woundOf(target, wound, aim === 'STOP_BLEEDING' ? whereItBleeds(target) : aroundLodged(small));
  },
  input: {
    lost: known('TARGET', ({ chosen }) => chosen.points),
    lodged: known('TARGET', ({ chosen, asked }) => chosen.lodged && !asked.smallWeapon),
  },
  effects: ({ outcome, effects }, { target, chosen, asked }) =>
    treatedWound(
      effects,
      target,
      chosen,
      outcome === 'HEALED' || (outcome === 'TREATED' && asked.aim === 'STOP_BLEEDING'),
    ),
  afterwards: (bound, { actor }) => thenDies(actor, bound),
});
