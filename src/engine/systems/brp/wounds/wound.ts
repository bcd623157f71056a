import type { Dice } from '../../../dice/dice.ts';
import { quantity } from '../../../quantity.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import { procedure } from '../../../rules/procedure.ts';
import { type Breakdown, breakdown, term } from '../../../rules/term.ts';
import { combat, ruling } from '../core/citations.ts';
import { advises } from '../harm/effects.ts';
import {
  alsoMajor,
  fallsUnconscious,
  HOUR,
  majorAmount,
  type Severity,
  severityOf,
  UNCONSCIOUS_AT,
  woundEffects,
} from '../harm/wound.ts';
import { type BrpOptions, brpOptions } from '../options/index.ts';
import { characteristicRating, successCheck } from '../rolls/characteristic-roll.ts';
import { luckPaid } from './minor-wounds.ts';
import { type WoundInput as Input, woundDetail, woundInput } from './wound-fields.ts';

type Class = Severity | 'UNHURT';

interface Struck {
  readonly class: Class;
  readonly luck: Breakdown | null;
  /** Null where the Luck roll was not due or not made. */
  readonly lucky: boolean | null;
}

/** A wound, and the hit points that the minor ones before it have cost since the day began. */
type Blow = Pick<Input, 'damage' | 'hitPoints' | 'minorWoundsToday'>;

const classOf = ({ damage, hitPoints }: Blow, options: BrpOptions): Class =>
  damage === 0 ? 'UNHURT' : severityOf(damage, hitPoints, options);

const total = (wounds: readonly number[]): number => wounds.reduce((sum, wound) => sum + wound, 0);

/** Whether this wound brings the day's minor wounds to the amount of a major one (ruling R-60). */
function luckDue(input: Blow, options: BrpOptions): boolean {
  const { damage, hitPoints, minorWoundsToday } = input;
  if (!hitPoints.organic || options.hitLocations || classOf(input, options) !== 'MINOR') return false;
  if (hitPoints.current - damage <= UNCONSCIOUS_AT) return false;
  const amount = majorAmount(hitPoints, options);
  const before = total(minorWoundsToday);
  return before + damage >= amount && (before < amount || options.minorSumReroll);
}

function strike(input: Input, options: BrpOptions, dice: Dice): Struck {
  const luck = input.pow !== null && luckDue(input, options) ? characteristicRating('Luck', input.pow) : null;
  return {
    class: classOf(input, options),
    luck,
    lucky: luck && dice.ask(successCheck(luck.total, options, 'Luck roll against fainting')),
  };
}

const faints = ({ lucky }: Struck): boolean => lucky === false;

function unconsciousMinutes(struck: Struck, left: number, options: BrpOptions): number | null {
  if (struck.class === 'FATAL' || struck.class === 'UNHURT') return null;
  if (left <= UNCONSCIOUS_AT) return struck.class === 'MAJOR' ? HOUR : options.koMinutes;
  return faints(struck) ? options.koMinutes : null;
}

/** What one wound does to whoever takes it. */
export const wound = procedure({
  id: 'wound',
  title: 'Wound',
  description:
    'Whether a wound is minor, major or fatal; shock, unconsciousness, and the rolls that now are due.',
  citation: combat('Damage & Healing'),
  input: woundInput,
  options: brpOptions,
  detail: woundDetail,
  outcomes: {
    UNHURT: 'No hit points are lost.',
    MINOR: 'A minor wound; the wounded goes on.',
    FAINTS: 'A minor wound, and unconsciousness.',
    MAJOR: 'A major wound.',
    FATAL: 'A fatal wound.',
  },
  measures: {},
  decide: strike,
  view: (struck, { hitPoints, damage }) => ({ outcome: outcomeOf(struck, hitPoints.current - damage) }),
  conclude: (struck, input, options) => {
    const { damage, hitPoints, round } = input;
    const left = hitPoints.current - damage;
    const minutes = unconsciousMinutes(struck, left, options);
    const shock = struck.class === 'MAJOR' ? (left <= UNCONSCIOUS_AT ? 0 : left) : null;
    const outcome = outcomeOf(struck, left);
    return {
      outcome,
      summary: `${quantity(damage, 'hit point')} lost, ${left} left: ${words[outcome]}.`,
      breakdowns: [
        breakdown('hit points', [
          term('before', hitPoints.current, 'BASE', combat('Damage & Healing')),
          term('the wound', -damage, 'MODIFIER', combat('Damage & Healing')),
        ]),
        ...(struck.luck ? [struck.luck] : []),
      ],
      effects: effectsOf(struck, input, options),
      detail: {
        class: struck.class,
        hitPointsAfter: left,
        majorAmount: majorAmount(hitPoints, options),
        majorTableDue: struck.class === 'MAJOR',
        alsoMajor: struck.class === 'FATAL' && alsoMajor(damage, hitPoints, options),
        shockRounds: shock,
        lastActiveRound: shock === null ? null : round + shock,
        unconscious: minutes !== null,
        unconsciousMinutes: minutes,
        luckRollDue: luckDue(input, options),
        luckTarget: struck.luck?.total ?? null,
        deathRound: struck.class === 'FATAL' ? round + 1 : null,
      },
    };
  },
});

const outcomeOf = (struck: Struck, left: number) =>
  struck.class === 'MINOR' && (faints(struck) || left <= UNCONSCIOUS_AT) ? 'FAINTS' : struck.class;

const words = {
  UNHURT: 'unhurt',
  MINOR: 'a minor wound',
  FAINTS: 'a minor wound, and unconscious',
  MAJOR: 'a major wound',
  FATAL: 'a fatal wound',
} as const;

function effectsOf(struck: Struck, input: Input, options: BrpOptions): readonly Effect[] {
  const { damage, hitPoints } = input;
  if (damage === 0) return [];
  const effects = [...woundEffects(damage, hitPoints, options)];
  if (struck.luck !== null) effects.push(luckPaid);
  if (faints(struck)) effects.push(fallsUnconscious(options.koMinutes));
  if (luckDue(input, options) && struck.luck === null)
    effects.push(
      advises('TARGET', 'A Luck roll (POW × 5), or unconscious for up to an hour.', ruling('R-60')),
    );
  return effects;
}
