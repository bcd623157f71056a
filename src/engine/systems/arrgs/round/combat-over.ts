import { flag, list, output, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { inSeries } from '../../../rules/title.ts';
import { combat } from '../core/citations.ts';
import { arrgsOptions } from '../options/index.ts';

const name = text(100, 'Name of the side.');

interface Side {
  readonly name: string;
  /** For each combatant of the side: true if the combatant can act. */
  readonly canAct: readonly boolean[];
}

/** Returns the sides without a combatant who can act, and whether the combat is over. */
export function endOfCombat(sides: readonly Side[]) {
  const out = sides.filter(({ canAct }) => !canAct.includes(true)).map(({ name }) => name);
  return { out, ended: out.length > 0 && sides.length - out.length < 2 };
}

export const combatOver = rule({
  id: 'combatOver',
  title: 'End of combat',
  description:
    'Determines whether a combat is over. The combat continues while combatants of at least two sides can act.',
  citation: combat('Structure', 'ARR-004'),
  input: record(
    'CombatOverInput',
    {
      sides: list(
        record(
          'Side',
          {
            name,
            canAct: list(
              flag('True if this combatant can act, that is, is neither dead nor incapacitated.'),
              200,
              'One value for each combatant of the side.',
            ),
          },
          'A side of the combat.',
        ),
        20,
        'All sides of the combat.',
      ),
    },
    'Sides of a combat, and which of their combatants can act.',
  ),
  options: arrgsOptions,
  outcomes: { OVER: 'The combat is over.', GOES_ON: 'The combat continues.' },
  name: 'CombatOver',
  about: 'Whether the combat is over.',
  facts: {
    ended: flag('True if the combat is over.'),
    out: output.list(name, 'Names of the sides with no combatant able to act, in input order.'),
  },
  play: ({ sides }) => {
    const { out, ended } = endOfCombat(sides);
    return {
      outcome: ended ? 'OVER' : 'GOES_ON',
      facts: { ended, out },
      say: () =>
        ended
          ? `The combat is over because no combatant on the side of ${inSeries(out)} can act.`
          : 'The combat continues.',
    };
  },
});
