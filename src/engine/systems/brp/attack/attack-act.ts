import type { Act } from '../../../rules/combat.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbid } from '../../../rules/forbid.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import { oneAction } from '../combat/budget.ts';
import { incapableOf, isDefenceless } from '../combat/capable.ts';
import { sideOf } from '../combat/side.ts';
import { weaponsOf } from '../items/own-weapon.ts';
import { brpOptions } from '../options/index.ts';
import { unplanned } from '../round/turn.ts';
import { thenDies } from '../wounds/last-action.ts';
import { mayFaint } from '../wounds/luck-owed.ts';
import { afterAttack } from './after-attack.ts';
import { attackActInput } from './attack-act-fields.ts';
import { blowOf } from './blow.ts';
import { attackAnswering } from './choices.ts';
import { attack } from './index.ts';
import { itemStruckInFight, lodgedAs } from './meant-item.ts';
import { metBy } from './met.ts';

const itemIn = (input: unknown): string | null =>
  (input as { readonly atItem?: string | null } | null)?.atItem ?? null;

/** An attack with a weapon of the actor's sheet on a target, who may parry or dodge. */
export const attackAct: Act = {
  id: 'attack',
  title: 'Attack',
  description: 'Attack a target with a weapon or shield of your sheet; the target may parry or dodge.',
  input: attackActInput,
  onOneself: true,
  onOthers: true,
  when: 'TURN',
  procedure: attack,
  answer: attackAnswering,
  third: (_actor, target, input) => lodgedAs(target, itemIn(input))?.by ?? null,
  tries: (actor, target) => {
    const [lodged] = actor.id === target.id ? sideOf(target).state.lodged : [];
    const atItem = lodged?.weapon ?? null;
    return actor.id === target.id && atItem === null
      ? []
      : weaponsOf(actor).map(({ name }) => ({
          item: name,
          input: { weapon: name, atItem },
        }));
  },
  costs: oneAction,
  hindrance: (actor, moment) =>
    unplanned(actor, moment, 'ATTACK') ?? incapableOf(actor, 'the attacker', 'ATTACKING'),
  prepare(actor, target, given, givenOptions, path, _book, course) {
    const input = read(attackActInput, given, path);
    const options = readOptions(brpOptions, givenOptions);
    if (isDefenceless(target) && input.defence !== null && input.defence !== 'NONE')
      return forbid('the target cannot defend', ['defence'], 'NONE');
    const near = lodgedAs(target, input.atItem) ? null : course?.ally;
    const blow = blowOf(actor, target, input, options, near);
    if ('forbidden' in blow) return blow;
    const refused = metBy(blow.input, options)?.refused ?? null;
    if (refused !== null) return forbid(refused, ['defence'], 'NONE, or another defence');
    const { weapon, rank, meant } = blow;
    const bound = withEffects(attack.bind(blow.input, givenOptions), ({ effects, detail }) => [
      ...(meant ? itemStruckInFight(actor, meant, effects, detail) : effects),
      ...afterAttack({ actor, target, weapon, input, rank, detail, effects }),
    ]);
    return thenDies(actor, mayFaint(target, bound, givenOptions));
  },
};
