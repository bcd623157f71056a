import type { Data } from '../../kit/public-fight.ts';
import { same } from '../kit/same.ts';
import type { Both } from './both.ts';
import { type AttackResult, AVERAGE_DIFFICULTY, attack, check, checkOfAttribute } from './checks.ts';
import {
  type GrapplingCheck,
  grapplingAttack,
  grapplingAttacks,
  opponentsOf,
  positionChange,
  positionChanges,
  takedown,
  takedowns,
} from './grappling.ts';
import { backToFlesh, becomesBlownAway, endFascination, tires } from './harm.ts';
import {
  mayAttack,
  mayAttackInGrapple,
  mayCast,
  mayChangePosition,
  mayDoubleSpeed,
  mayLetGo,
  mayMove,
  mayMovePast,
  mayShakeFree,
  mayTakeDown,
  mayThreaten,
} from './may.ts';
import { doubleSpeed, feetLeft, move, movePast, type Rows } from './movement.ts';
import { type Fighter, has, hitPointsOf, type Roll } from './sheet.ts';
import { beginCasting, concentrateOnAll, meetResistance } from './spellcasting.ts';
import { allows, canAct, speedOf } from './statuses.ts';

type Pick = (count: number) => number;

/** A question that a fighter must answer before an act is resolved. */
export interface Question {
  readonly of: Fighter;
  readonly actor: Fighter;
  readonly act: 'takedown' | 'release';
  readonly checked: GrapplingCheck | null;
}

/** An act that may be possible, both as input for the service and as a function of the model. */
export interface Deed {
  readonly may: boolean;
  readonly input: object;
  /** Executes the act in the model. Returns a question if a fighter has to answer before the act is resolved. */
  readonly run: (roll: Roll) => { readonly question?: Question; readonly expected?: Data };
}

/** Creates acts with random inputs. */
export class RandomActs {
  private readonly both: Both;
  private readonly pick: Pick;

  constructor(both: Both, pick: Pick) {
    this.both = both;
    this.pick = pick;
  }

  private get fight() {
    return this.both.fight;
  }

  one<Value>(values: readonly Value[]): Value {
    return values[this.pick(values.length)]!;
  }

  private keyOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key {
    return this.one(Object.keys(record) as Key[]);
  }

  private inputOf(actor: Fighter, target: Fighter | null, act: object): object {
    const { ids } = this.both;
    const aimed = target ? { targetId: ids.get(target.name)! } : {};
    return { actorId: ids.get(actor.name)!, ...aimed, act: { skill20: act } };
  }

  private modifier() {
    const modifier = this.one([0, 0, 0, 3, -4]);
    return { modifier, modifiers: modifier === 0 ? [] : [{ label: 'luck', value: modifier }] };
  }

  othersThan = (actor: Fighter): readonly Fighter[] => this.fight.fighters.filter((each) => each !== actor);

  private rows(): Rows | null {
    if (this.pick(4) > 0) return null;
    const [attackerRow, targetRow] = [
      this.one(['FRONT', 'BACK'] as const),
      this.one(['FRONT', 'BACK'] as const),
    ];
    const ownFrontEmpty = attackerRow === 'BACK' && this.pick(2) === 0;
    const targetFrontEmpty = targetRow === 'BACK' && this.pick(2) === 0;
    return { attackerRow, targetRow, ownFrontEmpty, targetFrontEmpty };
  }

  /** Unless the game master states whether the fighter can flee, one who cannot move cannot flee (D20-054). */
  private flight(actor: Fighter): { canFlee: boolean; flight: { canFlee?: boolean } } {
    const stated = this.pick(3);
    const canFlee = stated === 0 ? speedOf(actor, this.fight.options) > 0 : stated === 1;
    return { canFlee, flight: stated === 0 ? {} : { canFlee } };
  }

  attack(actor: Fighter): Deed {
    const { fight } = this;
    const target = this.one(this.othersThan(actor));
    const weapon = this.one(actor.sheet.weapons);
    const { modifier, modifiers } = this.modifier();
    const { canFlee, flight } = this.flight(actor);
    const [careful, cornered] = [this.pick(4) === 0, this.pick(3) === 0];
    const rows = this.rows();
    const stated = {
      weapon: weapon.name,
      ...flight,
      careful,
      cornered,
      modifiers,
      ...(rows ? { rows } : {}),
    };
    return {
      may: mayAttack(fight, actor, weapon, { canFlee, rows }),
      input: this.inputOf(actor, target, { attack: stated }),
      run: (roll) => {
        actor.actionsTaken += 1;
        const result = attack(fight, actor, target, { weapon, modifier, careful, cornered }, roll);
        return { expected: attackSeen(result) };
      },
    };
  }

  freeAttack(actor: Fighter, target: Fighter): Deed {
    const { fight } = this;
    const weapon = this.one(actor.sheet.weapons.filter(({ name }) => !actor.dropped.has(name)));
    const { canFlee, flight } = this.flight(actor);
    return {
      may: weapon.range !== 'RANGED' && allows(actor, 'ATTACK', canFlee, fight.options),
      input: this.inputOf(actor, target, { freeAttack: { weapon: weapon.name, ...flight } }),
      run: (roll) => {
        target.exposedTo = null;
        const stated = { weapon, modifier: 0, careful: false, cornered: false };
        return { expected: attackSeen(attack(fight, actor, target, stated, roll)) };
      },
    };
  }

  takedown(actor: Fighter): Deed {
    const { fight } = this;
    const target = this.one(this.othersThan(actor));
    const kind = this.keyOf(takedowns);
    const { modifier, modifiers } = this.modifier();
    const difficulty = this.one([AVERAGE_DIFFICULTY, 14]);
    const { canFlee, flight } = this.flight(actor);
    return {
      may: mayTakeDown(fight, actor, target, canFlee),
      input: this.inputOf(actor, target, { takedown: { kind, difficulty, ...flight, modifiers } }),
      run: (roll) => {
        const checked = takedown(fight, actor, target, kind, { difficulty, modifier }, roll);
        if (checked.extreme === 1) return { question: { of: target, actor, act: 'takedown', checked } };
        return { expected: takedownSeen(checked, null) };
      },
    };
  }

  positionChange(actor: Fighter): Deed {
    const { fight } = this;
    const opponent = this.one([...opponentsOf(fight, actor), this.one(this.othersThan(actor))]);
    const kind = this.keyOf(positionChanges);
    const { modifier, modifiers } = this.modifier();
    const difficulty = this.one([AVERAGE_DIFFICULTY, 16]);
    const { canFlee, flight } = this.flight(actor);
    return {
      may: mayChangePosition(fight, actor, opponent, kind, canFlee),
      input: this.inputOf(actor, opponent, { positionChange: { kind, difficulty, ...flight, modifiers } }),
      run: (roll) => {
        const checked = positionChange(fight, actor, opponent, kind, { difficulty, modifier }, roll);
        const { natural, total, against, success } = checked;
        return { expected: { natural, total, against, success } };
      },
    };
  }

  grapplingAttack(actor: Fighter): Deed {
    const { fight } = this;
    const opponent = this.one([...opponentsOf(fight, actor), this.one(this.othersThan(actor))]);
    const kind = this.keyOf(grapplingAttacks);
    const { modifier, modifiers } = this.modifier();
    const difficulty = this.one([AVERAGE_DIFFICULTY, 18]);
    const { canFlee, flight } = this.flight(actor);
    return {
      may: mayAttackInGrapple(fight, actor, opponent, canFlee),
      input: this.inputOf(actor, opponent, { grapplingAttack: { kind, difficulty, ...flight, modifiers } }),
      run: (roll) => {
        const result = grapplingAttack(fight, actor, opponent, kind, { difficulty, modifier }, roll);
        const { natural, total, against, success } = result.checked;
        const { damage, attributeLoss, stunnedRounds } = result;
        return { expected: { natural, total, against, success, damage, attributeLoss, stunnedRounds } };
      },
    };
  }

  release(actor: Fighter): Deed {
    const opponent = this.one([...opponentsOf(this.fight, actor), this.one(this.othersThan(actor))]);
    return {
      may: mayLetGo(this.fight, actor, opponent),
      input: this.inputOf(actor, opponent, { release: {} }),
      run: () => ({ question: { of: opponent, actor, act: 'release', checked: null } }),
    };
  }

  move(actor: Fighter): Deed {
    const feet = this.one([5, 10, 20, Math.max(1, feetLeft(actor, this.fight.options))]);
    return {
      may: mayMove(this.fight, actor, feet),
      input: this.inputOf(actor, null, { move: { feet } }),
      run: () => {
        move(actor, feet);
        return {};
      },
    };
  }

  doubleSpeed(actor: Fighter): Deed {
    return {
      may: mayDoubleSpeed(this.fight, actor),
      input: this.inputOf(actor, null, { doubleSpeed: {} }),
      run: () => {
        doubleSpeed(actor);
        return {};
      },
    };
  }

  movePast(actor: Fighter): Deed {
    const enemy = this.one([...(actor.haltedBy ? [actor.haltedBy] : []), this.one(this.othersThan(actor))]);
    const attempts = this.one([1, 1, 3]);
    const { modifier, modifiers } = this.modifier();
    return {
      may: mayMovePast(this.fight, actor, enemy),
      input: this.inputOf(actor, enemy, { movePast: { attempts, modifiers } }),
      run: (roll) => {
        const { moverTotals, enemyTotals, passes } = movePast(
          this.fight,
          actor,
          enemy,
          { attempts, modifier },
          roll,
        );
        return { expected: { moverTotals, enemyTotals, passes } };
      },
    };
  }

  beginCasting(actor: Fighter): Deed {
    const craft = this.one(['SPELL', 'POWER'] as const);
    const cost = this.pick(6);
    const rounds = this.one([0, 1, 1, 2, 3]);
    const attribute = this.one(['OTHER', 'OTHER', 'WISDOM', 'DEXTERITY'] as const);
    const components = this.one([[], ['VERBAL'], ['SOMATIC'], ['VERBAL', 'SOMATIC']] as const);
    const { modifier, modifiers } = this.modifier();
    const spell = {
      name: 'spell',
      craft,
      attribute,
      score: 8 + this.pick(12),
      level: this.pick(6),
      cost,
      components,
    };
    return {
      may: mayCast(this.fight, actor, craft, cost),
      input: this.inputOf(actor, null, { beginCasting: { ...spell, rounds, modifiers } }),
      run: () => {
        beginCasting(this.fight, actor, rounds, { ...spell, modifier });
        return {};
      },
    };
  }

  concentrate(actor: Fighter): Deed {
    return {
      may: actor.spell?.stage === 'UNDER_WAY' && actor.spell.wounds.length > 0,
      input: this.inputOf(actor, null, { concentrate: {} }),
      run: (roll) => {
        const checks = concentrateOnAll(this.fight, actor, roll);
        return { expected: { checks, interrupted: actor.spell === null } };
      },
    };
  }

  resistance(actor: Fighter): Deed {
    const target = this.one(this.othersThan(actor));
    const { modifier, modifiers } = this.modifier();
    return {
      may: actor.spell?.stage === 'IN_EFFECT' && !actor.spell.met.includes(target),
      input: this.inputOf(actor, target, { resistance: { modifiers } }),
      run: (roll) => {
        const { check: checked, difficulty } = meetResistance(this.fight, actor, target, modifier, roll);
        const { natural = null, total = null, success = true } = checked ?? {};
        return { expected: { natural, total, difficulty, success } };
      },
    };
  }

  check(actor: Fighter): Deed {
    const attributes = ['STRENGTH', 'DEXTERITY', 'CONSTITUTION', 'WISDOM', 'OTHER'] as const;
    const [attribute, kind] = [this.one(attributes), this.one(['SKILL', 'NON_SKILL'] as const)];
    const level = kind === 'SKILL' ? this.pick(8) : null;
    const relies = this.one([null, null, 'VISION', 'HEARING'] as const);
    const { modifier, modifiers } = this.modifier();
    const [difficulty, otherScore] = [this.one([AVERAGE_DIFFICULTY, 15, 20]), this.one([10, 17])];
    const stated = { kind, attribute, otherScore, level, difficulty, relies };
    const given = Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== null));
    return {
      may: allows(actor, 'CHECK', true, this.fight.options),
      input: this.inputOf(actor, null, { check: { ...given, modifiers } }),
      run: (roll) => ({ expected: check(actor, { ...stated, modifier }, this.fight.options, roll) }),
    };
  }

  shakeFree(actor: Fighter): Deed {
    const others = this.othersThan(actor);
    const ally = this.one([...others.filter((each) => has(each, 'fascinated')), others[0]!, actor]);
    const by = this.one(['ATTACK', 'MOVE'] as const);
    return {
      may: ally !== actor && mayShakeFree(this.fight, actor, ally, by),
      input: this.inputOf(actor, ally, { shakeFree: { by } }),
      run: () => {
        if (by === 'ATTACK') actor.actionsTaken += 1;
        else move(actor, feetLeft(actor, this.fight.options));
        endFascination(ally);
        return {};
      },
    };
  }

  threaten(actor: Fighter): Deed {
    const others = this.othersThan(actor);
    const target = this.one([...others.filter((each) => has(each, 'fascinated')), others[0]!]);
    return {
      may: mayThreaten(this.fight, actor, target),
      input: this.inputOf(actor, target, { threaten: { how: this.one(['DRAWN', 'AIMED']) } }),
      run: () => {
        endFascination(target);
        return {};
      },
    };
  }

  private save(subject: Fighter): Deed {
    const difficulty = this.one([6, 12]);
    const stated = { kind: 'NON_SKILL', attribute: 'WISDOM', otherScore: 10, level: null } as const;
    return {
      may: hitPointsOf(subject) > 0,
      input: this.inputOf(subject, null, {
        saveAgainstFascination: { save: { attribute: 'WISDOM', difficulty } },
      }),
      run: (roll) => {
        const { total, success } = checkOfAttribute(
          subject,
          { ...stated, difficulty, modifier: 0 },
          this.fight.options,
          roll,
        );
        if (success) endFascination(subject);
        return { expected: { ends: success, saveTotal: total } };
      },
    };
  }

  /** Creates an event that may happen to any fighter at any time. */
  happening(subject: Fighter): Deed {
    if (has(subject, 'fascinated') && this.pick(3) > 0) return this.save(subject);
    if (has(subject, 'petrified')) {
      const [broken, joined] = [this.pick(2) === 0, this.pick(2) === 0];
      return {
        may: true,
        input: this.inputOf(subject, null, { petrifaction: { broken, joined } }),
        run: () => {
          backToFlesh(subject, broken, joined);
          return {};
        },
      };
    }
    if (this.pick(2) === 0)
      return {
        may: canAct(subject) && subject.behaviour !== 'BABBLE',
        input: this.inputOf(subject, null, { tire: {} }),
        run: () => {
          tires(subject);
          return {};
        },
      };
    const [feet, wall] = [this.one([0, 9, 10, 25]), this.pick(2) === 0];
    return {
      may: true,
      input: this.inputOf(subject, null, { blownAway: { feet, wall } }),
      run: (roll) => ({ expected: { damage: becomesBlownAway(this.fight, subject, feet, wall, roll) } }),
    };
  }
}

const attackSeen = ({ natural, total, armourClass, hit, damage }: AttackResult) => ({
  ...{ natural, checkTotal: total, armourClass, hit, damageDone: damage },
});

export const takedownSeen = (
  { natural, total, against, success, extreme }: GrapplingCheck,
  opening: string | null,
) => ({
  ...{ natural, total, against, success },
  freeAttack: opening === 'FREE_ATTACK',
  grappling: success || opening === 'ADVANTAGE',
  mayFollowUp: extreme === 20,
});

/** Compares the values that the model knows. */
export const sameResult = (result: Data, expected: Data): void =>
  same(Object.fromEntries(Object.keys(expected).map((key) => [key, result[key]])), expected);
