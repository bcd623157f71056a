import type { Path } from '../../../fault.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { type Field, type RecordField, record, type Value } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import {
  type Act,
  type ActContext,
  noContext,
  type SampleInput,
  type TargetLimit,
} from '../../../rules/fight/act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import type { Cost } from '../../../rules/fight/resource.ts';
import { actorViolation, type RuleViolation } from '../../../rules/fight/rule-violation.ts';
import type { Manoeuvre } from '../actions/manoeuvres.ts';
import { attack } from '../attack/attack.ts';
import { whyRefusedUnpriced } from '../budget/why-refused.ts';
import {
  optionsOf,
  sheetOf,
  stateOf,
  turnActorOf,
  turnUnderWay,
  whyConditionForbids,
} from '../combatant/fighter.ts';
import { memoisedByFighter } from '../combatant/memoised-by-fighter.ts';
import { readyWeapon, usableWeapons } from '../combatant/own-weapon.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { turnViolation } from '../combatant/turn-violation.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type AttackActInput, attackActFields } from './attack-act-fields.ts';
import { attackAnswerRulesOf } from './attack-answer-rules.ts';
import type { AttackManner } from './attack-manner.ts';
import type { DeclaredAttack } from './declared-attack.ts';
import type { DeclaringAct } from './declaring-act.ts';
import { interposition } from './interposition.ts';
import { declarationOf, prepareAttack } from './prepare-attack.ts';
import { withSideFromPositions } from './side-from-positions.ts';

/** Facts from which a kind of attack determines its `AttackManner`. */
interface AttackAttempt<Input> {
  readonly actor: Fighter;
  readonly target: Fighter;
  readonly weapon: OwnWeapon;
  readonly input: AttackActInput & Input;
  readonly options: PathmasterOptions;
  readonly context: ActContext;
}

/** Differences between kinds of attack. */
interface AttackActDeclaration<Fields extends Readonly<Record<string, Field>>> {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly inputName: string;
  readonly fields: Fields;
  readonly when: Act['when'];
  readonly outsideTurn?: Act['outsideTurn'];
  readonly canInterrupt?: boolean;
  /** Possible manoeuvres of the attack. The attack is rejected only if every manoeuvre is rejected. */
  readonly manoeuvres: readonly Manoeuvre[];
  costs(actor: Fighter, input: unknown, options: PathmasterOptions): readonly Cost[];
  /**
   * Returns the maximum number of targets, for attacks on several targets one after another. If omitted: one target.
   */
  readonly several?: (actor: Fighter, input: AttackActInput) => TargetLimit;
  /** Returns the reason why a weapon cannot be used. If omitted: every weapon can be used. */
  readonly whyUnfit?: (weapon: OwnWeapon, options: PathmasterOptions) => RuleViolation | null;
  /** True if the inputs used to check the act assume a distance to the target. */
  readonly triesAssume?: true;
  /**
   * Returns the further input fields, in addition to a weapon's name, with which to check the act. If omitted: none.
   */
  readonly sampleInputs?: (
    actor: Fighter,
    weapon: OwnWeapon,
    options: PathmasterOptions,
  ) => readonly object[];
  /** Returns the name of the weapon that must be ready. If omitted: the weapon in the input. */
  readonly readies?: (actor: Fighter, input: AttackActInput & Value<RecordField<Fields>>) => string;
  manner(attempt: AttackAttempt<Value<RecordField<Fields>>>): AttackManner | RuleViolation;
}

/** Returns the reason why the rules currently forbid a manoeuvre. Ignores the cost of the manoeuvre. */
export const whyNotManoeuvre = (
  actor: Fighter,
  key: Manoeuvre,
  options: PathmasterOptions,
): RuleViolation | null =>
  getOrInsertComputed(violationsByManoeuvre(actor, options), key, () =>
    findWhyNotManoeuvre(actor, key, options),
  );

const violationsByManoeuvre = memoisedByFighter(() => new Map<Manoeuvre, RuleViolation | null>());

function findWhyNotManoeuvre(
  actor: Fighter,
  key: Manoeuvre,
  options: PathmasterOptions,
): RuleViolation | null {
  const reason = whyRefusedUnpriced(key, null, turnUnderWay(stateOf(actor)), turnActorOf(actor, options));
  return reason && (whyConditionForbids(actor, key, options) ?? turnViolation(actor, reason));
}

/** Returns the reason why the combatant cannot use any weapon. */
function whyNoWeapon(
  { whyUnfit: unfit }: Pick<AttackActDeclaration<never>, 'whyUnfit'>,
  actor: Fighter,
  options: PathmasterOptions,
): RuleViolation {
  const [weapon] = usableWeapons(sheetOf(actor), stateOf(actor));
  const why = weapon
    ? (unfit?.(weapon, options)?.forbidden ?? 'no weapon is suitable')
    : `${nameInText(actor)} has no weapon ready`;
  return actorViolation(why, 'a combatant with a suitable weapon ready');
}

/** Returns an attack that its target may answer. */
export function attackActOf<const Fields extends Readonly<Record<string, Field>>>(
  kind: AttackActDeclaration<Fields>,
): DeclaringAct {
  const input = record(
    kind.inputName,
    { ...attackActFields, ...kind.fields },
    `Input for the act "${kind.title}". All other numbers come from the sheets.`,
  );
  const blowFor = (
    actor: Fighter,
    target: Fighter,
    given: unknown,
    givenOptions: unknown,
    path: Path = [],
    context: ActContext = noContext,
  ): DeclaredAttack | RuleViolation => {
    const options = optionsOf(givenOptions);
    const said = read(input, given, path) as unknown as AttackActInput & Value<RecordField<Fields>>;
    const asked = withSideFromPositions(said, path, actor, target);
    const name = kind.readies?.(actor, asked) ?? asked.weapon;
    const weapon = readyWeapon(sheetOf(actor), stateOf(actor), name);
    if ('forbidden' in weapon) return weapon;
    const unfit = kind.whyUnfit?.(weapon, options) ?? null;
    if (unfit) return unfit;
    const manner = kind.manner({ actor, target, weapon, input: asked, options, context });
    if ('forbidden' in manner) return manner;
    return { actor, target, weapon: manner.weapon ?? weapon, input: asked, manner, options, path, context };
  };
  const fitOf = memoisedByFighter((actor, options) =>
    usableWeapons(sheetOf(actor), stateOf(actor)).filter((weapon) => !kind.whyUnfit?.(weapon, options)),
  );
  return {
    id: kind.id,
    title: kind.title,
    description: kind.description,
    input,
    onOneself: false,
    onOthers: true,
    when: kind.when,
    ...(kind.outsideTurn ? { outsideTurn: kind.outsideTurn } : {}),
    ...(kind.canInterrupt ? { canInterrupt: true } : {}),
    procedure: attack,
    answer: attackAnswerRulesOf(blowFor),
    ...interposition,
    ...(kind.several ? { several: (actor, given) => kind.several!(actor, given as AttackActInput) } : {}),
    sampleInputs(actor, _target, given) {
      const options = optionsOf(given);
      return fitOf(actor, options).flatMap((weapon) =>
        (kind.sampleInputs?.(actor, weapon, options) ?? [{}]).map(
          (more): SampleInput => ({
            item: weapon.name,
            input: { weapon: weapon.name, ...more },
            ...(kind.triesAssume ? { assumes: true } : {}),
          }),
        ),
      );
    },
    costs: (actor, given, options) => kind.costs(actor, given, optionsOf(options)),
    whyNot(actor, _moment, given) {
      const options = optionsOf(given);
      const all = kind.manoeuvres.map((key) => whyNotManoeuvre(actor, key, options));
      if (!all.includes(null)) return all[0] ?? null;
      return fitOf(actor, options).length > 0 ? null : whyNoWeapon(kind, actor, options);
    },
    declaration(actor, target, given, options) {
      const blow = blowFor(actor, target, given, options);
      return 'forbidden' in blow ? null : declarationOf(blow);
    },
    prepare(actor, target, given, options, path, context) {
      const blow = blowFor(actor, target, given, options, path, context);
      return 'forbidden' in blow ? blow : prepareAttack(blow);
    },
  };
}
