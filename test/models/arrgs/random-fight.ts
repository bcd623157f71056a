import type { Client, Data } from '../../kit/public-fight.ts';
import { picksOf } from '../kit/picks.ts';
import { same } from '../kit/same.ts';
import { leftOf, unableToAct } from './action-points.ts';
import { type AttackResult, attack, type Deed, drainOf, type Question, survives } from './attacks.ts';
import { Both } from './both.ts';
import { activeOf, endRound, endTurn } from './fight.ts';
import { castOf } from './people.ts';
import { type Fighter, isDead, type Pool, type Roll } from './sheet.ts';
import type { Checked } from './skill-checks.ts';

/** A random fight in which the service and the model are compared after each command. */
export async function playBoth(gm: Client, seed: number, moves: number): Promise<void> {
  const pick = picksOf(seed);
  const { sheets, options } = castOf(seed);
  const joining = sheets.map((sheet, index) => ({ name: `P${index}`, side: index % 2 ? 'y' : 'x', sheet }));
  const both = await Both.started(gm, joining, options, pick);
  const fight = new RandomFight(both, pick);
  try {
    both.compare(null);
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
  /** Throws the dice of the command that is being played. */
  readonly dice: { roll: Roll };
}

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

  async move(): Promise<void> {
    const { fight } = this.both;
    const active = activeOf(fight);
    if (this.waiting) await this.answer(this.waiting);
    else if (active) await this.turn(active);
    else await this.both.play('endRound', {}, (roll) => endRound(fight, roll));
    if (active && !this.waiting && unableToAct(active)) active.hasActed = true;
    this.both.compare(this.waiting?.question ?? null);
  }

  private async turn(actor: Fighter): Promise<void> {
    const deeds = this.deedsOf(actor);
    if (deeds.length === 0 || this.pick(5) === 0)
      await this.both.play('endTurn', { actorId: this.idOf(actor) }, () => endTurn(actor));
    else await this.one(deeds)();
  }

  private deedsOf(actor: Fighter): readonly (() => Promise<void>)[] {
    const { options } = this.both.fight;
    return actor.sheet.weapons.flatMap((weapon) =>
      this.poolsFor(actor, 2)
        .filter(() => survives(actor, drainOf(weapon, options)))
        .map((pool) => () => this.attack(actor, weapon.name, pool)),
    );
  }

  private poolsFor = (actor: Fighter, points: number): readonly Pool[] =>
    (['ACTION_POINTS', 'ADDITIONAL_ACTION_POINTS'] as const).filter((pool) => leftOf(actor, pool) >= points);

  private idOf = (fighter: Fighter): string => this.both.ids.get(fighter.name)!;

  private async attack(actor: Fighter, name: string, pool: Pool): Promise<void> {
    const { fight } = this.both;
    const target = this.one(fight.fighters.filter((each) => each !== actor && !isDead(each)));
    if (!target) return;
    const weapon = actor.sheet.weapons.find((each) => each.name === name)!;
    const category = this.one(['REFLEX', 'REFLEX', 'REFLEX', 'FORTITUDE', 'WILLPOWER'] as const);
    const circumstances = this.one([0, 0, 2, -3]);
    const targetCircumstances = this.one([0, 0, 2, -3]);
    const stated = { weapon, pool, category, circumstances, targetCircumstances };
    const list = (value: number) => (value === 0 ? [] : [{ label: 'luck', value }]);
    await this.act(
      actor,
      target,
      {
        attack: {
          ...{ weapon: name, pool, category },
          ...{ circumstances: list(circumstances), targetCircumstances: list(targetCircumstances) },
        },
      },
      (roll) => attack(actor, target, stated, fight.options, roll),
      compareAttacks,
    );
  }

  /** Begins an act in the model and in the service. */
  private async act<Result>(
    actor: Fighter,
    target: Fighter | null,
    input: object,
    doInModel: (roll: Roll) => Deed<Result>,
    compare: (ofModel: Result, ofService: Data) => void,
  ): Promise<void> {
    const dice = { roll: (_: number): number => 0 };
    const deed = doInModel((sides) => dice.roll(sides));
    const [act] = Object.keys(input) as [string];
    await this.step(
      { act, deed, compare: compare as Waiting['compare'], dice },
      'act',
      { actorId: this.idOf(actor), ...(target && { targetId: this.idOf(target) }), act: { arrgs: input } },
      false,
    );
  }

  /** Plays a part of an act, up to its next question or its end. */
  private async step(
    going: Omit<Waiting, 'question'>,
    command: string,
    input: object,
    answer: boolean,
  ): Promise<void> {
    const { ofModel, ofService } = await this.both.play(command, input, (roll) => {
      going.dice.roll = roll;
      return going.deed.next(answer);
    });
    this.waiting = ofModel.done ? null : { ...going, question: ofModel.value };
    if (ofModel.done) going.compare(ofModel.value as never, ofService);
  }

  private async answer(waiting: Waiting): Promise<void> {
    const defends = this.pick(2) === 0;
    const defence = defends ? 'DEFEND' : 'NONE';
    await this.step(waiting, 'answer', { answer: { arrgs: { [waiting.act]: { defence } } } }, defends);
  }
}

const checked = ({ rolls, dc, checkResult, margin, success, critical }: Checked) => ({
  rolls: rolls.map((each) => ({ ...each, successValue: Math.max(0, each.successValue) })),
  ...{ dc, checkResult, margin, success, critical },
});

const defended = ({ check, defence }: AttackResult) =>
  defence && {
    ...{ natural: defence.natural, checkResult: defence.checkResult },
    reduction: Math.min(defence.exceeding, check.successValue),
  };

function compareAttacks(result: AttackResult, { outcome, resolution }: Data): void {
  const { check, successValue, dying, lost } = result;
  same(
    { outcome: outcome.name, ...resolution.result },
    {
      outcome: result.outcome,
      ...checked(check),
      success: result.outcome === 'HIT' || result.outcome === 'CRITICAL_HIT',
      ...{
        successValue,
        successValueBeforeDefence: check.successValue,
        defence: defended(result),
        dying,
        vitalityLost: lost,
      },
    },
  );
}
