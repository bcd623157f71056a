import { claimed, defaulted, flag } from '../../../rules/fields/field.ts';
import { bindingsFor } from '../../../rules/fight/binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { RuleViolation } from '../../../rules/fight/rule-violation.ts';
import type { Skill20Options } from '../options/index.ts';
import type { Attribute } from '../rolls/attribute.ts';
import { scoreOnSheet, viewOf } from './combatant-view.ts';
import { attributeTableOfActor, statusesOfActor } from './known-inputs.ts';
import { health } from './standing.ts';
import { violationOfDownActor, whyNotAble } from './why-not-able.ts';

// What acts and stored characters share in checks.

export const checkAsks = {
  save: defaulted(
    claimed(flag('True if the check is a saving throw, which a combatant who cannot act may make too.')),
    false,
  ),
} as const;

export interface AskedCheck {
  readonly attribute: Attribute | null;
  readonly kind: 'SKILL' | 'NON_SKILL';
  readonly save: boolean;
}

interface CheckScene {
  readonly actor: Fighter;
  readonly options: Skill20Options;
  readonly asked: AskedCheck;
}

/** Inputs of a check by the actor. `otherScoreIn` returns the score of an attribute that is not on the sheet. */
export function knownOfCheck<Scene extends CheckScene>(otherScoreIn: (scene: Scene) => number | null) {
  const { known, unlessSaid } = bindingsFor<Scene>();
  return {
    score: known('ACTOR', (scene) =>
      scoreOnSheet(viewOf(scene.actor), scene.asked.attribute ?? 'OTHER', otherScoreIn(scene) ?? undefined),
    ),
    level: unlessSaid('ACTOR', ({ actor, asked }) =>
      asked.kind === 'NON_SKILL' ? viewOf(actor).sheet.level : 0,
    ),
    statuses: statusesOfActor,
    attributeTable: attributeTableOfActor,
  } as const;
}

export const whyDown = (actor: Fighter): RuleViolation | null =>
  health(actor) === 'DOWN' ? violationOfDownActor(actor) : null;

/** Returns the reason why the actor cannot make the check. Null if the actor can make it. */
export const whyNotCheck = ({ actor, options, asked: { save } }: CheckScene): RuleViolation | null =>
  whyDown(actor) ?? (save ? null : whyNotAble(actor, 'CHECK', options));
