import type { Client } from '../../../kit/public-fight.ts';
import { picksOf } from '../../kit/picks.ts';
import { convertible, leftOf } from '../action-points.ts';
import { canCharge } from '../attack-manoeuvres.ts';
import { drainOf, survives } from '../attacks.ts';
import { activeOf, countDown, endRound, endTurn } from '../fight.ts';
import { pointsOfReload } from '../manoeuvres.ts';
import { isProvoking, weaponsForOpportunity } from '../opportunities.ts';
import { canUse, type Fighter, isDead, isItem, isPresent, type Pool, type Weapon } from '../sheet.ts';
import { gainDying, settle } from '../vitality.ts';
import * as attacks from './attacks.ts';
import { Both } from './both.ts';
import * as deeds from './deeds.ts';
import { castOf } from './people.ts';
import { Playing } from './playing.ts';

/** Plays a random fight. After each command, the service and the model must be in the same state. */
export async function playBoth(gm: Client, seed: number, moves: number): Promise<void> {
  const pick = picksOf(seed);
  const { sheets, options } = castOf(seed);
  const joining = sheets.map((sheet, index) => ({ name: `P${index}`, side: index % 2 ? 'y' : 'x', sheet }));
  const surprised = seed % 4 === 0 ? joining.filter(() => pick(3) === 0).map(({ name }) => name) : [];
  const both = await Both.started(gm, joining, options, surprised, pick);
  const fight = new RandomFight(new Playing(both, pick));
  try {
    both.compare(null, 0);
    for (let move = 0; move < moves; move++) await fight.move();
  } catch (error) {
    (error as Error).message +=
      `\n\nFight ${seed}, ${JSON.stringify(joining)}, ${JSON.stringify(options)}:\n${both.story.join('\n')}`;
    throw error;
  }
}

/** An act of a combatant, with the pool of points that pays for it. */
type Possible = () => Promise<void>;

export class RandomFight {
  private readonly playing: Playing;

  constructor(playing: Playing) {
    this.playing = playing;
  }

  /** True if an act is waiting for an answer. */
  get waits(): boolean {
    return this.playing.waiting !== null;
  }

  async move(): Promise<void> {
    const { playing } = this;
    const { both } = playing;
    const { fight } = both;
    const active = activeOf(fight);
    if (playing.waiting) await playing.answer(playing.waiting);
    else if (playing.rarely(14)) await this.decree(playing.one(fight.fighters));
    else if (active) await this.turn(active);
    else await both.play('endRound', {}, (roll) => endRound(fight, roll));
    if (!playing.waiting) countDown(fight);
    both.compare(playing.waiting?.question ?? null, playing.waiting?.steps ?? 0);
  }

  /** Plays decisions of the game master: conditions that begin or end, harm, and healing. */
  private async decree(fighter: Fighter): Promise<void> {
    const { playing } = this;
    if (isDead(fighter)) return;
    const adjust = (input: object, deed: () => void) =>
      playing.both.play('adjust', { combatantId: playing.idOf(fighter), reason: 'fate', ...input }, deed);
    const { conditions } = fighter;
    const toggled = playing.one(['unconscious', 'stunned', 'immobile', 'prone', 'fatigued'] as const);
    if (playing.rarely(3) && conditions.has(toggled))
      await adjust({ end: [toggled] }, () => conditions.delete(toggled));
    else if (playing.rarely(3))
      await adjust({ gain: ['staggered'] }, () => {
        fighter.staggered += 1;
        settle(fighter);
      });
    else if (playing.rarely(4)) await adjust({ gain: ['dying'] }, () => gainDying(fighter, 1));
    else if (!conditions.has(toggled)) await adjust({ gain: [toggled] }, () => conditions.add(toggled));
  }

  private async turn(actor: Fighter): Promise<void> {
    const { playing } = this;
    const { both } = playing;
    const { fighters } = both.fight;
    for (const provoker of fighters.filter(isProvoking))
      for (const enemy of fighters)
        for (const weapon of weaponsForOpportunity(enemy, provoker))
          if (playing.rarely(3)) return attacks.playOpportunity(playing, enemy, provoker, weapon);
    const asleep = fighters.filter(({ conditions }) => conditions.has('unconscious'));
    if (asleep.length > 0 && playing.rarely(4)) return deeds.playWake(playing, playing.one(asleep));
    const inTheWay = fighters.filter((each) => !isDead(each) && each !== actor && each !== actor.pushed?.who);
    if (actor.pushed && inTheWay.length > 0 && playing.rarely(2))
      return attacks.playPush(playing, actor, playing.one(inTheWay));
    const inArea = fighters.filter(
      (each) => !isDead(each) && each !== actor && actor.blast && !actor.blast.struck.has(each),
    );
    if (inArea.length > 0 && playing.rarely(2))
      return attacks.playAreaStrike(playing, actor, playing.one(inArea));
    const possible = this.possibleOf(actor);
    if (possible.length === 0 || playing.rarely(6))
      await both.play('endTurn', { actorId: playing.idOf(actor) }, () => endTurn(both.fight));
    else await playing.one(possible)();
  }

  private possibleOf(actor: Fighter): readonly Possible[] {
    const { playing } = this;
    const others = playing.both.fight.fighters.filter((each) => each !== actor && !isDead(each));
    if (others.length === 0) return [];
    const target = playing.one(others);
    return [
      ...this.attacksOf(actor, target),
      ...(survives(actor, 1) ? this.actionsOf(actor, others) : []),
      ...this.freeDeedsOf(actor, target),
    ];
  }

  /** Lists the same act once for each pool of points that can pay for it. */
  private paid(actor: Fighter, points: number, deed: (pool: Pool) => Promise<void>): readonly Possible[] {
    return (['ACTION_POINTS', 'ADDITIONAL_ACTION_POINTS'] as const)
      .filter((pool) => leftOf(actor, pool) >= points)
      .map((pool) => () => deed(pool));
  }

  private attacksOf(actor: Fighter, target: Fighter): readonly Possible[] {
    return actor.sheet.weapons
      .filter((weapon) => canUse(actor, weapon) && survives(actor, drainOf(weapon, this.playing.options)))
      .flatMap((weapon) => this.attacksWith(actor, target, weapon));
  }

  private attacksWith(actor: Fighter, target: Fighter, weapon: Weapon): readonly Possible[] {
    const { playing } = this;
    const aimed = (pool: Pool) => ({ actor, target, weapon, pool });
    const paid = (points: number, deed: (aimed: attacks.Aimed) => Promise<void>) =>
      this.paid(actor, points, (pool) => deed(aimed(pool)));
    const items = target.sheet.weapons.filter((each) => isItem(each) && isPresent(target, each));
    const harmful = weapon.successValue !== null && weapon.successValue > 0;
    const melee = weapon.kind === 'MELEE';
    const attack = paid(2, (each) => attacks.playAttack(playing, each));
    const area = paid(2, (each) => attacks.playAreaAttack(playing, each));
    return [
      ...attack,
      ...attack,
      ...[1, 2, 3]
        .filter((count) => survives(actor, drainOf(weapon, playing.options) * count))
        .filter((count) => attacks.hasShots(actor, weapon, count))
        .flatMap((count) => paid(3, (each) => attacks.playRepeated(playing, each, count))),
      ...(melee && harmful ? paid(2, (each) => attacks.playTrip(playing, each)) : []),
      ...(melee && harmful ? paid(2, (each) => attacks.playReposition(playing, each)) : []),
      ...(melee && harmful && items.length > 0
        ? paid(2, (each) => attacks.playDisarm(playing, each, playing.one(items)))
        : []),
      ...(weapon.area ? [...area, ...area, ...area] : []),
      ...(harmful && weapon.kind !== 'SPELL' && !weapon.area && items.length > 0
        ? paid(2, (each) => attacks.playSunder(playing, each, playing.one(items)))
        : []),
      ...(melee && canCharge(actor, playing.options)
        ? paid(2, (each) => attacks.playCharge(playing, each))
        : []),
    ];
  }

  /** Lists Actions other than attacks. Each of them drains 1 Vitality. */
  private actionsOf(actor: Fighter, others: readonly Fighter[]): readonly Possible[] {
    const { playing } = this;
    const paid = (points: number, deed: (pool: Pool) => Promise<void>) => this.paid(actor, points, deed);
    const allies = others.filter(({ side }) => side === actor.side);
    const { conditions, sheet } = actor;
    const toLoad = sheet.weapons.filter(
      (weapon) =>
        weapon.capacity !== null && isPresent(actor, weapon) && (actor.shots.get(weapon.name) ?? 0) > 0,
    );
    return [
      ...(allies.length > 0
        ? paid(1, (pool) => deeds.playAid(playing, actor, playing.one(allies), pool))
        : []),
      ...(sheet.reach > 0 ? paid(1, (pool) => deeds.playChangeReach(playing, actor, pool)) : []),
      ...(conditions.has('immobile')
        ? []
        : [
            ...paid(1, (pool) => deeds.playMovement(playing, actor, pool)),
            ...paid(1, (pool) => deeds.playSidestep(playing, actor, pool)),
            ...paid(2, (pool) => deeds.playWithdraw(playing, actor, pool)),
          ]),
      ...(conditions.has('prone') ? paid(1, (pool) => deeds.playStandUp(playing, actor, pool)) : []),
      ...paid(1, (pool) => deeds.playTask(playing, actor, pool)),
      ...paid(2, (pool) => deeds.playMount(playing, actor, pool)),
      ...[...toLoad, ...toLoad, ...toLoad].flatMap((weapon) =>
        paid(pointsOfReload(weapon), (pool) => deeds.playReload(playing, actor, weapon, pool)),
      ),
      ...(convertible(actor) > 0 ? [() => deeds.playReady(playing, actor)] : []),
    ];
  }

  /** Lists acts that cost no Vitality. */
  private freeDeedsOf(actor: Fighter, target: Fighter): readonly Possible[] {
    const { playing } = this;
    const living = playing.both.fight.fighters.filter((each) => !isDead(each));
    const hasPoints = leftOf(actor, 'ACTION_POINTS') + leftOf(actor, 'ADDITIONAL_ACTION_POINTS') > 0;
    return [
      ...(actor.complementary < actor.actions ? [() => deeds.playComplementary(playing, actor)] : []),
      ...(actor.delays === null && hasPoints ? [() => deeds.playDelay(playing, actor)] : []),
      ...(playing.rarely(4) ? [() => deeds.playAcceleration(playing, actor)] : []),
      ...(playing.rarely(4) ? [() => deeds.playCollision(playing, actor, target)] : []),
      () => deeds.playHeal(playing, actor, playing.one(living)),
    ];
  }
}
