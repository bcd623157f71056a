import { answerOptionsOf } from '../../src/engine/encounter/answer-options.ts';
import type { Command, NewCombatant } from '../../src/engine/encounter/command.ts';
import { fighterOf, type Rejection } from '../../src/engine/encounter/decision.ts';
import { type EncounterState, initialState } from '../../src/engine/encounter/state.ts';
import { type LegalAct, type LegalTarget, legalActs } from '../../src/engine/encounter/turns/legal-acts.ts';
import { sampleInputsOf } from '../../src/engine/encounter/turns/sample-inputs.ts';
import type { Json } from '../../src/engine/json.ts';
import type { Act } from '../../src/engine/rules/fight/act.ts';
import { withoutDefaults } from '../../src/engine/rules/fight/answer-needed.ts';
import type { AnswerOption } from '../../src/engine/rules/fight/answer-rules.ts';
import { noOverrides } from '../../src/engine/rules/homebrew/overrides.ts';
import type { System } from '../../src/engine/rules/system.ts';
import type { Breakdown } from '../../src/engine/rules/term.ts';
import { lookingBy, rejectionByAuthority, withTargetMeant } from '../../src/play/access/authority.ts';
import { EncounterView } from '../../src/play/access/encounter-view.ts';
import { DEFAULT_PLAYER_PERMISSIONS } from '../../src/play/access/player-permissions.ts';
import { type Viewer, viewerOfKey } from '../../src/play/access/viewer.ts';
import type { StoredEncounter } from '../../src/play/stored.ts';
import { carriedOut, type Step } from '../kit/carry-out.ts';
import { adjusting, asRequested, newcomersOf } from '../kit/commands.ts';
import { key } from '../storage/samples.ts';

/** Chooses one of `count` options at random, and returns its index. */
export type Pick = (count: number) => number;

/** A command that was offered but was rejected, or that was accepted although it was not offered. */
export interface Broken {
  readonly command: Command;
  /** The id of the key with which the command was sent. */
  readonly by: string;
  readonly why: string;
}

/** An answer option that was offered, with the calculations that resulted when the respondent chose it. */
export interface Chosen {
  /** The name of the act that was answered. */
  readonly act: string;
  readonly choice: AnswerOption;
  readonly breakdowns: readonly Breakdown[];
}

/** Creates the viewer that belongs to a key with this role and these characters. */
export const seat = (role: Viewer['role'], characterIds: readonly string[]): Viewer =>
  viewerOfKey(key(`key of ${characterIds.join(', ') || role}`, 'cmp', { role, characterIds }));

const NAMES = ['Ann', 'Bob', 'Cid', 'Dot'];

/**
 * The two players. The game master plays the other combatants, and sends all commands that only a game master may send.
 */
const players = [seat('PLAYER', ['Ann', 'Dot']), seat('PLAYER', ['Bob'])];
const gameMaster = seat('GM', []);

/** How much of each combatant the other players can see. Default: OPEN, which means everything. */
export type Veils = Readonly<Record<string, NewCombatant['visibility']>>;

/** An act with its actor, target and item. */
export interface Deed {
  readonly actor: string;
  readonly target: string;
  readonly act: Act;
  readonly item: string | null;
}

/**
 * A fight between two players and a game master, whose acts are chosen randomly from the legal acts. Each command is
 * sent with the key of the combatant whose turn it is, and it passes the same checks as a request to the service.
 */
export class Game {
  readonly system: System;
  readonly options: Json;
  readonly steps: Step[] = [];
  readonly broken: Broken[] = [];
  readonly chosen: Chosen[] = [];
  state: EncounterState = initialState;
  readonly seed: string;

  private readonly threats: boolean;
  private readonly row: StoredEncounter;

  /**
   * If `threats` is set, acts list all enemies in `threatenedByIds`. If `surprises` is set and the system has surprise
   * rules, Bob and Cid are surprised when the fight starts.
   */
  constructor(
    system: System,
    sheets: readonly Json[],
    options: Json,
    seed: string,
    {
      threats = false,
      veils = {},
      surprises = false,
    }: { readonly threats?: boolean; readonly veils?: Veils; readonly surprises?: boolean } = {},
  ) {
    this.system = system;
    this.threats = threats;
    this.options = options;
    this.seed = seed;
    this.row = {
      ...{ id: 'enc', campaignId: 'cmp', system: system.id, title: seed, options, seed, createdAt: '' },
      ...{ seedScheme: 'HMAC_SHA256', tables: [], fork: null, imported: [], rewrites: 0 },
    };
    const named = Object.fromEntries(sheets.map((sheet, index) => [NAMES[index]!, sheet]));
    const newcomers = newcomersOf(system, named).map((newcomer, index) => ({
      ...newcomer,
      side: index % 2 === 0 ? 'x' : 'y',
      characterId: newcomer.id,
      visibility: veils[newcomer.id] ?? 'OPEN',
    }));
    this.must({ type: 'join', newcomers });
    const surprised = ['Bob', 'Cid'].filter((id) => this.state.combatants.has(id));
    this.must(surprises && system.encounterRules.surprise ? { type: 'start', surprised } : { type: 'start' });
  }

  get ids(): readonly string[] {
    return [...this.state.combatants.keys()];
  }

  /** Returns a combatant with this id, even if the combatant has left the fight. */
  fighter(id: string, state = this.state) {
    return fighterOf(state.combatants.get(id) ?? state.departed.get(id)!, state.round);
  }

  /** Returns the viewer whose key plays a combatant. */
  speakerFor(id: string): Viewer {
    return players.find(({ characterIds }) => characterIds.includes(id)) ?? gameMaster;
  }

  /** Returns the encounter as the holder of a key may see it. */
  viewOf(viewer: Viewer, state = this.state): EncounterView {
    const { system } = this;
    return new EncounterView({ row: this.row, system, state, house: null, tables: noOverrides }, viewer);
  }

  /** The viewers for all keys: those of the players and that of the game master. */
  readonly viewers: readonly Viewer[] = [...players, gameMaster];

  /**
   * Returns the legal acts of a combatant, or only one of them. Unless a viewer is given, they are those that the game
   * master sees.
   */
  legal(id: string, only: string | null = null, viewer = gameMaster): readonly LegalAct[] {
    const looking = lookingBy(this.viewOf(viewer), DEFAULT_PLAYER_PERMISSIONS);
    return legalActs(looking, this.state.combatants.get(id)!, only);
  }

  /** Returns all options with which the pending act can be answered, including those that are not allowed. */
  choices(state = this.state): readonly AnswerOption[] {
    return answerOptionsOf(this.system, state, this.options);
  }

  /**
   * Returns the reason why a key may not send a command, without regard to the rules of the game. Returns null if the
   * key may send it.
   */
  forbidden(command: Command, viewer: Viewer, state = this.state): Rejection | null {
    return rejectionByAuthority(this.viewOf(viewer, state), command, DEFAULT_PLAYER_PERMISSIONS);
  }

  /** Returns the result that a command would have, without executing it. */
  tried(command: Command, viewer = gameMaster, state = this.state): Rejection | Step {
    const forbidden = this.forbidden(command, viewer, state);
    if (forbidden) return forbidden;
    const result = carriedOut(this, state, withTargetMeant(this.viewOf(viewer, state), command));
    return 'entry' in result ? result : result.rejection;
  }

  /** Executes a command if both the key's rights and the rules of the game allow it. */
  private attempt(command: Command, viewer = gameMaster): Rejection | Step {
    const result = this.tried(command, viewer);
    if ('entry' in result) {
      this.state = result.after;
      this.steps.push(result);
    }
    return result;
  }

  must(command: Command, viewer = gameMaster): Step {
    const result = this.attempt(command, viewer);
    if ('entry' in result) return result;
    throw new Error(`${result.reason} (${result.path.join('.')})`);
  }

  /** Executes a command that was offered. If it is rejected, adds it to the list `broken`. */
  private promised(command: Command, viewer = gameMaster): void {
    const result = this.attempt(command, viewer);
    if ('entry' in result) return;
    this.broken.push({ command, by: viewer.keyId, why: result.reason });
  }

  /** Returns the viewer whose key must answer the pending act. */
  respondentOf({ pending }: EncounterState): Viewer {
    const { byGameMaster, combatant } = pending!;
    return byGameMaster ? gameMaster : this.speakerFor(combatant);
  }

  /** Passes instead of answering the pending question. */
  passes(): void {
    this.must({ type: 'pass' }, this.respondentOf(this.state));
  }

  /** Makes one random move, such as an act or the end of a turn. */
  move(pick: Pick): void {
    if (this.ids.length === 0) return;
    if (!this.state.pending) this.turn(pick);
    else if (!this.comesBetween(pick)) this.answer(pick);
  }

  /** Sometimes executes an act that can interrupt the pending act. Returns true if it has executed one. */
  private comesBetween(pick: Pick): boolean {
    if (!this.system.encounterRules.acts.some((act) => act.canInterrupt)) return false;
    const open = this.ids.flatMap((id) =>
      this.legal(id).flatMap((legal) =>
        legal.act.canInterrupt && legal.refused === null ? [[id, legal] as const] : [],
      ),
    );
    const chosen = open.length > 0 ? open[pick(open.length + 1)] : undefined;
    if (chosen) this.act(...chosen, pick);
    return chosen !== undefined;
  }

  private turn(pick: Pick): void {
    const [kind, who] = [pick(12), this.ids[pick(this.ids.length)]!];
    const [onTurn] = this.state.onTurn;
    if (kind === 0) this.adjust(who, pick);
    else if (onTurn === undefined) this.promised({ type: 'endRound' });
    else if (kind === 1 || !this.acts(kind < 10 ? onTurn : who, pick))
      this.promised({ type: 'endTurn', combatant: onTurn }, this.speakerFor(onTurn));
  }

  /** Executes a random legal act of a combatant. Returns false if the combatant has none. */
  private acts(actor: string, pick: Pick): boolean {
    const open = this.legal(actor).filter(({ refused }) => refused === null);
    if (open.length === 0) return false;
    this.act(actor, open[pick(open.length)]!, pick);
    return true;
  }

  private act(actor: string, { act, targets }: LegalAct, pick: Pick): void {
    const all = targets();
    const { combatant: target, items } = all[pick(all.length)]!;
    const deed: Deed = { actor, target, act, item: items[pick(items.length)] ?? null };
    const ways = this.waysTo(deed);
    const way = ways[pick(ways.length)]!;
    const sender = this.senderOf(deed, ways, way);
    if (ways.length === 1) this.promised(way, sender);
    else this.attempt(way, sender);
  }

  /** Returns all variants of the command for an act, without optional input. */
  waysTo({ actor, target, act, item }: Deed): readonly Command[] {
    return sampleInputsOf(act, this.fighter(actor), this.fighter(target), this.options)
      .filter((each) => each.item === item)
      .map(({ input }) => {
        const asked = asRequested(act.input, this.told(act, actor, input));
        return { type: 'act', actor, target, act: act.id, input: asked };
      });
  }

  /**
   * Returns the viewer that sends one variant of a command: the actor’s player if the player may send it, otherwise the
   * game master. If an act is offered to a player, the rules must accept at least one variant from that player.
   * Otherwise, they must accept none.
   */
  private senderOf({ actor, target, act, item }: Deed, ways: readonly Command[], way: Command): Viewer {
    const own = this.speakerFor(actor);
    if (own === gameMaster) return own;
    const isIt = ({ combatant, items }: LegalTarget): boolean =>
      combatant === target && (item === null || items.includes(item));
    const isOffered = this.legal(actor, act.id, own)[0]!.targets().some(isIt);
    const allowed = ways.filter((command) => this.forbidden(command, own) === null);
    const isAccepted = isOffered
      ? allowed.length > 0
      : allowed.some((command) => 'entry' in this.tried(command, own));
    if (isOffered !== isAccepted)
      this.broken.push({
        command: way,
        by: own.keyId,
        why: isOffered ? this.forbidden(way, own)!.reason : 'it is not offered',
      });
    return allowed.includes(way) ? own : gameMaster;
  }

  /** Returns the input of an act. If the act has a field for threatening enemies, they are filled in. */
  private told({ input: { fields } }: Act, actor: string, input: Json): Json {
    if (!this.threats || !('threatenedByIds' in fields)) return input;
    const side = (id: string) => this.state.combatants.get(id)!.side;
    const view = this.viewOf(this.speakerFor(actor));
    const threatenedByIds = this.ids.filter((id) => side(id) !== side(actor) && view.canSee(id));
    return { ...(input as object), threatenedByIds };
  }

  /**
   * Checks that the rules accept every offered answer and reject every answer that is marked as not allowed. Then sends
   * one of the answers.
   */
  private answer(pick: Pick): void {
    const respondent = this.respondentOf(this.state);
    const { act } = this.state.pending!;
    const choices = this.choices();
    const { input: field } = this.system.encounterRules.acts.find(({ id }) => id === act)!.answer!;
    const answering = ({ input }: AnswerOption): Command => ({
      ...{ type: 'answer', act, answer: asRequested(withoutDefaults(field), input) },
    });
    for (const choice of choices) {
      const { refused } = choice;
      const command = answering(choice);
      const result = this.tried(command, respondent);
      const isRefused = !('entry' in result);
      if (!isRefused) this.chosen.push({ act, choice, breakdowns: numbersOf(result) });
      if (isRefused !== (refused !== null))
        this.broken.push({
          command,
          by: respondent.keyId,
          why: isRefused ? result.reason : 'it is accepted',
        });
    }
    const open = choices.filter(({ refused }) => refused === null);
    const chosen = open[pick(open.length)];
    if (chosen) this.promised(answering(chosen), respondent);
    else this.promised({ type: 'pass' }, respondent);
  }

  private adjust(combatant: string, pick: Pick): void {
    const { conditions } = this.system;
    const change =
      [
        { damage: 1 + pick(8) },
        { healing: 1 + pick(8) },
        { gain: [conditions[pick(conditions.length)]!.id] },
        { end: [conditions[pick(conditions.length)]!.id] },
      ][pick(4)] ?? {};
    this.attempt(adjusting(combatant, change));
  }
}

/** Returns the calculations of all acts that a log entry resolves. */
export const numbersOf = ({ entry: { events } }: Step): readonly Breakdown[] =>
  events.flatMap((event) => (event.type === 'acted' ? event.breakdowns : []));
