import type { Data } from '../../kit/public-fight.ts';
import { same } from '../kit/same.ts';
import { mayTake, moveOf, take } from './actions.ts';
import type { Both } from './both.ts';
import { isHindered } from './combat-conditions.ts';
import { type Answer, parryAgainst, parryingWeapon, shieldAgainst } from './defensive-bonuses.ts';
import { isActive } from './effects-of-injury.ts';
import { kindOf } from './house.ts';
import { aimBonus } from './manoeuvres/preparations.ts';
import {
  type Attack,
  type AttackResult,
  armsBonus,
  highestParry,
  rangeModifier,
  resolveAttack,
} from './resolving-an-attack.ts';
import { type Fighter, isReady, type Weapon } from './sheet.ts';
import { currentStun } from './stunned.ts';

/** Plays the attacks of a random player, and the answers of the targets. */
export class RandomAttack {
  private readonly both: Both;
  private readonly pick: (count: number) => number;

  constructor(both: Both, pick: (count: number) => number) {
    this.both = both;
    this.pick = pick;
  }

  private one<Value>(values: readonly Value[]): Value {
    return values[this.pick(values.length)]!;
  }

  choices(attacker: Fighter, target: Fighter): readonly (() => Promise<void>)[] {
    const ready = attacker.sheet.weapons.filter(({ name }) => isReady(attacker, name));
    return ready.flatMap((weapon) => {
      const { ranged } = kindOf(weapon.attack);
      const plain = mayTake(attacker, ranged ? 'RANGED_ATTACK' : 'MELEE_ATTACK');
      const charges = !ranged && mayTake(attacker, 'CHARGE') && !attacker.prone && attacker.entangled === 0;
      return [
        ...(plain ? [0, 1, 2].map(() => () => this.attack(attacker, target, weapon, false)) : []),
        ...(plain && !ranged && attacker.parry === null
          ? [() => this.attack(attacker, target, weapon, true)]
          : []),
        ...(charges && !attacker.posture ? [() => this.charge(attacker, target, weapon)] : []),
        ...(this.mayStrikeOften(attacker, weapon)
          ? [0, 1, 2].map(() => () => this.fullRound(attacker, target, weapon))
          : []),
      ];
    });
  }

  /**
   * An evasion requires an Interrupt and a Step. The target must not be sitting, kneeling or stunned (PMA-125,
   * PMA-R90).
   */
  private mayRetreat(target: Fighter, ranged: boolean): boolean {
    const stun = currentStun(target);
    const fast = target.taken.some((name) => ['MOVE', 'RUN', 'CHARGE'].includes(name));
    const able =
      isActive(target) &&
      !isHindered(target) &&
      !target.surprised &&
      target.posture === null &&
      (stun === null || stun === 'mustParry');
    const { interrupt, step } = target.budget;
    return !ranged && able && !fast && interrupt > 0 && step > 0;
  }

  private answerTo(attack: Attack): Answer {
    const { attacker, target, ranged } = attack;
    const { options } = this.both.fight;
    const shielded = shieldAgainst(attack, null) > 0;
    const shieldParries =
      shielded &&
      this.pick(4) === 0 &&
      !target.shieldParried &&
      target.sheet.shieldBash !== null &&
      parryAgainst(attack, null, options, true) > 0;
    const keepsAim = target.aim !== null && isActive(target) && this.pick(2) === 0;
    return {
      ...{ shieldParries, keepsAim },
      shield: shieldParries || (this.pick(2) === 0 && shielded),
      parries: shieldParries || (this.pick(2) === 0 && !ranged && parryingWeapon(target) !== null),
      retreats:
        !keepsAim &&
        this.pick(4) === 0 &&
        this.mayRetreat(target, ranged) &&
        !target.retreatedFrom.includes(attacker),
    };
  }

  private async attack(attacker: Fighter, target: Fighter, weapon: Weapon, allOut: boolean): Promise<void> {
    const { ranged } = kindOf(weapon.attack);
    const carried = weapon.attack === 'GRAPPLE' || weapon.attack === 'SLAM' ? weapon.attack : 'MELEE_ATTACK';
    const manoeuvre = ranged ? 'RANGED_ATTACK' : allOut ? 'ALL_OUT_ATTACK' : carried;
    const distance = weapon.ranges.length > 0 && this.pick(3) > 0 ? 5 + 5 * this.pick(38) : null;
    const arms = weapon.attack === 'GRAPPLE' ? 2 + this.pick(3) : 2;
    const special = rangeModifier(weapon, distance) + armsBonus(arms) + this.aimed(attacker, target, weapon);
    const attack = this.declared(attacker, target, weapon, allOut, special);
    await this.strike('attack', attack, manoeuvre, {
      ...(allOut ? { allOut } : {}),
      ...(distance === null ? {} : { distance }),
      ...(arms > 2 ? { arms } : {}),
    });
  }

  /** Returns the bonus of an Aim that the fighter has taken at this target with this weapon (PMA-077, PMA-096). */
  private aimed({ aim }: Fighter, target: Fighter, { name, accuracy }: Weapon): number {
    return aim?.foe === target && aim.weapon === name ? aimBonus(accuracy, aim.actions, aim.braced) : 0;
  }

  /** Plays delayed attacks, which are Interrupts in another combatant's turn (PMA-116, PMA-117). */
  delayed(active: Fighter): readonly (() => Promise<void>)[] {
    return this.both.fight.fighters
      .filter((each) => each !== active)
      .flatMap((each) => this.delayedBy(each, active));
  }

  private delayedBy(attacker: Fighter, target: Fighter): readonly (() => Promise<void>)[] {
    if (!attacker.delaying || attacker.budget.interrupt === 0) return [];
    if (!isActive(attacker) || currentStun(attacker) || isHindered(attacker)) return [];
    return attacker.sheet.weapons
      .filter(({ name, attack }) => isReady(attacker, name) && !kindOf(attack).ranged)
      .map((weapon) => () => {
        const attack = this.declared(attacker, target, weapon, false, 0);
        return this.strike('delayedAttack', attack, 'DELAYED_ATTACK', {});
      });
  }

  /**
   * The first strike uses up the whole round. It is followed by as many strikes with the same weapon as the ranks allow
   * (PMA-041).
   */
  private mayStrikeOften(attacker: Fighter, weapon: Weapon): boolean {
    const { made, weapon: first } = attacker.strikes;
    if (kindOf(weapon.attack).ranged || weapon.ranks < 10) return false;
    if (made > 0)
      return (
        first === weapon.name &&
        made < 1 + Math.floor(weapon.ranks / 10) &&
        !currentStun(attacker) &&
        !isHindered(attacker)
      );
    return mayTake(attacker, 'FULL_ROUND_ATTACK');
  }

  /**
   * Each strike is resolved before the next one is made (PMA-027). The next one has a further penalty of 30 (PMA-040).
   */
  private async fullRound(attacker: Fighter, target: Fighter, weapon: Weapon): Promise<void> {
    const attack = this.declared(attacker, target, weapon, false, -30 * attacker.strikes.made);
    await this.strike('fullRoundAttack', attack, 'FULL_ROUND_ATTACK', {});
  }

  /** A Charge gives +20 if the distance is within one Move, and +30 if it is within two (PMA-051). */
  private async charge(attacker: Fighter, target: Fighter, weapon: Weapon): Promise<void> {
    const move = moveOf(attacker);
    const run = 1 + this.pick(2 * move);
    const attack = this.declared(attacker, target, weapon, false, run <= move ? 20 : 30);
    if (target.delaying && target.budget.interrupt > 0) await this.chargeAtDelaying(attack, run);
    else await this.strike('charge', attack, 'CHARGE', { run });
  }

  /**
   * If the target has delayed an Attack, it strikes before the end of the Charge. The charging attacker then attacks
   * only if it survives and is not stunned (PMA-053, PMA-R139).
   */
  private async chargeAtDelaying(attack: Attack, run: number): Promise<void> {
    const { attacker, target, weapon, side, modifier } = attack;
    const { options } = this.both.fight;
    const parry = attacker.parry === null ? this.pick(highestParry(attacker, weapon) + 1) : null;
    const input = {
      ...{ weapon: weapon.name, side, run, waits: true, modifiers: modifiersOf(modifier) },
      ...(parry === null ? {} : { parry }),
    };
    await this.both.play('act', { ...this.idsOf(attack), act: { pathmaster: { charge: input } } }, () => {
      if (parry !== null) Object.assign(attacker, { parry, parryWith: weapon.name });
      take(attacker, 'CHARGE');
      attacker.moved += run;
    });
    this.both.compare(target.name);
    const first = this.delayedBy(target, attacker);
    if (first.length > 0 && this.pick(3) > 0) {
      await this.one(first)();
      const goesOn = isActive(attacker) && currentStun(attacker) === null;
      this.both.compare(goesOn ? target.name : null);
      if (!goesOn) return;
    }
    const answer = this.answerTo(attack);
    const { ofModel, ofService } = await this.both.play(
      'answer',
      { answer: { pathmaster: { charge: inputOf(answer) } } },
      (roll) => resolveAttack(attack, answer, options, roll),
    );
    compareAttacks(ofModel, ofService);
  }

  private idsOf({ attacker, target }: Attack) {
    return { actorId: this.both.idOf(attacker.name), targetId: this.both.idOf(target.name) };
  }

  private declared(
    attacker: Fighter,
    target: Fighter,
    weapon: Weapon,
    allOut: boolean,
    special: number,
  ): Attack {
    const { ranged } = kindOf(weapon.attack);
    const side = this.one(['FRONT', 'FRONT', 'FRONT', 'FLANK', 'REAR'] as const);
    const modifier = this.one([0, 0, 10, -15]);
    return { attacker, target, weapon, ranged, side, allOut, modifier, special };
  }

  private async strike(act: string, attack: Attack, manoeuvre: string, more: object): Promise<void> {
    const { attacker, weapon, ranged, side, allOut, modifier } = attack;
    const { options } = this.both.fight;
    // In an attack outside the attacker's own turn, the allotted Parry stays the same.
    const allots = !ranged && attacker.parry === null && manoeuvre !== 'DELAYED_ATTACK';
    const parry = allots && !allOut ? this.pick(highestParry(attacker, weapon) + 1) : null;
    const answer = this.answerTo(attack);
    const input = {
      ...{ weapon: weapon.name, side, ...inputOf(answer), modifiers: modifiersOf(modifier) },
      ...(parry === null ? {} : { parry }),
      ...more,
    };
    const { ofModel, ofService } = await this.both.play(
      'act',
      { ...this.idsOf(attack), act: { pathmaster: { [act]: input } } },
      (roll) => {
        if (allots) Object.assign(attacker, { parry: parry ?? 0, parryWith: weapon.name });
        if (manoeuvre === 'FULL_ROUND_ATTACK') {
          if (attacker.strikes.made === 0) take(attacker, manoeuvre);
          attacker.strikes = { weapon: weapon.name, made: attacker.strikes.made + 1 };
        } else take(attacker, manoeuvre);
        if ('run' in more) attacker.moved += Number(more.run);
        if (manoeuvre === 'DELAYED_ATTACK') attacker.delaying = false;
        return resolveAttack(attack, answer, options, roll);
      },
    );
    compareAttacks(ofModel, ofService);
  }
}

const modifiersOf = (modifier: number) => (modifier === 0 ? [] : [{ label: 'luck', value: modifier }]);

const inputOf = ({ shield, parries, retreats, keepsAim, shieldParries }: Answer) => ({
  ...{ shield, targetParries: parries },
  ...(retreats ? { evasion: 'RETREAT' } : {}),
  ...(keepsAim ? { keepAim: true } : {}),
  ...(shieldParries ? { shieldParry: true } : {}),
});

function compareAttacks({ outcome, defence, ...model }: AttackResult, { outcome: seen, resolution }: Data) {
  const { attackBonus, dodge, shield, parry, total, unmodified, hits, damageDone, criticals, fumble, moves } =
    resolution.result;
  const fumbled = outcome === 'FUMBLE';
  same(
    {
      ...{
        outcome: seen.name,
        attackBonus,
        dodge,
        shield,
        parry,
        total: fumbled ? 0 : total,
        unmodified,
        hits,
      },
      ...{ damage: damageDone, moves, critical: criticals[0]?.roll ?? null, fumble: fumble?.roll ?? null },
    },
    { outcome, ...defence, ...model },
  );
}
