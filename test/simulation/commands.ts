import fc from 'fast-check';
import { answerOptionsOf } from '../../src/engine/encounter/answer-options.ts';
import type { Adjustment, Command } from '../../src/engine/encounter/command.ts';
import { fighterOf } from '../../src/engine/encounter/decision.ts';
import type { EncounterState } from '../../src/engine/encounter/state.ts';
import { legalActs } from '../../src/engine/encounter/turns/legal-acts.ts';
import { sampleInputsOf } from '../../src/engine/encounter/turns/sample-inputs.ts';
import { getOrInsertComputed } from '../../src/engine/get-or-insert.ts';
import type { Json } from '../../src/engine/json.ts';
import { noOverrides } from '../../src/engine/rules/homebrew/overrides.ts';
import type { System } from '../../src/engine/rules/system.ts';
import { lookingBy } from '../../src/play/access/authority.ts';
import { EncounterView } from '../../src/play/access/encounter-view.ts';
import { createKey, revokeKey } from '../../src/play/access/keys.ts';
import { DEFAULT_PLAYER_PERMISSIONS } from '../../src/play/access/player-permissions.ts';
import { type Viewer, viewerOfKey } from '../../src/play/access/viewer.ts';
import { advanceTime } from '../../src/play/between-fights/character-procedures.ts';
import { createCampaign } from '../../src/play/campaigns/campaigns.ts';
import { updateCharacter } from '../../src/play/characters/changing.ts';
import { createCharacter } from '../../src/play/characters/create-character.ts';
import type { Committed, DiceMissing, EncounterTarget } from '../../src/play/encounters/carry-out.ts';
import {
  act,
  adjust,
  answer,
  handlePlainCommand,
  setVisibility,
} from '../../src/play/encounters/commands.ts';
import { createEncounter, forkEncounter } from '../../src/play/encounters/encounters.ts';
import { addCombatants, type Joining } from '../../src/play/encounters/join.ts';
import type { IdempotentRequest } from '../../src/play/idempotency/idempotency.ts';
import type { Services } from '../../src/play/services/services.ts';
import { asRequested } from '../kit/commands.ts';
import { groups, people } from '../kit/people.ts';
import type { Pick } from '../laws/game.ts';
import { key } from '../storage/samples.ts';
import type { Known } from './checks.ts';

/** A key that belongs to a campaign. */
export interface Seat {
  readonly viewer: Viewer;
  readonly secret: string;
  /** Whether the revocation of the key was requested, and whether it was acknowledged. */
  revoked: 'NO' | 'ASKED' | 'DONE';
}

/** The players of a campaign, with what they know about it. */
export interface Table {
  readonly gm: Seat;
  readonly seats: Seat[];
  readonly system: System;
  /** The version of each character that the players know. */
  readonly characters: Map<string, number>;
  readonly encounters: string[];
}

/** A request, and what its sender does when the answer arrives. */
export interface Request {
  readonly name: string;
  /** The key with which the request is sent. Null for `createCampaign`, which needs no key. */
  readonly seat: Seat | null;
  readonly send: (services: Services, viewer: Viewer, attempt: IdempotentRequest | null) => Promise<unknown>;
  /** Returns the part of the answer that must be the same each time the request is sent. */
  readonly same: (answer: never) => unknown;
  readonly learn?: (answer: never) => void;
  /** The log entry that the request is expected to write. */
  readonly target?: { readonly encounterId: string; readonly version: number };
}

const sheets = new Map<string, readonly Json[]>();

/** Returns a random sheet with the values of a usual character. */
const sheetOf = (system: System, pick: Pick): Json => {
  const all = getOrInsertComputed(sheets, system.id, () =>
    fc.sample(people[system.id]!, { seed: 1, numRuns: 20 }),
  );
  return all[pick(all.length)]!;
};

/** Generates random requests for its campaigns. */
export class Drawing {
  readonly tables: Table[] = [];
  readonly #pick: Pick;
  readonly #systems: readonly System[];
  #named = 0;

  constructor(pick: Pick, systems: readonly System[]) {
    this.#pick = pick;
    this.#systems = systems;
  }

  /** Returns a new name that is not part of any other name. */
  #nameOf(what: string): string {
    this.#named += 1;
    return `${what}${String(this.#named).padStart(6, '0')}x`;
  }

  #one<Of>(of: readonly Of[]): Of {
    return of[this.#pick(of.length)]!;
  }

  /** Returns the next random request. `known` returns the current state of an encounter. */
  next(known: (id: string) => Known): Request {
    const pick = this.#pick;
    if (this.tables.length === 0 || (this.tables.length < 3 && pick(60) === 0)) return this.#open();
    const table = this.#one(this.tables);
    const kind = pick(40);
    if (table.characters.size < 2 || kind === 0) return this.#character(table);
    if (table.seats.length < 3 || kind === 1) return this.#key(table);
    if (table.encounters.length === 0 || (kind === 2 && pick(4) === 0)) return this.#encounter(table);
    if (kind === 3) return this.#renamed(table);
    if (kind === 4) return this.#aged(table);
    if (kind === 5 && table.seats.length > 4) return this.#revoked(table);
    const id = pick(3) === 0 ? this.#one(table.encounters) : table.encounters.at(-1)!;
    const { row, states } = known(id);
    if (kind === 6 && pick(3) === 0) return this.#forked(table, id, states.length);
    if (states.at(-1)!.status === 'FINISHED' || states.length > 90) return this.#encounter(table);
    return this.#command(table, { ...known(id), row });
  }

  #open(): Request {
    // most campaigns use the system whose rules take the least processor time
    const system = this.#pick(3) > 0 ? this.#systems.at(-1)! : this.#one(this.#systems);
    const name = this.#nameOf('Campaign');
    type Answer = Awaited<ReturnType<typeof createCampaign>>;
    return {
      ...{ name: 'createCampaign', seat: null },
      send: (services, _viewer, attempt) => createCampaign(services, { name }, attempt),
      same: ({ campaign, secret }: Answer) => [campaign.id, secret],
      learn: ({ campaign, secret }: Answer) => {
        const viewer = viewerOfKey(key('', campaign.id));
        const gm: Seat = { viewer, secret, revoked: 'NO' };
        this.tables.push({ gm, seats: [], system, characters: new Map(), encounters: [] });
      },
    };
  }

  #character({ gm, system, characters }: Table): Request {
    const input = { name: this.#nameOf('Hero'), system, sheet: sheetOf(system, this.#pick) };
    return {
      ...{ name: 'createCharacter', seat: gm },
      send: (services, viewer, attempt) => createCharacter(services, viewer, input, attempt),
      same: (made) => made,
      learn: ({ id, version }: { id: string; version: number }) => characters.set(id, version),
    };
  }

  #key({ gm, seats, characters }: Table): Request {
    const role = seats.length === 1 || this.#pick(4) === 0 ? 'SPECTATOR' : 'PLAYER';
    const characterIds = role === 'PLAYER' ? [this.#one([...characters.keys()])] : [];
    const input = { role, label: this.#nameOf('Key'), characterIds } as const;
    type Answer = Awaited<ReturnType<typeof createKey>>;
    return {
      ...{ name: `createKey ${role}`, seat: gm },
      send: (services, viewer, attempt) => createKey(services, viewer, input, attempt),
      same: ({ key, secret }: Answer) => [key.id, secret],
      learn: ({ key, secret }: Answer) => seats.push({ viewer: viewerOfKey(key), secret, revoked: 'NO' }),
    };
  }

  #revoked({ gm, seats }: Table): Request {
    const seat = this.#one(seats);
    seat.revoked = seat.revoked === 'DONE' ? 'DONE' : 'ASKED';
    return {
      ...{ name: 'revokeKey', seat: gm },
      send: (services, viewer, attempt) => revokeKey(services, viewer, seat.viewer.keyId, attempt),
      same: ({ id, revokedAt }: { id: string; revokedAt: string }) => [id, revokedAt],
      learn: () => {
        seat.revoked = 'DONE';
      },
    };
  }

  #renamed({ gm, characters }: Table): Request {
    const [id, expectedVersion] = this.#one([...characters]);
    const change = { id, expectedVersion, name: this.#nameOf('Hero'), sheet: null };
    return {
      ...{ name: 'updateCharacter', seat: gm },
      send: (services, viewer, attempt) => updateCharacter(services, viewer, change, attempt),
      same: (after) => after,
      learn: ({ version }: { version: number }) => characters.set(id, version),
    };
  }

  #aged({ gm, characters, system }: Table): Request {
    const [id, expectedVersion] = this.#one([...characters]);
    const time = { system, input: { hours: 1 }, options: undefined, path: ['input'] };
    type Answer = Awaited<ReturnType<typeof advanceTime>>;
    return {
      ...{ name: 'advanceTime', seat: gm },
      send: (services, viewer, attempt) =>
        advanceTime(services, viewer, { id, expectedVersion, dice: null, time }, attempt),
      same: (changed: Answer) => changed,
      learn: ({ character }: Answer) => characters.set(id, character.version),
    };
  }

  #encounter({ gm, system, encounters }: Table): Request {
    const input = { title: this.#nameOf('Fight'), system, options: groups[system.id] ?? {} };
    return this.#newEncounter('createEncounter', gm, encounters, (services, viewer, attempt) =>
      createEncounter(services, viewer, input, attempt),
    );
  }

  #forked({ gm, encounters }: Table, encounterId: string, length: number): Request {
    const input = { encounterId, version: this.#pick(length), title: this.#nameOf('Fork') };
    return this.#newEncounter('forkEncounter', gm, encounters, (services, viewer, attempt) =>
      forkEncounter(services, viewer, input, attempt),
    );
  }

  #newEncounter(name: string, seat: Seat, encounters: string[], send: Request['send']): Request {
    type Answer = Awaited<ReturnType<typeof createEncounter>>;
    return {
      ...{ name, seat, send },
      same: ({ row }: Answer) => row,
      learn: ({ row }: Answer) => encounters.push(row.id),
    };
  }

  /** Creates a request with a command for an encounter. */
  #command(table: Table, { row, system, states }: Known): Request {
    const pick = this.#pick;
    const state = states.at(-1)!;
    const { gm } = table;
    // some senders do not know the last log entry, so they expect an old version
    const expectedVersion = pick(25) === 0 && state.version > 0 ? state.version - 1 : state.version;
    const toEncounter = (
      name: string,
      seat: Seat,
      send: (services: Services, viewer: Viewer, target: EncounterTarget) => Promise<Committed | DiceMissing>,
    ): Request => ({
      ...{ name: `${name} in ${row.id.slice(0, 16)} at ${expectedVersion}`, seat },
      target: { encounterId: row.id, version: expectedVersion + 1 },
      send: (services, viewer, attempt) =>
        send(services, viewer, { encounterId: row.id, expectedVersion, attempt }),
      same: (answer: Committed | DiceMissing) => (answer.type === 'committed' ? answer.entry : answer.type),
    });
    const plain = (seat: Seat, command: Command): Request =>
      toEncounter(command.type, seat, (services, viewer, target) =>
        handlePlainCommand(services, viewer, target, command),
      );
    const ids = [...state.combatants.keys()];
    if (ids.length < 2 || (ids.length < 6 && pick(20) === 0)) {
      const combatants = this.#newcomers(table);
      return toEncounter('addCombatants', gm, (services, viewer, target) =>
        addCombatants(services, viewer, { ...target, combatants, dice: null }),
      );
    }
    if (state.status === 'PREPARING' && pick(4) > 0) return plain(gm, { type: 'start' });
    const combatant = this.#one(ids);
    switch (pick(24)) {
      case 0:
        return plain(gm, { type: 'undo' });
      case 1:
        return plain(gm, { type: 'redo' });
      case 2:
        return plain(gm, { type: 'rewind', to: pick(state.version + 1) });
      case 3: {
        const cover = { visibility: this.#one(['OPEN', 'VEILED', 'HIDDEN'] as const), note: null };
        return toEncounter('setVisibility', gm, (services, viewer, target) =>
          setVisibility(services, viewer, { ...target, combatant, cover }),
        );
      }
      case 4: {
        const change: Adjustment = {
          ...{ damage: pick(3), healing: 1 + pick(3), wound: null, gain: [], rounds: null, end: [] },
        };
        return toEncounter('adjust', gm, (services, viewer, target) =>
          adjust(services, viewer, { ...target, combatant, reason: 'so', change }),
        );
      }
      case 5:
        if (state.version > 40) return plain(gm, { type: 'finish' });
        break;
      default:
    }
    return this.#move(table, { row, system, state }, { plain, toEncounter });
  }

  /** Returns input for newcomers: a stored character and others, some of which are hidden. */
  #newcomers({ system, characters }: Table): readonly Joining[] {
    const pick = this.#pick;
    const madeUp = (): Joining => ({
      ...{ characterId: null, name: this.#nameOf('Foe'), sheet: { system, sheet: sheetOf(system, pick) } },
      ...{
        side: 'them',
        count: 1,
        note: null,
        visibility: this.#one(['OPEN', 'HIDDEN', 'HIDDEN', 'VEILED'] as const),
      },
    });
    const character = (): Joining => ({
      ...{ characterId: this.#one([...characters.keys()]), name: null, sheet: null },
      ...{ side: 'us', count: 1, note: null, visibility: 'OPEN' },
    });
    return [character(), ...Array.from({ length: 1 + pick(2) }, madeUp)];
  }

  /**
   * Returns a legal act, an answer or the end of a turn, for the combatant whose turn it is. The request is sent with
   * the key that plays this combatant.
   */
  #move(
    table: Table,
    {
      row,
      system,
      state,
    }: { readonly row: Known['row']; readonly system: System; readonly state: EncounterState },
    {
      plain,
      toEncounter,
    }: {
      readonly plain: (seat: Seat, command: Command) => Request;
      readonly toEncounter: (
        name: string,
        seat: Seat,
        send: (
          services: Services,
          viewer: Viewer,
          target: EncounterTarget,
        ) => Promise<Committed | DiceMissing>,
      ) => Request;
    },
  ): Request {
    const pick = this.#pick;
    const speaker = (id: string): Seat => {
      const characterId = state.combatants.get(id)!.characterId ?? '';
      const own = table.seats.filter(
        ({ revoked, viewer }) => revoked !== 'ASKED' && viewer.characterIds.includes(characterId),
      );
      return pick(4) > 0 && own.length > 0 ? this.#one(own) : table.gm;
    };
    const { pending } = state;
    const [mover] = state.onTurn;
    if (pending) {
      const seat = pending.byGameMaster ? table.gm : speaker(pending.combatant);
      const open = answerOptionsOf(system, state, row.options).filter(({ refused }) => refused === null);
      if (open.length === 0 || pick(4) === 0) return plain(seat, { type: 'pass' });
      const answering = { option: this.#one(open).id, system: null, act: null, answer: {} };
      return toEncounter('answer', seat, (services, viewer, target) =>
        answer(services, viewer, { ...target, answering, dice: null }),
      );
    }
    if (mover === undefined) return plain(table.gm, { type: 'endRound' });
    const seat = speaker(mover);
    const view = new EncounterView({ row, system, state, house: null, tables: noOverrides }, seat.viewer);
    const looking = lookingBy(view, DEFAULT_PLAYER_PERMISSIONS);
    const open = legalActs(looking, state.combatants.get(mover)!).filter(({ refused }) => refused === null);
    const chosen = open[pick(open.length)];
    const target = chosen && this.#one(chosen.targets());
    if (!chosen || !target || pick(5) === 0) return plain(seat, { type: 'endTurn', combatant: mover });
    const fighter = (id: string) => fighterOf(state.combatants.get(id)!, state.round);
    const tries = sampleInputsOf(chosen.act, fighter(mover), fighter(target.combatant), row.options);
    const input = asRequested(chosen.act.input, this.#one(tries).input);
    const acting = {
      actor: mover,
      target: target.combatant,
      system,
      act: chosen.act.id,
      input,
      outOfTurn: false,
    };
    return toEncounter(`act ${acting.act}`, seat, (services, viewer, to) =>
      act(services, viewer, { ...to, acting, dice: null }),
    );
  }
}
