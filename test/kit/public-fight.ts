import { fighterOf } from '../../src/engine/encounter/decision.ts';
import { triesOf } from '../../src/engine/encounter/turns/tries.ts';
import type { System } from '../../src/engine/rules/system.ts';
import type { Services } from '../../src/play/services/services.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Data = any;

/** A command as it is sent: its name, the type of its input, and what the input says. */
export interface Sent {
  readonly name: string;
  readonly type: string;
  readonly input: Data;
}

const SEEN = `id version status activeCombatants { id }
  pending { respondent { id } act { name } options { name input refusalReason } }
  combatants { id conditions { condition { name } }
    legalActs { act allowed targets { combatant { id } items } } }`;

/** A fight through the API in which everybody does at random what they may. */
export class PublicFight {
  readonly system: System;
  private readonly states: Services['states'];
  /** Asks as the game master; throws the first error. */
  private readonly ask: (source: string, variables?: object) => Promise<Data>;
  private seen: Data;

  private constructor(
    system: System,
    { services, ask }: { readonly services: Services; readonly ask: PublicFight['ask'] },
    seen: Data,
  ) {
    this.system = system;
    this.states = services.states;
    this.ask = ask;
    this.seen = seen;
  }

  /** The fight of these, on the sides x and y in turn unless they say otherwise. */
  static async of(
    system: System,
    at: { readonly services: Services; readonly ask: PublicFight['ask'] },
    combatants: readonly object[],
  ): Promise<PublicFight> {
    const made = await at.ask(
      `mutation { createEncounter(input: { title: "F", rules: { ${system.id}: {} } }) { id version } }`,
    );
    const fight = new PublicFight(system, at, made.createEncounter);
    await fight.command({ name: 'addCombatants', type: 'AddCombatantsInput', input: { combatants } });
    await fight.command({ name: 'startEncounter', type: 'EncounterCommandInput', input: {} });
    return fight;
  }

  get id(): string {
    return this.seen.id;
  }

  get version(): number {
    return this.seen.version;
  }

  /** In the order in which they joined. */
  get ids(): readonly string[] {
    return this.seen.combatants.map(({ id }: Data) => id);
  }

  /** What the command says, with the encounter and its version. */
  inputOf({ input }: Sent): object {
    return { encounterId: this.id, expectedVersion: this.version, ...input };
  }

  async command(sent: Sent): Promise<void> {
    const done = await this.ask(
      `mutation M($input: ${sent.type}!) { ${sent.name}(input: $input) { encounter { ${SEEN} } } }`,
      { input: this.inputOf(sent) },
    );
    this.seen = done[sent.name].encounter;
  }

  /** Looks again, after somebody else has done something. */
  async look(): Promise<void> {
    const { encounter } = await this.ask(`{ encounter(id: "${this.id}") { ${SEEN} } }`);
    this.seen = encounter;
  }

  /** Whose move it is: of whoever is asked, or has the turn; null where the round is to end. */
  get mover(): string | null {
    const { pending, activeCombatants } = this.seen;
    return pending ? (pending.respondent?.id ?? null) : (activeCombatants[0]?.id ?? null);
  }

  /** What may be done next, the first of which that is accepted is done; those that are to be refused beside it. */
  next(pick: (count: number) => number): {
    readonly refused: readonly Sent[];
    readonly open: readonly Sent[];
  } {
    const { pending, activeCombatants, combatants } = this.seen;
    if (pending) return this.answers(pending, pick);
    const [now] = activeCombatants;
    if (!now) return { refused: [], open: [{ name: 'endRound', type: 'EncounterCommandInput', input: {} }] };
    const actor = combatants.find(({ id }: Data) => id === now.id);
    const open = actor.legalActs.filter(({ allowed }: Data) => allowed);
    if (open.length === 0 || pick(6) === 0)
      return { refused: [], open: [{ name: 'endTurn', type: 'EndTurnInput', input: { combatant: now.id } }] };
    return { refused: [], open: this.acts(actor.id, open[pick(open.length)], pick) };
  }

  private acts(actor: string, { act: id, targets }: Data, pick: (count: number) => number): readonly Sent[] {
    const aimed = targets[pick(targets.length)];
    const item = aimed.items[pick(aimed.items.length)] ?? null;
    const target = aimed.combatant.id;
    const state = this.states.get(this.id)!;
    const [doing, affected] = [actor, target].map((each) =>
      fighterOf(state.combatants.get(each)!, state.round),
    ) as [ReturnType<typeof fighterOf>, ReturnType<typeof fighterOf>];
    const act = this.system.encounterRules.acts.find((each) => each.id === id)!;
    return triesOf(act, doing, affected, {})
      .filter((each) => each.item === item)
      .map(({ input }) => ({
        ...{ name: 'act', type: 'ActInput' },
        input: { actor, target, act: { [this.system.id]: { [id]: input } } },
      }));
  }

  private answers({ act, options }: Data, pick: (count: number) => number) {
    const sent = (input: object): Sent => ({ name: 'answer', type: 'AnswerInput', input });
    const inFull = (input: object) => sent({ answer: { [this.system.id]: { [act.name]: input } } });
    const refused = options
      .filter(({ refusalReason }: Data) => refusalReason !== null)
      .flatMap(({ name, input }: Data) => [inFull(input), sent({ option: name })]);
    const open = options.filter(({ refusalReason }: Data) => refusalReason === null);
    const { name, input } = open[pick(open.length)];
    return { refused, open: [pick(2) === 0 ? sent({ option: name }) : inFull(input)] };
  }

  /** Does the first of these that is accepted; `as` may send it otherwise. */
  async carryOut(open: readonly Sent[], as = (sent: Sent) => this.command(sent)): Promise<void> {
    for (const [index, sent] of open.entries())
      try {
        return await as(sent);
      } catch (error) {
        if (index === open.length - 1) throw error;
      }
  }
}
