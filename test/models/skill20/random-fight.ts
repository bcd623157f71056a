import type { Client } from '../../kit/public-fight.ts';
import { picksOf } from '../kit/picks.ts';
import { Both } from './both.ts';
import { activeOf, endRound, endTurn, type Fight, goOn } from './fight.ts';
import { letGo, type Opening, opponentsOf, takeOpening } from './grappling.ts';
import { endFascination, gain, lose, loses } from './harm.ts';
import { mayStrikeFreely } from './may.ts';
import { castOf } from './people.ts';
import { type Deed, type Question, RandomActs, sameResult, takedownSeen } from './random-acts.ts';
import { type Fighter, has, statusNames } from './sheet.ts';

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
  private readonly acts: RandomActs;
  private question: Question | null = null;

  constructor(both: Both, pick: (count: number) => number) {
    this.both = both;
    this.pick = pick;
    this.acts = new RandomActs(both, pick);
  }

  private one<Value>(values: readonly Value[]): Value {
    return this.acts.one(values);
  }

  private idOf = (fighter: Fighter): string => this.both.ids.get(fighter.name)!;

  async move(): Promise<void> {
    const { fight } = this.both;
    const active = activeOf(fight);
    if (this.question) await this.answer(this.question);
    else if (this.pick(5) === 0) await this.adjust();
    else if (this.pick(15) === 0) await this.do(this.acts.happening(this.one(this.likelySubjects())));
    else if (active.length === 0) await this.both.play('endRound', {}, (roll) => endRound(fight, roll));
    else await this.turn(this.one(active));
    this.both.compare(this.question?.of ?? null);
  }

  private likelySubjects(): readonly Fighter[] {
    const { fighters } = this.both.fight;
    return [...fighters, ...fighters.filter((each) => has(each, 'fascinated') || has(each, 'petrified'))];
  }

  private async turn(actor: Fighter): Promise<void> {
    const { exposedTo } = actor;
    if (exposedTo && this.pick(2) === 0 && mayStrikeFreely(this.both.fight, exposedTo, true)) {
      const deed = this.acts.freeAttack(exposedTo, actor);
      if (deed.may) return this.do(deed);
    }
    const deeds = this.deedsOf(actor);
    const deed = this.one(deeds);
    if (!deed) await this.both.play('endTurn', { actorId: this.idOf(actor) }, () => endTurn(actor));
    else await this.do(deed);
  }

  /**
   * Returns a fighter's possible acts. Acts that are often useful are listed several times. Null stands for the end of
   * the turn.
   */
  private deedsOf(actor: Fighter): readonly (Deed | null)[] {
    const { acts } = this;
    const grappling = opponentsOf(this.both.fight, actor).length > 0;
    const all = [
      ...[acts.attack(actor), acts.attack(actor), acts.takedown(actor), acts.takedown(actor)],
      ...[acts.move(actor), acts.movePast(actor), acts.beginCasting(actor), acts.check(actor)],
      ...[acts.doubleSpeed(actor), acts.concentrate(actor), acts.resistance(actor), acts.resistance(actor)],
      ...[acts.shakeFree(actor), acts.threaten(actor), acts.threaten(actor)],
      ...(grappling
        ? [
            ...[acts.grapplingAttack(actor), acts.grapplingAttack(actor), acts.grapplingAttack(actor)],
            ...[acts.positionChange(actor), acts.positionChange(actor), acts.release(actor)],
          ]
        : [acts.grapplingAttack(actor), acts.positionChange(actor), acts.release(actor)]),
    ];
    const allowed = all.filter(({ may }) => may);
    const forbidden = all.filter(({ may }) => !may);
    const tried = forbidden.length > 0 && this.pick(4) === 0 ? [this.one(forbidden)] : [];
    return [...allowed, ...tried, null];
  }

  private async do(deed: Deed): Promise<void> {
    if (!deed.may) return this.both.refused(deed.input);
    const { ofModel, ofService } = await this.both.play('act', deed.input, (roll) => {
      const done = deed.run(roll);
      this.question = done.question ?? null;
      return done;
    });
    if (ofModel.expected) sameResult(ofService.resolution.result, ofModel.expected);
  }

  private async answer({ act, actor, of, checked }: Question): Promise<void> {
    const { fight } = this.both;
    this.question = null;
    if (act === 'release') {
      const agrees = this.pick(2) === 0;
      await this.both.play('answer', { answer: { skill20: { release: { agrees } } } }, () => {
        if (agrees) letGo(fight, actor, of);
      });
      return;
    }
    // A takedown is an obvious threat. It ends a fascination before the opponent chooses an answer (D20-052).
    endFascination(of);
    const openings: readonly Opening[] = mayStrikeFreely(fight, of, true)
      ? ['ADVANTAGE', 'FREE_ATTACK', 'FREE_ATTACK', 'NEITHER']
      : ['ADVANTAGE', 'NEITHER'];
    const opponentTakes = this.one(openings);
    const { ofService } = await this.both.play(
      'answer',
      { answer: { skill20: { takedown: { opponentTakes } } } },
      () => takeOpening(fight, actor, of, opponentTakes),
    );
    sameResult(ofService.resolution.result, takedownSeen(checked!, opponentTakes));
  }

  /** The game master hurts and heals fighters, and begins and ends statuses. None of this rolls dice. */
  private async adjust(): Promise<void> {
    const { fight } = this.both;
    const subject = this.one(fight.fighters);
    const other = this.one(fight.fighters);
    const change = this.changeOf(subject, other);
    const trial = structuredClone(fight);
    let threw = false;
    const before = activeOf(trial);
    change.run(trial);
    goOn(trial, before, () => {
      threw = true;
      return 1;
    });
    if (threw) return;
    await this.both.play('adjust', { combatantId: this.idOf(subject), reason: 'fate', ...change.input }, () =>
      change.run(fight),
    );
  }

  private changeOf(subject: Fighter, other: Fighter): { input: object; run: (fight: Fight) => void } {
    const inFight = (fight: Fight, { name }: Fighter) => fight.fighters.find((each) => each.name === name)!;
    const held = subject.statuses.map(({ name }) => name);
    const kind = this.pick(5);
    if (kind === 0 && held.length > 0) {
      const name = this.one(held);
      return { input: { end: [name] }, run: (fight) => lose(inFight(fight, subject), name) };
    }
    if (kind === 1) {
      const damage = 1 + this.pick(6);
      return { input: { damage }, run: (fight) => loses(inFight(fight, subject), damage) };
    }
    if (kind === 2 && subject.lost > 0) {
      const healing = 1 + this.pick(20);
      const heal = (fighter: Fighter) => {
        fighter.lost = Math.max(0, fighter.lost - healing);
      };
      return { input: { healing }, run: (fight) => heal(inFight(fight, subject)) };
    }
    const name = this.one(statusNames.filter((each) => each !== 'anchored' && !has(subject, each)));
    if (name === 'fatigued' && has(subject, 'exhausted')) return this.changeOf(subject, other);
    const ends = this.pick(3);
    const rounds = 1 + this.pick(3);
    const given = [{}, { rounds }, { untilTurnOfId: this.idOf(other) }][ends]!;
    return {
      input: { gain: name === 'entangled' && rounds > 1 ? [name, 'anchored'] : [name], ...given },
      run: (fight) => {
        const fighter = inFight(fight, subject);
        const until = ends === 1 ? fight.round + rounds - 1 : null;
        const turn = {
          untilTurnOf: ends === 2 ? inFight(fight, other) : null,
          latest: ends === 2 ? fight.round + 1 : null,
        };
        gain(fighter, name, until, turn);
        if (name === 'entangled' && rounds > 1) gain(fighter, 'anchored', until, turn);
      },
    };
  }
}
