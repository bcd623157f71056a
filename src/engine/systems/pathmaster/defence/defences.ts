import { optional, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { inSeries } from '../../../rules/title.ts';
import { parryLeftBy } from '../conditions/restrictions.ts';
import { combat } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { conditionsOnParry } from './defence-loss.ts';
import { continuingDefencesOfDefender, defensiveBonusesOf } from './defensive-bonus.ts';
import { attackRange, type DefencesInput, defencesInput } from './input.ts';
import { allottedParry, parrySkill } from './parry-amount.ts';

const defencePartField = (of: string) => output.integer(of);

const defenceRecord = record(
  'DefenceMet',
  {
    foe: output.text('Name of the foe who attacks.'),
    kind: attackRange,
    dodge: defencePartField('Dodge against this attack.'),
    shield: defencePartField('Shield against this attack.'),
    parry: defencePartField('Parry against this attack, including Shield Parry.'),
    special: defencePartField('Bonuses from cover, size and other special causes.'),
    total: defencePartField('Defensive Bonus: the total of all parts.'),
    unused: optional(
      output.text('Parts of the defence that do not apply, with the reasons. Null if all parts apply.'),
    ),
  },
  'Defences against one attack.',
);

function parryToShare(given: DefencesInput, options: PathmasterOptions): number {
  const turn = continuingDefencesOfDefender(given, options);
  const none = turn.parry === 'NONE' || parryLeftBy(conditionsOnParry(given, options), options) === 'NONE';
  return none ? 0 : allottedParry(given, turn, options).total;
}

export const defences = rule({
  id: 'defences',
  title: 'Defensive Bonus',
  description:
    'Calculates Dodge, Shield and Parry against each attack of a round, in order. The shield applies against one foe.',
  citation: combat('Defensive Bonus'),
  input: defencesInput,
  options: pathmasterOptions,
  outcomes: {
    DEFENDED: 'The Defensive Bonus is above 0 against every attack.',
    OPEN: 'The Defensive Bonus is 0 or less against at least one attack.',
  },
  name: 'Defences',
  about: 'Defences against the attacks of a round.',
  facts: {
    parryMaximum: output.count('Maximum Parry: the skill after wounds and conditions.'),
    parryAllotted: output.count('Parry for the round, before it is divided among foes.'),
    attacks: output.list(defenceRecord, 'Defences against each attack, in order.'),
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
        attacks.length === 0
          ? 'No foe attacks.'
          : `The Defensive Bonus is ${inSeries(attacks.map(({ foe, total }) => `${total} against ${foe}`))}.`,
    };
  },
});
