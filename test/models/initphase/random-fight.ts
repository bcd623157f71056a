import type { Client, Data } from '../../kit/public-fight.ts';
import { picksOf } from '../kit/picks.ts';
import { same } from '../kit/same.ts';
import {
  type Attack,
  type AttackResult,
  attack,
  type Question,
  questionOf,
  resolveAttack,
  resolveSkillCheck,
  respond,
  type SkillCheck,
  skillCheck,
  slowPlayer,
  standUp,
  takeUp,
} from './acts.ts';
import { Both } from './both.ts';
import { activeOf, endRound, endTurn, rollOwedBotch } from './fight.ts';
import { responsesOf } from './melee-combat.ts';
import { castOf } from './people.ts';
import { canUse, type Fighter, has, type Roll } from './sheet.ts';

/** Plays a random fight. After each command, the service and the model must be in the same state. */
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

class RandomFight {
  private readonly both: Both;
  private readonly pick: (count: number) => number;
  private waiting: Attack | SkillCheck | null = null;

  constructor(both: Both, pick: (count: number) => number) {
    this.both = both;
    this.pick = pick;
  }

  private one<Value>(values: readonly Value[]): Value {
    return values[this.pick(values.length)]!;
  }

  private get question(): Question | null {
    const { waiting } = this;
    if (!waiting) return null;
    if (waiting.kind === 'attack') return questionOf(this.both.fight, waiting);
    const { check, actor, opponent } = waiting;
    if (check.spend !== null) return null;
    const byGameMaster = check.payer === 'GAME_MASTER';
    return { of: byGameMaster ? actor : opponent!, byGameMaster, asks: 'spend' };
  }

  async move(): Promise<void> {
    const { fight } = this.both;
    const question = this.question;
    if (question) await this.answer(question);
    else {
      const active = activeOf(fight);
      if (active.length === 0) await this.both.play('endRound', {}, (roll) => endRound(fight, roll));
      else await this.turn(this.one(active));
    }
    this.both.compare(this.question);
  }

  private turn(actor: Fighter): Promise<void> {
    const prone = has(actor, 'prone');
    const onGround = [...actor.items].filter(([, { inHand, destroyed }]) => !inHand && !destroyed);
    const ready = actor.sheet.weapons.filter(({ name }) => canUse(actor, name));
    const acts: (() => Promise<void>)[] = [
      () => this.endTurn(actor),
      () => this.endTurn(actor),
      () => this.checkSkill(actor),
      ...(ready.length > 0 ? Array(6).fill(() => this.attack(actor, this.one(ready).name)) : []),
      ...(this.pick(4) === 0 ? [() => this.slow(actor)] : []),
      ...(prone ? [() => this.alone(actor, { standUp: {} }, () => standUp(actor))] : []),
      ...onGround.map(
        ([weapon]) =>
          () =>
            this.alone(actor, { takeUp: { weapon } }, () => takeUp(actor, weapon)),
      ),
      ...this.both.fight.fighters
        .filter(({ botches }) => botches.length > 0)
        .map((subject) => () => this.rollBotch(subject)),
    ];
    return this.one(acts)();
  }

  private idOf = (fighter: Fighter): string => this.both.ids.get(fighter.name)!;

  private async endTurn(actor: Fighter): Promise<void> {
    await this.both.play('endTurn', { actorId: this.idOf(actor) }, () => endTurn(this.both.fight, actor));
  }

  private async alone(actor: Fighter, act: object, doInModel: () => void): Promise<void> {
    await this.both.play('act', { actorId: this.idOf(actor), act: { initphase: act } }, doInModel);
  }

  private slow(actor: Fighter): Promise<void> {
    const penalty = this.one(['NONE', 'MISS_TURN', 'DELAY', null] as const);
    const chosen = penalty ?? this.both.fight.options.slowPlayerPenalty;
    return this.alone(actor, { slowPlayer: penalty ? { penalty } : {} }, () =>
      slowPlayer(this.both.fight, actor, chosen),
    );
  }

  private async rollBotch(subject: Fighter): Promise<void> {
    const { ofModel, ofService } = await this.both.play(
      'act',
      { actorId: this.idOf(subject), act: { initphase: { botch: {} } } },
      (roll) => rollOwedBotch(this.both.fight, subject, roll),
    );
    const { rolls, entry, ally, damageRolled, damage, criticalRoll } = ofService.resolution.result;
    same(
      { rolls, entry, ally: ally !== null, damageRolled, damage, criticalRoll },
      {
        rolls: ofModel.rolls,
        entry: ofModel.entry,
        ally: ofModel.ally !== null,
        damageRolled: ofModel.struck?.rolled ?? 0,
        damage: ofModel.struck?.done ?? 0,
        criticalRoll: ofModel.struck?.criticalRoll ?? null,
      },
    );
  }

  private async attack(actor: Fighter, weapon: string): Promise<void> {
    const { fight } = this.both;
    const others = fight.fighters.filter((each) => each !== actor);
    const target = this.one(others);
    const stated = {
      weapon,
      aware: this.pick(8) > 0,
      critical: this.pick(8) === 0,
      modifier: this.one([0, 0, 2, -4]),
    };
    const { modifier, ...rest } = stated;
    const modifiers = modifier === 0 ? [] : [{ label: 'luck', value: modifier }];
    await this.say(
      'act',
      {
        ...{ actorId: this.idOf(actor), targetId: this.idOf(target) },
        act: { initphase: { attack: { ...rest, modifiers } } },
      },
      (roll) => {
        this.waiting = attack(fight, actor, target, stated, roll);
      },
    );
  }

  private async checkSkill(actor: Fighter): Promise<void> {
    const { fight } = this.both;
    const opponent = this.pick(2) === 0 ? this.one(fight.fighters.filter((each) => each !== actor)) : null;
    const stated = {
      bonus: this.pick(10),
      difficulty: this.one([null, 8, 12]),
      influence: this.pick(2) === 0,
    };
    await this.say(
      'act',
      {
        ...{ actorId: this.idOf(actor), ...(opponent ? { targetId: this.idOf(opponent) } : {}) },
        act: { initphase: { skillCheck: { ...stated, opposed: opponent !== null } } },
      },
      (roll) => {
        this.waiting = skillCheck(fight, actor, opponent, stated, roll);
      },
    );
  }

  private async answer({ asks, of }: Question): Promise<void> {
    const { fight } = this.both;
    const waiting = this.waiting!;
    const spend = this.pick(4) > 0;
    if (asks === 'defence') {
      const defence = this.one(responsesOf(of, fight.options));
      await this.say('answer', { answer: { initphase: { attack: { defence } } } }, (roll) => {
        (waiting as Attack).response = defence;
        respond(fight, waiting as Attack, roll);
      });
      return;
    }
    const name = waiting.kind;
    await this.say('answer', { answer: { initphase: { [name]: { [asks]: spend } } } }, () => {
      if (waiting.kind === 'skillCheck') waiting.check.spend = spend;
      else (asks === 'spendOnAttack' ? waiting.attack : waiting.defence!).spend = spend;
    });
  }

  /** Plays a part of an act. If the act asks no further question, also plays the rest. */
  private async say(command: string, input: object, doInModel: (roll: Roll) => void): Promise<void> {
    const { fight } = this.both;
    const { ofModel, ofService } = await this.both.play(command, input, (roll) => {
      doInModel(roll);
      if (this.question) return null;
      const waiting = this.waiting!;
      if (waiting.kind === 'attack') return resolveAttack(fight, waiting, roll);
      return resolveSkillCheck(fight, waiting);
    });
    if (ofModel === null) return;
    const waiting = this.waiting!;
    this.waiting = null;
    const { outcome, resolution } = ofService;
    if (waiting.kind === 'attack') compareAttacks(ofModel as AttackResult, outcome, resolution.result);
    else {
      const { natural, total, payer, spend } = waiting.check;
      const { natural: n, total: t, paidBy } = resolution.result;
      same([outcome.name, n, t, paidBy], [ofModel, natural, total, spend ? payer : null]);
    }
  }
}

function compareAttacks({ outcome, attack: check, defence, struck }: AttackResult, seen: Data, result: Data) {
  const { attackNatural, attackTotal, defenceNatural, defenceTotal } = result;
  same(
    {
      outcome: seen.name,
      ...{ attackNatural, attackTotal, defenceNatural, defenceTotal },
      damage: [result.damageRolled, result.damageDone, result.criticalRoll],
      botches: [result.attackBotch, result.defenceBotch],
    },
    {
      outcome,
      ...{ attackNatural: check.natural, attackTotal: check.total },
      ...{ defenceNatural: defence?.natural ?? null, defenceTotal: defence?.total ?? null },
      damage: [struck?.rolled ?? 0, struck?.done ?? 0, struck?.criticalRoll ?? null],
      botches: [outcome === 'BOTCH', defence?.spend === true],
    },
  );
}
