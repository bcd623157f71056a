import { formulaText } from '../../../dice/formula.ts';
import type { Act, Fighter } from '../../../rules/combat.ts';
import { record } from '../../../rules/field.ts';
import { type Aftermath, followed } from '../../../rules/followed.ts';
import { forbidActor } from '../../../rules/forbid.ts';
import { read } from '../../../rules/read.ts';
import type { Resolution } from '../../../rules/resolution.ts';
import { grapplingAttackKind } from '../grapple/attack.ts';
import { grapplingAttack } from '../grapple/grappling-attack.ts';
import { positionChange, positionKind } from '../grapple/position-change.ts';
import { barred } from './barred.ts';
import { followUpOrAction } from './budget.ts';
import { grapplingActFields, grapplingScene, position } from './grappling.ts';
import { concentrates } from './harmed.ts';
import { released } from './release-act.ts';
import { has, sideOf, times } from './side.ts';

const hindrance: Act['hindrance'] = (actor, _moment, options) =>
  barred(actor, 'ATTACK', options) ??
  (has(actor, 'grappling') ? null : forbidActor('the actor is not grappling', 'somebody in a grapple'));

const inGrapple = {
  onOneself: false,
  onOthers: true,
  when: 'TURN',
  answer: null,
  costs: followUpOrAction,
  hindrance,
} as const;

const positionActInput = record(
  'PositionChangeAct',
  { kind: positionKind, ...grapplingActFields },
  'A position change in a grapple.',
);

export const positionChangeAct: Act = {
  ...inGrapple,
  id: 'positionChange',
  title: 'Position change',
  description: 'Gain Grappling Advantage, or a better position with it.',
  input: positionActInput,
  procedure: positionChange,
  prepare(actor, target, given, options, path) {
    const { canFlee, ...input } = read(positionActInput, given, path);
    return (
      barred(actor, 'ATTACK', options, { canFlee }) ??
      positionChange.bind(
        { ...grapplingScene(actor, target, input), ...position(actor, target) },
        options,
        path,
      )
    );
  },
};

const attackActInput = record(
  'GrapplingAttackAct',
  { kind: grapplingAttackKind, ...grapplingActFields },
  'An attack in a grapple.',
);

/** Incapacity ends a grapple (ruling D20-R44). */
function incapacitated(actor: Fighter, target: Fighter, { detail }: Resolution): Aftermath {
  const { unconscious } = detail as { readonly unconscious: boolean };
  return { effects: unconscious ? released(actor, target) : [] };
}

export const grapplingAttackAct: Act = {
  ...inGrapple,
  id: 'grapplingAttack',
  title: 'Grappling attack',
  description: 'A submission, a slam or short strikes in a grapple.',
  input: attackActInput,
  procedure: grapplingAttack,
  prepare(actor, target, given, options, path) {
    const { canFlee, ...input } = read(attackActInput, given, path);
    const hindered = barred(actor, 'ATTACK', options, { canFlee });
    if (hindered) return hindered;
    const { unarmedDamage } = sideOf(actor).sheet;
    const { strength, constitution } = sideOf(target).sheet;
    const bound = grapplingAttack.bind(
      {
        ...grapplingScene(actor, target, input),
        ...position(actor, target),
        unarmedDamage: unarmedDamage && formulaText(unarmedDamage),
        targetStrength: strength,
        targetConstitution: constitution,
        earlierSubmissions: times(target, 'submitted'),
      },
      options,
      path,
    );
    return followed(bound, (resolution, dice) => [
      concentrates(actor, target, resolution, options, dice),
      incapacitated(actor, target, resolution),
    ]);
  },
};
