import { quantity } from '../../../quantity.ts';
import { integer, optional, output, record } from '../../../rules/fields/field.ts';
import { measured, rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { regains } from '../conditions/effect-makers.ts';
import { magic, ruling } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';

/** The book does not define how power points return, so the game master decides (ruling PMB-R134). */
export const regainPower = rule({
  id: 'regainPower',
  title: 'Power points regained',
  description: 'Restores power points to a caster. The game master determines how many.',
  citation: magic('Mana Points (MP)'),
  input: record(
    'RegainPowerInput',
    {
      points: integer(1, 1_000_000, 'Number of power points to restore.'),
      spent: optional(
        integer(
          0,
          1_000_000,
          'Power points that the caster has spent. If omitted: the number of points regained has no limit.',
        ),
      ),
    },
    'A caster who regains power points.',
  ),
  options: pathmasterOptions,
  outcomes: { REGAINED: 'The caster regains power points.', NOTHING: 'There are no power points to regain.' },
  name: 'PowerRegained',
  about: 'Power points that the caster regains.',
  facts: { regained: measured(output.count('Number of power points regained.'), 'Power points') },
  play: ({ points, spent }) => {
    const back = spent === null ? points : Math.min(points, spent);
    const cite = ruling('PMB-R134');
    const regained = breakdown('power points regained', [
      term('by the game master', points, 'BASE', cite),
      ...(back < points ? [term('no more than were spent', back - points, 'LIMIT', cite)] : []),
    ]);
    return {
      outcome: back > 0 ? 'REGAINED' : 'NOTHING',
      facts: { regained },
      effects: () => regains('TARGET', 'POWER_POINTS', back, cite),
      say: () => `${quantity(back, 'power point')} regained.`,
    };
  },
});
