import { ask, type Client, type Data } from '../../kit/public-fight.ts';
import { same } from '../kit/same.ts';
import {
  activeOf,
  endPreparations,
  type Fight,
  type Joining,
  newFight,
  passFallen,
  startFight,
} from './fight.ts';
import type { Roll } from './rolls.ts';
import type { Fighter, Options } from './sheet.ts';
import { modelled, SEEN, seenOf } from './standing.ts';

/** A fight that is played twice with the same dice: once in the service and once in the model. */

const RESULT = `entry { throws { die face } results { outcome { name } resolution { result {
    ... on PathmasterAttack { attackBonus dodge shield parry total unmodified hits damageDone moves
      criticals { roll } fumble { roll } } ... on PathmasterFeint { feintTotal resistanceTotal } } } } }
  resolution { needs { sides } } unusedDice`;

const inputTypes: Readonly<Record<string, string>> = {
  startEncounter: 'StartEncounterInput',
  act: 'ActInput',
  answer: 'AnswerInput',
  endTurn: 'EndTurnInput',
  endRound: 'EncounterCommandInput',
  adjust: 'AdjustInput',
};

interface Throw {
  readonly die: string;
  readonly face: number;
}

const throwsOf = ({ throws }: Data): readonly Throw[] =>
  throws.map(({ die, face }: Throw) => ({ die, face }));

export class Both {
  readonly fight: Fight;
  private ids: ReadonlyMap<string, string> = new Map();
  private readonly gm: Client;
  private readonly pick: (count: number) => number;
  private seen: Data;
  /** The steps that were played so far. They are printed if the test fails. */
  readonly story: string[] = [];

  private constructor(gm: Client, fight: Fight, pick: (count: number) => number, seen: Data) {
    this.gm = gm;
    this.fight = fight;
    this.pick = pick;
    this.seen = seen;
    this.ids = new Map(seen.combatants.map(({ id, name }: Data) => [name, id]));
  }

  static async joined(
    gm: Client,
    joining: readonly Joining[],
    options: Options,
    pick: (count: number) => number,
  ): Promise<Both> {
    const { createEncounter } = await ask(
      gm,
      'mutation M($options: PathmasterOptionsInput!) { createEncounter(input: { title: "F", rules: { pathmaster: $options } }) { encounter { id } } }',
      { options },
    );
    const encounterId = createEncounter.encounter.id;
    const combatants = joining.map(({ sheet, ...each }) => ({ ...each, sheet: { pathmaster: sheet } }));
    const { addCombatants } = await ask(
      gm,
      `mutation M($input: AddCombatantsInput!) { addCombatants(input: $input) { encounter { ${SEEN} } } }`,
      { input: { encounterId, expectedVersion: 0, combatants } },
    );
    return new Both(gm, newFight(joining, options), pick, addCombatants.encounter);
  }

  async start(surprised: readonly Fighter[]): Promise<void> {
    const surprisedIds = surprised.map(({ name }) => this.idOf(name));
    await this.play('startEncounter', { surprisedIds }, (roll) => startFight(this.fight, surprised, roll));
  }

  idOf(name: string): string {
    return this.ids.get(name)!;
  }

  /** Returns an input in which ids are replaced with names. */
  private named(input: object): string {
    return [...this.ids].reduce((text, [name, id]) => text.replaceAll(id, name), JSON.stringify(input));
  }

  private throwDie(sides: number): number {
    if (sides !== 100) return this.pick(sides) + 1;
    // High, low and double faces occur more often than with fair dice, so that rare rules are tested.
    const lot = this.pick(10);
    if (lot === 0) return 96 + this.pick(5);
    if (lot === 1) return 1 + this.pick(6);
    return lot === 2 ? 11 * (1 + this.pick(9)) : 1 + this.pick(100);
  }

  /**
   * Executes a step in the model and then sends the same command to the service, with the same dice. Returns both
   * results.
   */
  async play<Result>(
    command: string,
    input: object,
    doInModel: (roll: Roll) => Result,
  ): Promise<{ readonly ofModel: Result; readonly ofService: Data }> {
    const thrown: Throw[] = [];
    const roll = (sides: number) => {
      const face = this.throwDie(sides);
      thrown.push({ die: `d${sides}`, face });
      return face;
    };
    const ofModel = this.inModel(doInModel, roll);
    const given = thrown.map(({ face }) => face);
    const { encounter, entry, resolution, unusedDice } = await this.send(
      command,
      { ...input, dice: { given } },
      command === 'startEncounter' ? 'entry { throws { die face } }' : RESULT,
    );
    same({ needs: resolution?.needs ?? [], unusedDice: unusedDice ?? [] }, { needs: [], unusedDice: [] });
    same(throwsOf(entry), thrown);
    this.seen = encounter;
    return { ofModel, ofService: entry.results?.[0] ?? null };
  }

  /** The game master changes a fighter's state. If this makes turns begin, the service rolls the dice for them. */
  async adjust(fighter: Fighter, changes: object, doInModel: () => void): Promise<void> {
    const input = { combatantId: this.idOf(fighter.name), reason: 'chance', ...changes };
    const { encounter, entry } = await this.send('adjust', input, 'entry { throws { die face } }');
    const thrown: readonly Throw[] = throwsOf(entry);
    let next = 0;
    this.inModel(doInModel, () => thrown[next++]!.face);
    same(thrown.length, next);
    this.seen = encounter;
  }

  private inModel<Result>(doInModel: (roll: Roll) => Result, roll: Roll): Result {
    const result = doInModel(roll);
    passFallen(this.fight, roll);
    endPreparations(this.fight);
    return result;
  }

  private async send(command: string, input: object, more: string): Promise<Data> {
    this.story.push(`${this.seen.round} ${command} ${this.named(input)}`);
    const type = inputTypes[command]!;
    const document = `mutation M($input: ${type}!) { ${command}(input: $input) { encounter { ${SEEN} } ${more} } }`;
    const { id, version } = this.seen;
    const answer = await ask(this.gm, document, {
      input: { encounterId: id, expectedVersion: version, ...input },
    });
    return answer[command];
  }

  /** Compares all values that both the service and the model know. */
  compare(asked: string | null): void {
    const { round, activeCombatants, pending, combatants } = this.seen;
    const { fight } = this;
    const names = new Map([...this.ids].map(([name, id]) => [id, name]));
    same(
      {
        round,
        active: activeCombatants.map(({ name }: Data) => name),
        asked: pending?.respondent.name ?? null,
        fighters: combatants.map((each: Data, index: number) =>
          seenOf(each, names, fight.fighters[index]!.woken),
        ),
      },
      {
        round: fight.round,
        active: [activeOf(fight)].flatMap((fighter) => (fighter ? [fighter.name] : [])),
        asked,
        fighters: fight.fighters.map(modelled),
      },
    );
  }
}
