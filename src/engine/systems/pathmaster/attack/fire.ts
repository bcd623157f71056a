import type { Chain, Dice } from '../../../dice/dice.ts';
import type { Fault, Path } from '../../../fault.ts';
import { choice, defaulted, integer, list, record, type Value } from '../../../rules/field.ts';
import type { TableBook } from '../../../rules/homebrew/book.ts';
import { procedure } from '../../../rules/procedure.ts';
import { combat } from '../citations.ts';
import { type OpenEnded, openEnded } from '../dice/open-ended.ts';
import { type PathmasterOptions, pathmasterOptions } from '../options/index.ts';
import { gridKind, space } from '../positions/grid.ts';
import { criticalKind } from '../tables/attack-cell.ts';
import { fireMode, fireModes } from '../tables/fire-modes.ts';
import { concluded } from './concluded.ts';
import { attackMade } from './detail.ts';
import { attackFaults } from './faults.ts';
import { type AttackInput, attacker, target } from './input.ts';
import { strikes } from './outcome.ts';
import { skipIn } from './path.ts';
import { type Scene, type Strike, sceneOf } from './strike.ts';
import { weapon } from './weapon.ts';

export const MOST_TARGETS = 20;

const input = record(
  'FireInput',
  {
    mode: fireMode,
    ammunition: integer(0, 100_000, 'Rounds left in the weapon.'),
    attacker,
    weapon: defaulted(weapon, {}),
    targets: list(
      target,
      MOST_TARGETS,
      'Who is attacked, in order: one for most modes, one or two for a double-tap, all on the path or in the region for the rest.',
    ),
    path: defaulted(list(space, 20, 'The spaces of a path of fire, in order.'), []),
    grid: defaulted(gridKind, 'SQUARE'),
  },
  'Shots of a semi-automatic or automatic weapon.',
);

type Input = Value<typeof input>;

const outcomes = {
  STRUCK: 'Somebody is hit.',
  MISSED: 'Nobody is hit.',
  NOBODY: 'There was nobody to attack.',
} as const;

const modeOf = ({ mode }: Input) => fireModes.rows[mode].cells;

/** What the first attack uses up (rulings PMA-R115, PMA-R116). */
const USED_UP = { initiativeRounds: 0, offensiveBonus: 0 } as const;

/** Each attack by itself: a double-tap at one target is two (ruling PMA-R72 for paths), of which an Aim serves one. */
function attacksOf(given: Input): readonly AttackInput[] {
  const { mode, attacker, weapon, targets } = given;
  const { attacks } = modeOf(given);
  const count = attacks ?? targets.length;
  const gun = { ...weapon, attack: 'FIREARM' as const, thrown: false, fireMode: mode };
  return Array.from({ length: targets.length === 0 ? 0 : count }, (_, index) => ({
    attacker:
      index === 0 ? attacker : { ...attacker, ...USED_UP, aim: attacks === null ? attacker.aim : null },
    weapon: gun,
    target: targets[Math.min(index, targets.length - 1)]!,
  }));
}

function fireFaults(given: Input, path: Path): readonly Fault[] {
  const { mode, ammunition, targets, path: spaces, grid } = given;
  const { rounds, attacks, path: length } = modeOf(given);
  const faults: Fault[] = [];
  const refuse = (at: readonly (string | number)[], problem: string, accepted: string): void => {
    faults.push({ path: [...path, ...at], problem, accepted });
  };
  if (ammunition < rounds) {
    const enough = Object.entries(fireModes.rows).filter(([, { cells }]) => cells.rounds <= ammunition);
    refuse(
      ['mode'],
      `${mode} needs ${rounds} rounds and ${ammunition} are left`,
      enough.map(([name]) => name).join(', ') || 'none: the weapon must be reloaded',
    );
  }
  if (attacks !== null && targets.length > attacks)
    refuse(['targets'], 'there are more targets than attacks', `at most ${attacks}`);
  if (length === null && spaces.length > 0) refuse(['path'], `${mode} follows no path`, 'no path');
  if (length !== null && spaces.length > length)
    refuse(['path'], 'the path is too long', `at most ${length} spaces`);
  const skipped = skipIn(spaces, grid);
  if (skipped !== null)
    refuse(['path', skipped], 'a path skips no spaces', 'a space that touches the one before');
  return [...faults, ...attacksOf(given).flatMap((each) => attackFaults(each, path))];
}

interface Fired {
  readonly scenes: readonly Scene[];
  readonly strikes: readonly Strike[];
}

/** How many attacks struck is all that odds tell apart. */
const countOf = ({ strikes: fired }: Fired): number => fired.filter(strikes).length;

/** One attack after another, each with a roll of its own or all with the same (option of ruling PMA-R72). */
function shooting(given: Input, options: PathmasterOptions, book: TableBook): (dice: Dice) => Fired {
  const scenes = attacksOf(given).map((each) => sceneOf(each, options, book));
  const [first] = scenes;
  const shared =
    options.firehoseSharedRoll && modeOf(given).path !== null && first ? sharedRoll(scenes, first) : null;
  const chain = (rolled: OpenEnded | null): Chain<Fired> => ({
    start: { scenes, strikes: [] },
    step: ({ strikes }, dice) => {
      const scene = scenes[strikes.length];
      const strike = scene && (rolled ? scene.strikeWith(rolled, dice) : scene.strike(dice));
      const fired = strike ? [...strikes, strike] : strikes;
      return { state: { scenes, strikes: fired }, more: fired.length < scenes.length };
    },
    key: (fired) => `${fired.strikes.length} ${countOf(fired)}`,
  });
  const alone = chain(null);
  return (dice) => dice.follow(shared ? chain(dice.follow(shared)) : alone);
}

/** A roll of which everything matters that matters to some attack. */
const sharedRoll = (scenes: readonly Scene[], { ask }: Scene): Chain<OpenEnded> =>
  openEnded({
    ...ask,
    edges: [...new Set(scenes.flatMap(({ ask: { edges } }) => edges ?? []))].sort((a, b) => a - b),
  });

const outcomeOf = (fired: Fired): keyof typeof outcomes =>
  fired.strikes.length === 0 ? 'NOBODY' : countOf(fired) > 0 ? 'STRUCK' : 'MISSED';

/** Fire modes of semi-automatic and automatic weapons (PMA-080 to PMA-086). */
export const fire = procedure({
  id: 'fire',
  title: 'Fire',
  description:
    'Shots and bursts: what the mode costs, uses and adds, and each attack in order. Covering fire attacks whoever starts in, enters or crosses its region at once, and uses up no Interrupt.',
  citation: combat('Rate of Fire'),
  input,
  options: pathmasterOptions,
  detail: record(
    'Fire',
    {
      action: choice(
        'FireAction',
        { ATTACK: 'The Attack.', FULL_ROUND: 'The whole round.' },
        'What it costs.',
      ),
      roundsUsed: integer(0, 1000, 'Rounds of ammunition used.'),
      ammunitionLeft: integer(0, 100_000, 'Rounds left.'),
      bonus: integer(-1000, 1000, 'What the mode adds to each attack.'),
      critical: criticalKind,
      attacks: list(attackMade, MOST_TARGETS, 'Each attack, in order.'),
    },
    'How fire came out.',
  ),
  outcomes,
  faults: fireFaults,
  views: { struck: { title: 'How many attacks hit', kind: 'number' } },
  prepare: shooting,
  view: (fired) => ({ outcome: outcomeOf(fired), struck: countOf(fired) }),
  conclude: (fired, given) => {
    const { action, rounds, bonus, critical } = modeOf(given);
    const all = fired.strikes.map((strike, index) => concluded(fired.scenes[index]!, strike));
    return {
      outcome: outcomeOf(fired),
      summary: `${given.weapon.name}: ${countOf(fired)} of ${all.length} hit.`,
      breakdowns: all.flatMap(({ breakdowns }) => breakdowns),
      effects: all.flatMap(({ effects }) => effects),
      detail: {
        action,
        roundsUsed: rounds,
        ammunitionLeft: given.ammunition - rounds,
        bonus,
        critical,
        attacks: all.map(({ detail }) => detail),
      },
    };
  },
});
