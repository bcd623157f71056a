import type { Act } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import { choice, type Field, fieldsOf, integer, optional, record } from '../../../rules/field.ts';
import { breakdown } from '../../../rules/term.ts';
import type { ManoeuvreProcedure } from '../actions/manoeuvre-procedure.ts';
import { circumstances, type Modifiers, modifierTerms } from '../check/modifiers.ts';
import type { Forbidding } from '../conditions.ts';
import { aidAnother } from '../manoeuvres/aid-another.ts';
import { changeReach } from '../manoeuvres/change-reach.ts';
import { controlSpell } from '../manoeuvres/control-spell.ts';
import { counterspell } from '../manoeuvres/counterspell.ts';
import { dismissSpell } from '../manoeuvres/dismiss-spell.ts';
import { miscellaneous } from '../manoeuvres/miscellaneous.ts';
import { mount } from '../manoeuvres/mount.ts';
import { movement } from '../manoeuvres/movement.ts';
import { reload } from '../manoeuvres/reload.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { ABILITIES, type Ability, SKILLS, type Skill } from '../tables/categories.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { type MovementCategory, movementCategories } from '../tables/movement.ts';
import { manoeuvreAct } from './manoeuvre-act.ts';
import { actingWith, type Means, meansOf, modifiersOf, withCircumstances } from './modifiers.ts';
import { plans } from './plan.ts';
import { costing } from './points.ts';
import type { Scene } from './scene.ts';
import { movementOf } from './side.ts';
import { spentIn } from './state.ts';

const meansFields = {
  ability: optional(choice('CheckAbility', ABILITIES, 'Another Ability than usual.')),
  skill: optional(choice('CheckSkill', SKILLS, 'Another skill than usual.')),
  circumstances,
} as const;

interface Use extends Readonly<Record<string, unknown>> {
  readonly ability: Ability | null;
  readonly skill: Skill | null;
  readonly circumstances: Modifiers['circumstance'];
}

/** A manoeuvre with a check of a skill, and what sheet and state say of it. */
interface Checked {
  readonly procedure: ManoeuvreProcedure;
  /** The usual means; null for none. */
  readonly means: (use: Use, options: ArrgsOptions) => Means;
  readonly on?: 'OTHERS';
  readonly needs?: Forbidding;
  readonly reacts?: boolean;
  readonly triggered?: (options: ArrgsOptions) => boolean;
  /** Fields asked beside the procedure's own, and in their place. */
  readonly fields?: Readonly<Record<string, Field>>;
  readonly knows?: (scene: Scene<Use>) => Readonly<Record<string, unknown>>;
  /** Names of what `knows` tells. */
  readonly known?: readonly string[];
  readonly also?: (scene: Scene<Use>, told: never) => readonly Effect[];
}

const by = (usual: Means) => (): Means => usual;
const nothing: Means = { ability: null, skill: null };

const checked: readonly Checked[] = [
  {
    procedure: aidAnother,
    on: 'OTHERS',
    means: by({ ability: 'PERSONALITY', skill: null }),
    fields: { skill: choice('AidedSkill', SKILLS, 'The skill that is aided.') },
    also: ({ input }, { assisted }: { readonly assisted: number }) =>
      assisted > 0
        ? [plans('TARGET', { assisted: input.skill!, bonus: assisted }, 'Aid Another Manoeuvre')]
        : [],
  },
  {
    procedure: changeReach,
    means: by(meansOf('MELEE')),
    known: ['threatMinimum', 'threatMaximum', 'reach', 'shiftBefore'],
    knows: ({ actor: { sheet, state } }) => ({
      threatMinimum: sheet.threatMinimum,
      threatMaximum: sheet.threatMaximum,
      reach: sheet.reach,
      shiftBefore: state.reachShift,
    }),
    also: (_scene, { shift }: { readonly shift: number }) => [
      plans('ACTOR', { reachShift: shift }, 'Change Reach Manoeuvre'),
    ],
  },
  { procedure: controlSpell, means: by(meansOf('SPELL')) },
  {
    procedure: counterspell,
    on: 'OTHERS',
    reacts: true,
    triggered: ({ strictImmediateList }) => !strictImmediateList,
    means: by(meansOf('SPELL')),
    known: ['enemyModifiers', 'targetMovement'],
    knows: ({ target, options }) => ({
      enemyModifiers: breakdown(
        'Spell Attack',
        modifierTerms(modifiersOf(target, meansOf('SPELL')), [], false, options),
      ).total,
      targetMovement: movementOf(target),
    }),
  },
  { procedure: dismissSpell, means: by(meansOf('SPELL')) },
  { procedure: miscellaneous, means: by(nothing) },
  { procedure: mount, means: by({ ability: null, skill: 'RIDE' }) },
  {
    procedure: movement,
    needs: 'MOVING',
    means: ({ category }, { movementAbility }) => ({
      ability: movementAbility,
      skill: movementCategories.rows[category as MovementCategory].cells.skill,
    }),
    fields: {
      speed: optional(integer(0, 10_000, 'Movement Speed of the category; left out, that of the sheet.')),
      squares: optional(integer(0, 100_000, 'Squares moved; left out, as many as may be.')),
    },
    known: ['abilities', 'conditions'],
    knows: ({ actor, input }) => ({ speed: input.speed ?? actor.sheet.speed }),
    also: ({ actor, input }, { squares }: { readonly squares: number }) => {
      const moved = Math.min(squares, (input.squares as number | null) ?? squares);
      return moved > 0
        ? [plans('ACTOR', { squares: actor.state.squares + moved }, 'Movement Manoeuvre')]
        : [];
    },
  },
  { procedure: reload, means: by(meansOf('RANGED')) },
];

const SHEET_KNOWN = ['modifiers', 'spentBefore', 'movement'];

const meansIn = (each: Checked, { input, options }: Scene<Use>): Means => {
  const usual = each.means(input, options);
  return { ability: input.ability ?? usual.ability, skill: input.skill ?? usual.skill };
};

function actFor(each: Checked): Act {
  const { procedure, on = 'ONESELF', knows, known = [], fields = {}, needs, triggered, also } = each;
  const own = fieldsOf(procedure.input).filter(([name]) => ![...SHEET_KNOWN, ...known].includes(name));
  const input = record(
    `${procedure.input.name.replace(/Input$/, '')}Act`,
    { ...Object.fromEntries(own), ...meansFields, ...fields },
    `${procedure.input.description.replace(/\.$/, '')}; every other number comes from the sheets.`,
  );
  return manoeuvreAct(input, {
    ...{ procedure, on, needs, triggered, reacts: each.reacts },
    costs: (given) =>
      costing(
        given,
        (given as { readonly points?: number | null } | null)?.points ??
          manoeuvreOf(procedure.manoeuvre).points!,
      ),
    asks: (given) => {
      const scene = given as unknown as Scene<Use>;
      const { actor } = scene;
      const asked = Object.fromEntries(own.map(([field]) => [field, scene.input[field]]));
      return {
        ...asked,
        modifiers: withCircumstances(actingWith(actor, meansIn(each, scene)), scene.input.circumstances),
        spentBefore: spentIn(actor.state),
        movement: movementOf(actor),
        ...knows?.(scene),
      };
    },
    skill: (given) => meansIn(each, given as unknown as Scene<Use>).skill,
    also: (given, told) => also?.(given as unknown as Scene<Use>, told) ?? [],
  });
}

/** Manoeuvres with a check of a skill. */
export const checkedActs: readonly Act[] = checked.map(actFor);
