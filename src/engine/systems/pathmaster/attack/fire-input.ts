import type { Fault, Path } from '../../../fault.ts';
import { quantity } from '../../../quantity.ts';
import { defaulted, integer, list, record, type Value } from '../../../rules/fields/field.ts';
import { attackFaults } from '../attempt/attack-faults.ts';
import { type AttackInput, attacker, target } from '../attempt/attack-input.ts';
import { weapon } from '../attempt/weapon.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { gridKind, space } from '../positions/grid.ts';
import { fireMode, fireModes, firingRates, hasFireMode } from '../tables/fire-modes.ts';
import { firstSkipIn } from './grid-distance.ts';

export const MOST_TARGETS = 20;

export const fireInput = record(
  'FireInput',
  {
    mode: fireMode,
    ammunition: integer(0, 100_000, 'Rounds of ammunition left in the weapon.'),
    attacker,
    weapon: defaulted(weapon, {}),
    fires: firingRates,
    targets: list(
      target,
      MOST_TARGETS,
      'Targets, in order of attack. Most modes allow one target; DOUBLE_TAP allows one or two. Modes that cover a path or region attack every target in it.',
    ),
    path: defaulted(list(space, 20, 'Spaces on the path of fire, in order.'), []),
    grid: defaulted(gridKind, 'SQUARE'),
  },
  'Shots or bursts of a semi-automatic or automatic weapon.',
);

export type FireInput = Value<typeof fireInput>;

export const fireModeOf = ({ mode }: FireInput) => fireModes.rows[mode].cells;

/** Bonuses from criticals do not apply to later attacks. The first attack uses them up (rulings PMA-R115, PMA-R116). */
const USED_UP = { initiativeRounds: 0, offensiveBonus: 0 } as const;

/**
 * Returns the single attacks of a fire mode. A double-tap at one target is two attacks. Aim counts only for the first
 * attack (ruling PMA-R72 for paths).
 */
export function attacksOf(given: FireInput): readonly AttackInput[] {
  const { mode, attacker, weapon, targets } = given;
  const { attacks } = fireModeOf(given);
  const count = attacks ?? targets.length;
  const gun = { ...weapon, attack: 'FIREARM' as const, thrown: false, fireMode: mode };
  return Array.from({ length: targets.length === 0 ? 0 : count }, (_, index) => ({
    attacker:
      index === 0 ? attacker : { ...attacker, ...USED_UP, aim: attacks === null ? attacker.aim : null },
    weapon: gun,
    target: targets[Math.min(index, targets.length - 1)]!,
  }));
}

export function fireFaults(given: FireInput, path: Path, options: PathmasterOptions): readonly Fault[] {
  const { mode, ammunition, targets, path: spaces, grid } = given;
  const { rounds, attacks, path: length } = fireModeOf(given);
  const faults: Fault[] = [];
  const refuse = (at: readonly (string | number)[], problem: string, accepted: string): void => {
    faults.push({ path: [...path, ...at], problem, accepted });
  };
  if (!hasFireMode(given.fires, mode))
    refuse(
      ['mode'],
      'the weapon does not have this fire mode',
      given.fires?.join(', ') || 'plain attacks with single shots',
    );
  if (ammunition < rounds) {
    const enough = Object.entries(fireModes.rows).filter(([, { cells }]) => cells.rounds <= ammunition);
    refuse(
      ['mode'],
      `the mode ${mode} needs ${quantity(rounds, 'round')}, but the weapon has only ${ammunition} left`,
      enough.map(([name]) => name).join(', ') || 'none, because the weapon must be reloaded',
    );
  }
  if (attacks !== null && targets.length > attacks)
    refuse(['targets'], 'there are more targets than attacks', `at most ${attacks}`);
  if (length === null && spaces.length > 0)
    refuse(['path'], `the mode ${mode} does not use a path`, 'no path');
  if (length !== null && spaces.length > length)
    refuse(['path'], 'the path is too long', `at most ${quantity(length, 'space')}`);
  const skipped = firstSkipIn(spaces, grid);
  if (skipped !== null)
    refuse(['path', skipped], 'the path skips a space', 'a space that touches the previous one');
  return [...faults, ...faultsOfAttacks(given, path, options)];
}

/** Returns the faults of the attacks, without duplicates. */
function faultsOfAttacks(given: FireInput, path: Path, options: PathmasterOptions): readonly Fault[] {
  const last = given.targets.length - 1;
  const all = attacksOf(given).flatMap((attack, index) =>
    attackFaults(attack, path, options, ['targets', Math.min(index, last)]),
  );
  return [...new Map(all.map((fault) => [JSON.stringify(fault), fault])).values()];
}
