import { systemById } from '../../engine/systems/index.ts';
import type { GraphQLResult } from '../execute-document.ts';

/** State of an encounter that a model needs to decide what to do next. */
export const ENCOUNTER = `fragment Standing on Encounter {
  id title system status version round canUndo canRedo
  activeCombatants { id name }
  combatants {
    id name side health viewerCanAct
    standing { hitPoints hitPointsMax }
    conditions { condition { name title } note amount untilRound }
    resources { title remaining maximum }
    obligations { act title times to { id name } }
  }
  pending {
    question summary respondent { id name }
    act { name }
    options { name title meaning rating refusalReason input }
    throws { die purpose face }
  }
}`;

interface Combatant {
  readonly name: string;
  readonly health: string;
  readonly standing: { readonly hitPoints: number; readonly hitPointsMax: number } | null;
  readonly conditions: readonly { readonly condition: { readonly title: string } }[];
}

/** Sentences about all combatants, whose turn it is, and the act that waits. */
export function encounterSentence(encounter: GraphQLResult['data']): string {
  const { title, system, status, round, version, activeCombatants, combatants, pending } = encounter;
  const head = `${title} (${systemById(system.toLowerCase())?.title ?? system}) is ${status.toLowerCase()}, round ${round}, version ${version}.`;
  const turn = activeCombatants.map(({ name }: Combatant) => name).join(' and ');
  return [
    head,
    ...combatants.map(fares),
    ...(turn ? [`It is the turn of ${turn}.`] : []),
    ...(pending ? [waiting(pending)] : []),
  ].join('\n');
}

function fares({ name, health, standing, conditions }: Combatant): string {
  const how = standing
    ? `${standing.hitPoints} of ${standing.hitPointsMax} hit points`
    : health.toLowerCase().replace('_', ' ');
  return `${[`${name}: ${how}`, ...conditions.map(({ condition }) => condition.title.toLowerCase())].join(', ')}.`;
}

function waiting({ summary, respondent, question, options }: GraphQLResult['data']): string {
  const names = options.map(({ name }: { name: string }) => name).join(', ');
  return `${summary} It waits for ${respondent?.name ?? 'somebody'}: ${question}.${names ? ` Options: ${names}.` : ''}`;
}
