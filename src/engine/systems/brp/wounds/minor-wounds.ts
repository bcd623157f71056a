import { flag, integer, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { changes } from '../combatant/changes.ts';
import { combat, ruling } from '../core/citations.ts';
import { fallsUnconscious } from '../harm/wound.ts';
import { brpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';

/** The roll is made, and no longer owed. */
export const luckPaid = changes.effect('luckPaid', 'TARGET', { rolls: 1 }, ruling('R-60'));

/** The Luck roll that a day's minor wounds call for. */
export const minorWounds = rule({
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
  outcomes: { STAYS_UP: 'The Luck roll succeeds.', FAINTS: 'Unconscious for up to an hour.' },
  name: 'MinorWoundsRoll',
  about: 'How the Luck roll came out.',
  facts: {
    luckTarget: output.count('The chance of the Luck roll in percent.'),
    faints: flag('Whether they fall unconscious.'),
  },
  play: ({ pow }, options, dice) => {
    const luckTarget = characteristicRating('Luck', pow);
    const faints = !dice.ask(successCheck(luckTarget.total, options, 'Luck roll against fainting'));
    return {
      outcome: faints ? 'FAINTS' : 'STAYS_UP',
      facts: { luckTarget, faints },
      effects: () => [luckPaid, ...(faints ? [fallsUnconscious(options.koMinutes)] : [])],
      say: () =>
        `The day’s minor wounds are as much as a major one: ${
          faints ? 'unconscious' : 'a Luck roll keeps them up'
        }.`,
    };
  },
});
