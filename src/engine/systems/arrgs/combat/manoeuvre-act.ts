import type { Act, Answering, Cost, Forbidden } from '../../../rules/combat.ts';
import type { Effect } from '../../../rules/effect.ts';
import type { RecordField, Value } from '../../../rules/field.ts';
import { forbid, forbidActor } from '../../../rules/forbid.ts';
import { readOptions } from '../../../rules/option.ts';
import { read } from '../../../rules/read.ts';
import type { ManoeuvreProcedure } from '../actions/manoeuvre-procedure.ts';
import type { Forbidding } from '../conditions.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import type { Skill } from '../tables/categories.ts';
import { manoeuvreOf } from '../tables/manoeuvres.ts';
import { followed, type Told } from './followed.ts';
import { helped } from './help.ts';
import { costing, immediate } from './points.ts';
import type { Scene } from './scene.ts';
import { hindrance, sideOf } from './side.ts';

/** A manoeuvre as an act: what it costs and provokes is in the table, what it takes from sheets is told here. */
export interface ManoeuvreActDeclaration<Input> {
  readonly procedure: ManoeuvreProcedure;
  /** Where the act has a name of its own. */
  readonly named?: Pick<Act, 'id' | 'title' | 'description'>;
  readonly on: 'ONESELF' | 'OTHERS';
  /** `IMMEDIATE` for what is never done but upon a trigger. */
  readonly kind?: 'IMMEDIATE';
  /** Whether the manoeuvre's own trigger lets it be done in others' turns. */
  readonly triggered?: (options: ArrgsOptions) => boolean;
  readonly needs?: Forbidding;
  /** How often the target reacts; left out, never. */
  readonly reactions?: (input: Input) => number;
  readonly answer?: Answering;
  readonly costs?: (input: Input | null) => readonly Cost[];
  /** What cannot be done so, for whom or what it is done with. */
  readonly refusal?: (scene: Scene<Input>) => Forbidden | null;
  /** The procedure's input. */
  readonly asks: (scene: Scene<Input>) => object;
  /** The skill it is checked by, which help is used up by. */
  readonly skill?: (scene: Scene<Input>) => Skill | null;
  readonly also?: (scene: Scene<Input>, told: never) => readonly Effect[];
}

export const manoeuvreAct = <const Input extends RecordField>(
  input: Input,
  declaration: ManoeuvreActDeclaration<Value<Input>>,
): Act => actOf(input, declaration as unknown as ManoeuvreActDeclaration<object>);

function actOf(input: RecordField, declaration: ManoeuvreActDeclaration<object>): Act {
  const { procedure, on, kind, triggered, costs, needs = 'ACTING' } = declaration;
  const { id, title, description } = declaration.named ?? procedure;
  const points = manoeuvreOf(procedure.manoeuvre).points ?? 0;
  return {
    ...{ id, title, description, input, procedure },
    onOneself: on === 'ONESELF',
    onOthers: on === 'OTHERS',
    when: kind === 'IMMEDIATE' ? 'ANY_TIME' : 'TURN',
    answer: declaration.answer ?? null,
    outsideTurn: (actor, given, options) =>
      immediate(given) &&
      (sideOf(actor).state.trigger !== null || (triggered?.(readOptions(arrgsOptions, options)) ?? false)),
    costs: (_actor, given) =>
      costs?.(given as object | null) ??
      costing(kind === 'IMMEDIATE' ? { pool: 'ADDITIONAL_ACTION_POINTS' } : given, points),
    hindrance: (actor) => {
      const side = sideOf(actor);
      const held = hindrance(side, 'ACTING') ?? hindrance(side, needs);
      return held === null ? null : forbidActor(`the actor is held back: ${held}`, 'somebody able to');
    },
    prepare(actor, target, given, givenOptions, path) {
      const doer = sideOf(actor);
      const scene: Scene<object> = {
        actor: doer,
        target: actor === target || on === 'ONESELF' ? doer : sideOf(target),
        input: read(input, given, path),
        options: readOptions(arrgsOptions, givenOptions),
      };
      const forbidden = declaration.refusal?.(scene) ?? null;
      if (forbidden) return forbidden;
      const asked = declaration.asks(scene);
      const refused = procedure.refusal(asked, givenOptions);
      if (refused !== null) return forbid(refused, [], 'what the manoeuvre needs');
      return followed(procedure.bind(asked, givenOptions, path), scene, {
        reactions: declaration.reactions?.(scene.input) ?? 0,
        also: (told: Told) => [
          ...helped('ACTOR', scene.actor, declaration.skill?.(scene) ?? null),
          ...(declaration.also?.(scene, told as never) ?? []),
        ],
      });
    },
  };
}
