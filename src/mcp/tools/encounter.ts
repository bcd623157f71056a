import { systemById } from '../../engine/systems/index.ts';
import type { GraphQLResult } from '../execute-document.ts';
import { compact } from './output.ts';

/** Fields that a model needs after each command: the version, the current turn, and the pending question. */
export const TURN = `fragment Turn on Encounter {
  id title status version round
  activeCombatants { id name }
  pending {
    question summary byGameMaster respondent { id name }
    options { name title meaning rating refusalReason }
    throws { die purpose face }
  }
}`;

/** GraphQL fragment for a short description of every combatant. */
export const COMBATANTS = `fragment Combatants on Encounter {
  system
  combatants {
    id name side health visibility viewerCanAct
    standing { hitPoints hitPointsMax }
    conditions { condition { name title } note amount untilRound }
  }
}`;

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Combatant extends Named {
  readonly side: string | null;
  readonly health: string;
  readonly visibility: string | null;
  readonly viewerCanAct: boolean;
  readonly standing: { readonly hitPoints: number; readonly hitPointsMax: number } | null;
  readonly conditions: readonly Held[];
}

interface Held {
  readonly condition: { readonly name: string; readonly title: string };
  readonly note: string | null;
  readonly amount: number | null;
  readonly untilRound: number | null;
}

/**
 * Sentence for a key that sees no combatant with the current turn. It does not state that all combatants have acted,
 * because the key may not see all of them.
 */
const NOBODY_ON_TURN =
  'No combatant that this key sees has the current turn. When all combatants have acted, the game master ends the round.';

/** Returns sentences about the version, the current turn, and the pending question. */
export function turnLines({
  status,
  version,
  round,
  activeCombatants,
  pending,
}: GraphQLResult['data']): readonly string[] {
  const turn = activeCombatants.map(({ name }: Named) => `${name}’s`).join(' and ');
  const running = status === 'RUNNING';
  return [
    `Version ${version}, ${running ? `round ${round}` : status.toLowerCase()}.${turn ? ` It is ${turn} turn.` : ''}`,
    ...(pending ? [answerDueLine(pending)] : []),
    ...(running && !turn && !pending ? [NOBODY_ON_TURN] : []),
  ];
}

/** Returns the sentence about the pending question. Lists the options only for callers who may answer. */
export function answerDueLine({
  summary,
  respondent,
  question,
  options,
  byGameMaster,
}: GraphQLResult['data']): string {
  const asked = `An answer is due from ${respondent?.name ?? 'a hidden combatant'}${byGameMaster ? ', but the game master must decide it' : ''}. ${summary} Question: ${question}.`;
  if (options.length === 0) return `${asked} This key may not answer.`;
  const names = options
    .filter(({ refusalReason }: Option) => refusalReason === null)
    .map(({ name, rating }: Option) => (rating === null ? name : `${name} (${rating})`));
  const chosen = names.length > 0 ? ` with the option ${names.join(' or ')}, or` : '';
  return `${asked} Call answer${chosen} without an option if there is no answer.`;
}

interface Option {
  readonly name: string;
  readonly rating: number | null;
  readonly refusalReason: string | null;
}

/** Returns the version, current turn and pending question as data. */
export const turnData = ({ id, status, version, round, activeCombatants, pending }: GraphQLResult['data']) =>
  compact({
    ...{ encounterId: id, status, version, round, turnOf: activeCombatants },
    answerDue: pending && {
      respondent: pending.respondent,
      byGameMaster: pending.byGameMaster || null,
      options: pending.options,
      throws: pending.throws,
    },
  }) as Readonly<Record<string, unknown>>;

/** Returns sentences about the encounter, its combatants, the current turn, and the pending question. */
export function encounterText(encounter: GraphQLResult['data']): string {
  const { title, system, combatants } = encounter;
  const head = `${title} (${systemById(system.toLowerCase())?.title ?? system}).`;
  return [head, ...combatants.map(fares), ...turnLines(encounter)].join('\n');
}

const VISIBILITIES: Readonly<Record<string, string>> = {
  HIDDEN: ' (hidden)',
  SUMMARY: ' (seen without numbers)',
};

function fares({ name, health, standing, conditions, visibility }: Combatant): string {
  const how = standing
    ? `${standing.hitPoints} of ${standing.hitPointsMax} hit points`
    : health.toLowerCase().replace('_', ' ');
  return `${name}${VISIBILITIES[visibility ?? ''] ?? ''}: ${[how, ...conditions.map(heldText)].join(', ')}.`;
}

const heldText = ({ condition, amount, untilRound }: Held): string =>
  [
    condition.title.toLowerCase(),
    ...(amount === null ? [] : [String(amount)]),
    ...(untilRound === null ? [] : [`until round ${untilRound}`]),
  ].join(' ');

/** Returns data about combatants that programs need and that the tool's text does not contain. */
export const combatantsData = (combatants: readonly Combatant[]): readonly object[] =>
  combatants.map(({ id, name, side, health, viewerCanAct, standing, conditions }) => ({
    ...(compact({ id, name, side, health, ...standing, viewerCanAct: viewerCanAct || null }) as object),
    ...(conditions.length === 0
      ? {}
      : {
          conditions: conditions.map(({ condition, note }) =>
            note ? `${condition.name}: ${note}` : condition.name,
          ),
        }),
  }));
