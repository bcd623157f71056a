import { formulaText } from '../../../dice/formula.ts';
import type { Act, Fighter } from '../../../rules/combat.ts';
import { optional, record, text } from '../../../rules/field.ts';
import { withEffects } from '../../../rules/followed.ts';
import { forbid } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import { combat } from '../citations.ts';
import { wholeDamageModifier } from '../sheet.ts';
import { grapple, grappleRefusal } from '../specials/grapple.ts';
import { controlFields, grapples, grappling } from '../specials/grappling.ts';
import { oneAction } from './budget.ts';
import { incapableOf } from './capable.ts';
import { changes } from './changes.ts';
import { dropping, roundsHeld } from './hold.ts';
import { mayFaint } from './minor-wounds.ts';
import { heldItem } from './own-weapon.ts';
import { sideOf } from './side.ts';
import { stand } from './standing.ts';
import { unplanned } from './turn.ts';

const { holdsLeg } = controlFields;

const grappleActInput = record(
  'GrappleAct',
  {
    effect: grappling,
    holdsLeg,
    item: optional(
      text(
        100,
        'What they are disarmed of, by its name on the sheet; left out, what they would parry with first.',
      ),
    ),
  },
  'What the entangler does to whom they have entangled.',
);

/** The entangler makes use of the hold: one effect or several of a turn are its action. */
export const grappleAct: Act = {
  id: 'grapple',
  title: 'Grapple the entangled',
  description:
    'From the round after your entangling weapon has struck, and while it is in your hands: hold a limb or the whole target, throw, knock down, disarm, injure or strangle it. Different effects of one turn are one action.',
  input: grappleActInput,
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  procedure: grapple,
  answer: null,
  tries: () => grapples.map((effect) => ({ item: null, input: { effect } })),
  costs: (actor, input, options) =>
    sideOf(actor).state.grapples.length > 0 ? [] : oneAction(actor, input, options),
  hindrance: (actor, moment) =>
    unplanned(actor, moment, 'ATTACK') ?? incapableOf(actor, 'the entangler', 'ATTACKING'),
  prepare(actor, target, given, options, path) {
    const { effect, holdsLeg, item: named } = read(grappleActInput, given, path);
    const rounds = roundsHeld(target, actor.round);
    if (rounds === null)
      return { ...forbid('nobody is entangled', [], 'somebody entangled'), about: 'target' };
    const [attacker, defender] = [sideOf(actor), sideOf(target)];
    const keepsControl = defender.state.entangler?.keepsControl ?? true;
    const why =
      notTheirs(actor, target) ?? grappleRefusal({ effect, holdsLeg, keepsControl, roundsHeld: rounds });
    if (why !== null) return forbid(why, ['effect'], 'another act');
    if (attacker.state.grapples.includes(effect))
      return forbid('that has been tried in this turn', ['effect'], 'another effect');
    const item = effect === 'DISARM' ? heldItem(target, named) : undefined;
    if (typeof item === 'object') return item;
    const { hitPoints: current, maximum } = stand(target);
    const bound = grapple.bind(
      {
        ...{ effect, holdsLeg, keepsControl, roundsHeld: rounds },
        ...{ attackerStr: attacker.sheet.str, attackerDex: attacker.sheet.dex },
        ...{ attackerSiz: attacker.sheet.siz, targetStr: defender.sheet.str, targetCon: defender.sheet.con },
        ...{ targetSiz: defender.sheet.siz, targetDex: defender.sheet.dex, armour: defender.sheet.armour },
        damageModifier: formulaText(wholeDamageModifier(attacker.sheet)),
        hitPoints: { current, maximum, organic: defender.sheet.organic },
      },
      options,
      path,
    );
    return withEffects(mayFaint(target, bound, options), ({ effects }) => [
      ...effects.map(dropping(item)),
      changes.effect('grappled', 'ACTOR', { effect }, combat('Entangling')),
    ]);
  },
};

/** Why somebody has no hold on the entangled; null where they do, or nobody knows who does. */
export function notTheirs(entangler: Fighter, victim: Fighter): string | null {
  const known = sideOf(victim).state.entangler;
  return known === null || known.by === entangler.id ? null : 'somebody else has entangled them';
}
