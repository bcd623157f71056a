import type { Client, Data } from '../../kit/public-fight.ts';
import { picksOf } from '../kit/picks.ts';
import { same } from '../kit/same.ts';
import { convertible, leftOf, unableToAct } from './action-points.ts';
import { attack, type Deed, drainOf, type Question, type StatedAttack, survives } from './attacks.ts';
import { Both } from './both.ts';
import { compareAttacks, compareContests, compareRepeated } from './compare-results.ts';
import { activeOf, countDown, endRound, endTurn } from './fight.ts';
import * as manoeuvres from './manoeuvres.ts';
import {
  attackProvokes,
  isProvoking,
  provoke,
  threatening,
  threatens,
  useOpportunity,
  weaponsForOpportunity,
} from './opportunities.ts';
import { castOf } from './people.ts';
import {
  canUse,
  type Fighter,
  isDead,
  isItem,
  type Pool,
  type Roll,
  type Skill,
  type Weapon,
} from './sheet.ts';
import { disturb, gainDying, revitalise, settle } from './vitality.ts';

/** A random fight in which the service and the model are compared after each command. */
export async function playBoth(gm: Client, seed: number, moves: number): Promise<void> {
  const pick = picksOf(seed);
  const { sheets, options } = castOf(seed);
  const joining = sheets.map((sheet, index) => ({ name: `P${index}`, side: index % 2 ? 'y' : 'x', sheet }));
  const surprised = seed % 4 === 0 ? joining.filter(() => pick(3) === 0).map(({ name }) => name) : [];
  const both = await Both.started(gm, joining, options, surprised, pick);
  const fight = new RandomFight(both, pick);
  try {
    both.compare(null, 0);
    for (let move = 0; move < moves; move++) await fight.move();
  } catch (error) {
    (error as Error).message +=
      `\n\nFight ${seed}, ${JSON.stringify(joining)}, ${JSON.stringify(options)}:\n${both.story.join('\n')}`;
    throw error;
  }
}

/** An act that waits for an answer. */
interface Waiting {
  readonly act: string;
  readonly deed: Deed<unknown>;
  readonly question: Question;
  readonly compare: (ofModel: never, ofService: Data) => void;
  readonly afterwards: () => void;
  readonly steps: number;
  /** Throws the dice of the command that is being played. */
  readonly dice: { roll: Roll };
}

/** The target of an attack from outside its Threat Range has no Opportunity. */
const tooFar = ({ distance }: StatedAttack, target: Fighter): Fighter | null =>
  distance !== null && !threatens(target, distance) ? target : null;

class RandomFight {
  private readonly both: Both;
  private readonly pick: (count: number) => number;
  private waiting: Waiting | null = null;

  constructor(both: Both, pick: (count: number) => number) {
    this.both = both;
    this.pick = pick;
  }

  private one<Value>(values: readonly Value[]): Value {
    return values[this.pick(values.length)]!;
  }

  private get options() {
    return this.both.fight.options;
  }

  async move(): Promise<void> {
    const { fight } = this.both;
    const active = activeOf(fight);
    if (this.waiting) await this.answer(this.waiting);
    else if (this.pick(14) === 0) await this.decree(this.one(fight.fighters));
    else if (active) await this.turn(active);
    else await this.both.play('endRound', {}, (roll) => endRound(fight, roll));
    if (active && !this.waiting && unableToAct(active) && !active.hasActed) active.hasActed = true;
    if (!this.waiting) countDown(fight);
    this.both.compare(this.waiting?.question ?? null, this.waiting?.steps ?? 0);
  }

  /** What the game master decides: conditions that begin or end, harm and healing. */
  private async decree(fighter: Fighter): Promise<void> {
    if (isDead(fighter)) return;
    const adjust = (input: object, deed: () => void) =>
      this.both.play('adjust', { combatantId: this.idOf(fighter), reason: 'fate', ...input }, deed);
    const { conditions } = fighter;
    const toggled = this.one(['unconscious', 'stunned', 'immobile', 'prone', 'fatigued'] as const);
    if (this.pick(3) === 0 && conditions.has(toggled))
      await adjust({ end: [toggled] }, () => conditions.delete(toggled));
    else if (this.pick(3) === 0)
      await adjust({ gain: ['staggered'] }, () => {
        fighter.staggered += 1;
        settle(fighter);
      });
    else if (this.pick(4) === 0) await adjust({ gain: ['dying'] }, () => gainDying(fighter, 1));
    else if (!conditions.has(toggled)) await adjust({ gain: [toggled] }, () => conditions.add(toggled));
  }

  private async turn(actor: Fighter): Promise<void> {
    const { fight } = this.both;
    for (const provoker of fight.fighters.filter(isProvoking))
      for (const enemy of fight.fighters)
        for (const weapon of weaponsForOpportunity(enemy, provoker))
          if (this.pick(3) === 0) return this.opportunity(enemy, provoker, weapon);
    const asleep = fight.fighters.filter(({ conditions }) => conditions.has('unconscious'));
    if (asleep.length > 0 && this.pick(4) === 0) return this.wake(this.one(asleep));
    const deeds = this.deedsOf(actor);
    if (deeds.length === 0 || this.pick(6) === 0)
      await this.both.play('endTurn', { actorId: this.idOf(actor) }, () => endTurn(actor));
    else await this.one(deeds)();
  }

  private deedsOf(actor: Fighter): readonly (() => Promise<void>)[] {
    const { options } = this;
    const others = this.both.fight.fighters.filter((each) => each !== actor && !isDead(each));
    if (others.length === 0) return [];
    const target = this.one(others);
    const deeds: (() => Promise<void>)[] = [];
    const pools = (points: number): readonly Pool[] =>
      (['ACTION_POINTS', 'ADDITIONAL_ACTION_POINTS'] as const).filter(
        (pool) => leftOf(actor, pool) >= points,
      );
    const add = (points: number, deed: (pool: Pool) => Promise<void>, times = 1): void => {
      for (const pool of pools(points)) for (let time = 0; time < times; time++) deeds.push(() => deed(pool));
    };
    for (const weapon of actor.sheet.weapons.filter((each) => canUse(actor, each))) {
      const drain = drainOf(weapon, options);
      if (survives(actor, drain)) {
        add(2, (pool) => this.attack(actor, target, weapon, pool), 3);
        if (weapon.kind === 'MELEE' && weapon.successValue) {
          add(2, (pool) => this.trip(actor, target, weapon, pool));
          const items = target.sheet.weapons.filter((each) => isItem(each) && canUse(target, each));
          if (items.length > 0) add(2, (pool) => this.disarm(actor, target, weapon, this.one(items), pool));
        }
        if (weapon.successValue && weapon.kind !== 'SPELL') {
          const items = target.sheet.weapons.filter((each) => isItem(each) && canUse(target, each));
          if (items.length > 0) add(2, (pool) => this.sunder(actor, target, weapon, this.one(items), pool));
        }
      }
      for (const attacks of [1, 2, 3])
        if (survives(actor, drain * attacks))
          add(3, (pool) => this.repeat(actor, target, weapon, attacks, pool));
    }
    if (!survives(actor, 1)) return deeds;
    const allies = others.filter(({ side }) => side === actor.side);
    if (allies.length > 0) add(1, (pool) => this.aid(actor, this.one(allies), pool));
    if (actor.sheet.reach > 0) add(1, (pool) => this.changeReach(actor, pool));
    if (!actor.conditions.has('immobile')) {
      add(1, (pool) => this.moveAway(actor, pool));
      add(1, (pool) =>
        this.alone(actor, { sidestep: { pool } }, (roll) => manoeuvres.sidestep(actor, pool, options, roll)),
      );
      add(2, (pool) => {
        const stated = { pool, squares: this.pick(actor.sheet.speed + 1) };
        return this.alone(actor, { withdraw: stated }, (roll) =>
          manoeuvres.withdraw(actor, stated, options, roll),
        );
      });
    }
    if (actor.conditions.has('prone'))
      add(1, (pool) =>
        this.alone(actor, { standUp: { pool } }, (roll) => {
          manoeuvres.standUp(actor, pool, options, roll);
          provoke(actor, threatening(this.both.fight, actor));
        }),
      );
    add(1, (pool) => {
      const picksUp = this.one([null, ...actor.dropped]);
      return this.alone(actor, { miscellaneous: { pool, picksUp } }, (roll) =>
        manoeuvres.miscellaneous(actor, { pool, picksUp }, options, roll),
      );
    });
    if (convertible(actor) > 0)
      deeds.push(() => {
        const stated = { points: 1 + this.pick(convertible(actor)), trigger: 'if they run' };
        return this.alone(actor, { ready: stated }, (roll) => manoeuvres.ready(actor, stated, options, roll));
      });
    if (actor.complementary < actor.actions) {
      const what = actor.conditions.has('prone') ? 'SPEAK' : this.one(['DROP_PRONE', 'SPEAK'] as const);
      deeds.push(() =>
        this.alone(actor, { complementary: { what } }, () => manoeuvres.complementary(actor, what)),
      );
    }
    deeds.push(() => this.heal(actor));
    return deeds;
  }

  private idOf = (fighter: Fighter): string => this.both.ids.get(fighter.name)!;

  /** An attack in the model and in the words of the public schema. */
  private stated(weapon: Weapon, pool: Pool, opportunity = false) {
    const list = (value: number) => (value === 0 ? [] : [{ label: 'luck', value }]);
    const magnitudeOf = () =>
      this.pick(8) === 0
        ? { factor: 2 + this.pick(3), side: this.one(['LARGER', 'SMALLER'] as const) }
        : null;
    const { rangeIncrement, maximumIncrements, kind } = weapon;
    const most = rangeIncrement === null ? 0 : rangeIncrement * (maximumIncrements ?? 4);
    const model: StatedAttack = {
      ...{ weapon, pool },
      category: this.one(['REFLEX', 'REFLEX', 'REFLEX', 'FORTITUDE', 'WILLPOWER'] as const),
      circumstances: opportunity ? 0 : this.one([0, 0, 2, -3]),
      targetCircumstances: this.one([0, 0, 2, -3]),
      distance: kind === 'MELEE' || most === 0 || this.pick(2) === 0 ? null : 1 + this.pick(most),
      willing: this.pick(12) === 0,
      magnitude: magnitudeOf(),
      targetMagnitude: magnitudeOf(),
    };
    const { category, circumstances, targetCircumstances, distance, willing, magnitude, targetMagnitude } =
      model;
    const input = {
      weapon: weapon.name,
      ...(opportunity ? {} : { pool }),
      ...{ circumstances: list(circumstances), targetCircumstances: list(targetCircumstances) },
      ...{ distance, willing, magnitude, targetMagnitude },
    };
    return { model, input, category };
  }

  private attack(actor: Fighter, target: Fighter, weapon: Weapon, pool: Pool): Promise<void> {
    const { model, input, category } = this.stated(weapon, pool);
    if (attackProvokes(weapon)) this.provokes(actor, 1, tooFar(model, target));
    return this.act(
      actor,
      target,
      { attack: { ...input, category } },
      (roll) => attack(actor, target, model, this.options, roll),
      compareAttacks,
    );
  }

  private opportunity(actor: Fighter, target: Fighter, weapon: Weapon): Promise<void> {
    const { model, input, category } = this.stated(weapon, 'ADDITIONAL_ACTION_POINTS', true);
    this.afterwards = () => useOpportunity(actor, target);
    return this.act(
      actor,
      target,
      { opportunity: { ...input, category } },
      (roll) => attack(actor, target, model, this.options, roll),
      compareAttacks,
    );
  }

  private repeat(
    actor: Fighter,
    target: Fighter,
    weapon: Weapon,
    attacks: number,
    pool: Pool,
  ): Promise<void> {
    const { model, input, category } = this.stated(weapon, pool);
    if (attackProvokes(weapon)) this.provokes(actor, attacks, tooFar(model, target));
    return this.act(
      actor,
      target,
      { repeatedAttack: { ...input, category, attacks } },
      (roll) => manoeuvres.repeatedAttack(actor, target, { ...model, attacks }, this.options, roll),
      compareRepeated,
    );
  }

  private trip(actor: Fighter, target: Fighter, weapon: Weapon, pool: Pool): Promise<void> {
    const { model, input } = this.stated(weapon, pool);
    const weaponBonus = this.one([0, 0, 2]);
    this.provokes(actor, 1, tooFar(model, target));
    return this.act(
      actor,
      target,
      { trip: { ...input, weaponBonus } },
      (roll) =>
        manoeuvres.trip(actor, target, { ...model, category: 'REFLEX', weaponBonus }, this.options, roll),
      compareContests,
    );
  }

  private disarm(
    actor: Fighter,
    target: Fighter,
    weapon: Weapon,
    { name: item }: Weapon,
    pool: Pool,
  ): Promise<void> {
    const { model, input } = this.stated(weapon, pool);
    this.provokes(actor, 1, tooFar(model, target));
    return this.act(
      actor,
      target,
      { disarm: { ...input, item } },
      (roll) => manoeuvres.disarm(actor, target, { ...model, category: 'REFLEX', item }, this.options, roll),
      (result, ofService) => {
        compareContests(result, ofService);
        same({ maxSquares: ofService.resolution.result.maxSquares }, { maxSquares: result.squares });
      },
    );
  }

  private sunder(
    actor: Fighter,
    target: Fighter,
    weapon: Weapon,
    { name: item }: Weapon,
    pool: Pool,
  ): Promise<void> {
    const { model, input, category } = this.stated(weapon, pool);
    this.provokes(actor, 1, tooFar(model, target));
    return this.act(
      actor,
      target,
      { sunder: { ...input, category, item } },
      (roll) => manoeuvres.sunder(actor, target, { ...model, item }, this.options, roll),
      compareContests,
    );
  }

  private async aid(actor: Fighter, ally: Fighter, pool: Pool): Promise<void> {
    const skill: Skill = this.one(['MELEE_WEAPONRY', 'ATHLETICS', 'ATHLETICS', 'DISCIPLINE', 'ARCANA']);
    const { ofModel, ofService } = await this.both.play(
      'act',
      {
        actorId: this.idOf(actor),
        targetId: this.idOf(ally),
        act: { arrgs: { aidAnother: { skill, pool } } },
      },
      (roll) => {
        const check = manoeuvres.aidAnother(actor, ally, { skill, pool }, this.options, roll);
        provoke(actor, threatening(this.both.fight, actor));
        return check;
      },
    );
    same({ assisted: ofService.resolution.result.assisted }, { assisted: ofModel.successValue });
  }

  private changeReach(actor: Fighter, pool: Pool): Promise<void> {
    return this.alone(actor, { changeReach: { pool } }, (roll) => {
      manoeuvres.changeReach(actor, { pool }, this.options, roll);
      provoke(actor, threatening(this.both.fight, actor));
    });
  }

  private async moveAway(actor: Fighter, pool: Pool): Promise<void> {
    const passive = this.pick(2) === 0;
    const terrain = this.one([[], [], [2], [1, 3]]);
    const { ofModel, ofService } = await this.both.play(
      'act',
      {
        actorId: this.idOf(actor),
        act: { arrgs: { movement: { pool, passive, difficultTerrain: terrain } } },
      },
      (roll) => {
        const moved = manoeuvres.movement(actor, { pool, passive, terrain }, this.options, roll);
        if (moved > 0) provoke(actor, threatening(this.both.fight, actor));
        return moved;
      },
    );
    same({ moved: ofService.resolution.result.moved }, { moved: ofModel });
  }

  private async heal(actor: Fighter): Promise<void> {
    const fighter = this.one(this.both.fight.fighters.filter((each) => !isDead(each)));
    const stated = {
      amount: 1 + this.pick(10),
      mayExceedTotal: this.pick(4) === 0,
      endsDying: this.pick(4) === 0,
    };
    await this.both.play(
      'act',
      { actorId: this.idOf(actor), targetId: this.idOf(fighter), act: { arrgs: { revitalise: stated } } },
      () => revitalise(fighter, stated, this.options),
    );
  }

  private async wake(fighter: Fighter): Promise<void> {
    const id = this.idOf(fighter);
    await this.both.play('act', { actorId: id, act: { arrgs: { wake: { cause: 'DISTURBED' } } } }, (roll) =>
      disturb(fighter, this.options, roll),
    );
  }

  private async alone(actor: Fighter, act: object, doInModel: (roll: Roll) => void): Promise<void> {
    await this.both.play('act', { actorId: this.idOf(actor), act: { arrgs: act } }, doInModel);
  }
  private afterwards: () => void = () => {};

  private provokes(actor: Fighter, times: number, except: Fighter | null): void {
    const enemies = threatening(this.both.fight, actor, except);
    this.afterwards = () => provoke(actor, enemies, times);
  }

  /** Begins an act in the model and in the service. */
  private async act<Result>(
    actor: Fighter,
    target: Fighter,
    input: object,
    doInModel: (roll: Roll) => Deed<Result>,
    compare: (ofModel: Result, ofService: Data) => void,
  ): Promise<void> {
    const dice = { roll: (_: number): number => 0 };
    const deed = doInModel((sides) => dice.roll(sides));
    const [act] = Object.keys(input) as [string];
    const { afterwards } = this;
    this.afterwards = () => {};
    await this.step(
      { act, deed, compare: compare as Waiting['compare'], afterwards, dice, steps: 0 },
      'act',
      { actorId: this.idOf(actor), targetId: this.idOf(target), act: { arrgs: input } },
      false,
    );
  }

  /** Plays a part of an act, up to its next question or its end. */
  private async step(
    current: Omit<Waiting, 'question'>,
    command: string,
    input: object,
    answer: boolean,
  ): Promise<void> {
    const { ofModel, ofService } = await this.both.play(command, input, (roll) => {
      current.dice.roll = roll;
      return current.deed.next(answer);
    });
    this.waiting = ofModel.done ? null : { ...current, steps: current.steps + 1, question: ofModel.value };
    if (!ofModel.done) return;
    current.afterwards();
    current.compare(ofModel.value as never, ofService);
  }

  private async answer(waiting: Waiting): Promise<void> {
    const defends = this.pick(2) === 0;
    const defence = defends ? 'DEFEND' : 'NONE';
    await this.step(waiting, 'answer', { answer: { arrgs: { [waiting.act]: { defence } } } }, defends);
  }
}
