import type { Dice } from '../../../dice/dice.ts';
import type { Act, Fighter, Forbidden } from '../../../rules/combat.ts';
import { readOptions } from '../../../rules/option.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { read } from '../../../rules/read.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import { attack } from '../attack/attack.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import type { OwnWeapon } from '../sheet.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { conditionsBetween, type Faring, hurt } from '../vitality/vitality.ts';
import { type AttackActInput, attackActInput, attackAnswer, canDefend, inputOf } from './attack-input.ts';
import { exerted } from './exertion.ts';
import { hindrance, pointsLeft, type Side, sideOf } from './side.ts';

const forbid = (
  forbidden: string,
  about: Forbidden['about'],
  path: Forbidden['path'],
  accepted: string,
): Forbidden => ({
  forbidden,
  about,
  path,
  accepted,
});

/** An attack with a weapon of the actor's sheet on a target, who may defend by an Action. */
export const attackAct: Act = {
  id: 'attack',
  title: 'Attack',
  description: 'Attack a target with a weapon or spell of your sheet; the target may answer with a Defence.',
  input: attackActInput,
  onOneself: false,
  procedure: attack,
  answer: attackAnswer,
  prepare(actor: Fighter, target: Fighter, given: unknown, givenOptions: unknown, path) {
    const input = read(attackActInput, given, path);
    const options = readOptions(arrgsOptions, givenOptions);
    const [attacker, defender] = [sideOf(actor), sideOf(target)];
    const weapon = attacker.sheet.weapons.find(({ name }) => name === input.weapon);
    const forbidden = refusal(attacker, defender, weapon, input);
    if (forbidden) return forbidden;
    const bound = attack.bind(inputOf(attacker, defender, weapon!, input), givenOptions);
    return followed(bound, attacker, defender, options);
  },
};

function refusal(
  attacker: Side,
  defender: Side,
  weapon: OwnWeapon | undefined,
  { pool, defence, weapon: wanted }: AttackActInput,
): Forbidden | null {
  const held = hindrance(attacker, 'ACTING');
  if (held) return forbid(`the attacker is held back: ${held}`, 'actor', [], 'somebody able to act');
  const names = attacker.sheet.weapons.map(({ name }) => name).join(', ') || 'none: the sheet has no weapons';
  if (!weapon) return forbid(`the attacker has no ${wanted}`, 'input', ['weapon'], names);
  const [cost, left] = [manoeuvreOf('ATTACK').points!, pointsLeft(attacker, pool)];
  if (left < cost)
    return forbid(
      `an attack takes ${cost} points, and ${left} are left`,
      'input',
      ['pool'],
      'another kind of points, or the next round',
    );
  return defence === 'DEFEND' && !canDefend(defender)
    ? forbid('the target cannot use a Defence Manoeuvre', 'input', ['defence'], 'NONE')
    : null;
}

interface Told {
  readonly allowed: boolean;
  readonly points: number;
  readonly vitalityLoss: number;
  readonly defence: object | null;
  readonly target: Faring | null;
}

/** The attack, and then what it asks of the Disabled and the Dying on both sides. */
const followed = (
  bound: BoundProcedure,
  attacker: Side,
  defender: Side,
  options: ArrgsOptions,
): BoundProcedure => ({
  odds: bound.odds,
  play: (dice) => {
    const resolution = bound.play(dice);
    return {
      ...resolution,
      effects: [...resolution.effects, ...afterwards(resolution, attacker, defender, options, dice)],
    };
  },
});

function afterwards(
  { detail }: Resolution,
  attacker: Side,
  defender: Side,
  options: ArrgsOptions,
  dice: Dice,
) {
  const { allowed, points, vitalityLoss, defence, target } = detail as Told;
  if (!allowed) return [];
  const tired = hurt(attacker.faring, vitalityLoss);
  const answered = defence === null ? 'REACTION' : 'ACTION';
  const spent = defence === null ? 0 : manoeuvreOf('DEFENCE').points!;
  const now: Faring = { ...defender.faring, ...target };
  return [
    ...conditionsBetween(attacker.faring, tired, 'ACTOR'),
    ...exerted(attacker, tired, 'ACTION', points, 'ACTOR', options, dice),
    ...exerted(defender, now, answered, spent, 'TARGET', options, dice),
  ];
}
