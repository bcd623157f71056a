import type { Dice } from '../../../dice/dice.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { choice, defaulted, flag, record, type Value } from '../../../rules/fields/field.ts';
import { tableFor } from '../../../rules/homebrew/overrides.ts';
import { rollOn } from '../../../rules/roll-on-table.ts';
import { rule } from '../../../rules/rule.ts';
import { banded } from '../../../rules/table.ts';
import { combat, ruling } from '../core/citations.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import type { ConfusedCondition } from './confused-conditions.ts';
import { advises, gains } from './effect-makers.ts';

export const behaviour = choice(
  'ConfusedBehaviour',
  {
    NORMAL: 'The combatant acts normally.',
    DO_NOTHING: 'The combatant does nothing.',
    DROP_AND_WANDER: 'The combatant drops all held items and wanders one Move in a random direction.',
    ATTACK_NEAREST: 'The combatant attacks the nearest creature.',
    ATTACK_ATTACKER: 'The combatant attacks their last attacker until that attacker is dead or out of sight.',
    BABBLE: 'The combatant cannot do what the dice require and only babbles.',
  },
  'What a confused combatant does this turn.',
);

type Behaviour = keyof typeof behaviour.values;

export const confusionTable = banded<{ readonly behaviour: Behaviour }>({
  id: 'pathmaster.confusion',
  title: 'What the confused do',
  citation: combat('Confused', 'PMA-140'),
  die: 100,
  columns: { behaviour: 'What the confused combatant does this turn.' },
  bands: [
    { from: 1, to: 25, text: behaviour.values.NORMAL, cells: { behaviour: 'NORMAL' } },
    { from: 26, to: 50, text: behaviour.values.DO_NOTHING, cells: { behaviour: 'DO_NOTHING' } },
    { from: 51, to: 75, text: behaviour.values.DROP_AND_WANDER, cells: { behaviour: 'DROP_AND_WANDER' } },
    { from: 76, to: 100, text: behaviour.values.ATTACK_NEAREST, cells: { behaviour: 'ATTACK_NEAREST' } },
  ],
});

const input = record(
  'ConfusionInput',
  {
    attackedSinceLastTurn: defaulted(flag('True if the combatant was attacked since its last turn.'), false),
    attackerInSight: defaulted(flag('True if the last attacker is alive and can be seen.'), true),
    canAttack: defaulted(flag('True if the combatant is able to attack and has a creature to attack.'), true),
    canMove: defaulted(flag('True if the combatant can move.'), true),
  },
  'A confused combatant whose turn begins.',
);

type Input = Value<typeof input>;

/** Rolls the behaviour. If the combatant was attacked, it attacks the attacker without a roll (ruling PMA-R117). */
export function rollBehaviour(
  { attackedSinceLastTurn, attackerInSight, canAttack, canMove }: Input,
  options: PathmasterOptions,
  dice: Dice,
): Behaviour {
  if (attackedSinceLastTurn && attackerInSight) return canAttack ? 'ATTACK_ATTACKER' : 'BABBLE';
  const { behaviour: rolled } = dice.ask(
    rollOn(tableFor(confusionTable, options), 'behaviour while confused'),
  ).cells;
  if (rolled === 'ATTACK_NEAREST' && !canAttack) return 'BABBLE';
  return rolled === 'DROP_AND_WANDER' && !canMove ? 'BABBLE' : rolled;
}

/** Condition for each behaviour. Null if the combatant acts normally. */
const conditionByBehaviour: Readonly<Record<Behaviour, ConfusedCondition | null>> = {
  NORMAL: null,
  DO_NOTHING: 'confusedIdle',
  BABBLE: 'confusedIdle',
  DROP_AND_WANDER: 'confusedWandering',
  ATTACK_NEAREST: 'confusedAttacking',
  ATTACK_ATTACKER: 'confusedAttacking',
};

/** Returns the effects of a behaviour until the next turn. */
export const behaviourEffects = (done: Behaviour): readonly Effect[] => {
  const condition = conditionByBehaviour[done];
  return [
    ...(condition === null ? [] : [gains('ACTOR', condition, combat('Confused', 'PMA-140'))]),
    ...(done === 'DROP_AND_WANDER'
      ? [advises('ACTOR', 'Choose a random direction.', combat('Confused', 'PMA-140'))]
      : []),
  ];
};

export const confusion = rule({
  id: 'confusion',
  title: 'Confusion',
  description:
    'Determines what a confused combatant does in a turn. The combatant strikes back at an attacker; otherwise, a d100 decides.',
  citation: combat('Confused', 'PMA-140'),
  input,
  options: pathmasterOptions,
  outcomes: behaviour.values,
  name: 'Confusion',
  about: 'Behaviour of a confused combatant this turn.',
  facts: {
    behaviour,
    mayTakeOpportunityAttacks: flag(
      'True if the combatant may make Opportunity Attacks on creatures other than its target.',
    ),
    touchNeedsAttack: flag('True if allies need a melee touch attack to deliver spells by touch.'),
  },
  play: (given, options, dice) => {
    const done = rollBehaviour(given, options, dice);
    return {
      outcome: done,
      facts: { behaviour: done, mayTakeOpportunityAttacks: false, touchNeedsAttack: true },
      effects: () => [
        ...behaviourEffects(done),
        ...(done === 'ATTACK_ATTACKER'
          ? [
              advises(
                'ACTOR',
                'The confused combatant fights this attacker until the attacker is dead or out of sight.',
                ruling('PMA-R117'),
              ),
            ]
          : []),
      ],
      say: () => behaviour.values[done],
    };
  },
});
