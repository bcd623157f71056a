import { ask, type Client, type Data } from '../../kit/public-fight.ts';
import { same } from '../kit/same.ts';
import { activeOf, beginTurns, type Fight, type Joining, startFight } from './fight.ts';
import { type Fighter, hitPointsOf, type Options, type Roll } from './sheet.ts';

/** One fight, played with the same dice in the service and in the model. */

const SEEN = `id version round activeCombatants { name }
  pending { respondent { name } }
  combatants { id name hasActed conditions { condition { name } sinceRound untilRound amount }
    resources { name remaining }
    standing { ... on Skill20Standing { hitPoints lost initiative turnTaken actionsTaken } } }`;

const THROWN = 'entry { throws { die face } }';

const RESULT = `entry { throws { die face } effects { kind } results { outcome { name } resolution { result {
    ... on Skill20Attack { natural checkTotal armourClass hit damageDone } } } } }
  resolution { needs { sides } } unusedDice`;

type Pick = (count: number) => number;

/** Dice that remember what they have shown. The ends of a d20 and equal d100 are more frequent than with fair dice. */
function dice(pick: Pick) {
  const thrown: { readonly die: string; readonly face: number }[] = [];
  const faceOf = (sides: number): number => {
    if (sides === 20 && pick(4) === 0) return pick(2) === 0 ? 1 : 20;
    if (sides === 100 && pick(3) === 0) return pick(2) + 50;
    return pick(sides) + 1;
  };
  const roll: Roll = (sides) => {
    const face = faceOf(sides);
    thrown.push({ die: `d${sides}`, face });
    return face;
  };
  return { thrown, roll };
}

const givenOf = (thrown: readonly { readonly face: number }[]) =>
  thrown.length > 0 ? { dice: { given: thrown.map(({ face }) => face) } } : {};

export class Both {
  readonly fight: Fight;
  readonly ids: ReadonlyMap<string, string>;
  private readonly gm: Client;
  private readonly pick: Pick;
  private seen: Data;
  /** What has been done, for the message of a failure. */
  readonly story: string[] = [];

  private constructor(gm: Client, fight: Fight, pick: Pick, seen: Data) {
    this.gm = gm;
    this.fight = fight;
    this.pick = pick;
    this.seen = seen;
    this.ids = new Map(seen.combatants.map(({ id, name }: Data) => [name, id]));
  }

  static async started(gm: Client, joining: readonly Joining[], options: Options, pick: Pick): Promise<Both> {
    const { createEncounter } = await ask(
      gm,
      `mutation M($options: Skill20OptionsInput!) { createEncounter(input: { title: "F", rules: { skill20: $options } }) { encounter { id } } }`,
      { options },
    );
    const encounterId = createEncounter.encounter.id;
    const combatants = joining.map(({ sheet, ...each }) => ({ ...each, sheet: { skill20: sheet } }));
    await ask(
      gm,
      'mutation M($input: AddCombatantsInput!) { addCombatants(input: $input) { encounter { id } } }',
      { input: { encounterId, expectedVersion: 0, combatants } },
    );
    const { thrown, roll } = dice(pick);
    const fight = startFight(joining, options, roll);
    const { startEncounter } = await ask(
      gm,
      `mutation M($input: StartEncounterInput!) { startEncounter(input: $input) { encounter { ${SEEN} } ${THROWN} } }`,
      { input: { encounterId, expectedVersion: 1, ...givenOf(thrown) } },
    );
    same(thrownIn(startEncounter), thrown);
    const both = new Both(gm, fight, pick, startEncounter.encounter);
    both.story.push(`startEncounter [${thrown.map(({ face }) => face)}]`);
    return both;
  }

  /** An input with names instead of ids. */
  private named(input: object): string {
    return [...this.ids].reduce((text, [name, id]) => text.replaceAll(id, name), JSON.stringify(input));
  }

  /** Does something in the model, then sends the same command with the same dice. Returns both results. */
  async play<Result>(
    command: string,
    input: object,
    doInModel: (roll: Roll) => Result,
  ): Promise<{ readonly ofModel: Result; readonly ofService: Data }> {
    const { thrown, roll } = dice(this.pick);
    const ofModel = doInModel(roll);
    beginTurns(this.fight);
    this.story.push(`${this.seen.round} ${command} ${this.named(input)} [${thrown.map(({ face }) => face)}]`);
    const type = inputTypes[command]!;
    const document = `mutation M($input: ${type}!) { ${command}(input: $input) { encounter { ${SEEN} } ${RESULT} } }`;
    const { id, version } = this.seen;
    const answer = await ask(this.gm, document, {
      input: { encounterId: id, expectedVersion: version, ...input, ...givenOf(thrown) },
    });
    const { encounter, entry, resolution, unusedDice } = answer[command];
    same({ needs: resolution?.needs ?? [], unusedDice }, { needs: [], unusedDice: [] });
    same(thrownIn(answer[command]), thrown);
    this.seen = encounter;
    return { ofModel, ofService: entry.results[0] ?? null };
  }

  /** Compares everything that both know. */
  compare(): void {
    const { round, activeCombatants, pending, combatants } = this.seen;
    const { fight } = this;
    same(
      {
        round,
        active: activeCombatants.map(({ name }: Data) => name).sort(),
        pending,
        fighters: combatants.map(seenOf),
      },
      {
        round: fight.round,
        active: activeOf(fight)
          .map(({ name }) => name)
          .sort(),
        pending: null,
        fighters: fight.fighters.map(modelled),
      },
    );
  }
}

const thrownIn = ({ entry }: Data) => entry.throws.map(({ die, face }: Data) => ({ die, face }));

const inputTypes: Readonly<Record<string, string>> = {
  act: 'ActInput',
  answer: 'AnswerInput',
  endTurn: 'EndTurnInput',
  endRound: 'EncounterCommandInput',
  adjust: 'AdjustInput',
};

const seenOf = ({ name, hasActed, standing }: Data) => ({ name, hasActed, ...standing });

const modelled = (fighter: Fighter) => ({
  name: fighter.name,
  hasActed: fighter.hasActed,
  hitPoints: hitPointsOf(fighter),
  lost: fighter.lost,
  initiative: fighter.initiative,
  turnTaken: fighter.turnTaken,
  actionsTaken: fighter.actionsTaken,
});
