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
  runForecast(services, asked, {
    runInWorker: runInWorkerOf(meter, allowances),
    spend: () => allowances.spend(),
  });

const HOW =
  'The result is exact if few dice results are possible, and otherwise an estimate from simulated fights, with a standard error.';

builder.subscriptionFields((t) => ({
  forecast: t.field({
    extensions: anybody,
    type: ForecastType,
    description: `Forecasts the winner and the length of a duel in which both combatants follow a policy. ${HOW}`,
    args: {
      duel: t.arg({
        type: DuelInput,
        required: true,
        description: 'The two combatants and the rule options.',
      }),
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
    description: `Forecasts the winner and remaining length of an encounter in which combatants follow policies. Stores nothing and does not use the encounter’s dice. ${HOW} Game master only.`,
    args: {
      encounterId: t.arg.id({
        required: true,
        description: `Id of the encounter. It must have two or more sides and at most ${FORECAST_LIMITS.combatants} combatants, and must not be finished.`,
      }),
      policies: t.arg({
        type: [PolicyInput],
        description:
          'Policies of combatants. A combatant without a policy attacks with the first available item.',
      }),
      ...reachArgs,
    },
    subscribe: async (_root, { encounterId: id, policies, ...args }, context) => {
      const given = new Map(
        (policies ?? []).map(({ combatantId, ...policy }) => [
          parseCombatantId(combatantId, id),
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
