import { quantity } from '../../../quantity.ts';
import { flag, optional, output, type RecordField, record } from '../../../rules/fields/field.ts';
import { rule } from '../../../rules/rule.ts';
import { type Breakdown, breakdown } from '../../../rules/term.ts';
import { gateTerms } from '../actions/cost.ts';
import { performedDetail } from '../actions/manoeuvre-fields.ts';
import type { ManoeuvreProcedure, Prospect, ProspectiveCheck } from '../actions/manoeuvre-procedure.ts';
import { areaAttack } from '../area/area-attack.ts';
import { attack } from '../attack/attack.ts';
import { charge } from '../attack/charge.ts';
import { repeatedAttack } from '../attack/repeated.ts';
import { combat } from '../core/citations.ts';
import { disarm } from '../on-target/disarm.ts';
import { reposition } from '../on-target/reposition.ts';
import { sunder } from '../on-target/sunder.ts';
import { trip } from '../on-target/trip.ts';
import { type ArrgsOptions, arrgsOptions } from '../options/index.ts';
import { dcField } from '../rolls/detail.ts';
import { resultTerms } from '../rolls/plan.ts';
import { controlSpell } from '../spells/control-spell.ts';
import { counterspell } from '../spells/counterspell.ts';
import { dismissSpell } from '../spells/dismiss-spell.ts';
import { aidAnother } from './aid-another.ts';
import { changeReach } from './change-reach.ts';
import { miscellaneous } from './miscellaneous.ts';
import { mount } from './mount.ts';
import { movement } from './movement.ts';
import { ready } from './ready.ts';
import { reload } from './reload.ts';
import { nothingAtAll, sidestep, standUp, withdraw } from './unchecked.ts';

const askable: readonly ManoeuvreProcedure[] = [
  ...[
    attack,
    charge,
    repeatedAttack,
    areaAttack,
    aidAnother,
    changeReach,
    controlSpell,
    counterspell,
    disarm,
  ],
  ...[dismissSpell, miscellaneous, mount, movement, ready, reload, reposition, sidestep, standUp],
  ...[sunder, trip, withdraw, nothingAtAll],
];

const allowedInput: RecordField = record(
  'AllowedManoeuvresInput',
  Object.fromEntries(askable.map(({ id, input }) => [id, optional(input)])),
  'The manoeuvres to check. Omitted manoeuvres are not checked.',
);

type Given = Readonly<Record<string, unknown>>;

/** Returns the manoeuvres to check, with their input. */
const asked = (given: Given) =>
  askable.flatMap((each) => (given[each.id] ? [{ ...each, input: given[each.id] }] : []));

interface Judged extends Prospect {
  readonly name: string;
  readonly title: string;
}

const judge = (given: Given, options: ArrgsOptions): readonly Judged[] =>
  asked(given).map(({ id, title, prospect, input }) => ({ name: id, title, ...prospect(input, options) }));

const { allowed, refused, points, vitalityLoss, provokes } = performedDetail;

/** Returns the breakdown of a check without its die roll. */
const checkOf = ({ plan, passive }: ProspectiveCheck): Breakdown =>
  passive ? resultTerms(plan, null) : breakdown(`${plan.of}, without the die`, plan.terms);

export const allowedManoeuvres = rule({
  id: 'allowedManoeuvres',
  title: 'Which manoeuvres are allowed',
  description:
    'Determines, without dice, which manoeuvres are allowed and which provoke, and returns their costs, modifiers and DCs. It does not check for enough points.',
  citation: combat('Standard Actions'),
  input: allowedInput,
  options: arrgsOptions,
  name: 'AllowedManoeuvres',
  about: 'Manoeuvres, and whether each is allowed.',
  facts: {
    manoeuvres: output.list(
      record(
        'AllowedManoeuvre',
        {
          name: output.text('Name of the rule that resolves the manoeuvre, for example "trip".'),
          title: output.text('Title of the manoeuvre.'),
          ...{ allowed, refused, points, vitalityLoss, provokes },
          dc: optional(dcField),
          baseDifficulty: performedDetail.baseDifficulty,
          bonus: optional(
            output.integer(
              'Total modifier to the roll, or the Check Result if the check uses 10 instead of a roll. Null if there is no check.',
            ),
          ),
          passive: flag('True if the check uses 10 instead of a roll.'),
        },
        'A manoeuvre before its dice are rolled. For a Repeated Attack: the check of the first attack.',
      ),
      'Manoeuvres in the input, in a fixed order.',
    ),
  },
  outcomes: {
    ALL_ALLOWED: 'All manoeuvres are allowed.',
    SOME_REFUSED: 'At least one manoeuvre is not allowed.',
  },
  faults: (given, path) =>
    asked(given).flatMap(({ id, faults, input }) => faults?.(input, [...path, id]) ?? []),
  play: (given, options) => {
    const judged = judge(given, options);
    const manoeuvres = judged.map(({ name, title, refused, points, vitalityLoss, provokes, checked }) => ({
      ...{ name, title, allowed: refused === null, refused, points, vitalityLoss, provokes },
      dc: checked?.dc.total ?? null,
      baseDifficulty: checked?.gate ?? null,
      bonus: checked ? checkOf(checked).total : null,
      passive: checked?.passive ?? false,
    }));
    return {
      outcome: judged.every(({ refused }) => refused === null) ? 'ALL_ALLOWED' : 'SOME_REFUSED',
      facts: { manoeuvres },
      terms: () =>
        judged.flatMap(({ checked }) =>
          checked ? [checked.dc, ...gateTerms(checked), checkOf(checked)] : [],
        ),
      say: () => judged.map(saidOf).join(' ') || 'The input contains no manoeuvre.',
    };
  },
});

const saidOf = ({ title, refused, points }: Judged): string =>
  refused === null
    ? `${title} is allowed and costs ${quantity(points, 'point')}.`
    : `${title} is not allowed because ${refused}.`;
