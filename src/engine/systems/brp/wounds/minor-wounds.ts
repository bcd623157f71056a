import { claimed, flag, integer, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { changes } from '../combatant/changes.ts';
import { combat, ruling } from '../core/citations.ts';
import { fallsUnconscious } from '../harm/wound.ts';
import { brpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';

/** Records that the Luck roll has been made. */
export const luckPaid = changes.effect('luckPaid', 'TARGET', { rolls: 1 }, ruling('R-60'));

/** Luck roll for a day's minor wounds. */
export const minorWounds = rule({
  id: 'minorWounds',
  title: 'Luck roll for minor wounds',
  description:
    'Makes a Luck roll when the minor wounds of one day cost as much as a major wound. If it fails, the character falls unconscious.',
  citation: combat('Minor Wounds', 'BRP-204'),
  input: record(
    'MinorWoundsInput',
    { pow: claimed(integer(0, 1000, 'The wounded character’s POW, for the Luck roll.')) },
    'A character with many minor wounds.',
  ),
  options: brpOptions,
  outcomes: {
    STAYS_UP: 'The Luck roll succeeds and the character stays conscious.',
    FAINTS: 'The Luck roll fails and the character is unconscious for up to an hour.',
  },
  name: 'MinorWoundsRoll',
  about: 'Result of the Luck roll for the day’s minor wounds.',
  facts: {
    luckTarget: output.count('Chance of the Luck roll, in percent.'),
    faints: flag('True if the character falls unconscious.'),
  },
  play: ({ pow }, options, dice) => {
    const luckTarget = characteristicRating('Luck', pow);
    const faints = !dice.ask(successCheck(luckTarget.total, options, 'Luck roll against fainting'));
    return {
      outcome: faints ? 'FAINTS' : 'STAYS_UP',
      facts: { luckTarget, faints },
      effects: () => [luckPaid, ...(faints ? [fallsUnconscious(options.koMinutes)] : [])],
      say: () =>
        `The day’s minor wounds add up to a major wound. ${
          faints
            ? 'The character falls unconscious'
            : 'The Luck roll succeeds, and the character stays conscious'
        }.`,
    };
  },
});
