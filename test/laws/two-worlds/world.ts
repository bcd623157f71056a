import fc from 'fast-check';
import { expect } from 'vitest';
import { fighterOf } from '../../../src/engine/encounter/decision.ts';
import { sampleInputsOf } from '../../../src/engine/encounter/turns/sample-inputs.ts';
import type { Json } from '../../../src/engine/json.ts';
import type { System } from '../../../src/engine/rules/system.ts';
import type { Services } from '../../../src/play/services/services.ts';
import { people } from '../../kit/people.ts';
import {
  ask,
  type Client,
  clientOf,
  type Data,
  newGameMaster,
  newPlayer,
  type Pick,
  PublicFight,
  type Sent,
} from '../../kit/public-fight.ts';
import { picks } from '../random-game.ts';
import { digitsOf, Seat } from './seat.ts';

/** The combatants that everyone can see, in the order of their turns. */
const SEEN = ['hero', 'shade', 'foe'] as const;
type Role = (typeof SEEN)[number];
const FOE = SEEN.indexOf('foe');

/**
 * For each system, the sheet field that determines the turn order, and its value for each combatant. The last value is
 * for hidden combatants.
 */
const PLACES: Readonly<Record<string, readonly [field: string, values: readonly number[]]>> = {
  pathmaster: ['qu', [12, 9, 6, -2]],
  brp: ['dex', [18, 15, 12, 3]],
  arrgs: ['initiative', [20, 15, 10, 1]],
  skill20: ['dexterity', [18, 16, 14, 3]],
  initphase: ['initiative', [6, 5, 4, 1]],
};

/**
 * Systems in which combatants with equal values act at the same time. In the other systems, dice decide between them,
 * and every viewer would see these dice.
 */
const SHARE_PLACES: readonly string[] = ['brp', 'initphase'];

/** Matches acts that change the turn order, because hidden combatants would then no longer come last. */
const REORDERING = /wait|delay|declare|package|slow|putOff/i;

/** Systems in which a visible condition lasts until every enemy, including each hidden enemy, has had a turn. */
const ONE_SIDE: readonly string[] = ['arrgs'];

const HIDDEN_NAME = /Lurker|Stalker/;

/** How many commands the game master sends before each visible command, and before the end of a round. */
const SLOT = { turn: 3, round: 12 } as const;

/** Services whose secrets are the same in every run, so that a failing fight can be repeated. */
export interface Reproducible extends Services {
  /** Sets the name on which all following secrets depend. */
  reseed(name: string): void;
}

export function reproducible(services: Services, name: string): Reproducible {
  let source = name;
  let made = 0;
  const digits = (count: number) => digitsOf(`${source} ${made++}`, count);
  return {
    ...services,
    secret: () => digits(64),
    newId: (kind) => (kind === 'encounter' ? `enc_${digits(32)}` : services.newId(kind)),
    reseed(name) {
      source = name;
      made = 0;
    },
  };
}

const STANDING = `query ($id: ID!) { encounter(id: $id) { id version activeCombatants { id name }
  combatants { id name } pending { byGameMaster summary respondent { id name } actor { id } } } }`;

interface Parts {
  readonly number: number;
  readonly characterId: string;
  readonly player: Seat;
  readonly spectator: Seat;
  /** How many combatants are hidden. */
  readonly hidden: number;
  /** Ids of those hidden combatants that are stored characters. */
  readonly characters: readonly string[];
}

/** A fight between three visible combatants and some hidden ones. */
export class World extends PublicFight {
  readonly parts: Parts;
  private readonly pick: Pick;
  private step = 0;
  /** How many of the player's commands were accepted. */
  byPlayer = 0;
  /**
   * True while the legal acts are read together with the encounter. They are usually omitted, because calculating them
   * takes long.
   */
  private readsActs = false;

  private constructor(gm: Client, system: System, seen: Data, parts: Parts) {
    super(gm, system, seen);
    this.parts = parts;
    this.pick = picks(parts.number * 10 + parts.hidden);
    this.more = 'unusedDice resolution { needs { sides purpose } } entry { version }';
  }

  static async made(
    services: Reproducible,
    system: System,
    number: number,
    hidden: number,
    watch: (seat: Seat, encounterId: string) => Promise<void>,
  ): Promise<World> {
    services.reseed(`${system.id} ${number}: ${hidden} hidden`);
    const gm = await newGameMaster(services);
    await ask(
      gm,
      'mutation { updateCampaign(input: { playersMayStateModifiers: true }) { campaign { id } } }',
    );
    const sheet = { [system.id]: sheetOf(system, number, 0) };
    const { characterId, player } = await newPlayer(gm, { name: 'Hero', sheet });
    const { createKey } = await ask(
      gm,
      'mutation { createKey(input: { label: "K", role: SPECTATOR }) { secret } }',
    );
    const characters: string[] = [];
    for (let index = 1; index < hidden; index++) {
      const input = {
        name: `Stalker ${index}`,
        sheet: { [system.id]: hiddenSheetOf(system, number, index) },
      };
      const made = await ask(
        gm,
        'mutation M($input: CreateCharacterInput!) { createCharacter(input: $input) { character { id } } }',
        { input },
      );
      characters.push(made.createCharacter.character.id);
    }
    const seen = await PublicFight.opened(gm, system);
    const [playing, watching] = [player, await clientOf(services, createKey.secret)].map(
      (each) => new Seat(each),
    ) as [Seat, Seat];
    for (const seat of [playing, watching]) await watch(seat, seen.id);
    return new World(gm, system, seen, {
      ...{ number, characterId, hidden, characters, player: playing, spectator: watching },
    });
  }

  get seats(): readonly (readonly [name: string, seat: Seat])[] {
    const { player, spectator } = this.parts;
    return [
      ['player', player],
      ['spectator', spectator],
    ];
  }

  /** Adds all combatants with one command. The hidden combatants are placed among the others. */
  async join(): Promise<Data> {
    const { number, characterId, characters, hidden } = this.parts;
    const { system } = this;
    const other = (name: string, role: Role, visibility: string) => ({
      ...{ name, visibility, side: 'y', note: `Note on ${name}` },
      sheet: { [system.id]: sheetOf(system, number, SEEN.indexOf(role)) },
    });
    const secret = (index: number) => ({
      ...{
        visibility: 'HIDDEN',
        side: hidden > 1 || ONE_SIDE.includes(system.id) ? 'y' : 'z',
        note: `One of ${hidden}`,
      },
      ...(index === 0
        ? {
            name: `Lurker of ${hidden}`,
            sheet: { [system.id]: sharingSheetOf(system, number, hidden) },
          }
        : { characterId: characters[index - 1] }),
    });
    const [first, ...others] = Array.from({ length: hidden }, (_, index) => secret(index));
    const combatants = [
      { characterId, side: 'x' },
      first,
      other('Foe', 'foe', 'FULL'),
      ...others,
      other('Shade', 'shade', 'SUMMARY'),
    ];
    return this.command('addCombatants', 'AddCombatantsInput', { combatants });
  }

  idOf(role: Role): string {
    const name = { hero: 'Hero', shade: 'Shade', foe: 'Foe' }[role];
    return this.seen.combatants.find((each: Data) => each.name === name).id;
  }

  get hiddenIds(): readonly string[] {
    return this.seen.combatants.filter((each: Data) => HIDDEN_NAME.test(each.name)).map(({ id }: Data) => id);
  }

  protected override async read(client: Client): Promise<Data> {
    if (this.readsActs) return super.read(client);
    return (await ask(client, STANDING, { id: this.id })).encounter;
  }

  private async lookAtActs(): Promise<void> {
    this.readsActs = true;
    await this.look();
    this.readsActs = false;
  }

  private isHidden(id: string): boolean {
    return this.hiddenIds.includes(id);
  }

  /** The id of the hidden combatant whose turn it is, or null if it is not the turn of a hidden combatant. */
  private get hiddenOnTurn(): string | null {
    return this.seen.activeCombatants.find(({ id }: Data) => this.isHidden(id))?.id ?? null;
  }

  /** The id of the visible combatant whose turn it is, or null if it is not the turn of a visible combatant. */
  get onTurn(): string | null {
    return this.seen.activeCombatants.find(({ id }: Data) => !this.isHidden(id))?.id ?? null;
  }

  get isWaiting(): boolean {
    return this.seen.pending !== null;
  }

  /** The hidden combatant who must do something before a visible combatant can continue. Null if there is none. */
  get unsettled(): string | null {
    if (this.isWaiting) return `an act waits: ${this.seen.pending.summary}`;
    return this.onTurn === null && this.hiddenOnTurn !== null ? `${this.hiddenOnTurn} has the turn` : null;
  }

  /**
   * Number of hidden commands to send before the next visible command. It is 0 while a visible combatant's act is
   * pending.
   */
  get slot(): number {
    if (this.isWaiting) return 0;
    return this.onTurn === null ? SLOT.round : SLOT.turn;
  }

  /**
   * Sends a command by or about hidden combatants. `left` is the number of hidden commands that remain before the next
   * visible command, including this one.
   */
  async hiddenCommand(left: number): Promise<void> {
    if (left === 2) await this.command('undo', 'EncounterCommandInput', {});
    else if (left === 1) await this.command('redo', 'EncounterCommandInput', {});
    else if (this.isWaiting) await this.answerForHidden(left);
    else if (this.hiddenOnTurn === null) await this.decree();
    else await this.takeHiddenTurn(this.hiddenOnTurn, left);
  }

  private async answerForHidden(left: number): Promise<void> {
    if (left < 6) await this.command('pass', 'EncounterCommandInput', {});
    else {
      await this.lookAtActs();
      await this.carryOut((await this.next(this.pick)).open);
    }
  }

  private async takeHiddenTurn(id: string, left: number): Promise<void> {
    const room = left - 2 - this.hiddenIds.length;
    for (const sent of room > 3 && this.pick(3) > 0 ? await this.actsOfHidden(id) : [])
      if (await this.accepts(sent)) return;
    await this.command('endTurn', 'EndTurnInput', { actorId: id });
  }

  /** Returns acts of a hidden combatant that affect only hidden combatants. */
  private async actsOfHidden(id: string): Promise<readonly Sent[]> {
    await this.lookAtActs();
    const { legalActs } = this.seen.combatants.find((each: Data) => each.id === id);
    const possible = legalActs.filter(({ allowed, act }: Data) => allowed && !REORDERING.test(act));
    const found: Sent[] = [];
    for (const { act, targets } of possible)
      for (const { combatant } of targets)
        if (this.isHidden(combatant.id)) found.push(...this.triesAt(act, id, combatant.id).slice(0, 1));
    const first = this.pick(found.length);
    return found.slice(first, first + 2);
  }

  private triesAt(act: string, actor: string, target: string): readonly Sent[] {
    const { combatants, round } = this.gm.services.states.get(this.id)!;
    const rules = this.system.encounterRules.acts.find(({ id }) => id === act)!;
    const [doing, affected] = [actor, target].map((id) => fighterOf(combatants.get(id)!, round));
    return sampleInputsOf(rules, doing!, affected!, {}).map(({ input }) => ({
      ...{ name: 'act', type: 'ActInput' },
      input: { actorId: actor, targetId: target, act: { [this.system.id]: { [act]: input } } },
    }));
  }

  /** Makes a random change to a hidden combatant with a command of the game master. */
  private async decree(): Promise<void> {
    const { hiddenIds, pick, system } = this;
    const combatant = hiddenIds[pick(hiddenIds.length)]!;
    const kind = pick(3);
    const input = { combatantId: combatant, reason: `secret ${pick(9)}` };
    const gain = [system.conditions[pick(system.conditions.length)]!.id];
    if (
      kind === 0 &&
      (await this.accepts({ name: 'adjust', type: 'AdjustInput', input: { ...input, gain } }))
    )
      return;
    if (kind === 1) {
      const note = `Note ${pick(9)}`;
      await this.command('setVisibility', 'SetVisibilityInput', {
        combatantId: combatant,
        visibility: 'HIDDEN',
        note,
      });
    } else await this.command('adjust', 'AdjustInput', { ...input, damage: pick(12) === 0 ? 30 : 1 });
  }

  private async accepts({ name, type, input }: Sent): Promise<boolean> {
    try {
      await this.command(name, type, input);
      return true;
    } catch (error) {
      const { code } = (error as Data).originalError ?? {};
      if (code === 'RULES_FORBID' || (error as Data).originalError?.faults) return false;
      throw error;
    }
  }

  /** Returns commands of visible combatants that are likely to be accepted and do not affect a hidden combatant. */
  async visibleCommands(pick: Pick): Promise<readonly Sent[]> {
    await this.lookAtActs();
    for (let attempt = 0; attempt < 20; attempt++) {
      const { open } = await this.next(pick);
      const plain = open.filter(({ name, input }) => {
        const text = JSON.stringify(input);
        const act = Object.keys(Object.values(input.act ?? {})[0] ?? {})[0] ?? '';
        return !this.hiddenIds.some((id) => text.includes(id)) && !(name === 'act' && REORDERING.test(act));
      });
      if (plain.length > 0) return plain.slice(0, 3);
    }
    return [this.endOfTurn];
  }

  get endOfTurn(): Sent {
    return { name: 'endTurn', type: 'EndTurnInput', input: { actorId: this.onTurn ?? this.mover!.id } };
  }

  /** Returns a command from the other world with the ids of this world. */
  translated(sent: Sent, from: World): Sent {
    const text = SEEN.reduce(
      (told, role) => told.replaceAll(from.idOf(role), this.idOf(role)),
      JSON.stringify(sent.input),
    );
    return { ...sent, input: JSON.parse(text) };
  }

  /** True if the player sends a command. A player may not supply dice for a combatant that they see only in summary. */
  private isByPlayer({ name, input }: Sent): boolean {
    const { pending } = this.seen;
    if (!['act', 'answer', 'pass', 'endTurn'].includes(name) || this.mover?.id !== this.idOf('hero'))
      return false;
    if (pending && (pending.byGameMaster || pending.actor?.id !== this.idOf('foe'))) return false;
    return !JSON.stringify(input).includes(this.idOf('shade'));
  }

  /**
   * Sends a command of a visible combatant with the same dice as in the other world. Returns true if it was accepted.
   */
  async send(sent: Sent, document: (name: string) => unknown): Promise<boolean> {
    this.step++;
    await this.look();
    const given: number[] = [];
    const thrown = new Map<string, number>();
    const by = this.isByPlayer(sent) ? this.parts.player : null;
    for (;;) {
      const input = { ...sent.input, dice: { given, rest: 'ASK' } };
      let done: Data;
      if (by) {
        const variables = { input: this.inputOf(input), key: `step-${this.step}-${given.length}` };
        const answer = await by.ask(sent.name, document(sent.name) as never, variables);
        if (answer.data[sent.name] === null) {
          expect(answer.errors[0].extensions.code).toBe('RULES_FORBID');
          return false;
        }
        if (answer.data[sent.name].entry) this.byPlayer++;
        if (this.step % 3 === 0 && answer.data[sent.name].entry)
          await by.ask('again', document(sent.name) as never, variables);
        done = answer.data[sent.name];
        await this.look();
      } else
        try {
          done = await this.command(sent.name, sent.type, input);
        } catch (error) {
          if ((error as Data).originalError?.code !== 'RULES_FORBID') throw error;
          return false;
        }
      if (done.entry) return true;
      for (const { sides, purpose } of done.resolution.needs) {
        const nth = (thrown.get(purpose) ?? 0) + 1;
        thrown.set(purpose, nth);
        given.push(this.faceOf(sides, purpose, nth));
      }
    }
  }

  /** Executes a command of a visible combatant, or ends the round. The server rolls the dice. */
  async playOn(pick: Pick): Promise<void> {
    for (const sent of await this.visibleCommands(pick)) if (await this.accepts(sent)) return;
  }

  /**
   * Returns the face that a die shows. Initiative dice are low for hidden combatants and high for the others. All other
   * dice show the same face in both worlds.
   */
  private faceOf(sides: number, purpose: string, nth: number): number {
    const text = `${this.parts.number} ${this.step} ${purpose} ${nth}`;
    const drawn = Number.parseInt(digitsOf(text, 8), 16);
    if (!purpose.startsWith('initiative of')) return 1 + (drawn % sides);
    if (HIDDEN_NAME.test(purpose)) return 1 + (drawn % Math.ceil(sides / 5));
    return sides - (drawn % Math.ceil(sides / 5));
  }

  /** Returns the input of the player's act against this target. */
  actOn(target: string): object {
    const [sent] = this.triesAt(this.system.encounterRules.acts[0]!.id, this.idOf('hero'), this.idOf('foe'));
    return { ...(sent?.input ?? {}), targetId: target };
  }
}

const sheetOf = (system: System, seed: number, place: number): Json => {
  const [sheet] = fc.sample(people[system.id]!, { seed: seed * 10 + place, numRuns: 1 });
  const [field, values] = PLACES[system.id]!;
  const { weapons, spells, ...rest } = sheet as Readonly<Record<string, Json>>;
  // only one item of each kind is kept, because more items make previews and rankings slower
  const magic: Record<string, Json> = Array.isArray(spells) ? { spells: spells.slice(0, 1) } : {};
  const arms: Json = Array.isArray(weapons) ? weapons.slice(0, 1) : [];
  return { ...rest, ...magic, weapons: arms, [field]: values[Math.min(place, SEEN.length)]! };
};

const asGameMasters = ({ id }: System) => (id === 'initphase' ? { control: 'GAME_MASTER' } : {});

/**
 * Returns the sheet of a hidden combatant. The rules never ask this combatant for a decision, even when they ask all
 * others. The sheet has no spells for ARRGS, because they could counter other spells. It has no action dice for
 * Initiative Phase, because a player could be asked to spend them.
 */
const hiddenSheetOf = (system: System, seed: number, index: number): Json => {
  const sheet = sheetOf(system, seed, SEEN.length + index) as { readonly weapons: readonly Data[] };
  const weapons = sheet.weapons.filter(({ kind }) => kind !== 'SPELL');
  return { ...sheet, ...asGameMasters(system), weapons } as Json;
};

/**
 * Returns the sheet of a hidden combatant. If there are several hidden combatants and the rules allow it, one of them
 * has the same place in the turn order as the last visible combatant.
 */
const sharingSheetOf = (system: System, seed: number, hidden: number): Json =>
  hidden > 1 && SHARE_PLACES.includes(system.id)
    ? ({ ...(sheetOf(system, seed, FOE) as object), ...asGameMasters(system) } as Json)
    : hiddenSheetOf(system, seed, hidden + 3);
