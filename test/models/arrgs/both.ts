import { ask, type Client, type Data } from '../../kit/public-fight.ts';
import { same } from '../kit/same.ts';
import { capOf, leftOf, spentOf } from './action-points.ts';
import type { Question } from './attacks.ts';
import { activeOf, type Fight, type Joining, startFight } from './fight.ts';
import { type Fighter, isDead, type Options, type Roll } from './sheet.ts';

/** One fight, played with the same dice in the service and in the model. */

const SEEN = `id version round activeCombatants { name }
  pending { respondent { name } question }
  combatants { id name hasActed conditions { condition { name } untilRound amount }
    resources { name remaining }
    standing { ... on ArrgsStanding { current dead disabled dying actionPoints additionalActionPoints spent } } }`;

const CHECK =
  'rolls { natural checkResult successValue } dc checkResult margin success successValue critical';
const RESULT = `entry { summary throws { die face } results { outcome { name } resolution { result {
    ... on ArrgsAttack { ${CHECK} successValueBeforeDefence dying vitalityLost defence { natural checkResult reduction } } } } } }
  unusedDice`;

/** What is done with dice. Those of the model are given to the service. */
function throwing(pick: (count: number) => number) {
  const thrown: { readonly die: string; readonly face: number }[] = [];
  const roll = (sides: number) => {
    // Critical rolls and natural ones are more frequent than with fair dice.
    const odd = sides === 20 ? pick(10) : 9;
    const face = odd === 0 ? 1 : odd === 1 ? 20 : pick(sides) + 1;
    thrown.push({ die: `d${sides}`, face });
    return face;
  };
  return { thrown, roll };
}

export class Both {
  readonly fight: Fight;
  readonly ids: ReadonlyMap<string, string>;
  private readonly gm: Client;
  private readonly pick: (count: number) => number;
  private seen: Data;
  /** What has been done, for the message of a failure. */
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
      `mutation M($options: ArrgsOptionsInput!) { createEncounter(input: { title: "F", rules: { arrgs: $options } }) { encounter { id } } }`,
      { options },
    );
    const encounterId = createEncounter.encounter.id;
    const combatants = joining.map(({ sheet, ...each }) => ({ ...each, sheet: { arrgs: sheet } }));
    await ask(
      gm,
      'mutation M($input: AddCombatantsInput!) { addCombatants(input: $input) { encounter { id } } }',
      { input: { encounterId, expectedVersion: 0, combatants } },
    );
    const { thrown, roll } = throwing(pick);
    const fight = startFight(joining, options, roll);
    const dice = thrown.length > 0 ? { dice: { given: thrown.map(({ face }) => face) } } : {};
    const { startEncounter } = await ask(
      gm,
      `mutation M($input: StartEncounterInput!) { startEncounter(input: $input) { encounter { ${SEEN} } unusedDice } }`,
      { input: { encounterId, expectedVersion: 1, ...dice } },
    );
    same(startEncounter.unusedDice, []);
    return new Both(gm, fight, pick, startEncounter.encounter);
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
    const { thrown, roll } = throwing(this.pick);
    const ofModel = doInModel(roll);
    const given = thrown.map(({ face }) => face);
    this.story.push(`${this.seen.round} ${command} ${this.named(input)} [${given}]`);
    const type = inputTypes[command]!;
    const document = `mutation M($input: ${type}!) { ${command}(input: $input) { encounter { ${SEEN} } ${RESULT} } }`;
    const { id, version } = this.seen;
    const dice = given.length > 0 ? { dice: { given } } : {};
    const answer = await ask(this.gm, document, {
      input: { encounterId: id, expectedVersion: version, ...input, ...dice },
    });
    const { encounter, entry, unusedDice } = answer[command];
    this.story.push(`  ${entry.summary}`);
    same(
      { unusedDice, throws: entry.throws.map(({ die, face }: Data) => ({ die, face })) },
      { unusedDice: [], throws: thrown },
    );
    this.seen = encounter;
    return { ofModel, ofService: entry.results[0] ?? null };
  }

  /** Compares everything that both know. */
  compare(question: Question | null): void {
    const { round, activeCombatants, pending, combatants } = this.seen;
    const { fight } = this;
    const active = activeOf(fight);
    same(
      {
        round,
        active: pending ? null : activeCombatants.map(({ name }: Data) => name),
        pending: pending && `${pending.respondent.name}: ${pending.question}`,
        fighters: combatants.map(seenOf),
      },
      {
        round: fight.round,
        active: question ? null : active ? [active.name] : [],
        pending: question && `${question.of.name}: ${questions[question.asks]}`,
        fighters: fight.fighters.map(modelled),
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

const questions = { defence: 'a Defence Manoeuvre, or none' };

const seenOf = ({ name, hasActed, conditions, resources, standing }: Data) => ({
  name,
  hasActed,
  conditions: conditions.map(({ condition }: Data) => condition.name).sort(),
  resources: Object.fromEntries(
    resources.map(({ name: resource, remaining }: Data) => [resource, remaining]),
  ),
  ...standing,
});

const modelled = (fighter: Fighter) => {
  const [actionPoints, additionalActionPoints] = (['ACTION_POINTS', 'ADDITIONAL_ACTION_POINTS'] as const).map(
    (pool) => leftOf(fighter, pool),
  );
  const cap = capOf(fighter);
  return {
    name: fighter.name,
    hasActed: fighter.hasActed,
    conditions: [
      ...fighter.conditions,
      ...Array(fighter.dying).fill('dying'),
      ...Array(fighter.staggered).fill('staggered'),
    ].sort(),
    resources: {
      ACTION_POINTS: actionPoints,
      ADDITIONAL_ACTION_POINTS: additionalActionPoints,
      ...(cap < Number.POSITIVE_INFINITY ? { POINTS: Math.max(0, cap - spentOf(fighter)) } : {}),
      READIED: isDead(fighter) ? 0 : fighter.sheet.actionPoints - fighter.used.ACTION_POINTS,
      COMPLEMENTARY: isDead(fighter) ? 0 : fighter.actions,
    },
    current: fighter.current,
    dead: isDead(fighter),
    disabled: fighter.conditions.has('disabled'),
    dying: fighter.dying,
    actionPoints,
    additionalActionPoints,
    spent: spentOf(fighter),
  };
};
