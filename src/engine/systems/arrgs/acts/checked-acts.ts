import { choice, combatantRef, optional, text } from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { asDeclared, bindingsFor } from '../../../rules/fight/binding.ts';
import { ruleViolation, targetViolation } from '../../../rules/fight/rule-violation.ts';
import { type CheckedActDeclaration, checkedAct } from '../acting/checked-act.ts';
import { pickUpEffects, whyNotPickUp } from '../acting/pick-up.ts';
import { movementEffects, ownSpeed, speedBy } from '../acting/speed.ts';
import { loadedIn, usableWeapons } from '../acting/weapon.ts';
import { changes } from '../combatant/changes.ts';
import { type CombatantView, mayBeAllies, nameOf, viewOf } from '../combatant/combatant-view.ts';
import type { KeptScene } from '../combatant/kept-character.ts';
import { type AbilityAndSkill, abilityAndSkillOf } from '../combatant/modifiers.ts';
import type { Scene } from '../combatant/scene.ts';
import type { OwnWeapon, Sheet } from '../combatant/sheet.ts';
import { lackingIn } from '../combatant/state.ts';
import { combat } from '../core/citations.ts';
import { aidAnother } from '../manoeuvres/aid-another.ts';
import { changeReach } from '../manoeuvres/change-reach.ts';
import { miscellaneous } from '../manoeuvres/miscellaneous.ts';
import { mount } from '../manoeuvres/mount.ts';
import { movement } from '../manoeuvres/movement.ts';
import { reload, reloadInput } from '../manoeuvres/reload.ts';
import { SKILLS } from '../tables/categories.ts';
import { type MovementCategory, movementCategories } from '../tables/movement.ts';

const by = (usual: AbilityAndSkill) => (): AbilityAndSkill => usual;
const { known, unlessSaid } = bindingsFor<KeptScene>();

interface Moving {
  readonly category: MovementCategory;
}

const nothing: AbilityAndSkill = { ability: null, skill: null };

/** Returns the named weapon if it can contain a limited amount of ammunition. */
const holding = (view: CombatantView, weapon: unknown): OwnWeapon | undefined =>
  usableWeapons(view).find(({ name, capacity }) => name === weapon && capacity !== null);

const holders = (view: CombatantView): string =>
  usableWeapons(view)
    .flatMap(({ name, capacity }) => (capacity === null ? [] : name))
    .join(', ');

/** Returns the act Miscellaneous with the item that it picks up. */
const pickingUp = <Input extends object>(scene: Scene<Input>) => {
  const { picksUp = null, droppedById = null } = scene.input as {
    readonly picksUp?: string | null;
    readonly droppedById?: string | null;
  };
  return { ...scene, input: { picksUp, droppedById } };
};

/** Returns the Threat Range and the Reach attribute on the sheet. */
const ownReach = ({ threatMinimum, threatMaximum, reach }: Sheet) => ({
  threatMinimum,
  threatMaximum,
  reach,
});

const knownReach = (name: keyof ReturnType<typeof ownReach>) =>
  known('ACTOR', ({ actor }) => ownReach(viewOf(actor).sheet)[name]);

/** Manoeuvres with a skill check. */
export const checkedManoeuvres: readonly CheckedActDeclaration[] = [
  {
    procedure: aidAnother,
    on: 'OTHERS',
    means: by({ ability: 'PERSONALITY', skill: null }),
    fields: { skill: choice('AidedSkill', SKILLS, 'Skill used in the check that is being aided.') },
    whyNotInScene: ({ actor, target }) =>
      mayBeAllies(actor, target)
        ? null
        : targetViolation(
            `${nameOf(target)} is not an ally of ${nameOf(actor)}`,
            'a combatant on the same side',
          ),
    sampleInputs: () => [{ item: null, input: { skill: 'ATHLETICS' } }],
    extraEffects: ({ actor, input }, { assisted: bonus }: { readonly assisted: number }) =>
      bonus > 0
        ? [
            changes.effect(
              'helped',
              'TARGET',
              { skill: input.skill!, bonus, by: actor.id },
              combat('Aid Another Manoeuvre'),
            ),
          ]
        : [],
  },
  {
    procedure: changeReach,
    means: by(abilityAndSkillOf('MELEE')),
    known: ['threatMinimum', 'threatMaximum', 'reach', 'shiftBefore'],
    knows: ({ actor: { sheet, state } }) => ({ ...ownReach(sheet), shiftBefore: state.reachShift }),
    // A shift ends with the fight, so a stored character has none.
    onCharacter: {
      threatMinimum: knownReach('threatMinimum'),
      threatMaximum: knownReach('threatMaximum'),
      reach: knownReach('reach'),
    },
    extraEffects: (_scene, { shift }: { readonly shift: number }) => [
      changes.effect('reachShifted', 'ACTOR', { shift }, combat('Change Reach Manoeuvre')),
    ],
  },
  {
    procedure: miscellaneous,
    means: by(nothing),
    fields: {
      picksUp: optional(text(100, 'Item that the actor picks up.')),
      droppedById: optional(combatantRef('Combatant who dropped the item. If omitted: the actor.')),
    },
    whyNotInScene: (scene) => whyNotPickUp(pickingUp(scene)),
    extraEffects: (scene, { success }: { readonly success: boolean }) =>
      success ? pickUpEffects(pickingUp(scene)) : [],
  },
  {
    procedure: mount,
    means: by({ ability: null, skill: 'RIDE' }),
    sampleInputs: () => [{ item: null, input: { personality: 0 } }],
  },
  {
    procedure: movement,
    needs: 'MOVING',
    means: ({ category }, { movementAbility }) => ({
      ability: movementAbility,
      skill: movementCategories.rows[category as MovementCategory].cells.skill,
    }),
    fields: { speed: optional(ownSpeed) },
    known: ['abilities', 'conditions'],
    knows: ({ actor, input }) => ({
      speed: input.speed ?? speedBy(actor, input.category as MovementCategory),
    }),
    onCharacter: {
      speed: asDeclared(
        unlessSaid('ACTOR', ({ actor, asked }) => speedBy(viewOf(actor), (asked as Moving).category)),
      ),
      // The Ability is in the modifiers, so it must not count twice.
      abilities: known('ACTOR', () => null),
    },
    extraEffects: ({ actor }, { moved }: { readonly moved: number }) =>
      movementEffects(actor, moved, combat('Movement Manoeuvre', 'ARR-104')),
  },
  {
    procedure: reload,
    means: by(abilityAndSkillOf('RANGED')),
    fields: {
      weapon: optional(
        text(
          100,
          'Name of a weapon on the sheet that uses ammunition. If omitted: a weapon that is not on the sheet.',
        ),
      ),
      points: optional(reloadInput.fields.points.field),
    },
    sampleInputs: ({ sheet }) => {
      const all = sheet.weapons.filter(({ capacity }) => capacity !== null);
      return all.length === 0
        ? [{ item: null, input: {} }]
        : all.map(({ name }) => ({ item: name, input: { weapon: name } }));
    },
    points: (actor, { weapon, points }) =>
      (points as number | null | undefined) ?? holding(actor, weapon)?.reloadPoints ?? null,
    whyNotInScene: ({ actor, input: { weapon } }) => {
      if (weapon === null) return null;
      const own = holding(actor, weapon);
      if (!own)
        return ruleViolation(
          `${nameOf(actor)} has no weapon named ${weapon} that uses ammunition`,
          ['weapon'],
          holders(actor) || 'none',
        );
      return lackingIn(actor.state, own.name) === 0
        ? ruleViolation(`the ${weapon} is fully loaded`, ['weapon'], 'a weapon that is not fully loaded')
        : null;
    },
    knows: ({ actor, input }) => {
      const own = holding(actor, input.weapon);
      if (!own) return { points: input.points };
      const { capacity, multiLoad, reloadDc, reloadPoints } = own;
      return {
        ...{ capacity, multiLoad, loadedBefore: loadedIn(actor, own) },
        ...{ dc: reloadDc ?? input.dc, points: input.points ?? reloadPoints },
      };
    },
    extraEffects: ({ input: { weapon } }, { loaded }: { readonly loaded: number }) =>
      typeof weapon === 'string' && loaded > 0
        ? [changes.effect('shot', 'ACTOR', { weapon, shots: -loaded }, combat('Reload Manoeuvre'))]
        : [],
  },
];

export const checkedActs: readonly Act[] = checkedManoeuvres.map(checkedAct);
