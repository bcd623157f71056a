import type { Act, Fighter, Forbidden } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbid, forbidActor } from '../../../rules/forbid.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import type { AttackDetail } from '../attack/detail.ts';
import { attack } from '../attack/index.ts';
import { type Level, succeeds } from '../check.ts';
import { combat } from '../citations.ts';
import { ends } from '../effects.ts';
import { brpOptions } from '../options/index.ts';
import { attackActInput } from './attack-fields.ts';
import { blowOf, metBy } from './blow.ts';
import { oneAction } from './budget.ts';
import { has, incapableOf, isDefenceless } from './capable.ts';
import { attackAnswering } from './choices.ts';
import { entangledBy } from './hold.ts';
import { thenDies } from './last-action.ts';
import { mayFaint } from './minor-wounds.ts';
import { sideOf } from './side.ts';
import { FAILED_DEFENCE, MISSILE } from './state.ts';

/** An attack with a weapon of the actor's sheet on a target, who may parry or dodge. */
export const attackAct: Act = {
  id: 'attack',
  title: 'Attack',
  description: 'Attack a target with a weapon or shield of your sheet; the target may parry or dodge.',
  input: attackActInput,
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  procedure: attack,
  answer: attackAnswering,
  costs: oneAction,
  hindrance: attackHindrance,
  prepare(actor, target, given, givenOptions, path) {
    const input = read(attackActInput, given, path);
    const options = readOptions(brpOptions, givenOptions);
    if (isDefenceless(target) && input.defence !== null && input.defence !== 'NONE')
      return forbid('the target cannot defend', ['defence'], 'NONE');
    const blow = blowOf(actor, target, input, options);
    if ('forbidden' in blow) return blow as Forbidden;
    const refused = metBy(blow, options)?.refused ?? null;
    if (refused !== null) return forbid(refused, ['defence'], 'NONE, or another defence');
    const bound = withEffects(attack.bind(blow, givenOptions), ({ effects, detail }) => [
      ...effects,
      ...letsGo(target, effects),
      ...failedDefence((detail as AttackDetail).defenceLevel),
      ...(isShot(actor, input.weapon) ? [faced] : []),
      ...entangling(actor, input.weapon, effects),
    ]);
    return thenDies(actor, mayFaint(target, bound, givenOptions));
  },
};

const failedDefence = (level: Level | null): readonly Effect[] =>
  level === null || succeeds(level)
    ? []
    : [{ type: 'spent', on: 'TARGET', budget: FAILED_DEFENCE, amount: 1, citation: combat('Disengage') }];

const isShot = (attacker: Fighter, weapon: string): boolean =>
  sideOf(attacker).sheet.weapons.some(({ name, kind }) => name === weapon && kind === 'MISSILE');

/** Who has entangled the target, where the blow has. */
function entangling(attacker: Fighter, name: string, effects: readonly Effect[]): readonly Effect[] {
  const weapon = sideOf(attacker).sheet.weapons.find((each) => each.name === name);
  const entangles = effects.some(
    (effect) => effect.type === 'conditionGained' && effect.condition === 'entangled',
  );
  return weapon && entangles ? [entangledBy(attacker.id, weapon.kind)] : [];
}

const faced: Effect = {
  ...{ type: 'spent', on: 'TARGET', budget: MISSILE, amount: 1 },
  citation: combat('Dodge'),
};

/** Whoever dodges takes the hand off a wound (Bleeding). */
function letsGo(target: Fighter, effects: readonly Effect[]): readonly Effect[] {
  const dodged = effects.some(
    (effect) => effect.type === 'spent' && effect.on === 'TARGET' && effect.budget.includes('DODGE'),
  );
  const held = (['holdingWound', 'heldClosed'] as const).filter((each) => has(target, each));
  return dodged ? held.map((each) => ends('TARGET', each, combat('Bleeding'), 'let go to dodge')) : [];
}

function attackHindrance(actor: Fighter): Forbidden | null {
  const { plan } = sideOf(actor).state;
  if (plan?.fightingDefensively)
    return forbidActor('fighting defensively allows no attack', 'somebody who does not fight defensively');
  if (plan?.actions.some(({ kind }) => kind === 'DISENGAGE'))
    return forbidActor('whoever disengages only defends and moves', 'somebody who does not disengage');
  return incapableOf(actor, 'the attacker', 'ATTACKING');
}
