import type { Act } from '../../../rules/combat.ts';
import { integer, optional, record } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { read } from '../../../rules/read.ts';
import { combat } from '../citations.ts';
import { ends } from '../effects.ts';
import { medicine } from '../healing/medicine.ts';
import { ratingFields } from '../rating.ts';
import { oneAction } from './budget.ts';
import { has, incapableOf } from './capable.ts';
import { aroundLodged, onWound, smallWeapon, stopped, woundOf } from './care.ts';
import { thenDies } from './last-action.ts';

const medicineActInput = record(
  'MedicineAct',
  {
    ...ratingFields,
    wound: optional(
      integer(1, 1000, 'Which wound, the oldest being 1; left out, the worst that may be treated.'),
    ),
    smallWeapon,
  },
  'Medicine on one wound; the rating is stated, since sheets have none.',
);

/** Medicine on one wound; it stops bleeding even where First Aid has failed. */
export const medicineAct: Act = {
  id: 'medicine',
  title: 'Medicine',
  description: 'Treat one wound with Medicine; a success also stops bleeding that First Aid could not.',
  input: medicineActInput,
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  procedure: medicine,
  answer: null,
  costs: oneAction,
  hindrance: (actor) => incapableOf(actor, 'the healer'),
  prepare(actor, target, given, options, path) {
    const { wound: number, smallWeapon, ...how } = read(medicineActInput, given, path);
    const wound = woundOf(target, number, aroundLodged(smallWeapon));
    if ('forbidden' in wound) return wound;
    const bound = medicine.bind({ ...how, aim: 'HEAL', lost: wound.points }, options, path);
    const treated = withEffects(bound, ({ outcome, effects }) => [
      ...effects.map(onWound(wound.index)),
      ...(outcome === 'HEALED' ? stopped(target) : []),
      ...(outcome === 'HEALED' && has(target, 'beyondFirstAid')
        ? [ends('TARGET', 'beyondFirstAid', combat('Bleeding'))]
        : []),
    ]);
    return thenDies(actor, treated);
  },
};
