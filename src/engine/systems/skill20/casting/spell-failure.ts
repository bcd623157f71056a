import { faceByRange } from '../../../dice/questions.ts';
import { flag, list, output, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { component } from '../combatant/spell.ts';
import { rules } from '../core/citations.ts';
import { advises } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';
import { activeStatusesFrom, statuses } from '../rolls/active-statuses.ts';

const cite = rules('Status Definitions', 'D20-049');

export const spellFailure = rule({
  id: 'spellFailure',
  title: 'Spell failure',
  description: 'Determines by a roll whether a spell fails because of a status.',
  citation: cite,
  input: record(
    'SpellFailureInput',
    { statuses, components: list(component, 10, 'Components that the spell requires.') },
    'A spell cast by a combatant with statuses.',
  ),
  options: skill20Options,
  outcomes: { FAILS: 'The spell fails.', WORKS: 'No status makes the spell fail.' },
  name: 'SpellFailure',
  about: 'Result of the rolls for spell failure.',
  facts: {
    fails: flag('True if the spell fails.'),
    rolls: output.list(
      record(
        'SpellFailureRoll',
        {
          status: output.text('Status that can make the spell fail.'),
          percent: output.count('Chance of failure in percent. The spell fails on this roll or a lower one.'),
          roll: output.count('Result of the d100. 00 counts as 100.'),
        },
        'One roll for spell failure.',
      ),
      'Rolls for spell failure, one for each status.',
    ),
  },
  prepare: ({ statuses, components }) => {
    const risks = activeStatusesFrom(statuses).flatMap(({ title, rules: { spellFailure: spoils } }) =>
      spoils && components.includes(spoils.component) ? [{ status: title, percent: spoils.percent }] : [],
    );
    return (dice) => {
      // Each status that can make a spell fail has a separate roll (ruling D20-R51).
      const rolls = risks.map(({ status, percent }) => {
        const roll = dice.ask(faceByRange(100, [percent + 1], `spell failure while ${status}`, percent));
        return { status, percent, roll };
      });
      const fails = rolls.some(({ roll, percent }) => roll <= percent);
      return {
        outcome: fails ? 'FAILS' : 'WORKS',
        facts: { fails, rolls },
        terms: () =>
          rolls.flatMap(({ status, percent, roll }) => [
            breakdown(`spell failure while ${status}`, [term('d100', roll, 'DICE', cite)]),
            breakdown(`chance of failure: ${status}`, [term(status, percent, 'BASE', cite)]),
          ]),
        effects: () =>
          fails
            ? [
                advises(
                  'ACTOR',
                  'The chapter does not say whether the spell energy is lost. The caster keeps it.',
                  cite,
                ),
              ]
            : [],
        say: () => {
          const against = rolls.map(
            ({ status, percent, roll }) =>
              `The roll for the status ${status} is ${roll} against ${percent}%. `,
          );
          return `${against.join('')}The spell ${fails ? 'fails' : 'does not fail'}.`;
        },
      };
    };
  },
});
