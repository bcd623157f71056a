import type { Path } from '../../../fault.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import { type Field, type RecordField, record, type Value } from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import {
  type Act,
  type ActContext,
  noContext,
  type TargetLimit,
  type Try,
} from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { Cost } from '../../../rules/fight/resource.ts';
import { actorViolation, type RuleViolation } from '../../../rules/fight/rule-violation.ts';
import type { Manoeuvre } from '../actions/table.ts';
import { attack } from '../attack/attack.ts';
import { refusalReason } from '../budget/reasons.ts';
import { unpricedRefusal } from '../budget/refuse.ts';
import { actorOf, hindered, optionsOf, sheetOf, stateOf, turnIn } from '../combatant/fighter.ts';
import { known } from '../combatant/known.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { usable, weaponOf } from '../combatant/weapon.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { type BlowInput, blowFields } from './attack-fields.ts';
import { blowOf } from './blow.ts';
import { answering } from './choices.ts';
import type { Manner } from './manner.ts';
import { placed } from './placed.ts';
import { redirected } from './step-in.ts';
import type { Blow } from './struck.ts';

/** Everything about an attack that its kind decides on. */
interface Attempt<Input> {
  readonly actor: Fighter;
  readonly target: Fighter;
  readonly weapon: OwnWeapon;
  readonly input: BlowInput & Input;
  readonly options: PathmasterOptions;
  readonly context: ActContext;
}

/** What tells one kind of attack from another. */
interface Kind<Fields extends Readonly<Record<string, Field>>> {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly inputName: string;
  readonly fields: Fields;
  readonly when: Act['when'];
  readonly outsideTurn?: Act['outsideTurn'];
  readonly comesBetween?: boolean;
  /** The manoeuvres that it may be; it is possible while any of them is. */
  readonly manoeuvres: readonly Manoeuvre[];
  costs(actor: Fighter, input: unknown, options: PathmasterOptions): readonly Cost[];
  /** For attacks on several, one after another; left out, one alone. */
  readonly several?: (actor: Fighter, input: BlowInput) => TargetLimit;
  /** Why a weapon is not for it; left out, every weapon is. */
  readonly unfit?: (weapon: OwnWeapon, options: PathmasterOptions) => RuleViolation | null;
  /** Inputs worth trying with a weapon, beside its name; left out, nothing more is needed. */
  readonly tries?: (actor: Fighter, weapon: OwnWeapon, options: PathmasterOptions) => readonly object[];
  manner(attempt: Attempt<Value<RecordField<Fields>>>): Manner | RuleViolation;
}

/** Why the rules do not let somebody take a manoeuvre now, whatever it costs. */
export const hindranceOf = (
  actor: Fighter,
  key: Manoeuvre,
  options: PathmasterOptions,
): RuleViolation | null =>
  getOrInsertComputed(hindrances(actor, options), key, () => hindranceNow(actor, key, options));

const hindrances = known(() => new Map<Manoeuvre, RuleViolation | null>());

function hindranceNow(actor: Fighter, key: Manoeuvre, options: PathmasterOptions): RuleViolation | null {
  const reason = unpricedRefusal(key, null, turnIn(stateOf(actor)), actorOf(actor, options));
  return (
    reason && (hindered(actor, key, options) ?? actorViolation(refusalReason.values[reason], 'another act'))
  );
}

/** Why none of somebody's weapons serves. */
function unarmed(
  { unfit }: Pick<Kind<never>, 'unfit'>,
  actor: Fighter,
  options: PathmasterOptions,
): RuleViolation {
  const [weapon] = usable(sheetOf(actor), stateOf(actor));
  const why = weapon
    ? (unfit?.(weapon, options)?.forbidden ?? 'no weapon serves')
    : 'there is no weapon left';
  return actorViolation(why, 'somebody with another weapon');
}

/** An attack that its target may answer. */
export function attackActOf<const Fields extends Readonly<Record<string, Field>>>(kind: Kind<Fields>): Act {
  const input = record(
    kind.inputName,
    { ...blowFields, ...kind.fields },
    `${kind.title}: the numbers come from the sheets.`,
  );
  const blowFor = (
    actor: Fighter,
    target: Fighter,
    given: unknown,
    givenOptions: unknown,
    path: Path = [],
    context: ActContext = noContext,
  ): Blow | RuleViolation => {
    const options = optionsOf(givenOptions);
    const said = read(input, given, path) as unknown as BlowInput & Value<RecordField<Fields>>;
    const asked = placed(said, path, actor, target);
    const weapon = weaponOf(sheetOf(actor), stateOf(actor), asked.weapon);
    if ('forbidden' in weapon) return weapon;
    const unfit = kind.unfit?.(weapon, options) ?? null;
    if (unfit) return unfit;
    const manner = kind.manner({ actor, target, weapon, input: asked, options, context });
    if ('forbidden' in manner) return manner;
    return { actor, target, weapon: manner.weapon ?? weapon, input: asked, manner, options, path, context };
  };
  const fitOf = known((actor, options) =>
    usable(sheetOf(actor), stateOf(actor)).filter((weapon) => !kind.unfit?.(weapon, options)),
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
    ...(kind.comesBetween ? { comesBetween: true } : {}),
    procedure: attack,
    answer: answering(blowFor),
    ...redirected,
    ...(kind.several ? { several: (actor, given) => kind.several!(actor, given as BlowInput) } : {}),
    tries(actor, _target, given) {
      const options = optionsOf(given);
      return fitOf(actor, options).flatMap((weapon) =>
        (kind.tries?.(actor, weapon, options) ?? [{}]).map(
          (more): Try => ({ item: weapon.name, input: { weapon: weapon.name, ...more } }),
        ),
      );
    },
    costs: (actor, given, options) => kind.costs(actor, given, optionsOf(options)),
    whyNot(actor, _moment, given) {
      const options = optionsOf(given);
      const all = kind.manoeuvres.map((key) => hindranceOf(actor, key, options));
      if (!all.includes(null)) return all[0] ?? null;
      return fitOf(actor, options).length > 0 ? null : unarmed(kind, actor, options);
    },
    prepare(actor, target, given, options, path, overrides, context) {
      const blow = blowFor(actor, target, given, options, path, context);
      return 'forbidden' in blow ? blow : blowOf({ ...blow, overrides });
    },
  };
}
