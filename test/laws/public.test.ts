import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { System } from '../../src/engine/rules/system.ts';
import { systems } from '../../src/engine/systems/index.ts';
import { productionServices } from '../../src/play/production-services.ts';
import { openStores } from '../../src/storage/open.ts';
import {
  type Client,
  combatantsOf,
  type Data,
  newGameMaster,
  newPlayer,
  type Pick,
  PublicFight,
} from '../kit/public-fight.ts';
import { badAccepted, badSentences } from '../kit/sentences.ts';
import { temporaryFolder } from '../service/arbiter.ts';
import { picks } from './random-game.ts';

const [FIGHTS, FIGHTS_WITH_DICE, MOVES] = [4, 2, 20];

const folder = temporaryFolder();
let gm: Client;

/** The names of the two combatants that players play. The game master plays the third one. */
const PLAYED = ['P0', 'P1'];

beforeAll(async () => {
  gm = await newGameMaster(productionServices(await openStores(`file:${join(folder.path, 'laws.db')}`)));
});

afterAll(async () => {
  await gm.services.stores.close();
  folder.remove();
});

/** The dice that a caller supplies with each command of a fight. */
interface GivenDice {
  readonly pick: Pick;
  /** Whether the server rolls the remaining dice (THROW) or asks for them (ASK). */
  readonly rest: 'ASK' | 'THROW';
  /** Number of dice that were returned as unused by commands without a resolution. */
  unusedWithoutResolution: number;
}

/** A fight between two players and a game master. Each of them has a key. */
class SeatedFight extends PublicFight {
  /** The players' clients, by the name of each player's combatant. */
  private readonly players: ReadonlyMap<string, Client>;
  private readonly dice: GivenDice | null;

  private constructor(
    system: System,
    seen: Data,
    players: ReadonlyMap<string, Client>,
    dice: GivenDice | null,
  ) {
    super(gm, system, seen);
    this.players = players;
    this.dice = dice;
    this.more = `unusedDice entry { summary effects { summary } throws { face purpose diceSource } }
      resolution { summary throws { face } needs { sides purpose } unusedDice }`;
  }

  static async begun(system: System, number: number, dice: GivenDice | null = null): Promise<SeatedFight> {
    const combatants: object[] = [];
    const players = new Map<string, Client>();
    for (const combatant of combatantsOf(system, number)) {
      const { name, side } = combatant;
      if (!PLAYED.includes(name)) combatants.push(combatant);
      else {
        const { characterId, player } = await newPlayer(gm, combatant);
        combatants.push({ characterId, side });
        players.set(name, player);
      }
    }
    const fight = new SeatedFight(system, await PublicFight.opened(gm, system), players, dice);
    await fight.begin(combatants);
    return fight;
  }

  override async command(name: string, type: string, input: object, client = gm): Promise<Data> {
    const send = (dice: object) => super.command(name, type, { ...input, ...dice }, client);
    const done = this.dice === null ? await send({}) : await sendWithDice(this.dice, send);
    expect(badSentences(sentencesIn(done))).toEqual([]);
    return done;
  }

  protected override async read(client: Client): Promise<Data> {
    const encounter = await super.read(client);
    expect(badSentences(sentencesIn(encounter))).toEqual([]);
    expect(badAccepted(textsIn(encounter, ['accepted']))).toEqual([]);
    return encounter;
  }

  /**
   * Sends an offered command with the key of the combatant whose turn it is. Commands that the API shows as rejected
   * are also sent, and must be rejected.
   */
  async move(pick: Pick): Promise<void> {
    const { pending } = this.seen;
    const client = (!pending?.byGameMaster && this.players.get(this.mover?.name ?? '')) || gm;
    const { rejected, open } = await this.next(pick, client);
    for (const { name, type, input } of rejected)
      await expect(this.command(name, type, input, client), JSON.stringify(input)).rejects.toThrow();
    await this.carryOut(open, ({ name, type, input }) => this.command(name, type, input, client));
  }
}

/** Returns the texts in fields with these names, at any depth of an answer. */
const textsIn = (answer: Data, names: readonly string[]): readonly string[] =>
  Object.entries(answer ?? {}).flatMap(([name, value]): readonly string[] => {
    if (typeof value === 'string') return names.includes(name) ? [value] : [];
    return typeof value === 'object' && name !== 'input' ? textsIn(value, names) : [];
  });

const sentencesIn = (answer: Data): readonly string[] =>
  textsIn(answer, ['summary', 'question', 'title', 'meaning', 'purpose', 'refusalReason']);

/**
 * Sends a command with some dice, and changes the dice until the command is executed or rejected. Each answer must
 * state for every supplied die whether it was used.
 */
async function sendWithDice(dice: GivenDice, send: (dice: object) => Promise<Data>): Promise<Data> {
  const { pick, rest } = dice;
  const given = Array.from({ length: pick(6) }, () => 1 + pick(6));
  for (;;) {
    const done = await send({ dice: { given, rest } }).catch((error) => {
      const place = /^input,dice,given,(\d+)$/.exec(`${error.originalError?.faults?.[0].path}`);
      if (!place) throw error;
      given[Number(place[1])] = 1; // the die has fewer sides
      return null;
    });
    if (done === null) continue;
    const { entry, resolution, unusedDice } = done;
    const faces = (throws: readonly Data[]) => throws.map(({ face }) => face);
    if (entry !== null) {
      const byHand = entry.throws.filter(({ diceSource }: Data) => diceSource === 'PHYSICAL');
      expect([...faces(byHand), ...unusedDice]).toEqual(given);
      if (resolution) expect(resolution.unusedDice).toEqual(unusedDice);
      else dice.unusedWithoutResolution += unusedDice.length;
      return done;
    }
    expect(rest).toBe('ASK');
    expect(unusedDice).toEqual([]);
    expect(faces(resolution.throws)).toEqual(given);
    expect(resolution.needs.length).toBeGreaterThan(0);
    given.push(...resolution.needs.map(({ sides }: Data) => 1 + pick(sides)));
  }
}

describe.each(['ASK', 'THROW'] as const)(
  'each given die is used or is returned as unused, unless the command is rejected, with rest %s',
  (rest) => {
    for (const system of systems)
      it(system.title, async () => {
        const dice: GivenDice = { pick: picks(7), rest, unusedWithoutResolution: 0 };
        for (let number = 1; number <= FIGHTS_WITH_DICE; number++) {
          const fight = await SeatedFight.begun(system, number, dice);
          const pick = picks(number);
          for (let move = 0; move < MOVES; move++) await fight.move(pick);
        }
        expect(dice.unusedWithoutResolution).toBeGreaterThan(0);
      });
  },
);

describe('the API accepts every command that it offers to a key from that key', () => {
  for (const system of systems)
    it(system.title, async () => {
      for (let number = 1; number <= FIGHTS; number++) {
        const fight = await SeatedFight.begun(system, number);
        const pick = picks(number);
        for (let move = 0; move < MOVES; move++) await fight.move(pick);
      }
    });
});
