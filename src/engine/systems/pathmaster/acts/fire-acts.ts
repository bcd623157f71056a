import { quantity } from '../../../quantity.ts';
import { text } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import type { Cost } from '../../../rules/fight/resource.ts';
import { type RuleViolation, ruleViolation, targetViolation } from '../../../rules/fight/rule-violation.ts';
import { ammunitionAfterShots } from '../acting/ammunition.ts';
import { attackActOf } from '../acting/attack-act.ts';
import { manoeuvreAct } from '../acting/manoeuvre-act.ts';
import { type Manoeuvre, manoeuvreCitationOf } from '../actions/manoeuvres.ts';
import { MOST_TARGETS } from '../attack/fire-input.ts';
import { idOf, sheetOf, stateOf } from '../combatant/fighter.ts';
import { readyWeapon } from '../combatant/own-weapon.ts';
import { costsOf } from '../combatant/resources.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import type { State } from '../state/state.ts';
import { stateChangeEffects } from '../state/state-change-effects.ts';
import { type FireModeName, fireMode, fireModes, hasFireMode } from '../tables/fire-modes.ts';

/** Returns the manoeuvre for a fire mode. */
const manoeuvreOfMode = (mode: FireModeName): Manoeuvre => {
  if (mode === 'SINGLE_SHOT') return 'RANGED_ATTACK';
  if (mode === 'DOUBLE_TAP') return 'DOUBLE_TAP';
  if (mode.startsWith('SHORT')) return 'SHORT_BURST';
  return mode.startsWith('LONG') ? 'LONG_BURST' : 'FULL_AUTO';
};

interface FireRequest {
  readonly mode: FireModeName;
  readonly weapon: string;
}

const fireRequestOf = (input: unknown): FireRequest => ({
  mode: 'SINGLE_SHOT',
  weapon: '',
  ...(input as Partial<FireRequest> | null),
});

/** Returns the fire from earlier in this turn that the act continues. Null if the act begins to fire. */
const fireUnderWay = (actor: Fighter, { mode, weapon }: FireRequest) => {
  const { firing: now } = stateOf(actor);
  return now?.mode === mode && (now.weapon === null || now.weapon === weapon) ? now : null;
};

const whyNotGun = ({ attack }: OwnWeapon): RuleViolation | null =>
  attack === 'FIREARM'
    ? null
    : ruleViolation('this weapon has no fire modes, because it is not a firearm', ['weapon'], 'a FIREARM');

/** Returns the reason why a gun cannot fire in this mode. */
const whyNotMode = ({ name, fires }: OwnWeapon, mode: FireModeName): RuleViolation | null =>
  hasFireMode(fires, mode)
    ? null
    : ruleViolation(
        `the ${name} does not have this fire mode`,
        ['mode'],
        fires?.join(', ') || 'none, because the weapon fires single shots',
      );

export const fireAct: Act = attackActOf({
  id: 'fire',
  title: 'Fire',
  description: 'Fire a gun in one of its modes. Attacks on further targets of the same burst cost nothing.',
  inputName: 'FireAct',
  fields: { mode: fireMode },
  when: 'TURN',
  outsideTurn: (actor, input) =>
    input === null ||
    (fireRequestOf(input).mode === 'COVERING_FIRE' && fireUnderWay(actor, fireRequestOf(input)) !== null),
  manoeuvres: ['RANGED_ATTACK'],
  whyUnfit: whyNotGun,
  costs: (actor, input, options): readonly Cost[] =>
    fireUnderWay(actor, fireRequestOf(input))
      ? []
      : costsOf(manoeuvreOfMode(fireRequestOf(input).mode), options),
  several: (actor, input) => {
    const { attacks } = fireModes.rows[fireRequestOf(input).mode].cells;
    const made = fireUnderWay(actor, fireRequestOf(input))?.attacks ?? 0;
    return { max: attacks === null ? MOST_TARGETS : Math.max(1, attacks - made), again: attacks !== null };
  },
  sampleInputs: (_actor, { fires }) =>
    Object.keys(fireMode.values)
      .filter((mode) => hasFireMode(fires, mode as FireModeName))
      .map((mode) => ({ mode })),
  manner({ actor, target, weapon, input: { mode } }) {
    const why = whyNotMode(weapon, mode);
    if (why) return why;
    const { rounds, attacks } = fireModes.rows[mode].cells;
    const before = fireUnderWay(actor, { mode, weapon: weapon.name });
    const made = before?.attacks ?? 0;
    if (attacks !== null && made >= attacks)
      return ruleViolation(
        'the burst has no more attacks in this turn',
        ['mode'],
        `at most ${quantity(attacks, 'attack')} in a turn`,
      );
    const struck = before?.struck ?? [];
    if (mode === 'COVERING_FIRE' && struck.includes(idOf(target)))
      return {
        ...targetViolation(
          `covering fire has already struck ${nameInText(target)} in this round`,
          'another target',
        ),
      };
    const used: Partial<State> | RuleViolation = before ? {} : ammunitionAfterShots(actor, weapon, rounds);
    if ('forbidden' in used) return { ...used, path: ['mode'] };
    return {
      manoeuvre: manoeuvreOfMode(mode),
      alreadyTaken: before !== null,
      weapon: { ...weapon, fireMode: mode },
      stateAfter: {
        firing: { mode, weapon: weapon.name, attacks: made + 1, struck: [...struck, idOf(target)] },
        ...used,
      },
    };
  },
});

interface CoveringFireRequest {
  readonly weapon: string;
}

/** Returns the ammunition after covering fire begins, or the reason why it is rejected. */
function ammunitionAfterCovering(actor: Fighter, name: string): Pick<State, 'ammunition'> | RuleViolation {
  const weapon = readyWeapon(sheetOf(actor), stateOf(actor), name);
  if ('forbidden' in weapon) return weapon;
  const why = whyNotGun(weapon) ?? whyNotMode(weapon, 'COVERING_FIRE');
  if (why) return { ...why, path: ['weapon'] };
  return ammunitionAfterShots(actor, weapon, fireModes.rows.COVERING_FIRE.cells.rounds);
}

/**
 * Covering fire begins without a target. The actor then fires at each combatant who enters the region, in any turn
 * (ruling PMA-R73).
 */
export const coveringFireAct: Act = manoeuvreAct<CoveringFireRequest>('FULL_AUTO', {
  id: 'coveringFire',
  title: 'Covering fire',
  description:
    'Fire at a spot until your next turn. Use the act `fire` to attack each combatant who is or comes within 5 feet of the spot.',
  fields: {
    weapon: text(100, 'Name of the gun on the sheet.'),
    spot: text(200, 'Target spot within range.'),
  },
  whyNotInScene(actor, _target, { weapon }) {
    const used = ammunitionAfterCovering(actor, weapon);
    return 'forbidden' in used ? used : null;
  },
  extraEffects(actor, _target, { weapon }) {
    const used = ammunitionAfterCovering(actor, weapon);
    const firing = { mode: 'COVERING_FIRE' as const, weapon, attacks: 0, struck: [] };
    return 'forbidden' in used
      ? []
      : stateChangeEffects('ACTOR', { ...used, firing }, manoeuvreCitationOf('FULL_AUTO'));
  },
});
