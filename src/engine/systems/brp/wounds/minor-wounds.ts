import { flag, integer, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { changes } from '../combatant/changes.ts';
import { combat, ruling } from '../core/citations.ts';
import { fallsUnconscious } from '../harm/wound.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';

/** The roll is made, and no longer owed. */
export const luckPaid = changes.effect('luckPaid', 'TARGET', { rolls: 1 }, ruling('R-60'));

/** The Luck roll that a day's minor wounds call for. */
export const minorWounds = procedure({
  id: 'minorWounds',
  title: 'Minor wounds of a day',
  description:
    'The Luck roll of somebody whose minor wounds of one day have come to a major one: unconscious if it fails.',
  citation: combat('Minor Wounds'),
  input: record(
    'MinorWoundsInput',
    { pow: integer(0, 1000, 'POW, for the Luck roll.') },
    'Somebody with many minor wounds.',
  ),
  options: brpOptions,
  detail: record(
    'MinorWoundsRoll',
    {
      luckTarget: output.count('The chance of the Luck roll in percent.'),
      faints: flag('Whether they fall unconscious.'),
    },
    'How the Luck roll came out.',
  ),
  outcomes: { STAYS_UP: 'The Luck roll succeeds.', FAINTS: 'Unconscious for up to an hour.' },
  measures: {},
  decide: ({ pow }, options: BrpOptions, dice): boolean =>
    dice.ask(successCheck(characteristicRating('Luck', pow).total, options, 'Luck roll against fainting')),
  view: (lucky) => ({ outcome: lucky ? 'STAYS_UP' : 'FAINTS' }),
  conclude: (lucky, { pow }, options) => {
    const luck = characteristicRating('Luck', pow);
    return {
      outcome: lucky ? 'STAYS_UP' : 'FAINTS',
      summary: `The day’s minor wounds are as much as a major one: ${
        lucky ? 'a Luck roll keeps them up' : 'unconscious'
      }.`,
      breakdowns: [luck],
      effects: [luckPaid, ...(lucky ? [] : [fallsUnconscious(options.koMinutes)])],
      detail: { luckTarget: luck.total, faints: !lucky },
    };
  },
});
