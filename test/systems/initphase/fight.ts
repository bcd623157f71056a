import type { Command } from '../../../src/engine/encounter/command.ts';
import { fighterOf } from '../../../src/engine/encounter/decision.ts';
import { type LegalAct, legalActs } from '../../../src/engine/encounter/turns/legal-acts.ts';
import type { Json } from '../../../src/engine/json.ts';
import type { Choice } from '../../../src/engine/rules/fight/combat.ts';
import { noOverrides } from '../../../src/engine/rules/homebrew/overrides.ts';
import { initphase } from '../../../src/engine/systems/initphase/index.ts';
import { Encounter } from '../encounter.ts';

/** Two of the players' and one of the game master's. */
export const tulkas = {
  hitPoints: 20,
  control: 'PLAYER',
  actionDice: 2,
  dodge: 3,
  parry: 5,
  initiative: 20,
  weapons: [{ name: 'sword', bonus: 8, category: 3, damage: '1d10', hitPoints: 8 }],
} as const;
export const ylva = {
  hitPoints: 12,
  control: 'PLAYER',
  actionDice: 1,
  dodge: 6,
  initiative: 15,
  weapons: [{ name: 'staff', bonus: 2, category: 2, damage: '1d6' }],
} as const;
export const marvok = {
  hitPoints: 15,
  control: 'GAME_MASTER',
  dodge: 2,
  parry: 10,
  initiative: 10,
  weapons: [{ name: 'rapier', bonus: 6, category: 2, damage: '1d6' }],
} as const;

/** A fight that is played by hand: `t` and `y` beside each other against `m`. */
export class Fight extends Encounter {
  constructor(
    options: object = {},
    sheets: Readonly<Record<string, Json>> = { t: tulkas, y: ylva, m: marvok },
  ) {
    const sides = { t: 'heroes', y: 'heroes', m: 'foes' };
    super(initphase, sheets, options, [], sides);
  }

  act(actor: string, act: string, target: string, input: object, faces: readonly number[] = []) {
    return this.order({ ...acting(actor, act, target, input), outOfTurn: true }, faces);
  }

  /** Why it may not be done. */
  refusal(actor: string, act: string, target: string, input: object): string | null {
    const decision = this.attempt({ ...acting(actor, act, target, input), outOfTurn: true });
    return decision.ok ? null : decision.rejection.reason;
  }

  answer(answer: object, faces: readonly number[] = []) {
    const { act } = this.state.pending!;
    return this.order({ type: 'answer', act, answer: answer as Json }, faces);
  }

  endRound(faces: readonly number[] = []) {
    return this.order({ type: 'endRound' }, faces);
  }

  fighter(id: string) {
    return fighterOf(this.state.combatants.get(id)!, this.state.round);
  }

  choices(): readonly Choice[] {
    const { act, actor, target, input } = this.state.pending!;
    const { choices } = initphase.combat.acts.find(({ id }) => id === act)!.answer!;
    return choices(this.fighter(actor), this.fighter(target), input, this.options);
  }

  legal(actor: string, act: string): LegalAct {
    const { state, system, options } = this;
    const looking = { system, state, options, overrides: noOverrides, seen: () => true };
    return legalActs(looking, state.combatants.get(actor)!, act)[0]!;
  }

  /** What was told of the last doing. */
  static told(events: ReturnType<Encounter['order']>) {
    return events.flatMap((event) => (event.type === 'acted' || event.type === 'passed' ? [event] : []))[0]!;
  }
}

const acting = (actor: string, act: string, target: string, input: object) =>
  ({ type: 'act', actor, target, act, input: input as Json }) satisfies Command;
