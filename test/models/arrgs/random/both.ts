import { ask, type Client, type Data } from '../../../kit/public-fight.ts';
import { same } from '../../kit/same.ts';
import { capOf, convertible, leftOf, spentOf, unableToAct } from '../action-points.ts';
import type { Question } from '../attacks.ts';
import { activeOf, type Fight, isOver, type Joining, startFight } from '../fight.ts';
import { isProvoking } from '../opportunities.ts';
import { type Fighter, isBroken, isDead, isDestroyed, type Options, type Roll, weaponOf } from '../sheet.ts';

/** A fight that is played twice with the same dice: once in the service and once in the model. */

const SEEN = `id version round activeCombatants { name }
  pending { respondent { name } act { name } }
  combatants { id name hasActed conditions { condition { name } untilRound amount }
    resources { name remaining }
    standing { ... on ArrgsStanding { current dead disabled dying actionPoints additionalActionPoints spent squares
      threatMinimum threatMaximum trigger dropped assistance { skill bonus } items { name damage broken destroyed } } } }`;

const CHECK =
  'rolls { natural checkResult successValue } dc checkResult margin success successValue critical';
const DEFENCE = 'defence { natural checkResult reduction }';
const CONTEST = `${CHECK} successValueBeforeDefence ${DEFENCE}`;
const RESULT = `entry { summary effects { summary } throws { die face } results { outcome { name } resolution { result { __typename
    ... on ArrgsAttack { ${CONTEST} dying vitalityLost }
    ... on ArrgsDisarm { ${CONTEST} maxSquares } ... on ArrgsTrip { ${CONTEST} prone } ... on ArrgsSunder { ${CONTEST} itemDamage }
   
    ... on ArrgsRepeatedAttack { attacks { checkResult dc success successValue successValueBeforeDefence critical damage ${DEFENCE} } }
    ... on ArrgsAreaAttack { hitsSquare areaCheck newCheck scatterDirection scatterSquares }
    ... on ArrgsReposition { ${CONTEST} squares moved vitalityLossTarget vitalityLossObstacle }
    ... on ArrgsReload { loaded } ... on ArrgsPushInto { vitalityLossObstacle } ... on ArrgsAcceleration { force damage } ... on ArrgsCollision { force damage obstacleDamage }
    ... on ArrgsMovement { moved } ... on ArrgsAidAnother { ${CHECK} assisted } ... on ArrgsChangeReach { ${CHECK} shift } } } } }
  unusedDice`;

/** Rolls random dice and records them, so that the service can use the dice that the model has rolled. */
function throwing(pick: (count: number) => number) {
  const thrown: { readonly die: string; readonly face: number }[] = [];
  const roll = (sides: number) => {
    // Critical rolls and natural ones occur more often than with fair dice, so that rare rules are tested.
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
  private saysOver = false;
  /** The steps that were played so far. They are printed if the test fails. */
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
    surprised: readonly string[],
    pick: (count: number) => number,
    characterIds?: ReadonlyMap<string, string>,
  ): Promise<Both> {
    const { createEncounter } = await ask(
      gm,
      `mutation M($options: ArrgsOptionsInput!) { createEncounter(input: { title: "F", rules: { arrgs: $options } }) { encounter { id } } }`,
      { options },
    );
    const encounterId = createEncounter.encounter.id;
    const combatants = joining.map(({ sheet, name, side }) =>
      characterIds ? { side, characterId: characterIds.get(name) } : { name, side, sheet: { arrgs: sheet } },
    );
    const { addCombatants } = await ask(
      gm,
      'mutation M($input: AddCombatantsInput!) { addCombatants(input: $input) { encounter { combatants { id name } } } }',
      { input: { encounterId, expectedVersion: 0, combatants } },
    );
    const surprisedIds = addCombatants.encounter.combatants
      .filter(({ name }: Data) => surprised.includes(name))
      .map(({ id }: Data) => id);
    const { thrown, roll } = throwing(pick);
    const fight = startFight(joining, options, surprised, roll);
    const dice = thrown.length > 0 ? { dice: { given: thrown.map(({ face }) => face) } } : {};
    const { startEncounter } = await ask(
      gm,
      `mutation M($input: StartEncounterInput!) { startEncounter(input: $input) { encounter { ${SEEN} } entry { effects { summary } } unusedDice } }`,
      { input: { encounterId, expectedVersion: 1, surprisedIds, ...dice } },
    );
    same(startEncounter.unusedDice, []);
    const both = new Both(gm, fight, pick, startEncounter.encounter);
    both.saysOver = saysOver(startEncounter.entry);
    return both;
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
    this.saysOver = saysOver(entry);
    return { ofModel, ofService: entry.results.at(-1) ?? null };
  }

  /** Ends the fight, so that its characters are available for other fights. */
  async finish(): Promise<void> {
    const { id, version } = this.seen;
    await ask(
      this.gm,
      'mutation M($input: EncounterCommandInput!) { finishEncounter(input: $input) { encounter { id } } }',
      { input: { encounterId: id, expectedVersion: version } },
    );
  }

  /** The name of the act that is waiting for an answer. */
  get pendingAct(): string {
    return this.seen.pending.act.name;
  }

  /** Sends a command that the service must reject. */
  async refused(command: string, input: object): Promise<void> {
    this.saysOver = false;
    const { id, version } = this.seen;
    const document = `mutation M($input: ${inputTypes[command]}!) { ${command}(input: $input) { encounter { id } } }`;
    const refusal = await ask(this.gm, document, {
      input: { encounterId: id, expectedVersion: version, ...input },
    }).then(
      () => 'accepted',
      ({ originalError }: { readonly originalError?: { readonly code?: string } }) => originalError?.code,
    );
    same(`${this.named(input)}: ${refusal}`, `${this.named(input)}: RULES_FORBID`);
  }

  /**
   * Compares all values that both the service and the model know. While a question is pending, the service has already
   * stored the cost of the act, but not the effects of its earlier parts.
   */
  compare(question: Question | null, parts: number): void {
    const { round, activeCombatants, pending, combatants } = this.seen;
    const { fight } = this;
    const active = activeOf(fight);
    const known = (fighters: readonly Data[]) =>
      parts === 0
        ? fighters
        : parts === 1
          ? fighters.map(({ name, current, spent }: Data) => ({ name, current, spent }))
          : [];
    same(
      {
        round,
        active: pending ? null : activeCombatants.map(({ name }: Data) => name),
        pending: pending?.respondent.name ?? null,
        over: this.saysOver,
        fighters: known(combatants.map(seenOf)),
      },
      {
        round: fight.round,
        active: question ? null : active ? [active.name] : [],
        pending: question?.of.name ?? null,
        over: !question && fight.turnBegan && isOver(fight),
        fighters: known(fight.fighters.map(modelled)),
      },
    );
    this.saysOver = false;
  }
}

/** True if a log entry reports that the combat is over. */
const saysOver = ({ effects }: Data): boolean =>
  effects.some(({ summary }: Data) => summary.startsWith('The combat is over'));

const inputTypes: Readonly<Record<string, string>> = {
  act: 'ActInput',
  answer: 'AnswerInput',
  pass: 'EncounterCommandInput',
  endTurn: 'EndTurnInput',
  endRound: 'EncounterCommandInput',
  adjust: 'AdjustInput',
};

const seenOf = ({ name, hasActed, conditions, resources, standing }: Data) => ({
  name,
  hasActed,
  conditions: conditions.map(({ condition }: Data) => condition.name).sort(),
  resources: Object.fromEntries(
    resources.map(({ name: resource, remaining }: Data) => [resource, remaining]),
  ),
  ...standing,
  dropped: [...standing.dropped].sort(),
  items: Object.fromEntries(standing.items.map(({ name: item, ...rest }: Data) => [item, rest])),
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
      ...(isProvoking(fighter) ? ['provoking'] : []),
      ...fighter.assistance.map(() => 'assisted'),
      ...Array(fighter.repeated).fill('repeatedAttack'),
    ].sort(),
    resources: {
      ACTION_POINTS: actionPoints,
      ADDITIONAL_ACTION_POINTS: additionalActionPoints,
      ...(cap < Number.POSITIVE_INFINITY ? { POINTS: Math.max(0, cap - spentOf(fighter)) } : {}),
      READIED: convertible(fighter),
      COMPLEMENTARY: unableToAct(fighter) ? 0 : fighter.actions - fighter.complementary,
    },
    current: fighter.current,
    dead: isDead(fighter),
    disabled: fighter.conditions.has('disabled'),
    dying: fighter.dying,
    actionPoints,
    additionalActionPoints,
    spent: spentOf(fighter),
    squares: fighter.squares,
    threatMinimum: Math.max(0, fighter.sheet.threatMinimum + fighter.shift),
    threatMaximum: Math.max(0, fighter.sheet.threatMaximum + fighter.shift),
    trigger: fighter.trigger,
    dropped: [...fighter.dropped].sort(),
    assistance: fighter.assistance,
    items: Object.fromEntries(
      [...fighter.damaged].map(([name, damage]) => {
        const { itemTotal } = weaponOf(fighter, name);
        return [
          name,
          { damage, broken: isBroken(itemTotal, damage), destroyed: isDestroyed(itemTotal, damage) },
        ];
      }),
    ),
  };
};
