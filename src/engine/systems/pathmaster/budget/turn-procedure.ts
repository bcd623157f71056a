import type { Fault, Path } from '../../../fault.ts';
import {
  choice,
  defaulted,
  flag,
  integer,
  list,
  optional,
  output,
  record,
  type Value,
} from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { breakdown, term } from '../../../rules/term.ts';
import { manoeuvre, manoeuvreCellsOf } from '../actions/manoeuvres.ts';
import { condition, conditionsNamed } from '../conditions/conditions.ts';
import { turnGrantedBy } from '../conditions/restrictions.ts';
import { combat } from '../core/citations.ts';
import { pathmasterOptions } from '../options/index.ts';
import { budget, describeBudget, isExchangingPackage, packageChoice } from './action-budget.ts';
import { type ContinuingDefences, continuingDefencesOf } from './continuing-defences.ts';
import { playTurn, startingBudget } from './play-turn.ts';
import { refusalReason } from './refusal-reason.ts';
import { turnActions } from './turn-actions.ts';
import { isRun, openTurn, provokesOpportunity } from './turn-state.ts';
import { moveRatingLeft, type TurnActor } from './why-refused.ts';

const dodgeState = choice(
  'ContinuingDodge',
  {
    NORMAL: 'Dodge applies normally.',
    QUICKNESS_DOUBLED: 'The Quickness part of Dodge is doubled.',
    UNLESS_AIM_IS_KEPT: 'Dodge applies only if the combatant gives up its aim.',
  },
  'How Dodge applies for the rest of the round.',
);

const shieldState = choice(
  'ContinuingShield',
  {
    NORMAL: 'The shield applies against one foe.',
    ONE_MORE_FOE: 'The shield applies against two foes.',
    RANGED_ARC: 'The shield applies against every ranged attack from one arc, but not in melee.',
    UNLESS_AIM_IS_KEPT: 'The shield applies only if the combatant gives up its aim.',
    NONE: 'The shield does not apply.',
  },
  'How the shield applies for the rest of the round.',
);

const parryState = choice(
  'ContinuingParry',
  {
    NORMAL: 'All of the allotted Parry applies.',
    ONE_FOE_FEWER: 'Parry is calculated as if the combatant parried one foe fewer.',
    WITH_INTERRUPT: 'Parry applies only if the combatant uses the Interrupt.',
    HALF: 'Half of the allotted Parry applies.',
    HALF_SKILL: 'Parry applies up to half the weapon skill.',
    NONE: 'Parry does not apply.',
  },
  'How Parry applies for the rest of the round.',
);

const continuingDefencesField = record(
  'ContinuingDefences',
  {
    dodge: dodgeState,
    dodgeModifier: output.integer('Number added to Dodge against every attack.'),
    opportunityDodge: output.integer('Additional number added to Dodge against Opportunity Attacks.'),
    shield: shieldState,
    parry: parryState,
  },
  'Effects of a turn’s manoeuvres on the defences for the rest of the round.',
);

const continuingDefencesDetail = ({ dodge, shield, parry, dodgeBonuses }: ContinuingDefences) => ({
  dodge,
  shield,
  parry,
  dodgeModifier: sumAgainst(dodgeBonuses, ['ALL']),
  opportunityDodge: sumAgainst(dodgeBonuses, ['OPPORTUNITY', 'OPPORTUNITY_OF_OTHERS']),
});

const sumAgainst = (keys: ContinuingDefences['dodgeBonuses'], against: readonly string[]): number =>
  keys
    .map(manoeuvreCellsOf)
    .filter(({ dodgeAgainst }) => against.includes(dodgeAgainst))
    .reduce((sum, { dodgeBonus }) => sum + dodgeBonus, 0);

const input = record(
  'TurnInput',
  {
    actions: turnActions,
    package: optional(packageChoice),
    left: optional(budget),
    before: defaulted(
      list(manoeuvre, 60, 'Manoeuvres that the combatant has already used in this round, in order.'),
      [],
    ),
    conditions: defaulted(list(condition, 40, 'Conditions of the combatant at the start of the turn.'), []),
    move: defaulted(integer(1, 1000, 'The combatant’s Move rating.'), 10),
    ran: defaulted(
      flag('True if the previous turn was also a Run straight ahead. A Run may then go one square farther.'),
      false,
    ),
    weaponRanks: optional(
      integer(
        0,
        1000,
        'Ranks with the weapon that is drawn during a Move. If omitted: the combatant has enough ranks.',
      ),
    ),
  },
  'Actions that a combatant wants to take in a round, including Interrupts after their turn.',
);

type Input = Value<typeof input>;

/** A package takes a whole turn and excludes other inputs for the turn (ruling PMA-R22). */
function packageFaults(given: Input, path: Path): readonly Fault[] {
  if (given.package === null) return [];
  const fault = (problem: string, accepted: string): readonly Fault[] => [
    { path: [...path, 'package'], problem, accepted },
  ];
  if (given.left !== null || given.before.length > 0)
    return fault(
      'a package is possible only at the start of the turn',
      'either a package or remaining actions',
    );
  return turnGrantedBy(conditionsNamed(given.conditions)) === null
    ? []
    : fault('the combatant’s conditions do not allow a whole turn', 'no package');
}

export const turnProcedure = rule({
  id: 'turn',
  title: 'A turn’s actions',
  description:
    'Determines whether a combatant may do these actions in this round, and which actions are left.',
  citation: combat('Actions during Combat'),
  input,
  options: pathmasterOptions,
  outcomes: { ALLOWED: 'All actions are allowed.', REFUSED: 'At least one action is not allowed.' },
  name: 'Turn',
  about: 'Allowed actions, remaining actions and defences of a turn.',
  facts: {
    legal: flag('True if all actions are allowed.'),
    rejectedIndex: optional(
      output.count('Index of the first action that is not allowed, from 0. Null if all are allowed.'),
    ),
    reason: optional(refusalReason),
    why: optional(output.text('Reason for the refusal as a sentence. Null if all actions are allowed.')),
    budget,
    manoeuvres: output.list(manoeuvre, 'Manoeuvres used in this round, in order.'),
    moved: output.count('Number of squares or hexes that the combatant moved, including a Step.'),
    moveRating: output.count('Move rating of the combatant after conditions.'),
    runs: flag('True if the movement counts as a Run.'),
    waiting: flag('True if the combatant is waiting.'),
    furtherActions: flag('True if the combatant can still take actions other than Interrupts in this turn.'),
    provokes: flag('True if foes in reach may make Opportunity Attacks.'),
    defences: continuingDefencesField,
  },
  faults: packageFaults,
  play: (given, options) => {
    const { move, ran, weaponRanks } = given;
    const conditions = conditionsNamed(given.conditions);
    const actor: TurnActor = { conditions, move, ran, weaponRanks, options };
    const start = given.left ?? startingBudget(given.package, conditions, options);
    const exchanged = given.package !== null && isExchangingPackage(given.package);
    const opened = { ...openTurn(start, given.before), exchanged };
    const { turn, refused } = playTurn(opened, given.actions, actor);
    const { taken, budget: left, steps, moved } = turn;
    const why = refused && refusalReason.values[refused.reason];
    return {
      outcome: refused ? 'REFUSED' : 'ALLOWED',
      facts: {
        legal: refused === null,
        rejectedIndex: refused?.index ?? null,
        reason: refused?.reason ?? null,
        why,
        budget: left,
        manoeuvres: taken,
        moved: breakdown('squares moved', [
          term('movement', moved, 'BASE', combat('Move', 'PMA-094')),
          term('Step', steps, 'BASE', combat('Limitations on Step', 'PMA-023')),
        ]),
        moveRating: moveRatingLeft(actor),
        runs: isRun(turn, options),
        waiting: turn.waiting,
        furtherActions: !turn.delaying && !turn.waiting,
        provokes: provokesOpportunity(turn),
        defences: continuingDefencesDetail(continuingDefencesOf(taken, options)),
      },
      say: () =>
        refused
          ? `Action ${refused.index + 1} is not allowed. ${why}`
          : `Actions left: ${describeBudget(left)}.`,
    };
  },
});
