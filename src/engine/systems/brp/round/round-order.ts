import type { Dice } from '../../../dice/dice.ts';
import type { Fault, Path } from '../../../fault.ts';
import { quantity } from '../../../quantity.ts';
import { choice, list, optional, output, record, type Value } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { combat } from '../core/citations.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { phases } from '../tables/round.ts';
import { type RoundCombatant, roundCombatant } from './combatant.ts';
import { initiativeDie } from './initiative.ts';
import { type Decided, decideRound, phasesOf } from './round.ts';

const input = record(
  'RoundOrderInput',
  { combatants: list(roundCombatant, 100, 'All combatants of the round.') },
  'The combatants of a round.',
);

const roundPlace = record(
  'RoundPlace',
  {
    rank: optional(
      output.count('DEX or INT rank. Null for declarations and actions at the start of a phase.'),
    ),
    turns: output.list(
      record(
        'RoundTurn',
        {
          combatant: output.text('Name of the combatant.'),
          action: output.text('What the combatant declares or does.'),
        },
        'One declaration or action.',
      ),
      'Declarations or actions that happen at the same time.',
    ),
  },
  'Declarations or actions at the same moment in a phase.',
);

/** Phases of a round with declarations and actions in order, and lost actions. */
export const roundOrder = rule({
  id: 'roundOrder',
  title: 'Order of a round',
  description:
    'Lists each declaration and action of a round by phase and rank. Tied combatants act at the same time. With rolled initiative, INT ranks for powers and DEX ranks form one sequence.',
  citation: combat('Combat Round Phases'),
  input,
  options: brpOptions,
  outcomes: { ORDERED: 'The order of the round is decided.' },
  faults: namesOnce,
  name: 'RoundOrder',
  about: 'Order of declarations and actions in a round.',
  facts: {
    phases: output.list(
      record(
        'RoundPhase',
        {
          phase: choice('Phase', phases, 'A phase of the round.'),
          places: output.list(roundPlace, 'What happens in the phase, in order.'),
        },
        'A phase and what happens in it.',
      ),
      'Phases of this round, in order.',
    ),
    dice: output.list(
      record(
        'InitiativeDie',
        {
          combatant: output.text('Name of the combatant.'),
          die: output.count('Result of the initiative die.'),
        },
        'One combatant’s initiative die, from this or an earlier round.',
      ),
      'Initiative dice. Empty if the ranks do not use a die.',
    ),
    lost: output.list(
      record(
        'LostAction',
        {
          combatant: output.text('Name of the combatant.'),
          action: output.text('Action or plan that is lost.'),
          why: output.text('Reason why the action is lost or not allowed.'),
        },
        'An action that will not happen.',
      ),
      'Actions that are lost or not allowed.',
    ),
  },
  odds: {
    first: { title: 'Who acts first in the action phase; nobody if there is no action', kind: 'outcome' },
  },
  play: ({ combatants }, options, dice) => {
    const round = decideRound(combatants, throwAll(combatants, options, dice), options);
    const thrown = round.dice.flatMap((die, index) =>
      die === null ? [] : [{ combatant: combatants[index]!.name, die }],
    );
    return {
      outcome: 'ORDERED',
      odds: { first: round.action[0]?.turns.map(({ combatant }) => combatant).join(', ') ?? 'nobody' },
      later: () => ({
        outcome: 'ORDERED',
        facts: { phases: phasesOf(round, combatants, options), dice: thrown, lost: round.lost },
        terms: () => round.reckonings,
        say: () => summarise(round),
      }),
    };
  },
});

/** Rolls one die for each combatant, or one for each group. */
function throwAll(
  combatants: readonly RoundCombatant[],
  options: BrpOptions,
  dice: Dice,
): readonly (number | null)[] {
  const ofGroup = new Map<string, number | null>();
  for (const { group, keptDie } of combatants)
    if (group !== null && keptDie !== null && !ofGroup.has(group)) ofGroup.set(group, keptDie);
  return combatants.map(({ name, group, keptDie }) => {
    if (group === null) return initiativeDie(dice, keptDie, options, `initiative of ${name}`);
    if (!ofGroup.has(group) || options.initiative === 'DEX')
      ofGroup.set(group, initiativeDie(dice, null, options, `initiative of ${group}`));
    return ofGroup.get(group)!;
  });
}

function namesOnce({ combatants }: Value<typeof input>, path: Path): readonly Fault[] {
  return combatants.flatMap(({ name }, index): readonly Fault[] =>
    combatants.findIndex((other) => other.name === name) === index
      ? []
      : [
          {
            path: [...path, 'combatants', index, 'name'],
            problem: `the name ${name} is already used`,
            accepted: 'a name that is not used yet',
          },
        ],
  );
}

function summarise({ action, lost }: Decided): string {
  const places = action.map(
    ({ rank, turns }) =>
      `${turns.map(({ combatant, action }) => `${combatant} (${action})`).join(' and ')} at rank ${rank}`,
  );
  const order =
    places.length > 0
      ? `Order in the action phase: ${places.join('; ')}`
      : 'No combatant acts in the action phase';
  return `${order}.${lost.length > 0 ? ` ${quantity(lost.length, 'action is', 'actions are')} lost.` : ''}`;
}
