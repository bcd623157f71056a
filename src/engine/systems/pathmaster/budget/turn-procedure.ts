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
import { budget, isExchangingPackage, packageChoice } from './action-budget.ts';
import { type ContinuingDefences, continuingDefencesOf } from './continuing-defences.ts';
import { playTurn, startingBudget } from './play-turn.ts';
import { refusalReason } from './refusal-reason.ts';
import { turnActions } from './turn-actions.ts';
import { isRun, openTurn, provokesOpportunity } from './turn-state.ts';
import { moveRatingLeft, type TurnActor } from './why-refused.ts';

const dodgeState = choice(
  'ContinuingDodge',
  {
    NORMAL: 'As ever.',
    QUICKNESS_DOUBLED: 'The part from Quickness counts twice.',
    UNLESS_AIM_IS_KEPT: 'Only if the aim is given up.',
  },
  'What the turn leaves of Dodge.',
);

const shieldState = choice(
  'ContinuingShield',
  {
    NORMAL: 'Against one foe.',
    ONE_MORE_FOE: 'Against two foes.',
    RANGED_ARC: 'Against every ranged attack from one arc, not in melee.',
    UNLESS_AIM_IS_KEPT: 'Only if the aim is given up.',
    NONE: 'Nothing.',
  },
  'What the turn leaves of the shield.',
);

const parryState = choice(
  'ContinuingParry',
  {
    NORMAL: 'All that was allotted.',
    ONE_FOE_FEWER: 'Counted over one foe fewer.',
    WITH_INTERRUPT: 'Only if the Interrupt is used.',
    HALF: 'Half of it.',
    HALF_SKILL: 'At most half the weapon skill.',
    NONE: 'Nothing.',
  },
  'What the turn leaves of Parry.',
);

const continuingDefencesField = record(
  'ContinuingDefences',
  {
    dodge: dodgeState,
    dodgeModifier: output.integer('Added to Dodge against every attack.'),
    opportunityDodge: output.integer('Added to Dodge against Opportunity Attacks besides.'),
    shield: shieldState,
    parry: parryState,
  },
  'What the maneuvers of a turn make of the defences for the rest of the round.',
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
    before: defaulted(list(manoeuvre, 60, 'Maneuvers of this round that were done before.'), []),
    conditions: defaulted(list(condition, 40, 'Conditions as the turn begins.'), []),
    move: defaulted(integer(1, 1000, 'Move rating.'), 10),
    ran: defaulted(
      flag('Whether the turn before was a Run straight ahead, too: this one may go a square farther.'),
      false,
    ),
    weaponRanks: optional(
      integer(0, 1000, 'Ranks with the weapon that is drawn on the move; left out, enough.'),
    ),
  },
  'What somebody wants to do in a round: in their own turn, and the Interrupts after it.',
);

type Input = Value<typeof input>;

/** A package takes a whole turn, and the place of everything else in it (ruling PMA-R22). */
function packageFaults(given: Input, path: Path): readonly Fault[] {
  if (given.package === null) return [];
  const fault = (problem: string, accepted: string): readonly Fault[] => [
    { path: [...path, 'package'], problem, accepted },
  ];
  if (given.left !== null || given.before.length > 0)
    return fault('a package is declared as the turn begins', 'a package, or what is left, not both');
  return turnGrantedBy(conditionsNamed(given.conditions)) === null
    ? []
    : fault('the conditions do not grant a whole turn', 'no package');
}

/** Whether a turn may be played like this, and what it leaves. */
export const turnProcedure = rule({
  id: 'turn',
  title: 'A turn’s actions',
  description:
    'May these things be done in this round, and what is left? Exchanges, maneuvers, the Step and Interrupts in order, with what they make of the defences for the rest of the round.',
  citation: combat('Actions during Combat'),
  input,
  options: pathmasterOptions,
  outcomes: { ALLOWED: 'Everything may be done.', REFUSED: 'Something may not be done.' },
  name: 'Turn',
  about: 'What a turn comes to.',
  facts: {
    legal: flag('Whether everything may be done.'),
    rejectedIndex: optional(output.count('Which action, counted from 0, may not be done.')),
    reason: optional(refusalReason),
    why: optional(output.text('The reason, for people.')),
    budget,
    manoeuvres: output.list(manoeuvre, 'The maneuvers done.'),
    moved: output.count('Squares or hexes moved, a Step included.'),
    moveRating: output.count('Move rating that conditions leave.'),
    runs: flag('Whether the movement counts as a Run.'),
    waiting: flag('Whether a Wait is held.'),
    furtherActions: flag('Whether anything but Interrupts can follow in this turn.'),
    provokes: flag(
      'Whether foes in reach may take Opportunity Attacks: moved more than a Step, or bent down.',
    ),
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
          term('movement', moved, 'BASE', combat('Move')),
          term('Step', steps, 'BASE', combat('Limitations on Step')),
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
          ? `Action ${refused.index + 1} may not be done: ${why}`
          : `Left: ${left.attack} Attack, ${left.move} Move, ${left.unlimitedFree ? 'any' : left.free} Free, ${left.interrupt} Interrupt, ${left.step} Step.`,
    };
  },
});
