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
    MELEE: 'The attacker fumbled an attack with a melee weapon.',
    MISSILE: 'The attacker fumbled an attack with a missile weapon or a thrown weapon.',
    UNARMED: 'The attacker fumbled an unarmed attack.',
    SPELL: 'The caster fumbled a spell.',
  },
  'Kind of attack that was fumbled.',
);

const outcomes = {
  KILLED: 'The fumble kills the combatant who fumbled.',
  DISARMED: 'The weapon is dropped or broken.',
  HURT: 'The fumble stuns or hurts the combatant who fumbled.',
  NOTHING: 'The fumble at most gives the foe an advantage.',
} as const;

function outcomeOf({ row: { cells } }: RolledFumble): keyof typeof outcomes {
  if (cells.death) return 'KILLED';
  if (cells.breaks || cells.dropped !== null) return 'DISARMED';
  return worstStunOfHarm(cells) !== null || cells.hits > 0 ? 'HURT' : 'NOTHING';
}

export const fumble = rule({
  id: 'fumble',
  title: 'Fumble',
  description: 'Makes a fumble roll on the table for the given kind of attack.',
  citation: combat('Resolving an Attack', 'PMA-025'),
  input: record(
    'FumbleInput',
    {
      kind: fumbleKind,
      modifier: defaulted(integer(-200, 1000, 'Number added to the fumble roll.'), 0),
      weapon: defaulted(text(100, 'Name of the weapon.'), 'weapon'),
    },
    'A fumble roll to make.',
  ),
  options: pathmasterOptions,
  outcomes,
  name: fumbleDetail.name,
  about: fumbleDetail.description,
  facts: fumbleDetail.fields,
  odds: { damage: { title: 'Hits to the combatant who fumbled', kind: 'number' } },
  prepare: ({ kind, modifier, weapon }, options) => {
    const roll = fumbleRoller(kind, modifier, options);
    const given =
      modifier === 0
        ? []
        : [term('modifier', modifier, 'MODIFIER', combat('Resolving an Attack', 'PMA-025'))];
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
