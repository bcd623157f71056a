import { parseCombatantId } from '../../play/access/shown-ids.ts';
import { requireViewer } from '../../play/access/viewer.ts';
import {
  FORECAST_LIMITS,
  prepareDuelForecast,
  prepareEncounterForecast,
} from '../../play/preview/prepare-forecast.ts';
import { type Forecast, type ForecastRequest, runForecast } from '../../play/preview/run-forecast.ts';
import { builder } from '../kit/builder.ts';
import type { Context } from '../kit/context.ts';
import { anybody, gameMaster } from '../kit/rights.ts';
import { runInWorkerOf } from '../rules/odds.ts';
import { ForecastType } from './forecast-answer.ts';
import { DuelInput, duelIn, PolicyInput, policyIn, reachArgs, reachIn } from './forecast-input.ts';

const begun = ({ services, meter, allowances }: Context, asked: ForecastRequest) =>
  runForecast(services, asked, { aside: runInWorkerOf(meter, allowances), spend: () => allowances.spend() });

const HOW =
  'Exact if the dice can fall in few ways; otherwise estimated by seeded fights, with a standard error. Reports its progress several times a second.';

builder.subscriptionFields((t) => ({
  forecast: t.field({
    extensions: anybody,
    type: ForecastType,
    description: `The winner and the length of a duel, if both fight by a policy. ${HOW}`,
    args: {
      duel: t.arg({ type: DuelInput, required: true, description: 'Who fights, and by which rules.' }),
      ...reachArgs,
    },
    subscribe: async (_root, { duel, ...args }, context) => {
      const { services, viewer } = context;
      return begun(context, await prepareDuelForecast(services, viewer, duelIn(duel), reachIn(args)));
    },
    resolve: (forecast) => forecast as Forecast,
  }),
  encounterForecast: t.field({
    extensions: gameMaster,
    type: ForecastType,
    description: `The winner and the remaining length of an encounter, if all fight by policies. Stores nothing and throws none of its dice. ${HOW} For the game master.`,
    args: {
      id: t.arg.id({
        required: true,
        description: `Which encounter: of two sides or more, not finished, of at most ${FORECAST_LIMITS.combatants} combatants.`,
      }),
      policies: t.arg({
        type: [PolicyInput],
        description: 'How combatants fight; one who is not named attacks with the first thing at hand.',
      }),
      ...reachArgs,
    },
    subscribe: async (_root, { id, policies, ...args }, context) => {
      const given = new Map(
        (policies ?? []).map(({ combatant, ...policy }) => [
          parseCombatantId(combatant, id),
          policyIn(policy),
        ]),
      );
      const { services, viewer } = context;
      return begun(
        context,
        await prepareEncounterForecast(services, requireViewer(viewer), id, given, reachIn(args)),
      );
    },
    resolve: (forecast) => forecast as Forecast,
  }),
}));
