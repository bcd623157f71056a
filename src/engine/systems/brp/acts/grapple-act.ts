import { formulaText } from '../../../dice/formula.ts';
import { optional, record, text, type Value } from '../../../rules/fields/field.ts';
import type { Fighter, RuleViolation } from '../../../rules/fight/combat.ts';
import { ruleViolation } from '../../../rules/fight/rule-violation.ts';
import { bindings, brpAct } from '../acting/acts.ts';
import { oneAction } from '../acting/budget.ts';
import { dropping, notTheirs, roundsHeld } from '../acting/hold.ts';
import { unplanned } from '../acting/turn.ts';
import { incapableOf } from '../combatant/capable.ts';
import { changes } from '../combatant/changes.ts';
import { controlFields, grapples, grappling } from '../combatant/grappling.ts';
import { hampering } from '../combatant/hampering.ts';
import { heldItem } from '../combatant/own-weapon.ts';
import { wholeDamageModifier } from '../combatant/sheet.ts';
import { sideOf } from '../combatant/side.ts';
import { wholeOf } from '../combatant/standing.ts';
import { armourOnSheet } from '../combatant/worn.ts';
import { mayFaint } from '../consequences/luck-owed.ts';
import { combat } from '../core/citations.ts';
import { grapple, grappleRefusal } from '../specials/grapple.ts';

const asks = record(
  'GrappleAct',
  {
    effect: grappling,
    holdsLeg: controlFields.holdsLeg,
    item: optional(
      text(
        100,
        'What they are disarmed of, by its name on the sheet; left out, what they would parry with first.',
      ),
    ),
  },
  'What the entangler does to whom they have entangled.',
);

type Asked = Value<typeof asks>;

interface Hold {
  readonly rounds: number;
  readonly keepsControl: boolean;
  /** What they are disarmed of. */
  readonly item: string | undefined;
}

const { known } = bindings<Asked, Hold>();

const of = (side: 'actor' | 'target', name: 'str' | 'con' | 'siz' | 'dex') =>
  known(side === 'actor' ? 'ACTOR' : 'TARGET', (scene) => sideOf(scene[side]).sheet[name]);

/** The entangler makes use of the hold: one effect or several of a turn are its action. */
export const grappleAct = brpAct<Asked, Hold>()(grapple, {
  title: 'Grapple the entangled',
  description:
    'From the round after your entangling weapon has struck, and while it is in your hands: hold a limb or the whole target, throw, knock down, disarm, injure or strangle it. Different effects of one turn are one action.',
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  tries: () => grapples.map((effect) => ({ item: null, input: { effect } })),
  costs: (actor, input, options) =>
    sideOf(actor).state.grapples.length > 0 ? [] : oneAction(actor, input, options),
  whyNot: (actor, moment) =>
    unplanned(actor, moment, 'ATTACK') ?? incapableOf(actor, 'the entangler', 'ATTACKING'),
  asks,
  chooses: ({ actor, target, asked }) => holdOn(actor, target, asked),
  input: {
    roundsHeld: known('TARGET', ({ chosen }) => chosen.rounds),
    keepsControl: known('TARGET', ({ chosen }) => chosen.keepsControl),
    ...{ attackerStr: of('actor', 'str'), attackerDex: of('actor', 'dex'), attackerSiz: of('actor', 'siz') },
    ...{ targetStr: of('target', 'str'), targetCon: of('target', 'con') },
    ...{ targetSiz: of('target', 'siz'), targetDex: of('target', 'dex') },
    targetAgilityModifiers: known('TARGET', ({ target, options }) => hampering(target, options)),
    damageModifier: known('ACTOR', ({ actor }) => formulaText(wholeDamageModifier(sideOf(actor).sheet))),
    armour: known('TARGET', ({ target, options }) => armourOnSheet(sideOf(target).sheet, options).value),
    hitPoints: known('TARGET', ({ target }) => wholeOf(target)),
  },
  effects: ({ effects }, { asked: { effect }, chosen: { item } }) => [
    ...effects.map(dropping(item)),
    changes.effect('grappled', 'ACTOR', { effect }, combat('Entangling')),
  ],
  afterwards: (bound, { target, options }) => mayFaint(target, bound, options),
});

function holdOn(
  actor: Fighter,
  target: Fighter,
  { effect, holdsLeg, item: named }: Asked,
): Hold | RuleViolation {
  const rounds = roundsHeld(target, actor.round);
  if (rounds === null)
    return { ...ruleViolation('nobody is entangled', [], 'somebody entangled'), about: 'target' };
  const keepsControl = sideOf(target).state.entangler?.keepsControl ?? true;
  const why =
    notTheirs(actor, target) ?? grappleRefusal({ effect, holdsLeg, keepsControl, roundsHeld: rounds });
  if (why !== null) return ruleViolation(why, ['effect'], 'another act');
  if (sideOf(actor).state.grapples.includes(effect))
    return ruleViolation('that has been tried in this turn', ['effect'], 'another effect');
  const item = effect === 'DISARM' ? heldItem(target, named) : undefined;
  return typeof item === 'object' ? item : { rounds, keepsControl, item };
}
