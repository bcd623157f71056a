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
  { combatants: list(roundCombatant, 100, 'Everybody who takes part.') },
  'Everybody who takes part in a round.',
);

const roundPlace = record(
  'RoundPlace',
  {
    rank: optional(output.count('DEX or INT rank; null for what begins a phase.')),
    turns: output.list(
      record(
        'RoundTurn',
        { combatant: output.text('Who.'), action: output.text('What is said or done.') },
        'One thing said or done.',
      ),
      'What happens at once.',
    ),
  },
  'What happens at the same moment.',
);

/** A whole round: phases, who speaks and acts when, what is lost. */
export const roundOrder = rule({
  id: 'roundOrder',
  title: 'Order of a round',
  description:
    'Who says and does what in which phase of a round, and on which rank; equals happen together. With rolled initiative powers stand among the DEX ranks.',
  citation: combat('Combat Round Phases'),
  input,
  options: brpOptions,
  outcomes: { ORDERED: 'Everything that happens has its place.' },
  faults: namesOnce,
  name: 'RoundOrder',
  about: 'The order of a round.',
  facts: {
    phases: output.list(
      record(
        'RoundPhase',
        {
          phase: choice('Phase', phases, 'A phase of the round.'),
          places: output.list(roundPlace, 'What happens in it, first things first.'),
        },
        'A phase and what happens in it.',
      ),
      'The phases of this round in order.',
    ),
    dice: output.list(
      record(
        'InitiativeDie',
        { combatant: output.text('Whose.'), die: output.count('The face.') },
        'An initiative die, thrown or kept.',
      ),
      'The initiative dice; empty where ranks are DEX and INT themselves.',
    ),
    lost: output.list(
      record(
        'LostAction',
        { combatant: output.text('Whose.'), action: output.text('What.'), why: output.text('Why.') },
        'Something that will not happen.',
      ),
      'Actions that are lost or not allowed.',
    ),
  },
  odds: {
    first: { title: 'Who acts first in the action phase; nobody where none acts', kind: 'outcome' },
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

/** One die for each combatant, and one for each group. */
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
            problem: `there already is a ${name}`,
            accepted: 'a name of their own',
          },
        ],
  );
}

function summarise({ action, lost }: Decided): string {
  const places = action.map(
    ({ rank, turns }) =>
      `${rank}: ${turns.map(({ combatant, action }) => `${combatant} (${action})`).join(' and ')}`,
  );
  const order =
    places.length > 0 ? `Action phase by rank: ${places.join('; ')}` : 'Nobody acts in the action phase';
  return `${order}${lost.length > 0 ? `; ${quantity(lost.length, 'action is', 'actions are')} lost` : ''}.`;
}
