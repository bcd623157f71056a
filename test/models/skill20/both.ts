import { ask, type Client, type Data } from '../../kit/public-fight.ts';
import { same } from '../kit/same.ts';
import { activeOf, type Fight, goOn, type Joining, startFight } from './fight.ts';
import { grappleOf, opponentsOf } from './grappling.ts';
import { hasAction } from './may.ts';
import { feetLeft } from './movement.ts';
import { type Fighter, hitPointsOf, type Options, type Roll, type Spell } from './sheet.ts';
import { energyOf, isCasting } from './spellcasting.ts';

/** A fight that is played twice with the same dice: once in the service and once in the model. */

const SEEN = `id version round activeCombatants { name }
  pending { respondent { name } }
  combatants { id name hasActed conditions { condition { name } untilRound untilTurnOf { name } amount }
    resources { name remaining }
    standing { ... on Skill20Standing { hitPoints lost initiative turnTaken actionsTaken feetMoved doubled behaviour dropped
      exposedToId followUpId haltedById grapples { opponentId advantage better } spellEnergySpent powerPointsSpent
      spell { name stage effectInRound hurt { damage level } metTargetIds } unconsciousAt } } }`;

const THROWN = 'entry { throws { die face } }';

const RESULT = `entry { throws { die face } effects { kind } results { outcome { name } resolution { result {
    ... on Skill20Attack { natural checkTotal armourClass hit damageDone }
    ... on Skill20Check { natural total success automaticFailure effectiveScore }
    ... on Skill20Takedown { natural total against success freeAttack grappling mayFollowUp }
    ... on Skill20PositionChange { natural total against success }
    ... on Skill20GrapplingAttack { natural total against success damage attributeLoss stunnedRounds }
    ... on Skill20MovePast { moverTotals enemyTotals feetSpent passes }
    ... on Skill20Resistance { natural total difficulty success }
    ... on Skill20Concentration { checks { natural total difficulty success } interrupted }
    ... on Skill20DamageDone { damage }
    ... on Skill20Fascination { ends saveTotal } } } } }
  resolution { needs { sides } } unusedDice`;

type Pick = (count: number) => number;

/**
 * Rolls dice and records what they show. A natural 1 and a natural 20, and equal results of d100, occur more often than
 * with fair dice.
 */
function dice(pick: Pick) {
  const thrown: { readonly die: string; readonly face: number }[] = [];
  const faceOf = (sides: number): number => {
    if (sides === 20 && pick(4) === 0) return pick(2) === 0 ? 1 : 20;
    if (sides === 100 && pick(3) === 0) return pick(2) + 20;
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
  /** The commands that were sent so far. They are printed if the test fails. */
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

  /** Returns an input in which ids are replaced with names. */
  private named(input: object): string {
    return [...this.ids].reduce((text, [name, id]) => text.replaceAll(id, name), JSON.stringify(input));
  }

  private documentOf(command: string): string {
    return `mutation M($input: ${inputTypes[command]!}!) { ${command}(input: $input) { encounter { ${SEEN} } ${RESULT} } }`;
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
    const { fight } = this;
    const { thrown, roll } = dice(this.pick);
    const before = command === 'endRound' ? [] : activeOf(fight);
    const ofModel = doInModel(roll);
    goOn(fight, before, roll);
    this.story.push(`${this.seen.round} ${command} ${this.named(input)} [${thrown.map(({ face }) => face)}]`);
    const { id, version } = this.seen;
    const answer = await ask(this.gm, this.documentOf(command), {
      input: { encounterId: id, expectedVersion: version, ...input, ...givenOf(thrown) },
    });
    const { encounter, entry, resolution, unusedDice } = answer[command];
    same({ needs: resolution?.needs ?? [], unusedDice }, { needs: [], unusedDice: [] });
    same(thrownIn(answer[command]), thrown);
    this.seen = encounter;
    return { ofModel, ofService: entry.results[0] ?? null };
  }

  /** Sends an act that the model does not allow. Throws an error if the service accepts the act. */
  async refused(input: object): Promise<void> {
    const { id, version, round } = this.seen;
    this.story.push(`${round} refused ${this.named(input)}`);
    const answer = await ask(this.gm, this.documentOf('act'), {
      input: { encounterId: id, expectedVersion: version, ...input },
    }).catch(() => null);
    if (answer) throw new Error('the service allows what the model forbids');
  }

  /** Compares all values that both the service and the model contain. */
  compare(respondent: Fighter | null): void {
    const { round, activeCombatants, pending, combatants } = this.seen;
    const { fight } = this;
    same(
      {
        round,
        active: respondent ? [] : activeCombatants.map(({ name }: Data) => name).sort(),
        pending: pending?.respondent.name ?? null,
        fighters: combatants.map((each: Data) => this.seenOf(each)),
      },
      {
        round: fight.round,
        active: respondent
          ? []
          : activeOf(fight)
              .map(({ name }) => name)
              .sort(),
        pending: respondent?.name ?? null,
        fighters: fight.fighters.map((fighter) => modelled(fighter, fight)),
      },
    );
  }

  private seenOf({ name, hasActed, conditions, resources, standing }: Data) {
    const nameOf = (id: string | null) => [...this.ids].find(([, each]) => each === id)?.[0] ?? null;
    const { exposedToId, followUpId, haltedById, grapples, spell, dropped, ...rest } = standing;
    return {
      ...{ name, hasActed, ...rest },
      conditions: conditions
        .map(({ condition, untilRound, untilTurnOf }: Data) =>
          until(condition.name, untilRound, untilTurnOf?.name),
        )
        .sort(),
      resources: resources.map((each: Data) => `${each.name} ${each.remaining}`),
      exposedTo: nameOf(exposedToId),
      followUp: nameOf(followUpId),
      haltedBy: nameOf(haltedById),
      dropped: dropped.toSorted(),
      grapples: grapples
        .map(({ opponentId, advantage, better }: Data) => `${nameOf(opponentId)} ${advantage} ${better}`)
        .sort(),
      spell: spell && { ...spell, metTargetIds: spell.metTargetIds.map(nameOf) },
    };
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

const until = (name: string, round: number | null, turnOf: string | undefined) =>
  `${name} until ${round} ${turnOf ?? ''}`;

const conditionsOf = (fighter: Fighter, fight: Fight): readonly string[] => {
  const opponents = opponentsOf(fight, fighter);
  const advantages = opponents.filter(
    (opponent) => grappleOf(fight, fighter, opponent)!.advantage === fighter,
  );
  const better = advantages.filter((opponent) => grappleOf(fight, fighter, opponent)!.better > 0);
  return [
    ...fighter.statuses.map(({ name, until: last, untilTurnOf }) => until(name, last, untilTurnOf?.name)),
    ...fighter.submissions.map((last) => until('submitted', last, undefined)),
    ...(fighter.unconsciousAt === null ? [] : [until('helpless', null, undefined)]),
    ...(opponents.length > 0 ? [until('grappling', null, undefined)] : []),
    ...(advantages.length > 0 ? [until('grapplingAdvantage', null, undefined)] : []),
    ...(better.length > 0 ? [until('betterPosition', null, undefined)] : []),
    ...(isCasting(fighter) ? [until('casting', null, undefined)] : []),
  ].sort();
};

const modelled = (fighter: Fighter, fight: Fight) => ({
  name: fighter.name,
  hasActed: fighter.hasActed,
  hitPoints: hitPointsOf(fighter),
  lost: fighter.lost,
  initiative: fighter.initiative,
  turnTaken: fighter.turnTaken,
  actionsTaken: fighter.actionsTaken,
  feetMoved: fighter.feetMoved,
  doubled: fighter.doubled,
  behaviour: fighter.behaviour,
  spellEnergySpent: fighter.spellEnergySpent,
  powerPointsSpent: fighter.powerPointsSpent,
  unconsciousAt: fighter.unconsciousAt,
  conditions: conditionsOf(fighter, fight),
  resources: [
    `ACTION ${hasAction(fighter) ? 1 : 0}`,
    `MOVEMENT_FEET ${feetLeft(fighter, fight.options)}`,
    `SPELL_ENERGY ${energyOf(fighter, 'SPELL')}`,
    `POWER_POINTS ${energyOf(fighter, 'POWER')}`,
    `FOLLOW_UP ${fighter.followUp ? 1 : 0}`,
  ],
  exposedTo: fighter.exposedTo?.name ?? null,
  followUp: fighter.followUp?.name ?? null,
  haltedBy: fighter.haltedBy?.name ?? null,
  dropped: [...fighter.dropped].sort(),
  grapples: opponentsOf(fight, fighter)
    .map((opponent) => {
      const { advantage, better } = grappleOf(fight, fighter, opponent)!;
      const whose = advantage === fighter ? 'SELF' : advantage === opponent ? 'OPPONENT' : 'NOBODY';
      return `${opponent.name} ${whose} ${advantage === fighter ? better : 0}`;
    })
    .sort(),
  spell: fighter.spell && spellSeen(fighter.spell),
});

const spellSeen = ({ name, stage, effectInRound, wounds, met }: Spell) => ({
  ...{ name, stage, effectInRound },
  hurt: wounds,
  metTargetIds: met.map((target) => target.name),
});
