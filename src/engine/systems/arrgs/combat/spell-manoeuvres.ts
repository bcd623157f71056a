import { optional, text } from '../../../rules/field.ts';
import { forbid } from '../../../rules/forbid.ts';
import type { Breakdown } from '../../../rules/term.ts';
import { reaction } from '../attack/reaction.ts';
import { TEN } from '../check/natural.ts';
import { controlSpell } from '../manoeuvres/control-spell.ts';
import { counterspell } from '../manoeuvres/counterspell.ts';
import { dismissSpell } from '../manoeuvres/dismiss-spell.ts';
import type { ArrgsOptions } from '../options/index.ts';
import type { Checked, Use } from './checked-act.ts';
import { meansOf, modifiersOf } from './modifiers.ts';
import { plans } from './plan.ts';
import type { Scene } from './scene.ts';
import { movementOf, type Side } from './side.ts';
import { type ControlledSpell, spentIn } from './state.ts';

const spellField = (what: string) => ({ spell: optional(text(100, what)) });

const means = () => meansOf('SPELL');

/** The spell that is named, among those somebody controls: one of those wanted, if there is any. */
function spellOf(
  { state }: Side,
  { spell: named }: Use,
  wanted: (spell: ControlledSpell) => boolean = () => true,
): ControlledSpell | undefined {
  const so = state.spells.filter(({ name }) => name === named);
  return so.find(wanted) ?? so[0];
}

const uncontrolled = ({ actor, input }: Scene<Use>) => spellOf(actor, input, (spell) => !spell.controlled);

const ownCast = ({ actor, input }: Scene<Use>) => spellOf(actor, input, ({ caster }) => caster === null);

/** A spell as its new controller has it. */
const seizedBy = (actor: Side, from: Side, spell: ControlledSpell): ControlledSpell => {
  const caster = spell.caster ?? from.id;
  return { ...spell, caster: caster === actor.id ? null : caster };
};

/** The opponent’s Spell Attack as a Reaction. */
const reacting = (target: Side, options: ArrgsOptions): Breakdown =>
  reaction(
    'Spell Attack',
    {
      category: 'SPELL',
      modifiers: modifiersOf(target, means()),
      spentBefore: spentIn(target.state),
      movement: movementOf(target),
      ...{ unconscious: false, charged: false, magnitude: null },
    },
    options,
  );

/** Manoeuvres upon spells in effect, which a fight knows where they last for Concentration. */
export const spellManoeuvres: readonly Checked[] = [
  {
    procedure: controlSpell,
    means,
    fields: spellField('A Concentration spell under one’s control, by its name.'),
    knows: (scene) => (scene.input.spell === null ? {} : { controller: uncontrolled(scene) !== undefined }),
    also: (scene, { success }: { readonly success: boolean }) => {
      const spell = uncontrolled(scene);
      return success && spell ? [plans('ACTOR', { what: 'CONTROL', spell }, 'Control Spell Manoeuvre')] : [];
    },
  },
  {
    procedure: counterspell,
    on: 'OTHERS',
    reactions: () => 1,
    triggered: ({ strictImmediateList }) => !strictImmediateList,
    means,
    fields: spellField(
      'A Concentration spell in effect that the opponent controls, by its name; left out, another spell.',
    ),
    refusal: ({ target, input }) =>
      input.spell === null || spellOf(target, input)
        ? null
        : forbid(
            `the opponent controls no ${input.spell}`,
            ['spell'],
            target.state.spells.map(({ name }) => name).join(', ') || 'none: they control no spell',
          ),
    known: ['enemyModifiers', 'targetMovement'],
    knows: ({ target, input, options }) => ({
      enemyModifiers: reacting(target, options).total - TEN,
      targetMovement: movementOf(target),
      ...(input.spell === null ? {} : { spellState: 'IN_EFFECT' }),
    }),
    also: ({ actor, target, input }, { result }: { readonly result: string }) => {
      const spell = spellOf(target, input);
      if (!spell || result === 'UNTOUCHED') return [];
      const section = 'Counterspell Manoeuvre';
      return [
        plans('TARGET', { what: 'LET_GO', spell }, section),
        ...(result === 'CONTROLLED'
          ? [plans('ACTOR', { what: 'SEIZE', spell: seizedBy(actor, target, spell) }, section)]
          : []),
      ];
    },
  },
  {
    procedure: dismissSpell,
    means,
    fields: spellField('A Concentration spell of one’s own, by its name.'),
    knows: (scene) => {
      if (scene.input.spell === null) return {};
      const spell = ownCast(scene);
      return { own: !spell || spell.caster === null, controller: spell !== undefined };
    },
    also: (scene, { success }: { readonly success: boolean }) => {
      const spell = ownCast(scene);
      return success && spell ? [plans('ACTOR', { what: 'LET_GO', spell }, 'Dismiss Spell Manoeuvre')] : [];
    },
  },
];
