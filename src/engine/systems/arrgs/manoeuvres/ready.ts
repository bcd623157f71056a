import { quantity } from '../../../quantity.ts';
import { integer, output, record, text } from '../../../rules/fields/field.ts';
import { points, vitalityOf } from '../actions/cost.ts';
import { payFields } from '../actions/manoeuvre-fields.ts';
import { combat } from '../core/citations.ts';
import { advises } from '../core/effects.ts';
import { manoeuvre } from '../performing/manoeuvre.ts';

export const readyInput = record(
  'ReadyInput',
  {
    ...payFields,
    points: integer(1, 1000, 'Number of Action Points to convert.'),
    actionPoints: points('Action Points before the conversion.'),
    additionalActionPoints: integer(0, 2000, 'Additional Action Points before the conversion.'),
    trigger: text(200, 'Trigger of the readied manoeuvre.'),
  },
  'Action Points that are kept for a readied manoeuvre.',
);

export const ready = manoeuvre({
  manoeuvre: 'READY',
  id: 'ready',
  title: 'Ready',
  citation: combat('Ready Manoeuvre'),
  description:
    'Converts Action Points into Additional Action Points until the End of Round. The character chooses the trigger. Converted points count as used only when they are spent.',
  input: readyInput,
  name: 'Ready',
  about: 'Result of Ready.',
  facts: {
    actionPoints: points('Action Points after the conversion.'),
    additionalActionPoints: output.count(
      'Additional Action Points after the conversion, until the End of Round.',
    ),
  },
  refusal: ({ points, actionPoints }) =>
    points <= actionPoints
      ? null
      : `this act costs ${quantity(points, 'Action Point')}, but ${quantity(actionPoints, 'is', 'are')} left`,
  points: () => 0,
  vitality: (_input, options) => (options.readyDrainsVitality ? vitalityOf(null, options) : 0),
  conclude: ({ refused }, { points, actionPoints, additionalActionPoints, trigger }) => {
    const converted = refused === null ? points : 0;
    return {
      facts: {
        actionPoints: actionPoints - converted,
        additionalActionPoints: additionalActionPoints + converted,
      },
      effects: () => [
        advises('ACTOR', `The combatant waits for this trigger: ${trigger}.`, combat('Ready Manoeuvre')),
      ],
      say: () => `The combatant keeps ${quantity(points, 'point')} for this trigger: ${trigger}.`,
    };
  },
});
