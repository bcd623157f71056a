import type { Chain, Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import { choice, output } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { capitalised } from '../../../rules/title.ts';
import { combat } from '../core/citations.ts';
import { type OpenEndedRoll, openEndedChain } from '../dice/open-ended-chain.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { type AttackScene, attackSceneOf, type DecidedAttack } from '../strike/attack-scene.ts';
import { attackDetail } from '../strike/detail.ts';
import { hitsTarget } from '../strike/outcome.ts';
import { strikeVerdict } from '../strike/verdict.ts';
import { criticalKind } from '../tables/attack-cell.ts';
import { attacksOf, type FireInput, fireFaults, fireInput, fireModeOf } from './fire-input.ts';

const outcomes = {
  STRUCK: 'At least one target is hit.',
  MISSED: 'No target is hit.',
  NOBODY: 'There is no target to attack.',
} as const;

interface Fired {
  readonly scenes: readonly AttackScene[];
  readonly strikes: readonly DecidedAttack[];
}

/** Odds distinguish results only by the number of attacks that hit. */
const hitCountOf = ({ strikes: fired }: Fired): number => fired.filter(hitsTarget).length;

/** Rolls the attacks in order. Each has its own roll, or all share one roll (option of ruling PMA-R72). */
function fireRollerOf(given: FireInput, options: PathmasterOptions): (dice: Dice) => Fired {
  const scenes = attacksOf(given).map((each) => attackSceneOf(each, options));
  const [first] = scenes;
  const shared =
    options.firehoseSharedRoll && fireModeOf(given).path !== null && first ? sharedRoll(scenes, first) : null;
  const chain = (rolled: OpenEndedRoll | null): Chain<Fired> => ({
    start: { scenes, strikes: [] },
    step: ({ strikes }, dice) => {
      const scene = scenes[strikes.length];
      const strike = scene && (rolled ? scene.decideWith(rolled, dice) : scene.decide(dice));
      const fired = strike ? [...strikes, strike] : strikes;
      return { state: { scenes, strikes: fired }, more: fired.length < scenes.length };
    },
    key: (fired) => `${fired.strikes.length} ${hitCountOf(fired)}`,
  });
  const alone = chain(null);
  return (dice) => dice.follow(shared ? chain(dice.follow(shared)) : alone);
}

/** Makes one roll for all attacks. Odds distinguish its totals at the edges of each attack. */
const sharedRoll = (
  scenes: readonly AttackScene[],
  { rollRequest: ask }: AttackScene,
): Chain<OpenEndedRoll> =>
  openEndedChain({
    ...ask,
    edges: [...new Set(scenes.flatMap(({ rollRequest: { edges } }) => edges ?? []))].sort((a, b) => a - b),
  });

/** Fire modes of semi-automatic and automatic weapons (PMA-080 to PMA-086). */
export const fire = rule({
  id: 'fire',
  title: 'Fire',
  description:
    'Resolves shots and bursts: cost, ammunition and bonus of the fire mode, and each attack in order.',
  citation: combat('Rate of Fire'),
  input: fireInput,
  options: pathmasterOptions,
  name: 'Fire',
  about: 'Result of firing a semi-automatic or automatic weapon.',
  facts: {
    action: choice(
      'FireAction',
      {
        ATTACK: 'The fire mode costs the Attack action.',
        FULL_ROUND: 'The fire mode costs a Full Round action.',
      },
      'Action that the fire mode costs.',
    ),
    roundsUsed: output.count('Rounds of ammunition that the attack uses.'),
    ammunitionLeft: output.count('Rounds of ammunition left in the weapon.'),
    bonus: output.integer('Bonus that the fire mode adds to each attack.'),
    critical: criticalKind,
    attacks: output.list(attackDetail, 'The attacks, in the order of the targets.'),
  },
  odds: { struck: { title: 'Number of attacks that hit', kind: 'number' } },
  outcomes,
  faults: fireFaults,
  prepare: (given, options) => {
    const roll = fireRollerOf(given, options);
    return (dice) => {
      const fired = roll(dice);
      const struck = hitCountOf(fired);
      const outcome = fired.strikes.length === 0 ? 'NOBODY' : struck > 0 ? 'STRUCK' : 'MISSED';
      return {
        outcome,
        odds: { struck },
        later: () => {
          const { action, rounds, bonus, critical } = fireModeOf(given);
          const all = fired.strikes.map((strike, index) => strikeVerdict(fired.scenes[index]!, strike));
          return {
            outcome,
            facts: {
              action,
              roundsUsed: rounds,
              ammunitionLeft: given.ammunition - rounds,
              bonus,
              critical,
              attacks: all.map(({ facts }) => facts),
            },
            terms: () => all.flatMap(({ terms }) => terms()),
            effects: () => all.flatMap(({ effects }) => effects()),
            say: () =>
              all.length === 0
                ? outcomes.NOBODY
                : `${capitalised(given.weapon.name)} hits with ${struck} of ${quantity(all.length, 'attack')}.`,
          };
        },
      };
    };
  },
});
