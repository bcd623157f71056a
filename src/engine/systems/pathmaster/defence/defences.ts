import { optional, output, record } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { conditionsNamed } from '../conditions/conditions.ts';
import { parryLeftBy } from '../conditions/restrictions.ts';
import { combat } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { stunSparesParry } from './defence-loss.ts';
import { continuingDefencesOfDefender, type DefensiveBonus, defensiveBonusesOf } from './defensive-bonus.ts';
import { attackRange, type DefencesInput, defencesInput } from './input.ts';
import { allottedParry, parrySkill } from './parry-amount.ts';

const defencePartField = (of: string) => output.integer(of);

const defenceRecord = record(
  'DefenceMet',
  {
    foe: output.text('Who attacks.'),
    kind: attackRange,
    dodge: defencePartField('Dodge.'),
    shield: defencePartField('Shield.'),
    parry: defencePartField('Parry, and what Shield Parry adds to the shield.'),
    special: defencePartField('Cover, size and other special bonuses.'),
    total: defencePartField('The Defensive Bonus.'),
    unused: optional(output.text('What did not count, and why.')),
  },
  'What meets one attack.',
);

const leavesOpen = ({ whole }: DefensiveBonus): boolean => whole.total <= 0;

/** What somebody's defences come to against the attacks of a round. */
export const defences = procedure({
  id: 'defences',
  title: 'Defensive Bonus',
  description:
    'Dodge, Shield and Parry against each attack of a round in turn: one shield against one foe, Parry whole, a half, a quarter; with what maneuvers, conditions, positions and feints change.',
  citation: combat('Defensive Bonuses'),
  input: defencesInput,
  options: pathmasterOptions,
  detail: record(
    'Defences',
    {
      parryMaximum: output.count('The most that can be parried with: the skill after wounds and conditions.'),
      parryAllotted: output.count('The Parry of the round before it is shared out.'),
      attacks: output.list(defenceRecord, 'What meets each attack.'),
    },
    'What meets the attacks of a round.',
  ),
  outcomes: {
    DEFENDED: 'Something meets every attack.',
    OPEN: 'Nothing, or less than nothing, meets some attack.',
  },
  measures: {},
  decide: (given, options: PathmasterOptions) => defensiveBonusesOf(given, options),
  view: (all) => ({ outcome: all.some(leavesOpen) ? 'OPEN' : 'DEFENDED' }),
  conclude: (all, given, options) => ({
    outcome: all.some(leavesOpen) ? 'OPEN' : 'DEFENDED',
    summary: `${all.map(({ attack, whole }) => `${whole.total} against ${attack.foe}`).join(', ') || 'Nobody attacks'}.`,
    breakdowns: all.map(({ whole }) => whole),
    effects: [],
    detail: {
      parryMaximum: parrySkill(given, options),
      parryAllotted: parryToShare(given, options),
      attacks: all.map(({ attack: { foe, kind }, dodge, shield, parry, special, whole }) => ({
        foe,
        kind,
        dodge: dodge.total,
        shield: shield.total,
        parry: parry.total,
        special: special.total,
        total: whole.total,
        unused:
          whole.terms
            .flatMap(({ label, excluded }) => (excluded === null ? [] : [`${label}: ${excluded}`]))
            .join('; ')
            .slice(0, 500) || null,
      })),
    },
  }),
});

function parryToShare(given: DefencesInput, options: PathmasterOptions): number {
  const turn = continuingDefencesOfDefender(given, options);
  const none =
    turn.parry === 'NONE' ||
    (!stunSparesParry(given, options) && parryLeftBy(conditionsNamed(given.conditions), options) === 'NONE');
  return none ? 0 : allottedParry(given, turn, options).total;
}
