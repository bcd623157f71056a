import type { Dice } from '../../../dice/dice.ts';
import { faceByRange } from '../../../dice/questions.ts';
import { flag, list, output, record, type Value } from '../../../rules/fields/field.ts';
import { procedure } from '../../../rules/procedure.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { component } from '../combatant/spell.ts';
import { rules } from '../core/citations.ts';
import { advises } from '../core/effects.ts';
import { skill20Options } from '../options/index.ts';
import { type ActiveStatus, activeStatusesFrom, statuses } from '../rolls/active-statuses.ts';

const failureInput = record(
  'SpellFailureInput',
  { statuses, components: list(component, 10, 'The components of the spell.') },
  'A spell cast under a status.',
);

type Input = Value<typeof failureInput>;

interface SpellFailureRoll {
  readonly title: string;
  readonly percent: number;
  readonly face: number;
}

const statusesSpoiling = ({ statuses, components }: Input): readonly ActiveStatus[] =>
  activeStatusesFrom(statuses).filter(
    ({ rules: { spellFailure: spoils } }) => spoils && components.includes(spoils.component),
  );

/** Every status rolls by itself (ruling D20-R51). */
const rollSpellFailures = (input: Input, _options: unknown, dice: Dice): readonly SpellFailureRoll[] =>
  statusesSpoiling(input).map(({ title, rules: statusRules }) => {
    const { percent } = statusRules.spellFailure!;
    return { title, percent, face: dice.ask(faceByRange(100, [percent + 1], `spell failure: ${title}`)) };
  });

const anyFailed = (risks: readonly SpellFailureRoll[]): boolean =>
  risks.some(({ face, percent }) => face <= percent);

/** Whether the deafened or entangled spoil their spell. */
export const spellFailure = procedure({
  id: 'spellFailure',
  title: 'Spell failure',
  description: 'The chance that a status spoils a spell by its verbal or somatic component.',
  citation: rules('Status Definitions'),
  input: failureInput,
  options: skill20Options,
  detail: record(
    'SpellFailure',
    {
      fails: flag('Whether the spell fails.'),
      rolls: output.list(
        record(
          'SpellFailureRoll',
          {
            status: output.text('The status.'),
            percent: output.count('Up to which roll the spell fails.'),
            roll: output.count('What was rolled; 100 for 00.'),
          },
          'One roll.',
        ),
        'The rolls.',
      ),
    },
    'Whether a spell fails.',
  ),
  outcomes: { FAILS: 'The spell fails.', WORKS: 'Nothing spoils the spell.' },
  measures: {},
  decide: rollSpellFailures,
  view: (risks) => ({ outcome: anyFailed(risks) ? 'FAILS' : 'WORKS' }),
  conclude: (risks) => ({
    outcome: anyFailed(risks) ? 'FAILS' : 'WORKS',
    summary: `${risks.map(({ title, face, percent }) => `${title}: ${face} against ${percent}%; `).join('')}the spell ${anyFailed(risks) ? 'fails' : 'works'}.`,
    breakdowns: risks.flatMap(({ title, face, percent }) => [
      breakdown(`spell failure: ${title}`, [term('d100', face, 'DICE', rules('Status Definitions'))]),
      breakdown(`chance of failure: ${title}`, [term(title, percent, 'BASE', rules('Status Definitions'))]),
    ]),
    effects: anyFailed(risks)
      ? [
          advises(
            'ACTOR',
            'Whether its energy is lost, the chapter does not say.',
            rules('Status Definitions'),
          ),
        ]
      : [],
    detail: {
      fails: anyFailed(risks),
      rolls: risks.map(({ title, percent, face }) => ({ status: title, percent, roll: face })),
    },
  }),
});
