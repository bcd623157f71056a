import type { Act } from '../../../rules/combat.ts';
import { choice, claimed, integer, optional, text } from '../../../rules/field.ts';
import { aidAnother } from '../manoeuvres/aid-another.ts';
import { changeReach } from '../manoeuvres/change-reach.ts';
import { miscellaneous } from '../manoeuvres/miscellaneous.ts';
import { mount } from '../manoeuvres/mount.ts';
import { movement } from '../manoeuvres/movement.ts';
import { reload } from '../manoeuvres/reload.ts';
import { SKILLS } from '../tables/categories.ts';
import { type MovementCategory, movementCategories } from '../tables/movement.ts';
import { type Checked, checkedAct } from './checked-act.ts';
import { type Means, meansOf } from './modifiers.ts';
import { plans } from './plan.ts';
import { spellManoeuvres } from './spell-manoeuvres.ts';

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
        ? [plans('TARGET', { what: 'HELP', skill: input.skill!, bonus: assisted }, 'Aid Another Manoeuvre')]
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
      plans('ACTOR', { what: 'SHIFT_REACH', shift }, 'Change Reach Manoeuvre'),
    ],
  },
  {
    procedure: miscellaneous,
    means: by(nothing),
    fields: { picksUp: optional(text(100, 'An item that is picked up or drawn again.')) },
    also: ({ input: { picksUp } }, { success }: { readonly success: boolean }) =>
      success && typeof picksUp === 'string'
        ? [plans('ACTOR', { what: 'PICK_UP', item: picksUp }, 'Miscellaneous Manoeuvre')]
        : [],
  },
  { procedure: mount, means: by({ ability: null, skill: 'RIDE' }) },
  {
    procedure: movement,
    needs: 'MOVING',
    means: ({ category }, { movementAbility }) => ({
      ability: movementAbility,
      skill: movementCategories.rows[category as MovementCategory].cells.skill,
    }),
    fields: {
      speed: optional(
        claimed(integer(0, 10_000, 'Movement Speed of the category; left out, that of the sheet.')),
      ),
      squares: optional(integer(0, 100_000, 'Squares moved; left out, as many as may be.')),
    },
    known: ['abilities', 'conditions'],
    knows: ({ actor, input }) => ({ speed: input.speed ?? actor.sheet.speed }),
    also: ({ input }, { squares }: { readonly squares: number }) => {
      const moved = Math.min(squares, (input.squares as number | null) ?? squares);
      return moved > 0 ? [plans('ACTOR', { what: 'MOVE', squares: moved }, 'Movement Manoeuvre')] : [];
    },
  },
  { procedure: reload, means: by(meansOf('RANGED')) },
];

/** Manoeuvres with a check of a skill. */
export const checkedActs: readonly Act[] = [...checked, ...spellManoeuvres].map(checkedAct);
