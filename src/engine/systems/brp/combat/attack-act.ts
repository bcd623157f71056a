import type { Act, Fighter, Forbidden } from '../../../rules/combat.ts';
import { forbid, forbidActor } from '../../../rules/forbid.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { defenceOf } from '../attack/defence.ts';
import { attack } from '../attack/index.ts';
import { brpOptions } from '../options/index.ts';
import { attackActInput, blowOf } from './blow.ts';
import { oneAction } from './budget.ts';
import { incapableOf } from './capable.ts';
import { attackAnswering } from './choices.ts';
import { sideOf } from './side.ts';

/** An attack with a weapon of the actor's sheet on a target, who may parry or dodge. */
export const attackAct: Act = {
  id: 'attack',
  title: 'Attack',
  description: 'Attack a target with a weapon of your sheet; the target may parry or dodge.',
  input: attackActInput,
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  procedure: attack,
  answer: attackAnswering,
  costs: oneAction,
  hindrance: attackHindrance,
  prepare(actor, target, given, givenOptions, path) {
    const options = readOptions(brpOptions, givenOptions);
    const prepared = blowOf(actor, target, read(attackActInput, given, path), options);
    if ('forbidden' in prepared) return prepared;
    // a defence that the rules refuse is refused before any die falls
    const refused = defenceOf(prepared.blow, 'SUCCESS', options)?.refused ?? null;
    if (refused !== null) return forbid(refused, ['defence'], 'NONE, or another defence');
    return attack.bind(prepared.given, givenOptions);
  },
};

function attackHindrance(actor: Fighter): Forbidden | null {
  if (sideOf(actor).state.plan?.fightingDefensively)
    return forbidActor('fighting defensively allows no attack', 'somebody who does not fight defensively');
  return incapableOf(actor, 'the attacker', 'ATTACKING');
}
