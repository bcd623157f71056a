import { optional, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { conditionsNamed } from '../conditions/conditions.ts';
import { parryLeftBy } from '../conditions/restrictions.ts';
import { combat } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { stunSparesParry } from './defence-loss.ts';
import { continuingDefencesOfDefender, defensiveBonusesOf } from './defensive-bonus.ts';
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

function parryToShare(given: DefencesInput, options: PathmasterOptions): number {
  const turn = continuingDefencesOfDefender(given, options);
  const none =
    turn.parry === 'NONE' ||
    (!stunSparesParry(given, options) && parryLeftBy(conditionsNamed(given.conditions), options) === 'NONE');
  return none ? 0 : allottedParry(given, turn, options).total;
}

/** What somebody's defences come to against the attacks of a round. */
export const defences = rule({
  id: 'defences',
  title: 'Defensive Bonus',
  description:
    'Dodge, Shield and Parry against each attack of a round in turn: one shield against one foe, Parry whole, a half, a quarter; with what maneuvers, conditions, positions and feints change.',
  citation: combat('Defensive Bonuses'),
  input: defencesInput,
  options: pathmasterOptions,
  outcomes: {
    DEFENDED: 'Something meets every attack.',
    OPEN: 'Nothing, or less than nothing, meets some attack.',
  },
  name: 'Defences',
  about: 'What meets the attacks of a round.',
  facts: {
    parryMaximum: output.count('The most that can be parried with: the skill after wounds and conditions.'),
    parryAllotted: output.count('The Parry of the round before it is shared out.'),
    attacks: output.list(defenceRecord, 'What meets each attack.'),
  },
  play: (given, options) => {
    const all = defensiveBonusesOf(given, options);
    const attacks = all.map(({ attack: { foe, kind }, dodge, shield, parry, special, whole }) => ({
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
    }));
    return {
      outcome: attacks.some(({ total }) => total <= 0) ? 'OPEN' : 'DEFENDED',
      facts: {
        parryMaximum: parrySkill(given, options),
        parryAllotted: parryToShare(given, options),
        attacks,
      },
      terms: () => all.map(({ whole }) => whole),
      say: () =>
        `${attacks.map(({ foe, total }) => `${total} against ${foe}`).join(', ') || 'Nobody attacks'}.`,
    };
  },
});
