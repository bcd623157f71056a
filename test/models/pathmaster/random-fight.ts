import type { Client, Data } from '../../kit/public-fight.ts';
import { picksOf } from '../kit/picks.ts';
import { same } from '../kit/same.ts';
import { Both } from './both.ts';
import { parryingWeapon } from './defensive-bonuses.ts';
import { activeOf, endRound, endTurn } from './fight.ts';
import { kindOf } from './house.ts';
import { castOf } from './people.ts';
import { type AttackResult, highestParry, resolveAttack } from './resolving-an-attack.ts';
import { type Fighter, isReady } from './sheet.ts';
import { currentStun } from './stunned.ts';

/** A random fight in which the service and the model are compared after each command. */
export async function playBoth(gm: Client, seed: number, moves: number): Promise<void> {
  const pick = picksOf(seed);
  const { sheets, options } = castOf(seed);
  const joining = sheets.map((sheet, index) => ({ name: `P${index}`, side: index % 2 ? 'y' : 'x', sheet }));
  const both = await Both.joined(gm, joining, options, pick);
  const fight = new RandomFight(both, pick);
  try {
    await both.start();
    both.compare(null);
    for (let move = 0; move < moves; move++) await fight.move();
  } catch (error) {
    (error as Error).message +=
      `\n\nFight ${seed}, ${JSON.stringify(joining)}, ${JSON.stringify(options)}:\n${both.story.join('\n')}`;
    throw error;
  }
}

class RandomFight {
  private readonly both: Both;
  private readonly pick: (count: number) => number;

  constructor(both: Both, pick: (count: number) => number) {
    this.both = both;
    this.pick = pick;
  }

  private one<Value>(values: readonly Value[]): Value {
    return values[this.pick(values.length)]!;
  }

  async move(): Promise<void> {
    const { fight } = this.both;
    const actor = activeOf(fight);
    if (!actor) await this.both.play('endRound', {}, (roll) => endRound(fight, roll));
    else await this.turn(actor);
    this.both.compare(null);
  }

  private turn(actor: Fighter): Promise<void> {
    const ready = actor.sheet.weapons.filter(({ name }) => isReady(actor, name));
    const foes = this.both.fight.fighters.filter((each) => each !== actor && !each.dead);
    const free = currentStun(actor) === null && actor.budget.attack > 0;
    if (free && ready.length > 0 && foes.length > 0 && this.pick(5) > 0)
      return this.attack(actor, this.one(foes), this.one(ready).name);
    return this.endTurn(actor);
  }

  private async endTurn(actor: Fighter): Promise<void> {
    const { fight } = this.both;
    await this.both.play('endTurn', { actorId: this.both.idOf(actor.name) }, (roll) => endTurn(fight, roll));
  }

  private async attack(attacker: Fighter, target: Fighter, name: string): Promise<void> {
    const { options } = this.both.fight;
    const weapon = attacker.sheet.weapons.find((each) => each.name === name)!;
    const { ranged } = kindOf(weapon.attack);
    const parry = this.pick(highestParry(attacker, weapon) + 1);
    const modifier = this.one([0, 0, 10, -15]);
    const answer = {
      shield:
        this.pick(2) === 0 &&
        target.sheet.shieldMelee > 0 &&
        target.shieldedFoes.every((foe) => foe === attacker),
      parries: this.pick(2) === 0 && parryingWeapon(target) !== null,
      retreats: false,
    };
    const input = {
      ...{ weapon: name, parry, shield: answer.shield, targetParries: answer.parries },
      modifiers: modifier === 0 ? [] : [{ label: 'luck', value: modifier }],
    };
    const { ofModel, ofService } = await this.both.play(
      'act',
      {
        ...{ actorId: this.both.idOf(attacker.name), targetId: this.both.idOf(target.name) },
        act: { pathmaster: { attack: input } },
      },
      (roll) => {
        attacker.parry ??= parry;
        attacker.parryWith ??= name;
        attacker.budget.attack -= 1;
        const attack = { attacker, target, weapon, ranged, allOut: false, modifier };
        const result = resolveAttack(attack, answer, options, roll);
        attacker.taken.push('MELEE_ATTACK');
        return result;
      },
    );
    compareAttacks(ofModel, ofService);
  }
}

function compareAttacks({ outcome, defence, ...model }: AttackResult, { outcome: seen, resolution }: Data) {
  const { attackBonus, dodge, shield, parry, total, unmodified, hits, damageDone, criticals, fumble } =
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
      ...{ damage: damageDone, critical: criticals[0]?.roll ?? null, fumble: fumble?.roll ?? null },
    },
    { outcome, ...defence, ...model },
  );
}
