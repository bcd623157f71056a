import { TooManyWays } from '../../engine/dice/bounds.ts';
import {
  candidatesOf,
  MOST_CANDIDATES,
  type Objective,
  type Ranking,
  scoreOf,
} from '../../engine/encounter/best-act.ts';
import { reject } from '../../engine/encounter/decision.ts';
import { tablesIn } from '../../engine/rules/homebrew/overrides.ts';
import { authorize, lookingBy } from '../access/authority.ts';
import { EncounterView } from '../access/encounter-view.ts';
import { permissionsOf } from '../access/player-permissions.ts';
import type { Viewer } from '../access/viewer.ts';
import { optionsOf } from '../encounter.ts';
import { requireEncounter } from '../encounters/encounters.ts';
import { requestErrorOf } from '../encounters/rejected.ts';
import { countHereOrInWorker, countInWorker, type RunInWorker } from '../resolve/resolve.ts';
import { inTurns } from '../services/pace.ts';
import type { Services } from '../services/services.ts';
import type { Preview } from './preview.ts';

/** The combatant whose acts are ranked, and the objective. */
export interface RankingRequest {
  readonly encounterId: string;
  readonly combatant: string;
  readonly objective: Objective;
}

/** Returns the acts of a combatant against enemies whose full data the viewer may see, best first. */
export async function rankActs(
  services: Services,
  viewer: Viewer,
  { encounterId, combatant, objective }: RankingRequest,
  runInWorker: RunInWorker,
): Promise<Ranking & Pick<Preview, 'view' | 'scene'>> {
  const encounter = await requireEncounter(services, viewer, encounterId, ['input', 'encounterId']);
  const view = new EncounterView(encounter, viewer);
  const { state, system } = encounter;
  authorize(view, { type: 'endTurn', combatant });
  const actor = state.combatants.get(combatant);
  if (!actor) {
    const { rejection } = reject(
      'there is no such combatant',
      ['actorId'],
      [...state.combatants.keys()].join(', '),
    );
    throw requestErrorOf(view, { ok: false, rejection });
  }
  const options = optionsOf(encounter);
  const scene = { system, state, options };
  const looking = lookingBy(view, await permissionsOf(services, viewer));
  const possible = candidatesOf(
    { ...looking, offersUnseen: false, seen: (id) => view.canSeeFully(id) },
    actor,
    objective,
  );
  const all = await inTurns(possible, services.pace, 'Query.bestAct');
  const candidates = all.slice(0, MOST_CANDIDATES[objective]);
  const question = {
    ...{ system: system.id, options, tables: tablesIn(options), candidates, objective },
    state: { ...state, past: null, future: null },
  };
  const scores = await countHereOrInWorker(
    services.time,
    () => ['input'],
    (step) => candidates.map((candidate) => scoreOf(scene, candidate, objective, step)),
    async (path) => {
      const counted = await countInWorker(services.counting, question, path, runInWorker);
      if ('scores' in counted) return counted.scores;
      throw new TooManyWays('most' in counted ? counted.most : 0);
    },
  );
  const ranked = candidates
    .flatMap((candidate, index) => {
      const score = scores[index] ?? null;
      return score === null ? [] : [{ ...candidate, score }];
    })
    .sort((a, b) => b.score - a.score);
  return { objective, ranked, more: all.length - candidates.length, view, scene };
}
