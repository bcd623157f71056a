import type { Act, Cost, Fighter, Forbidden } from '../../../rules/combat.ts';
import { record, text } from '../../../rules/field.ts';
import { forbid } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { MOST_TARGETS } from '../attack/fire-input.ts';
import { turn as turnProcedure } from '../budget/plan-turn.ts';
import type { Manoeuvre } from '../manoeuvres/table.ts';
import type { OwnWeapon } from '../sheet.ts';
import { plans } from '../state/plan.ts';
import type { State } from '../state/state.ts';
import { type FireModeName, fireMode, fireModes, hasMode } from '../tables/fire-modes.ts';
import { shooting } from './ammunition.ts';
import { attackActOf, hindranceOf } from './attack-act.ts';
import { costsOf } from './budget.ts';
import { endedBy } from './ended-by.ts';
import { idOf, keptAs, optionsOf, sheetOf, stateOf } from './fighter.ts';
import { taken, taking } from './manoeuvre-act.ts';
import { weaponOf } from './weapon.ts';

/** The manoeuvre that a mode of fire is. */
const firing = (mode: FireModeName): Manoeuvre => {
  if (mode === 'SINGLE_SHOT') return 'RANGED_ATTACK';
  if (mode === 'DOUBLE_TAP') return 'DOUBLE_TAP';
  if (mode.startsWith('SHORT')) return 'SHORT_BURST';
  return mode.startsWith('LONG') ? 'LONG_BURST' : 'FULL_AUTO';
};

interface Fire {
  readonly mode: FireModeName;
  readonly weapon: string;
}

const asked = (input: unknown): Fire => ({
  mode: 'SINGLE_SHOT',
  weapon: '',
  ...(input as Partial<Fire> | null),
});

/** The fire of this turn that goes on with this; null where another begins. */
const goingOn = (actor: Fighter, { mode, weapon }: Fire) => {
  const { firing: now } = stateOf(actor);
  return now?.mode === mode && (now.weapon === null || now.weapon === weapon) ? now : null;
};

const noGun = ({ attack }: OwnWeapon): Forbidden | null =>
  attack === 'FIREARM' ? null : forbid('only guns have modes of fire', ['weapon'], 'a FIREARM');

/** Why a gun cannot be fired so. */
const unable = ({ name, fires }: OwnWeapon, mode: FireModeName): Forbidden | null =>
  hasMode(fires, mode)
    ? null
    : forbid(`the ${name} does not fire so`, ['mode'], fires?.join(', ') || 'single shots as plain attacks');

export const fireAct: Act = attackActOf({
  id: 'fire',
  title: 'Fire',
  description:
    'Fire a gun in one of its modes; further targets of the same burst are further attacks at no cost.',
  inputName: 'FireAct',
  fields: { mode: fireMode },
  when: 'TURN',
  outsideTurn: (actor, input) =>
    input === null || (asked(input).mode === 'COVERING_FIRE' && goingOn(actor, asked(input)) !== null),
  manoeuvres: ['RANGED_ATTACK'],
  unfit: noGun,
  costs: (actor, input, options): readonly Cost[] =>
    goingOn(actor, asked(input)) ? [] : costsOf(firing(asked(input).mode), options),
  several: (actor, input) => {
    const { attacks } = fireModes.rows[asked(input).mode].cells;
    const made = goingOn(actor, asked(input))?.attacks ?? 0;
    return { most: attacks === null ? MOST_TARGETS : Math.max(1, attacks - made), again: attacks !== null };
  },
  tries: (_actor, { fires }) =>
    Object.keys(fireMode.values)
      .filter((mode) => hasMode(fires, mode as FireModeName))
      .map((mode) => ({ mode })),
  manner({ actor, target, weapon, input: { mode } }) {
    const why = unable(weapon, mode);
    if (why) return why;
    const { rounds, attacks } = fireModes.rows[mode].cells;
    const before = goingOn(actor, { mode, weapon: weapon.name });
    const made = before?.attacks ?? 0;
    if (attacks !== null && made >= attacks)
      return forbid('the burst has no more attacks', ['mode'], `${attacks} in a turn`);
    const struck = before?.struck ?? [];
    if (mode === 'COVERING_FIRE' && struck.includes(idOf(target)))
      return {
        ...forbid('covering fire strikes nobody twice in a round', [], 'somebody else'),
        about: 'target',
      };
    const used: Partial<State> | Forbidden = before ? {} : shooting(actor, weapon, rounds);
    if ('forbidden' in used) return { ...used, path: ['mode'] };
    return {
      manoeuvre: firing(mode),
      again: before !== null,
      weapon: { ...weapon, fireMode: mode },
      plan: {
        firing: { mode, weapon: weapon.name, attacks: made + 1, struck: [...struck, idOf(target)] },
        ...used,
      },
    };
  },
});

const coverInput = record(
  'CoveringFireAct',
  {
    weapon: text(100, 'The gun, by its name on the sheet.'),
    spot: text(200, 'The spot that is fired at, within range.'),
  },
  'Covering fire at a spot.',
);

/** Covering fire begins with nobody there; whoever comes is fired at, whosever turn it is (ruling PMA-R73). */
export const coveringFireAct: Act = {
  id: 'coveringFire',
  title: 'Covering fire',
  description:
    'Fire at a spot until your next turn: whoever is within 5 feet of it, enters or passes is fired at then, by fire.',
  input: coverInput,
  onOneself: true,
  onOthers: false,
  when: 'TURN',
  procedure: turnProcedure,
  answer: null,
  costs: (_actor, _input, options) => costsOf('FULL_AUTO', optionsOf(options)),
  hindrance: (actor, _moment, options) => hindranceOf(actor, 'FULL_AUTO', optionsOf(options)),
  prepare(actor, _target, given, givenOptions, path) {
    const options = optionsOf(givenOptions);
    const { weapon: name } = read(coverInput, given, path);
    const weapon = weaponOf(sheetOf(actor), stateOf(actor), name);
    if ('forbidden' in weapon) return weapon;
    const why = noGun(weapon) ?? unable(weapon, 'COVERING_FIRE');
    if (why) return { ...why, path: ['weapon'] };
    const used = shooting(actor, weapon, fireModes.rows.COVERING_FIRE.cells.rounds);
    if ('forbidden' in used) return used;
    const after = taking(actor, 'FULL_AUTO', null, options);
    if ('forbidden' in after) return after;
    const plan = {
      ...endedBy('FULL_AUTO', options),
      ...used,
      turn: keptAs(after).turn,
      firing: { mode: 'COVERING_FIRE' as const, weapon: name, attacks: 0, struck: [] },
    };
    return taken(actor, 'FULL_AUTO', null, () => plans('ACTOR', plan), options);
  },
};
