import { choice, defaulted, integer, record, text } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { combat } from '../core/citations.ts';
import { describeHarmRow, worstStunOfHarm } from '../criticals/harm.ts';
import { rollTerms } from '../dice/open-ended-chain.ts';
import { pathmasterOptions } from '../options/index.ts';
import { fumbleDetail, fumbleDetailOf } from './fumble-detail.ts';
import { fumbleRoller, type RolledFumble } from './fumble-roller.ts';
import { mishapEffects } from './mishap-effects.ts';

const fumbleKind = choice(
  'FumbleKind',
  {
    MELEE: 'A melee weapon.',
    MISSILE: 'A missile weapon or something thrown.',
    UNARMED: 'Bare hands.',
    SPELL: 'A spell.',
  },
  'What was fumbled.',
);

const outcomes = {
  KILLED: 'It kills.',
  DISARMED: 'The weapon is dropped or broken.',
  HURT: 'It stuns or hurts.',
  NOTHING: 'At most an opening for the foe.',
} as const;

function outcomeOf({ row: { cells } }: RolledFumble): keyof typeof outcomes {
  if (cells.death) return 'KILLED';
  if (cells.breaks || cells.dropped !== null) return 'DISARMED';
  return worstStunOfHarm(cells) !== null || cells.hits > 0 ? 'HURT' : 'NOTHING';
}

/** A fumble by itself. */
export const fumble = rule({
  id: 'fumble',
  title: 'Fumble',
  description: 'A roll on the fumble table of a kind of attack.',
  citation: combat('Resolving an Attack'),
  input: record(
    'FumbleInput',
    {
      kind: fumbleKind,
      modifier: defaulted(integer(-200, 1000, 'Added to the roll.'), 0),
      weapon: defaulted(text(100, 'What it is called.'), 'weapon'),
    },
    'A fumble.',
  ),
  options: pathmasterOptions,
  outcomes,
  name: fumbleDetail.name,
  about: fumbleDetail.description,
  facts: fumbleDetail.fields,
  odds: { damage: { title: 'Hits to whoever fumbled', kind: 'number' } },
  prepare: ({ kind, modifier, weapon }, options, tables) => {
    const roll = fumbleRoller(kind, modifier, options, tables);
    const given =
      modifier === 0 ? [] : [term('modifier', modifier, 'MODIFIER', combat('Resolving an Attack'))];
    return (dice) => {
      const fumbled = roll(dice);
      const { cells } = fumbled.row;
      return {
        outcome: outcomeOf(fumbled),
        facts: fumbleDetailOf(fumbled),
        odds: { damage: cells.hits },
        terms: () => [breakdown('fumble', [...rollTerms('roll', fumbled.roll), ...given])],
        effects: () => mishapEffects(cells, weapon, fumbled.table.citation),
        say: () => describeHarmRow(fumbled.row),
      };
    };
  },
});
