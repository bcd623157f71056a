import type { Effect } from '../../../rules/effects/effect.ts';
import {
  choice,
  claimed,
  type Field,
  fieldsOf,
  optional,
  type RecordField,
  record,
} from '../../../rules/fields/field.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { type AnyBindings, asDeclared, bindingsFor } from '../../../rules/fight/binding.ts';
import type { RuleViolation } from '../../../rules/fight/rule-violation.ts';
import type { ManoeuvreProcedure } from '../actions/manoeuvre-procedure.ts';
import { type CombatantView, movementOf, viewOf } from '../combatant/combatant-view.ts';
import type { KeptScene } from '../combatant/kept-character.ts';
import { type AbilityAndSkill, modifiersWithHelp, withCircumstances } from '../combatant/modifiers.ts';
import { pointCosts } from '../combatant/points.ts';
import type { Scene } from '../combatant/scene.ts';
import { spentIn } from '../combatant/state.ts';
import type { Activity } from '../core/conditions.ts';
import type { ArrgsOptions } from '../options/index.ts';
import { circumstances, type Modifiers } from '../rolls/modifiers.ts';
import { ABILITIES, type Ability, SKILLS, type Skill } from '../tables/categories.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { knownModifiers } from './known-inputs.ts';
import { type ManoeuvreActDeclaration, manoeuvreActOf } from './manoeuvre-act.ts';

const meansFields = {
  ability: optional(
    claimed(choice('CheckAbility', ABILITIES, 'Ability used for the check. If omitted: the usual Ability.')),
  ),
  skill: optional(
    claimed(choice('CheckSkill', SKILLS, 'Skill used for the check. If omitted: the usual skill.')),
  ),
  circumstances,
} as const;

export interface Use extends Readonly<Record<string, unknown>> {
  readonly ability: Ability | null;
  readonly skill: Skill | null;
  readonly circumstances: Modifiers['circumstance'];
}

/** A manoeuvre with a skill check, and the values that the sheet and the state provide. */
export interface CheckedActDeclaration {
  readonly procedure: ManoeuvreProcedure;
  /** Returns the Ability and skill that the check usually uses. Null if there is no usual Ability. */
  readonly means: (use: Use, options: ArrgsOptions) => AbilityAndSkill;
  readonly on?: 'OTHERS';
  readonly needs?: Activity;
  readonly reacts?: () => boolean;
  readonly sampleInputs?: ManoeuvreActDeclaration<Use>['sampleInputs'];
  readonly unable?: (actor: CombatantView) => string | null;
  readonly triggered?: (options: ArrgsOptions) => boolean;
  /** Returns the reason why the sheet or the state forbids the act. */
  readonly whyNotInScene?: (scene: Scene<Use>) => RuleViolation | null;
  /** Input fields that are added to the procedure's fields, or that replace them. */
  readonly fields?: Readonly<Record<string, Field>>;
  readonly knows?: (scene: Scene<Use>) => Readonly<Record<string, unknown>>;
  /** Fields whose values `knows` provides, so that callers omit them. */
  readonly known?: readonly string[];
  /** Returns the points that the manoeuvre costs, if they differ from those in the table. */
  readonly points?: (actor: CombatantView, given: Readonly<Record<string, unknown>>) => number | null;
  readonly extraEffects?: (scene: Scene<Use>, detail: never) => readonly Effect[];
  /** Inputs other than those of the check that a stored character provides. */
  readonly onCharacter?: AnyBindings<KeptScene>;
  /** Input for stored characters in addition to the procedure's input, such as the name of a spell. */
  readonly extraOnCharacter?: RecordField;
  /** Returns the reason why the procedure cannot be applied to a stored character. */
  readonly whyNotOnCharacter?: (scene: KeptScene) => RuleViolation | null;
}

const SHEET_KNOWN = ['modifiers', 'spentBefore', 'movement'];

type CheckScene = Pick<Scene<Use>, 'actor' | 'input' | 'options'>;

const meansIn = (
  each: CheckedActDeclaration,
  { input, options }: Pick<CheckScene, 'input' | 'options'>,
): AbilityAndSkill => {
  const usual = each.means(input, options);
  return { ability: input.ability ?? usual.ability, skill: input.skill ?? usual.skill };
};

const modifiersIn = (each: CheckedActDeclaration, scene: CheckScene): Modifiers =>
  modifiersWithHelp(scene.actor, meansIn(each, scene));

const { unlessSaid } = bindingsFor<KeptScene>();

/** Values that a stored character provides to a check. The caller may state another Ability or skill. */
export const knownOfCheck = (each: CheckedActDeclaration) => {
  const of = ({ actor, asked, options }: KeptScene): Modifiers =>
    modifiersIn(each, { actor: viewOf(actor), input: asked as Use, options });
  return {
    modifiers: {
      ...knownModifiers(of),
      skill: asDeclared(unlessSaid('ACTOR', (scene) => of(scene).skill)),
      ability: asDeclared(unlessSaid('ACTOR', (scene) => of(scene).ability)),
    },
    ...each.onCharacter,
  };
};

/** Creates the act for a manoeuvre with a skill check. */
export function checkedAct(each: CheckedActDeclaration): Act {
  const {
    procedure,
    on = 'ONESELF',
    knows,
    known = [],
    fields = {},
    needs,
    triggered,
    extraEffects: also,
    whyNotInScene: refusal,
  } = each;
  const own = fieldsOf(procedure.input).filter(([name]) => ![...SHEET_KNOWN, ...known].includes(name));
  const input = record(
    `${procedure.input.name.replace(/Input$/, '')}Act`,
    { ...Object.fromEntries(own), ...meansFields, ...fields },
    `${procedure.input.description} All other numbers come from the character sheets.`,
  );
  return manoeuvreActOf<Use>(input, {
    ...{
      procedure,
      on,
      needs,
      triggered,
      reacts: each.reacts,
      sampleInputs: each.sampleInputs,
      unable: each.unable,
    },
    whyNotInScene: (scene) => refusal?.(scene) ?? null,
    costs: (actor, given) =>
      pointCosts(
        actor,
        given,
        each.points?.(viewOf(actor), given ?? {}) ?? manoeuvreOf(procedure.manoeuvre).points!,
      ),
    inputOf: (scene) => {
      const { actor } = scene;
      const asked = Object.fromEntries(own.map(([field]) => [field, scene.input[field]]));
      return {
        ...asked,
        modifiers: withCircumstances(modifiersIn(each, scene), scene.input.circumstances),
        spentBefore: spentIn(actor.state),
        movement: movementOf(actor),
        ...knows?.(scene),
      };
    },
    skill: (scene) => meansIn(each, scene).skill,
    extraEffects: (scene, detail) => also?.(scene, detail) ?? [],
  });
}
