import { keyed } from '../../../rules/table.ts';
import { combat } from '../core/citations.ts';

export const careConditions = {
  POOR: 'The place is dirty, poorly equipped or stressful, or the patient makes a great effort or receives no care.',
  DECENT: 'The place is clean and restful. The patient receives care and makes only a moderate effort.',
  EXCELLENT: 'Conditions are ideal: full bed rest and constant skilled care.',
} as const;

export const medicalCare = keyed({
  id: 'brp.medical-care',
  title: 'Conditions of medical care',
  citation: combat('Conditions of Medical Care'),
  key: 'Care of the patient during the week.',
  columns: {
    rollFirst: 'True if nothing heals unless the carer succeeds in a Difficult First Aid or Medicine roll.',
    healing: 'Hit points regained in the week, as dice.',
    fumble: 'Hit points lost if the carer fumbles, as dice. Null if none are lost.',
    bonus:
      'Additional hit points for a further First Aid or Medicine success, as dice. Null if none. The amount is ruling R-77.',
  },
  rows: {
    POOR: {
      text: careConditions.POOR,
      cells: { rollFirst: true, healing: '1d3', fumble: '1d3', bonus: null },
    },
    DECENT: {
      text: careConditions.DECENT,
      cells: { rollFirst: false, healing: '1d3', fumble: null, bonus: null },
    },
    EXCELLENT: {
      text: careConditions.EXCELLENT,
      cells: { rollFirst: false, healing: '1d3', fumble: null, bonus: '1d3' },
    },
  },
});
