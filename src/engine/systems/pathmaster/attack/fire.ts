import type { Chain, Dice } from '../../../dice/dice.ts';
import { choice, output } from '../../../rules/fields/field.ts';
import type { TableOverrides } from '../../../rules/homebrew/overrides.ts';
import { rule } from '../../../rules/rule.ts';
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
  STRUCK: 'Somebody is hit.',
  MISSED: 'Nobody is hit.',
  NOBODY: 'There was nobody to attack.',
} as const;

interface Fired {
  readonly scenes: readonly AttackScene[];
  readonly strikes: readonly DecidedAttack[];
}

/** How many attacks struck is all that odds tell apart. */
const hitCountOf = ({ strikes: fired }: Fired): number => fired.filter(hitsTarget).length;

/** One attack after another, each with a roll of its own or all with the same (option of ruling PMA-R72). */
function fireRollerOf(
  given: FireInput,
  options: PathmasterOptions,
  overrides: TableOverrides,
): (dice: Dice) => Fired {
  const scenes = attacksOf(given).map((each) => attackSceneOf(each, options, overrides));
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

/** A roll of which everything matters that matters to some attack. */
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
    'Shots and bursts: what the mode costs, uses and adds, and each attack in order. Covering fire attacks whoever starts in, enters or crosses its region at once, and uses up no Interrupt.',
  citation: combat('Rate of Fire'),
  input: fireInput,
  options: pathmasterOptions,
  name: 'Fire',
  about: 'How fire came out.',
  facts: {
    action: choice('FireAction', { ATTACK: 'The Attack.', FULL_ROUND: 'The whole round.' }, 'What it costs.'),
    roundsUsed: output.count('Rounds of ammunition used.'),
    ammunitionLeft: output.count('Rounds left.'),
    bonus: output.integer('What the mode adds to each attack.'),
    critical: criticalKind,
    attacks: output.list(attackDetail, 'Each attack, in order.'),
  },
  odds: { struck: { title: 'How many attacks hit', kind: 'number' } },
  outcomes,
  faults: fireFaults,
  prepare: (given, options, overrides) => {
    const roll = fireRollerOf(given, options, overrides);
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
            say: () => `${given.weapon.name}: ${struck} of ${all.length} hit.`,
          };
        },
      };
    };
  },
});
