import type { Client } from '../../kit/public-fight.ts';
import { picksOf } from '../kit/picks.ts';
import { same } from '../kit/same.ts';
import { Both } from './both.ts';
import { attack } from './checks.ts';
import { activeOf, endRound, endTurn } from './fight.ts';
import { castOf } from './people.ts';
import { type Fighter, weaponOf } from './sheet.ts';

/** A random fight in which the service and the model are compared after each command. */
export async function playBoth(gm: Client, seed: number, moves: number): Promise<void> {
  const pick = picksOf(seed);
  const { sheets, options } = castOf(seed);
  const joining = sheets.map((sheet, index) => ({ name: `P${index}`, side: index % 2 ? 'y' : 'x', sheet }));
  const both = await Both.started(gm, joining, options, pick);
  const fight = new RandomFight(both, pick);
  try {
    both.compare();
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
    const active = activeOf(fight);
    if (active.length === 0) await this.both.play('endRound', {}, (roll) => endRound(fight, roll));
    else await this.turn(this.one(active));
    this.both.compare();
  }

  private turn(actor: Fighter): Promise<void> {
    const acts: (() => Promise<void>)[] = [
      () => this.endTurn(actor),
      ...(actor.actionsTaken === 0
        ? actor.sheet.weapons.map(
            ({ name }) =>
              () =>
                this.attack(actor, name),
          )
        : []),
    ];
    return this.one(acts)();
  }

  private idOf = (fighter: Fighter): string => this.both.ids.get(fighter.name)!;

  private async endTurn(actor: Fighter): Promise<void> {
    await this.both.play('endTurn', { actorId: this.idOf(actor) }, () => endTurn(actor));
  }

  private async attack(actor: Fighter, weapon: string): Promise<void> {
    const { fight } = this.both;
    const target = this.one(fight.fighters.filter((each) => each !== actor));
    const modifier = this.one([0, 0, 2, -4]);
    const modifiers = modifier === 0 ? [] : [{ label: 'luck', value: modifier }];
    const { ofModel, ofService } = await this.both.play(
      'act',
      {
        ...{ actorId: this.idOf(actor), targetId: this.idOf(target) },
        act: { skill20: { attack: { weapon, modifiers } } },
      },
      (roll) => {
        actor.actionsTaken += 1;
        return attack(actor, target, weaponOf(actor, weapon), { modifier }, fight.options, roll);
      },
    );
    const { natural, total, armourClass, hit, damage } = ofModel;
    same(
      { outcome: ofService.outcome.name, ...ofService.resolution.result },
      {
        outcome: hit ? 'HIT' : 'MISS',
        ...{ natural, checkTotal: total, armourClass, hit, damageDone: damage },
      },
    );
  }
}
