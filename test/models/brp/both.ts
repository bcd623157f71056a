import { ask, type Client, type Data } from '../../kit/public-fight.ts';
import type { Pick } from '../kit/procedures.ts';
import { same } from '../kit/same.ts';
import { activeOf, type Fight, type Joining, nextFight, settle, startFight } from './fight.ts';
import { owedOf } from './major-wounds.ts';
import { type Fighter, hitPointsOf, type Item, maximumOf, type Options, type Roll } from './sheet.ts';

/** A fight that is played twice with the same dice: once in the service and once in the model. */

const SEEN = `id version round activeCombatants { name }
  pending { respondent { name } options { name refusalReason } }
  combatants { id name hasActed conditions { condition { name } sinceRound untilRound amount note }
    standing { ... on BrpStanding { hitPoints hitPointsMax turnsBegun actionsTaken defences defenceRanks defencesFailed missilesFaced engaged
      minorToday luckAt luckOwed majorWoundsOwed majorWoundsRolled wounds { points severity location } losses { attribute points }
      lodged { weapon } items { name lost broken } away { item why metres } } } }`;

const RESULT = `entry { summary throws { die face purpose } results { outcome { name } resolution { result {
    ... on BrpAttack { attackLevel defenceLevel strikeLevel damage { rolled armour net } }
    ... on BrpPullFree { freed } } } } }
  resolution { needs { sides purpose } } unusedDice`;

type Characters = ReadonlyMap<string, string>;

export class Both {
  readonly fight: Fight;
  readonly ids: ReadonlyMap<string, string>;
  private readonly gm: Client;
  private readonly characters: Characters;
  private readonly pick: Pick;
  private seen: Data;
  /** The steps that were played so far. They are printed if the test fails. */
  readonly story: string[] = [];

  private constructor(gm: Client, fight: Fight, characters: Characters, pick: Pick, seen: Data) {
    this.gm = gm;
    this.fight = fight;
    this.characters = characters;
    this.pick = pick;
    this.seen = seen;
    this.ids = new Map(seen.combatants.map(({ id, name }: Data) => [name, id]));
  }

  /** Starts a fight of stored characters. */
  static async started(gm: Client, joining: readonly Joining[], options: Options, pick: Pick): Promise<Both> {
    const characters = new Map<string, string>();
    for (const { name, sheet } of joining) {
      const { createCharacter } = await ask(
        gm,
        'mutation M($input: CreateCharacterInput!) { createCharacter(input: $input) { character { id } } }',
        { input: { name, sheet: { brp: sheet } } },
      );
      characters.set(name, createCharacter.character.id);
    }
    return Both.begun(gm, startFight(joining, options), characters, pick);
  }

  /** Starts the next fight of the characters that are still alive. */
  async next(): Promise<Both> {
    const { id, version } = this.seen;
    await ask(
      this.gm,
      'mutation M($input: EncounterCommandInput!) { finishEncounter(input: $input) { encounter { id } } }',
      { input: { encounterId: id, expectedVersion: version } },
    );
    const next = await Both.begun(this.gm, nextFight(this.fight), this.characters, this.pick);
    next.story.push(...this.story, 'The fight ends, and the next begins.');
    return next;
  }

  private static async begun(gm: Client, fight: Fight, characters: Characters, pick: Pick): Promise<Both> {
    const { createEncounter } = await ask(
      gm,
      `mutation M($options: BrpOptionsInput!) {
        createEncounter(input: { title: "F", rules: { brp: $options } }) { encounter { id } } }`,
      { options: fight.options },
    );
    const encounterId = createEncounter.encounter.id;
    const combatants = fight.fighters.map(({ name, side }) => ({ characterId: characters.get(name), side }));
    await ask(
      gm,
      'mutation M($input: AddCombatantsInput!) { addCombatants(input: $input) { encounter { id } } }',
      { input: { encounterId, expectedVersion: 0, combatants } },
    );
    const { startEncounter } = await ask(
      gm,
      `mutation M($input: StartEncounterInput!) { startEncounter(input: $input) { encounter { ${SEEN} } } }`,
      { input: { encounterId, expectedVersion: 1 } },
    );
    return new Both(gm, fight, characters, pick, startEncounter.encounter);
  }

  /** Returns an input in which ids are replaced with names. */
  private named(input: object): string {
    return [...this.ids].reduce((text, [name, id]) => text.replaceAll(id, name), JSON.stringify(input));
  }

  /**
   * Rolls a die. Criticals, specials and fumbles occur more often than with fair dice, so that rare rules are tested.
   */
  private face(sides: number): number {
    if (sides !== 100) return this.pick(sides) + 1;
    const kind = this.pick(8);
    return kind === 0 ? 96 + this.pick(5) : kind < 3 ? 1 + this.pick(20) : this.pick(100) + 1;
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
    const thrown: { readonly die: string; readonly face: number }[] = [];
    const ofModel = doInModel((sides) => {
      const face = this.face(sides);
      thrown.push({ die: `d${sides}`, face });
      return face;
    });
    settle(this.fight);
    const given = thrown.map(({ face }) => face);
    this.story.push(
      `${this.seen.round} ${command} ${this.named(input)} [${thrown.map(({ die, face }) => `${die}:${face}`)}]`,
    );
    const type = inputTypes[command]!;
    const document = `mutation M($input: ${type}!) { ${command}(input: $input) { encounter { ${SEEN} } ${RESULT} } }`;
    const { id, version } = this.seen;
    const dice = given.length > 0 ? { dice: { given } } : {};
    const answer = await ask(this.gm, document, {
      input: { encounterId: id, expectedVersion: version, ...input, ...dice },
    });
    const { encounter, entry, resolution, unusedDice } = answer[command];
    const purposes = entry?.throws.map(({ purpose }: Data) => purpose);
    this.story.push(`   ${entry?.summary} ${JSON.stringify(purposes)}`);
    same({ needs: resolution?.needs ?? [], unusedDice }, { needs: [], unusedDice: [] });
    same(
      entry.throws.map(({ die, face }: Data) => ({ die, face })),
      thrown,
    );
    this.seen = encounter;
    return { ofModel, ofService: entry.results[0] ?? null };
  }

  /** Compares all values that both the service and the model know. `respondent` is the fighter who must answer. */
  compare(respondent: Fighter | null): void {
    const { round, activeCombatants, pending, combatants } = this.seen;
    const { fight } = this;
    same(
      {
        round,
        active: respondent ? [] : activeCombatants.map(({ name }: Data) => name).sort(),
        pending: pending?.respondent.name ?? null,
        fighters: combatants.map(seenOf),
      },
      {
        round: fight.round,
        active: respondent
          ? []
          : activeOf(fight)
              .map(({ name }) => name)
              .sort(),
        pending: respondent?.name ?? null,
        fighters: fight.fighters.map(modelled),
      },
    );
  }

  /**
   * Names of the answers that the service offers. They are only compared with those of the model, which chooses the
   * answer.
   */
  get offered(): readonly string[] {
    return this.seen.pending.options
      .filter(({ refusalReason }: Data) => refusalReason === null)
      .map(({ name }: Data) => name);
  }
}

const inputTypes: Readonly<Record<string, string>> = {
  act: 'ActInput',
  answer: 'AnswerInput',
  endTurn: 'EndTurnInput',
  endRound: 'EncounterCommandInput',
  adjust: 'AdjustInput',
};

const seenOf = ({ name, hasActed, conditions, standing }: Data) => ({
  name,
  hasActed,
  conditions: conditions
    .map(({ condition, untilRound, amount }: Data) => `${condition.name} until ${untilRound} ${amount}`)
    .sort(),
  ...standing,
  losses: sumsOf(standing.losses),
  items: Object.fromEntries(standing.items.map(({ name: item, ...rest }: Data) => [item, rest])),
  away: Object.fromEntries(standing.away.map(({ item, ...rest }: Data) => [item, rest])),
});

/** Adds up the losses that all major wounds cause. */
function sumsOf(losses: readonly Data[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { attribute, points } of losses) sums[attribute] = (sums[attribute] ?? 0) + points;
  return sums;
}

const modelled = (fighter: Fighter) => ({
  name: fighter.name,
  hasActed: fighter.hasActed,
  conditions: fighter.conditions.map(({ name, until, amount }) => `${name} until ${until} ${amount}`).sort(),
  hitPoints: hitPointsOf(fighter),
  hitPointsMax: maximumOf(fighter),
  turnsBegun: fighter.turnsBegun,
  actionsTaken: fighter.actionsTaken,
  defences: fighter.defences.map(({ kind }) => kind),
  defenceRanks: fighter.defences.map(({ rank }) => rank),
  defencesFailed: fighter.defencesFailed,
  missilesFaced: fighter.missilesFaced,
  engaged: fighter.engaged,
  minorToday: fighter.minorToday,
  luckAt: fighter.luckAt,
  luckOwed: fighter.luckOwed,
  majorWoundsOwed: owedOf(fighter),
  majorWoundsRolled: fighter.majorWoundsRolled,
  wounds: fighter.wounds,
  lodged: fighter.lodged.map(({ weapon }) => ({ weapon })),
  losses: Object.fromEntries(fighter.losses),
  items: Object.fromEntries(
    [...fighter.items]
      .filter(([, item]) => touched(item))
      .map(([item, { lost, broken }]) => [item, { lost, broken }]),
  ),
  away: Object.fromEntries(
    [...fighter.items].filter(([, { away }]) => away).map(([item, { away }]) => [item, away]),
  ),
});

const touched = ({ lost, broken }: Item): boolean => lost > 0 || broken;
