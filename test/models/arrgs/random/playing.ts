import type { Data } from '../../../kit/public-fight.ts';
import { type Answer, type Deed, type Question, type StatedAttack, threatens } from '../attacks.ts';
import { attackProvokes, opportunitiesBefore, provoke, threatening, weaponsOf } from '../opportunities.ts';
import type { Fighter, Options, Pool, Roll, Weapon } from '../sheet.ts';
import type { Both } from './both.ts';

/** Functions that all acts in a random fight need: they make choices, and ask and answer questions. */

/** An act that is waiting for an answer. */
interface Waiting {
  readonly deed: Deed<unknown>;
  readonly question: Question;
  readonly compare: (ofModel: never, ofService: Data) => void;
  readonly steps: number;
  /** Rolls the dice for the current command. */
  readonly dice: { roll: Roll };
}

/** An act, both in the form that the model uses and in the form of the public schema. */
export interface Playable<Result> {
  readonly actor: Fighter;
  readonly target?: Fighter;
  readonly input: object;
  readonly deed: (roll: Roll) => Deed<Result | null>;
  /** Compares the two results. It is not called if the act was prevented. */
  readonly compare?: (ofModel: Result, ofService: Data) => void;
}

export class Playing {
  readonly both: Both;
  readonly pick: (count: number) => number;
  waiting: Waiting | null = null;

  constructor(both: Both, pick: (count: number) => number) {
    this.both = both;
    this.pick = pick;
  }

  get options(): Options {
    return this.both.fight.options;
  }

  one = <Item>(items: readonly Item[]): Item => items[this.pick(items.length)]!;

  idOf = (fighter: Fighter): string => this.both.ids.get(fighter.name)!;

  /** Returns true in one of this many cases. */
  rarely = (times: number): boolean => this.pick(times) === 0;

  /**
   * Returns the enemies who get Opportunities from an act. Some acts name the threatening enemies, who are then asked
   * before the act takes effect. All other enemies get their Opportunities afterwards (ARR-023, ARR-117).
   */
  provokes(
    actor: Fighter,
    { times = 1, except = null }: { readonly times?: number; readonly except?: Fighter | null } = {},
  ) {
    const able = () => threatening(this.both.fight, actor, except);
    let enemies = able();
    const named = this.rarely(3) ? enemies.filter(() => this.rarely(2)) : [];
    return {
      input: named.length > 0 ? { threatenedByIds: named.map(this.idOf) } : {},
      interrupted: (roll: Roll) => () =>
        this.interruption(actor, named, roll, () => {
          enemies = able();
        }),
      /** Grants enemies the Opportunities that follow an act. */
      owe: () =>
        provoke(
          actor,
          enemies.flatMap((enemy) =>
            Array.from({ length: named.includes(enemy) ? times - 1 : times }, () => enemy),
          ),
        ),
    };
  }

  /** Plays the Opportunities before an act. Because of their effects, other enemies may get Opportunities after it. */
  private *interruption(
    actor: Fighter,
    named: readonly Fighter[],
    roll: Roll,
    over: () => void,
  ): Deed<boolean> {
    const prevented = yield* opportunitiesBefore(actor, named, this.options, roll);
    over();
    return prevented;
  }

  /** Starts an act in both the model and the service. */
  async act<Result>({ actor, target, input, deed, compare }: Playable<Result>): Promise<void> {
    const dice = { roll: (_: number): number => 0 };
    await this.step(
      {
        deed: deed((sides) => dice.roll(sides)),
        compare: (compare ?? (() => {})) as Waiting['compare'],
        ...{ dice, steps: 0 },
      },
      'act',
      {
        actorId: this.idOf(actor),
        ...(target ? { targetId: this.idOf(target) } : {}),
        act: { arrgs: input },
      },
      {},
    );
  }

  /** Plays an act that asks no questions. */
  async at<Result>(
    actor: Fighter,
    input: object,
    doInModel: (roll: Roll) => Result,
    target?: Fighter,
    compare?: (ofModel: Result, ofService: Data) => void,
  ): Promise<void> {
    const { ofModel, ofService } = await this.both.play(
      'act',
      {
        actorId: this.idOf(actor),
        ...(target ? { targetId: this.idOf(target) } : {}),
        act: { arrgs: input },
      },
      doInModel,
    );
    compare?.(ofModel, ofService);
  }

  /** Sends an act that the rules must reject, and checks that it changes nothing. */
  refused = (actor: Fighter, target: Fighter | null, input: object): Promise<void> =>
    this.both.refused('act', {
      actorId: this.idOf(actor),
      ...(target ? { targetId: this.idOf(target) } : {}),
      act: { arrgs: input },
    });

  /** Plays an act until it asks its next question or ends. */
  private async step(
    current: Omit<Waiting, 'question'>,
    command: string,
    input: object,
    answer: Answer,
  ): Promise<void> {
    const { ofModel, ofService } = await this.both.play(command, input, (roll) => {
      current.dice.roll = roll;
      return current.deed.next(answer);
    });
    this.waiting = ofModel.done ? null : { ...current, steps: current.steps + 1, question: ofModel.value };
    if (ofModel.done && ofModel.value !== null) current.compare(ofModel.value as never, ofService);
  }

  async answer(waiting: Waiting): Promise<void> {
    const { of, asks } = waiting.question;
    const sent = (input: object) => ({ answer: { arrgs: { [this.both.pendingAct]: input } } });
    if (asks === 'defence') {
      const defends = this.rarely(2);
      await this.step(waiting, 'answer', sent({ defence: defends ? 'DEFEND' : 'NONE' }), { defends });
    } else if (this.rarely(3)) await this.step(waiting, 'pass', {}, { opportunity: null });
    else {
      const { model, input } = this.stated(of, this.one(weaponsOf(of)), 'ADDITIONAL_ACTION_POINTS', true);
      await this.step(waiting, 'answer', sent({ opportunity: input }), { opportunity: { stated: model } });
    }
  }

  /** An attack, both in the form that the model uses and in the form of the public schema. */
  stated(actor: Fighter, weapon: Weapon, pool: Pool, opportunity = false) {
    const list = (value: number) => (value === 0 ? [] : [{ label: 'luck', value }]);
    const magnitudeOf = () =>
      this.rarely(8) ? { factor: 2 + this.pick(3), side: this.one(['LARGER', 'SMALLER'] as const) } : null;
    const model: StatedAttack = {
      ...{ weapon, pool },
      category: this.one(['REFLEX', 'REFLEX', 'REFLEX', 'FORTITUDE', 'WILLPOWER'] as const),
      circumstances: opportunity ? 0 : this.one([0, 0, 2, -3]),
      targetCircumstances: this.one([0, 0, 2, -3]),
      distance: this.rarely(2) ? null : this.distanceOf(actor, weapon),
      willing: this.rarely(12),
      magnitude: magnitudeOf(),
      targetMagnitude: magnitudeOf(),
      runUp: this.rarely(6),
    };
    const { category, circumstances, targetCircumstances, distance, willing, magnitude, targetMagnitude } =
      model;
    const input = {
      ...{ weapon: weapon.name, category, runUp: model.runUp },
      ...(opportunity ? {} : { pool }),
      ...{ circumstances: list(circumstances), targetCircumstances: list(targetCircumstances) },
      ...{ distance, willing, magnitude, targetMagnitude },
    };
    return { model, input };
  }

  /** Draws a distance at which the weapon can attack. Null means that no distance is stated. */
  private distanceOf(actor: Fighter, { kind, rangeIncrement, maximumIncrements }: Weapon): number | null {
    if (kind === 'MELEE')
      return this.one([null, ...[0, 1, 2, 3, 4, 5, 6].filter((squares) => threatens(actor, squares))]);
    const most = rangeIncrement === null ? 0 : rangeIncrement * (maximumIncrements ?? 4);
    return most === 0 ? null : 1 + this.pick(most);
  }

  /** Returns the enemies who get Opportunities from an attack. An attack with a melee weapon gives none (ARR-091). */
  provokesByAttack(actor: Fighter, target: Fighter, stated: StatedAttack, always: boolean, times = 1) {
    const { distance, weapon } = stated;
    const except = distance !== null && !threatens(target, distance) ? target : null;
    return always || attackProvokes(weapon) ? this.provokes(actor, { times, except }) : null;
  }
}
