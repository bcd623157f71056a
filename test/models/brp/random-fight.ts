import type { Client, Data } from '../../kit/public-fight.ts';
import { picksOf } from '../kit/picks.ts';
import { same } from '../kit/same.ts';
import {
  type Attack,
  type AttackResult,
  attack,
  type Defending,
  defencesOf,
  needsHitPoints,
  pullFree,
  resolveAttack,
  standUp,
  takeUp,
} from './acts.ts';
import { Both } from './both.ts';
import { activeOf, endRound, endTurn, type Fight } from './fight.ts';
import { firstAid, treatable } from './healing.ts';
import { isMissile, type Shot } from './missile.ts';
import { castOf } from './people.ts';
import { readyWeapons } from './round.ts';
import { type Fighter, has, isIn, type Roll, type Weapon, weaponOf } from './sheet.ts';

/**
 * Plays two random fights of the same characters. After each command, the service and the model must be in the same
 * state. The second fight is played only if no weapon remains in a wound.
 */
export async function playBoth(gm: Client, seed: number, moves: number): Promise<void> {
  const pick = picksOf(seed);
  const { sheets, options } = castOf(seed);
  const joining = sheets.map((sheet, index) => ({ name: `P${index}`, side: index % 2 ? 'y' : 'x', sheet }));
  let both = await Both.started(gm, joining, options, pick);
  try {
    both.compare(null);
    await playMoves(both, pick, Math.ceil(moves / 2));
    if (mayMeetAgain(both.fight)) {
      both = await both.next();
      both.compare(null);
    }
    await playMoves(both, pick, Math.floor(moves / 2));
  } catch (error) {
    (error as Error).message +=
      `\n\nFight ${seed}, ${JSON.stringify(joining)}, ${JSON.stringify(options)}:\n${both.story.join('\n')}`;
    throw error;
  }
}

/** Plays this many moves, and then any answers that are still pending. */
async function playMoves(both: Both, pick: (count: number) => number, moves: number): Promise<void> {
  const fight = new RandomFight(both, pick);
  for (let move = 0; move < moves || fight.isAsking; move++) await fight.move();
}

const mayMeetAgain = ({ fighters }: Fight): boolean =>
  fighters.every(({ lodged }) => lodged.length === 0) &&
  fighters.filter((fighter) => !has(fighter, 'dead')).length > 1;

class RandomFight {
  private readonly both: Both;
  private readonly pick: (count: number) => number;
  private waiting: Attack | null = null;

  constructor(both: Both, pick: (count: number) => number) {
    this.both = both;
    this.pick = pick;
  }

  private one<Value>(values: readonly Value[]): Value {
    return values[this.pick(values.length)]!;
  }

  /** Returns the target's possible answers. The list is empty if no target is asked. */
  private get answers(): readonly Defending[] {
    const { waiting } = this;
    if (!waiting || waiting.defence) return [];
    const defences = defencesOf(this.both.fight, waiting);
    return defences.length > 1 ? defences : [];
  }

  get isAsking(): boolean {
    return this.answers.length > 0;
  }

  async move(): Promise<void> {
    const { fight } = this.both;
    const { answers } = this;
    if (answers.length > 0)
      await this.answer(this.one(answers.filter((answer) => !needsHitPoints(this.waiting!, answer))));
    else {
      const active = activeOf(fight);
      if (active.length === 0) await this.both.play('endRound', {}, (roll) => endRound(fight, roll));
      else await this.turn(this.one(active));
    }
    this.both.compare(this.answers.length > 0 ? this.waiting!.target : null);
  }

  private turn(actor: Fighter): Promise<void> {
    const acts: (() => Promise<void>)[] = [() => this.endTurn(actor)];
    if (actor.actionsTaken === 0 && !isIn(actor, 'stunned', this.both.fight.round)) {
      const weapons = isIn(actor, 'unableToFight', this.both.fight.round)
        ? []
        : readyWeapons(actor, this.both.fight.round);
      const onGround = [...actor.items].filter(([, { away }]) => away?.why === 'DROPPED' && away.metres <= 5);
      const lodged = this.both.fight.fighters.flatMap((target) =>
        target.lodged
          .filter(({ owner, weapon }) => owner === actor && weaponOf(actor, weapon)!.kind === 'MELEE')
          .map(({ weapon }) => ({ target, weapon })),
      );
      acts.push(
        ...this.both.fight.fighters
          .filter((each) => each.side === actor.side)
          .flatMap((patient) =>
            treatable(actor, patient).map((wound) => () => this.aid(actor, patient, wound)),
          ),
        ...lodged.map((each) => () => this.pullFree(actor, each.target, each.weapon)),
        ...(weapons.length > 0 ? Array(8).fill(() => this.attack(actor, this.one(weapons).name)) : []),
        ...(has(actor, 'prone')
          ? [() => this.simple(actor, { action: 'STAND_UP' }, () => standUp(this.both.fight, actor))]
          : []),
        ...onGround.map(
          ([item]) =>
            () =>
              this.simple(actor, { action: 'TAKE_UP', item }, () => takeUp(actor, item)),
        ),
      );
    }
    return this.one(acts)();
  }

  private idOf = (fighter: Fighter): string => this.both.ids.get(fighter.name)!;

  private async endTurn(actor: Fighter): Promise<void> {
    await this.both.play('endTurn', { actorId: this.idOf(actor) }, () => endTurn(this.both.fight, actor));
  }

  private async pullFree(actor: Fighter, target: Fighter, weapon: string): Promise<void> {
    const { ofModel, ofService } = await this.both.play(
      'act',
      { actorId: this.idOf(actor), targetId: this.idOf(target), act: { brp: { pullFree: { weapon } } } },
      (roll) => pullFree(this.both.fight, actor, target, weapon, roll),
    );
    same({ freed: ofService.resolution.result.freed }, { freed: ofModel });
  }

  private async simple(actor: Fighter, simpleAction: object, doInModel: () => void): Promise<void> {
    await this.both.play('act', { actorId: this.idOf(actor), act: { brp: { simpleAction } } }, doInModel);
  }

  private async attack(actor: Fighter, weapon: string): Promise<void> {
    const { fight } = this.both;
    const others = fight.fighters.filter((each) => each.side !== actor.side && !has(each, 'dead'));
    if (others.length === 0) return this.endTurn(actor);
    const target = this.one(others);
    const used = weaponOf(actor, weapon)!;
    const allies = fight.fighters.filter(
      (each) => each !== actor && each.side === actor.side && !has(each, 'dead'),
    );
    const stated = {
      weapon,
      modifier: this.one([0, 0, 10, -20]),
      shot: isMissile(used) ? this.shot(used) : null,
      ally: allies.length > 0 && this.pick(2) === 0 ? this.one(allies) : null,
    };
    const ally = stated.ally ? { allyId: this.idOf(stated.ally) } : {};
    const modifiers = stated.modifier === 0 ? [] : [{ label: 'ground', value: stated.modifier }];
    await this.say(
      'act',
      {
        ...{ actorId: this.idOf(actor), targetId: this.idOf(target), ...ally },
        act: { brp: { attack: { weapon, modifiers, ...(stated.shot && { shot: stated.shot }) } } },
      },
      (roll) => {
        this.waiting = attack(fight, actor, target, stated, roll);
      },
    );
  }

  private shot({ range }: Weapon): Shot {
    const far = this.one([0, 0, 1, 2, 4]);
    return {
      distance: far === 0 ? 1 + this.pick(range!) : far * range! - this.pick(2),
      fastMoving: this.pick(6) === 0,
      concealed: this.pick(6) === 0,
      visibility: this.one(['CLEAR', 'CLEAR', 'LIGHT_SHADOWS', 'LIGHT_FOG', 'DARKNESS']),
    };
  }

  private async aid(healer: Fighter, patient: Fighter, wound: number): Promise<void> {
    await this.both.play(
      'act',
      {
        ...{ actorId: this.idOf(healer), targetId: this.idOf(patient) },
        act: { brp: { firstAid: { wound: wound + 1 } } },
      },
      (roll) => firstAid(this.both.fight, healer, patient, wound, roll),
    );
  }

  private async answer(defending: Defending): Promise<void> {
    const { choice, with: parryWith, kneels } = defending;
    const how = { ...(choice === 'PARRY' && { parryWith }), ...(kneels && { kneeling: true }) };
    await this.say('answer', { answer: { brp: { attack: { defence: choice, ...how } } } }, () => {
      this.waiting!.defence = defending;
    });
  }

  /** Plays a part of an attack. If it asks no further question, also plays the rest. */
  private async say(command: string, input: object, doInModel: (roll: Roll) => void): Promise<void> {
    const { fight } = this.both;
    const { ofModel, ofService } = await this.both.play(command, input, (roll) => {
      doInModel(roll);
      return this.answers.length > 0 ? null : resolveAttack(fight, this.waiting!, roll);
    });
    if (ofModel === null) return;
    this.waiting = null;
    compareAttacks(ofModel, ofService);
  }
}

function compareAttacks(ofModel: AttackResult, { outcome, resolution }: Data): void {
  const { attackLevel, defenceLevel, strikeLevel } = resolution.result;
  const damage = ofModel.damage === 'UNKNOWN' ? 'UNKNOWN' : resolution.result.damage;
  same({ outcome: outcome.name, attackLevel, defenceLevel, damage }, withoutStrike(ofModel));
  if (ofModel.strikeLevel) same({ strikeLevel }, { strikeLevel: ofModel.strikeLevel });
}

const withoutStrike = ({ strikeLevel: _, ...result }: AttackResult) => result;
