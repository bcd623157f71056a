import { DEFAULT_IDEMPOTENCY_RECORD_DAYS } from './idempotency/records.ts';
import { countingWith } from './odds/count-odds.ts';
import { latestNeeds, latestOdds } from './odds/odds-cache.ts';
import type { Stores } from './ports.ts';
import { randomDigits } from './random-digits.ts';
import { FOR_EVER } from './services/lifetimes.ts';
import { monotonicClock } from './services/monotonic-clock.ts';
import { EncounterNotifier } from './services/notifier.ts';
import { backgroundPace } from './services/pace.ts';
import { usualQuotas } from './services/quotas.ts';
import { ID_KINDS, type Services } from './services/services.ts';
import { latestStates } from './services/state-cache.ts';
import { latestTables } from './services/table-cache.ts';
import type { Systems } from './systems.ts';
import { isoText, systemTime } from './time.ts';

/** Maximum number of encounters with cached states. Usually, fewer encounters are in progress at the same time. */
const STATES_AT_HAND = 500;

/** Maximum number of combatants in all cached states. Each combatant needs at least 3 kB. */
const COMBATANTS_AT_HAND = 10_000;

const SECRET_BYTES = 32;

const ID_BYTES = 16;

/** Maximum number of cells in cached tables: about thirty of the largest tables, or many small ones. */
const CELLS_AT_HAND = 100_000;

/** Maximum number of probabilities in cached odds: about a thousand attacks, or a few megabytes. */
const CHANCES_AT_HAND = 50_000;

export interface ServicesSettings
  extends Partial<
    Pick<
      Services,
      | 'counting'
      | 'rulesDigest'
      | 'program'
      | 'quotas'
      | 'idempotencyRecordDays'
      | 'lifetimes'
      | 'campaignsOpenTo'
      | 'states'
      | 'time'
      | 'webhooks'
    >
  > {
  /**
   * First time of the service clock, which determines the age of keys and campaigns. If omitted: the current system
   * time.
   */
  readonly beginning?: string;
}

/** Creates the services for these rule systems. They use the operating system's clock and random numbers. */
export const servicesWith = (
  systems: Systems,
  stores: Stores,
  {
    quotas = usualQuotas,
    idempotencyRecordDays = DEFAULT_IDEMPOTENCY_RECORD_DAYS,
    lifetimes = FOR_EVER,
    time = systemTime,
    states = latestStates(STATES_AT_HAND, COMBATANTS_AT_HAND),
    counting = countingWith(systems, time),
    rulesDigest = async () => null,
    program = 'unknown',
    campaignsOpenTo = 'open',
    webhooks = null,
    beginning = isoText(time.now()),
  }: ServicesSettings = {},
): Services => ({
  systems,
  stores,
  states,
  tables: latestTables(CELLS_AT_HAND),
  notifier: new EncounterNotifier(stores),
  counting,
  oddsAtHand: latestOdds(CHANCES_AT_HAND),
  needsAtHand: latestNeeds(CHANCES_AT_HAND),
  rulesDigest,
  program,
  pace: backgroundPace(time),
  quotas,
  idempotencyRecordDays,
  lifetimes,
  campaignsOpenTo,
  webhooks,
  time,
  now: () => isoText(time.now()),
  monotonicNow: monotonicClock(time, beginning),
  secret: () => randomDigits(SECRET_BYTES),
  newId: (kind) => `${ID_KINDS[kind]}_${randomDigits(ID_BYTES)}`,
});
