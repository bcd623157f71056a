import type { Client } from '../../kit/public-fight.ts';
import { picksOf } from '../kit/picks.ts';
import { same } from '../kit/same.ts';
import {
  choosePackage,
  type Exchange,
  exchange,
  exchanges,
  mayExchange,
  mayStep,
  mayTake,
  moveOf,
  type Package,
  packages,
  step,
  take,
} from './actions.ts';
import { Both } from './both.ts';
import { fears, imposable, impose, isHindered } from './combat-conditions.ts';
import { consequences, isActive } from './effects-of-injury.ts';
import { activeOf, endRound, endTurn } from './fight.ts';
import { kindOf } from './house.ts';
import { castOf } from './people.ts';
import { RandomAttack } from './random-attack.ts';
import { feint, highestParry } from './resolving-an-attack.ts';
import { type Fighter, isHeld, isReady } from './sheet.ts';
import { currentStun } from './stunned.ts';

/** Plays a random fight. After each command, the service and the model must be in the same state. */
export async function playBoth(gm: Client, seed: number, moves: number): Promise<void> {
  const pick = picksOf(seed);
  const { sheets, options } = castOf(seed);
  const joining = sheets.map((sheet, index) => ({ name: `P${index}`, side: index % 2 ? 'y' : 'x', sheet }));
  const both = await Both.joined(gm, joining, options, pick);
  const fight = new RandomFight(both, pick);
  try {
    await both.start(both.fight.fighters.filter(() => pick(6) === 0));
    both.compare(null);
    for (let move = 0; move < moves; move++) await fight.move();
  } catch (error) {
    (error as Error).message +=
      `\n\nFight ${seed}, ${JSON.stringify(joining)}, ${JSON.stringify(options)}:\n${both.story.join('\n')}`;
    throw error;
  }
}

type Act = () => Promise<void>;

class RandomFight {
  private readonly both: Both;
  private readonly pick: (count: number) => number;
  private readonly attacks: RandomAttack;

  constructor(both: Both, pick: (count: number) => number) {
    this.both = both;
    this.pick = pick;
    this.attacks = new RandomAttack(both, pick);
  }

  private one<Value>(values: readonly Value[]): Value {
    return values[this.pick(values.length)]!;
  }

  async move(): Promise<void> {
    const { fight } = this.both;
    const actor = activeOf(fight);
    if (!actor) await this.both.play('endRound', {}, (roll) => endRound(fight, roll));
    else if (this.pick(14) === 0) await this.adjust();
    else await this.turn(actor);
    this.both.compare(null);
  }

  private turn(actor: Fighter): Promise<void> {
    const foes = this.both.fight.fighters.filter((each) => each !== actor && !each.dead);
    const delayed = this.attacks.delayed(actor);
    if (delayed.length > 0 && this.pick(3) === 0) return this.one(delayed)();
    if (actor.delaying) return this.endTurn(actor);
    const acts: Act[] = [
      () => this.endTurn(actor),
      ...this.free(actor),
      ...this.defences(actor),
      ...this.moves(actor),
    ];
    if (foes.length > 0) {
      const foe = this.one(foes);
      const attacks = this.attacks.choices(actor, foe);
      if (attacks.length > 0 && this.pick(3) > 0) return this.one(attacks)();
      acts.push(...this.preparations(actor, foe));
    }
    return this.one(acts)();
  }

  private async endTurn(actor: Fighter): Promise<void> {
    const { fight } = this.both;
    await this.both.play('endTurn', { actorId: this.both.idOf(actor.name) }, (roll) => endTurn(fight, roll));
  }

  /** An act that needs no dice. */
  private async act(actor: Fighter, target: Fighter, act: object, doInModel: () => void): Promise<void> {
    const ids = { actorId: this.both.idOf(actor.name), targetId: this.both.idOf(target.name) };
    await this.both.play('act', { ...ids, act: { pathmaster: act } }, doInModel);
  }

  private plain(actor: Fighter, manoeuvre: string, act: object, also = () => {}): readonly Act[] {
    if (!mayTake(actor, manoeuvre)) return [];
    const doInModel = () => {
      take(actor, manoeuvre);
      also();
    };
    return [() => this.act(actor, actor, act, doInModel)];
  }

  private free(actor: Fighter): readonly Act[] {
    const held = actor.sheet.weapons.filter((weapon) => isHeld(actor, weapon));
    const drop = held.length > 1 ? this.one(held).name : null;
    return [
      ...this.plain(actor, 'TALK', { talk: {} }),
      ...(drop
        ? this.plain(actor, 'DROP_ITEM', { dropItem: { item: drop } }, () => actor.dropped.push(drop))
        : []),
      ...(Object.keys(exchanges) as Exchange[])
        .filter((name) => mayExchange(actor, name) && !currentStun(actor) && !isHindered(actor))
        .map(
          (name) => () =>
            this.act(actor, actor, { exchange: { exchange: name } }, () => exchange(actor, name)),
        ),
    ];
  }

  private defences(actor: Fighter): readonly Act[] {
    return [
      ...this.plain(actor, 'DO_NOTHING', { doNothing: {} }),
      ...this.plain(actor, 'ALL_OUT_DEFENCE_DODGE', { allOutDefenceDodge: {} }),
      ...this.plain(actor, 'ALL_OUT_DEFENCE_PARRY', { allOutDefenceParry: {} }),
      ...this.plain(actor, 'ALL_OUT_DEFENCE_SHIELD', { allOutDefenceShield: {} }),
      ...this.plain(actor, 'CONCENTRATE', { concentrate: {} }),
      ...this.plain(actor, 'RETRIEVE', { retrieve: {} }),
      ...this.plain(actor, 'DELAY', { delay: {} }, () => {
        actor.delaying = true;
      }),
      ...this.allotment(actor),
      ...this.items(actor),
      ...this.packages(actor),
    ];
  }

  /** The fighter picks up an item from the ground or draws a weapon (PMA-069, PMA-103, PMA-104). */
  private items(actor: Fighter): readonly Act[] {
    const lying = actor.dropped.filter((name) => !actor.broken.includes(name));
    const item = lying.length > 0 ? this.one(lying) : null;
    const drawn = actor.sheet.weapons.filter(({ name }) => isReady(actor, name));
    return [
      ...(item
        ? this.plain(actor, 'PICK_UP', { pickUp: { item } }, () => {
            actor.dropped = actor.dropped.filter((name) => name !== item);
          })
        : []),
      ...(drawn.length > 0 ? this.plain(actor, 'READY', { ready: { item: this.one(drawn).name } }) : []),
    ];
  }

  private packages(actor: Fighter): readonly Act[] {
    if (actor.taken.length > 0 || actor.exchanged || actor.surprised) return [];
    if (currentStun(actor) || isHindered(actor)) return [];
    const name = this.one(Object.keys(packages) as Package[]);
    return [() => this.act(actor, actor, { package: { package: name } }, () => choosePackage(actor, name))];
  }

  /** A fighter can also allot Parry without making an attack (PMA-184). */
  private allotment(actor: Fighter): readonly Act[] {
    const weapons = actor.sheet.weapons.filter(
      ({ name, attack }) => isReady(actor, name) && !kindOf(attack).ranged,
    );
    if (
      actor.surprised ||
      actor.parry !== null ||
      currentStun(actor) ||
      isHindered(actor) ||
      weapons.length === 0 ||
      actor.taken.length > 0
    )
      return [];
    const weapon = this.one(weapons);
    const amount = this.pick(highestParry(actor, weapon) + 1);
    return [
      () =>
        this.act(actor, actor, { allotParry: { weapon: weapon.name, amount } }, () => {
          Object.assign(actor, { parry: amount, parryWith: weapon.name });
        }),
    ];
  }

  private moves(actor: Fighter): readonly Act[] {
    const posture = this.one(['STANDING', 'SITTING', 'KNEELING', 'LYING'] as const);
    const walks = !actor.prone && !actor.posture && actor.entangled === 0;
    const left = moveOf(actor) - actor.steps;
    const distance = 1 + this.pick(Math.max(1, left));
    return [
      ...this.plain(actor, 'DRINK', { drink: {} }),
      ...this.plain(actor, 'CHANGE_POSTURE', { changePosture: { to: posture } }, () => {
        actor.prone = posture === 'LYING';
        actor.posture = posture === 'SITTING' ? 'sitting' : posture === 'KNEELING' ? 'kneeling' : null;
      }),
      ...(walks && left > 0
        ? this.plain(actor, 'MOVE', { move: { distance } }, () => this.walk(actor, distance))
        : []),
      ...(walks
        ? this.plain(actor, 'RUN', { run: { distance: 2 * distance } }, () => this.walk(actor, 2 * distance))
        : []),
      ...(walks && mayStep(actor) && !currentStun(actor) && !isHindered(actor)
        ? [() => this.act(actor, actor, { step: {} }, () => step(actor))]
        : []),
    ];
  }

  private walk(actor: Fighter, distance: number): void {
    actor.moved += distance;
  }

  private preparations(actor: Fighter, foe: Fighter): readonly Act[] {
    const { options } = this.both.fight;
    const weapons = actor.sheet.weapons.filter(
      ({ name, attack }) => isReady(actor, name) && !kindOf(attack).ranged,
    );
    const evaluate = () =>
      this.act(actor, foe, { evaluate: {} }, () => {
        take(actor, 'EVALUATE');
        const before = actor.evaluated?.foe === foe ? actor.evaluated.actions : 0;
        actor.evaluated = { foe, actions: before + 1, turns: 0 };
      });
    const pretend = async () => {
      const weapon = this.one(weapons);
      const at = this.one(['DODGE', 'SHIELD', 'PARRY'] as const);
      const foeStat = this.pick(12) - 2;
      const ids = { actorId: this.both.idOf(actor.name), targetId: this.both.idOf(foe.name) };
      const { ofModel, ofService } = await this.both.play(
        'act',
        { ...ids, act: { pathmaster: { feint: { weapon: weapon.name, at, foeStat } } } },
        (roll) => {
          const result = feint(actor, foe, { weapon, at, foeStat }, options, roll);
          take(actor, 'FEINT');
          return result;
        },
      );
      const { feintTotal, resistanceTotal } = ofService.resolution.result;
      same(
        { total: feintTotal, resistance: resistanceTotal, deceived: ofService.outcome.name === 'DECEIVED' },
        ofModel,
      );
    };
    const missiles = actor.sheet.weapons.filter(
      ({ name, attack }) => isReady(actor, name) && kindOf(attack).ranged,
    );
    const aim = () => {
      const { name: weapon, crossbow } = this.one(missiles);
      const braced = crossbow && actor.steps + actor.moved === 0 && this.pick(2) === 0;
      return this.act(actor, foe, { [braced ? 'aimBraced' : 'aim']: { weapon } }, () => {
        const before = actor.aim?.foe === foe && actor.aim.weapon === weapon ? actor.aim.actions : 0;
        take(actor, braced ? 'AIM_BRACED' : 'AIM');
        actor.aim = { foe, weapon, actions: before + 1, braced, turns: 0 };
      });
    };
    return [
      ...(mayTake(actor, 'AIM') && missiles.length > 0 ? [aim, aim, aim] : []),
      ...(mayTake(actor, 'EVALUATE') && weapons.length > 0 ? [evaluate, evaluate] : []),
      ...(mayTake(actor, 'FEINT') && weapons.length > 0 && isActive(foe) ? [pretend, pretend] : []),
    ];
  }

  /** The game master changes the state of a fighter. */
  private async adjust(): Promise<void> {
    const { fighters, options } = this.both.fight;
    const fighter = this.one(fighters.filter(({ dead }) => !dead));
    const condition = this.one(imposable);
    const has = fighter.imposed.has(condition);
    // A fighter who already has a worse degree of fear does not get a milder one.
    const worse = fears.slice(fears.indexOf(condition) + 1);
    if (fears.includes(condition) && worse.some((each) => fighter.imposed.has(each))) return;
    const damage = this.pick(3) === 0 ? this.pick(20) : 0;
    const healing = damage === 0 && fighter.lost > 0 && this.pick(2) === 0 ? this.pick(30) : 0;
    const changes = { damage, healing, ...(has ? { end: [condition] } : { gain: [condition] }) };
    await this.both.adjust(fighter, changes, () => {
      fighter.lost = Math.max(0, fighter.lost + damage - healing);
      if (has) fighter.imposed.delete(condition);
      if (!has) impose(fighter, condition);
      consequences(fighter, options);
    });
  }
}
