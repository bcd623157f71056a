import { ask, type Client, type Data } from '../../kit/public-fight.ts';
import { same } from '../kit/same.ts';
import type { Question } from './acts.ts';
import { actionDiceOf, gmActionDiceOf } from './botches.ts';
import { activeOf, during, type Fight, type Joining, startFight } from './fight.ts';
import { type Fighter, hitPointsOf, type Item, type Options, type Roll } from './sheet.ts';

/** A fight that is played twice with the same dice: once in the service and once in the model. */

const SEEN = `id version round activeCombatants { name }
  pending { respondent { name } byGameMaster }
  combatants { id name hasActed conditions { condition { name } sinceRound untilRound amount }
    resources { name remaining }
    standing { ... on InitphaseStanding { hitPoints lost actionDice actionDiceSpent gmActionDiceSpent defencesMade putOffIn
      botches { roll weaponInUse } items { name recorded broken destroyed inHand feet direction } } } }`;

const RESULT = `entry { throws { die face } effects { kind } results { outcome { name } resolution { result {
    ... on InitphaseAttack { attackNatural attackTotal defenceNatural defenceTotal attackBotch defenceBotch damageRolled damageDone hit paidBy criticalRoll }
    ... on InitphaseSkillCheck { natural total botch paidBy }
    ... on InitphaseBotch { rolls entry ally damageRolled damage criticalRoll } } } } }
  resolution { needs { sides } } unusedDice`;

export class Both {
  readonly fight: Fight;
  readonly ids: ReadonlyMap<string, string>;
  private readonly gm: Client;
  private readonly pick: (count: number) => number;
  private seen: Data;
  /** The commands that were sent so far. They are printed if the test fails. */
  readonly story: string[] = [];

  private constructor(gm: Client, fight: Fight, pick: (count: number) => number, seen: Data) {
    this.gm = gm;
    this.fight = fight;
    this.pick = pick;
    this.seen = seen;
    this.ids = new Map(seen.combatants.map(({ id, name }: Data) => [name, id]));
  }

  static async started(
    gm: Client,
    joining: readonly Joining[],
    options: Options,
    pick: (count: number) => number,
  ): Promise<Both> {
    const { createEncounter } = await ask(
      gm,
      `mutation M($options: InitphaseOptionsInput!) { createEncounter(input: { title: "F", rules: { initphase: $options } }) { encounter { id } } }`,
      { options },
    );
    const encounterId = createEncounter.encounter.id;
    const combatants = joining.map(({ sheet, ...each }) => ({ ...each, sheet: { initphase: sheet } }));
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
    return new Both(gm, startFight(joining, options), pick, startEncounter.encounter);
  }

  /** Returns an input in which ids are replaced with names. */
  private named(input: object): string {
    return [...this.ids].reduce((text, [name, id]) => text.replaceAll(id, name), JSON.stringify(input));
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
    const roll = (sides: number) => {
      // A natural 1 occurs more often than with fair dice, so that botches are tested.
      const face = sides === 20 && this.pick(4) === 0 ? 1 : this.pick(sides) + 1;
      thrown.push({ die: `d${sides}`, face });
      return face;
    };
    const ofModel = during(this.fight, () => doInModel(roll));
    const given = thrown.map(({ face }) => face);
    this.story.push(`${this.seen.round} ${command} ${this.named(input)} [${given}]`);
    const type = inputTypes[command]!;
    const document = `mutation M($input: ${type}!) { ${command}(input: $input) { encounter { ${SEEN} } ${RESULT} } }`;
    const { id, version } = this.seen;
    const dice = given.length > 0 ? { dice: { given } } : {};
    const answer = await ask(this.gm, document, {
      input: { encounterId: id, expectedVersion: version, ...input, ...dice },
    });
    const { encounter, entry, resolution, unusedDice } = answer[command];
    same({ needs: resolution?.needs ?? [], unusedDice }, { needs: [], unusedDice: [] });
    same(
      entry.throws.map(({ die, face }: Data) => ({ die, face })),
      thrown,
    );
    this.seen = encounter;
    return { ofModel, ofService: entry.results[0] ?? null };
  }

  /** Compares all values that both the service and the model contain. */
  compare(question: Question | null): void {
    const { round, activeCombatants, pending, combatants } = this.seen;
    const { fight } = this;
    same(
      {
        round,
        active: question ? [] : activeCombatants.map(({ name }: Data) => name).sort(),
        pending: pending && { of: pending.respondent.name, byGameMaster: pending.byGameMaster },
        fighters: combatants.map(seenOf),
      },
      {
        round: fight.round,
        active: question
          ? []
          : activeOf(fight)
              .map(({ name }) => name)
              .sort(),
        pending: question && { of: question.of.name, byGameMaster: question.byGameMaster },
        fighters: fight.fighters.map((fighter) => modelled(fighter, fight)),
      },
    );
  }
}

const inputTypes: Readonly<Record<string, string>> = {
  act: 'ActInput',
  answer: 'AnswerInput',
  endTurn: 'EndTurnInput',
  endRound: 'EncounterCommandInput',
  adjust: 'AdjustInput',
};

const seenOf = ({ name, hasActed, conditions, resources, standing }: Data) => ({
  name,
  hasActed,
  conditions: conditions
    .map(({ condition, untilRound, amount }: Data) => `${condition.name} until ${untilRound} ${amount}`)
    .sort(),
  resources: resources.map(({ name: resource, remaining }: Data) => `${resource} ${remaining}`),
  ...standing,
  items: Object.fromEntries(standing.items.map(({ name: item, ...rest }: Data) => [item, rest])),
});

const modelled = (fighter: Fighter, { round, fighters, options }: Fight) => ({
  name: fighter.name,
  hasActed: fighter.hasActed,
  conditions: fighter.conditions.map(({ name, until, amount }) => `${name} until ${until} ${amount}`).sort(),
  resources: [
    fighter.sheet.control === 'PLAYER'
      ? `ACTION_DIE ${actionDiceOf(fighter)}`
      : `GM_ACTION_DIE ${gmActionDiceOf(fighters, options)}`,
    ...(options.defencesPerRound > 0
      ? [`DEFENCE ${Math.max(0, options.defencesPerRound - fighter.defencesMade)}`]
      : []),
  ],
  hitPoints: hitPointsOf(fighter),
  lost: fighter.lost,
  actionDice: actionDiceOf(fighter),
  actionDiceSpent: fighter.actionDiceSpent,
  gmActionDiceSpent: fighter.gmActionDiceSpent,
  defencesMade: fighter.defencesMade,
  putOffIn: fighter.delayedIn !== null && fighter.delayedIn >= round - 1 ? fighter.delayedIn : null,
  botches: fighter.botches.map(({ roll, weapon }) => ({ roll, weaponInUse: weapon })),
  items: Object.fromEntries([...fighter.items].filter(([, item]) => touched(item))),
});

const touched = ({ recorded, broken, inHand }: Item): boolean => recorded > 0 || broken || !inHand;
