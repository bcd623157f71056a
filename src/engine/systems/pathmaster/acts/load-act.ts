import type { Citation } from '../../../rules/citation.ts';
import type { Effect } from '../../../rules/effects/effect.ts';
import {
  choice,
  defaulted,
  flag,
  integer,
  optional,
  record,
  text,
  type Value,
} from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { mapEffects } from '../../../rules/fight/follow-up.ts';
import { actorViolation, type RuleViolation, ruleViolation } from '../../../rules/fight/rule-violation.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import { ammunitionAfterLoading } from '../acting/ammunition.ts';
import { whyNotManoeuvre } from '../acting/attack-act.ts';
import { bindManoeuvre, dependingOnRoll, turnAfterManoeuvre } from '../acting/manoeuvre-act.ts';
import { provocationEffects } from '../acting/provocation.ts';
import { quickdrawRoll } from '../acting/required-rolls.ts';
import type { Manoeuvre } from '../actions/manoeuvres.ts';
import { READY_RANKS } from '../actions/move-actions.ts';
import { turnProcedure } from '../budget/turn-procedure.ts';
import { movedMoreThanStep, type Turn } from '../budget/turn-state.ts';
import { moveRatingLeft } from '../budget/why-refused.ts';
import { optionsOf, sheetOf, stateOf, storedTurn, turnActorOf } from '../combatant/fighter.ts';
import { readyWeapon, usableWeapons } from '../combatant/own-weapon.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { stateEndedBy } from '../combatant/state-ended-by.ts';
import { quickenedPayment } from '../manoeuvres/load.ts';
import { LOADING_RULES, type LoadingRule, type LoadingStep } from '../manoeuvres/loading-rules.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { byRuleOfPart, stateChangeEffects } from '../state/state-change-effects.ts';

const input = record(
  'LoadAct',
  {
    weapon: text(100, 'Name of the weapon to load. The weapon’s `loads` must be set on the sheet.'),
    paidWith: defaulted(
      choice(
        'LoadingPaidWith',
        {
          MOVE: 'A Move action pays for the step.',
          ATTACK: 'An Attack action pays for the step, if the loading rules allow it.',
        },
        'Action that pays for the loading step.',
      ),
      'MOVE',
    ),
    quickdraw: defaulted(
      flag('True if the combatant tries Quickdraw. Allowed only in the step that readies the ammunition.'),
      false,
    ),
    distance: optional(
      integer(
        0,
        10_000,
        'Distance moved during the step, in squares. Allowed only while readying ammunition, and only with at least 3 ranks.',
      ),
    ),
  },
  'The next loading step. Other actions are allowed between the steps.',
);

type Asked = Value<typeof input>;

interface NextLoadingStep {
  readonly weapon: OwnWeapon;
  readonly step: LoadingStep;
  readonly done: number;
  readonly last: boolean;
  readonly citation: Citation;
}

/** True if a weapon with counted ammunition is fully loaded. */
const isLoaded = (actor: Fighter, { name, ammunition: holds }: OwnWeapon): boolean => {
  const { ammunition, loading } = stateOf(actor);
  return (
    holds !== null &&
    !loading.some(({ weapon }) => weapon === name) &&
    !ammunition.some(({ weapon, used }) => weapon === name && used > 0)
  );
};

function nextLoadingStep(
  actor: Fighter,
  name: string,
  { crossbowLoading }: PathmasterOptions,
): NextLoadingStep | RuleViolation {
  const weapon = readyWeapon(sheetOf(actor), stateOf(actor), name);
  if ('forbidden' in weapon) return weapon;
  if (weapon.loads === null)
    return ruleViolation(
      `the sheet does not contain loading steps for the ${name}`,
      ['weapon'],
      'a weapon with `loads` on the sheet',
    );
  if (isLoaded(actor, weapon))
    return ruleViolation(`the ${name} is already loaded`, ['weapon'], 'a weapon that is not loaded');
  const { steps, citation }: LoadingRule = LOADING_RULES[crossbowLoading][weapon.loads];
  const made = stateOf(actor).loading.find((each) => each.weapon === name)?.steps ?? 0;
  const done = made < steps.length ? made : 0;
  return { weapon, step: steps[done]!, done, last: done + 1 === steps.length, citation };
}

/** Returns the manoeuvre for a step in the table of manoeuvres. */
function manoeuvreOfStep(
  { weapon, step }: NextLoadingStep,
  quick: boolean,
  { crossbowLoading }: PathmasterOptions,
): Manoeuvre {
  if (step.movement === 'NONE') return step.moves > 1 ? 'COCK_HEAVY_CROSSBOW' : 'COCK_LIGHT_CROSSBOW';
  const ofMoves = crossbowLoading === 'MOVE';
  if (weapon.loads === 'BOW' || (ofMoves && weapon.loads === 'HAND_CROSSBOW'))
    return quick ? 'QUICK_LOAD_BOW' : 'LOAD_BOW';
  return quick && ofMoves ? 'QUICK_LOAD_CROSSBOW' : 'LOAD_CROSSBOW';
}

const loadableWeapons = (actor: Fighter): readonly OwnWeapon[] =>
  usableWeapons(sheetOf(actor), stateOf(actor)).filter(({ loads }) => loads !== null);

/** Returns the reason why the combatant cannot carry out the loading step in this way. */
function whyNotLoadSo(
  next: NextLoadingStep,
  asked: Asked,
  actor: Fighter,
  options: PathmasterOptions,
): RuleViolation | null {
  const { step, weapon } = next;
  const { paidWith, quickdraw, distance } = asked;
  if (paidWith === 'ATTACK' && step.payable !== 'ATTACK_OR_MOVE')
    return ruleViolation('only a Move can pay for this step of loading', ['paidWith'], 'MOVE');
  if (quickdraw && !step.quick)
    return ruleViolation(
      'Quickdraw applies only to the step that readies the ammunition',
      ['quickdraw'],
      'false',
    );
  if (distance === null || distance === 0) return null;
  const walks = step.quick && step.payable === 'ATTACK_OR_MOVE' && weapon.ranks >= READY_RANKS && !quickdraw;
  const max = walks ? moveRatingLeft(turnActorOf(actor, options)) : 0;
  return distance <= max
    ? null
    : ruleViolation('this step of loading does not allow so much movement', ['distance'], `at most ${max}`);
}

/** Returns the turn, with the distance moved during the step. */
const withDistanceMoved = (turn: Turn, distance: number): Turn => ({ ...turn, moved: turn.moved + distance });

/** Loading step by step, in both versions of the rules (PMA-107 to PMA-109, PMA-133, PMA-134). */
export const loadAct: Act = {
  id: 'load',
  title: 'Load, step by step',
  description:
    'Perform the next step in loading a bow, sling or crossbow. The last step completes the loading.',
  input,
  onOneself: true,
  onOthers: false,
  when: 'TURN',
  procedure: turnProcedure,
  answer: null,
  sampleInputs(actor) {
    return loadableWeapons(actor).map(({ name }) => ({ item: name, input: { weapon: name } }));
  },
  costs(actor, given, givenOptions) {
    const options = optionsOf(givenOptions);
    const asked = given as Partial<Asked> | null;
    const name = asked?.weapon ?? loadableWeapons(actor)[0]?.name;
    const next = name === undefined ? null : nextLoadingStep(actor, name, options);
    if (next === null || 'forbidden' in next) return [];
    const paid = asked?.paidWith ?? 'MOVE';
    return [{ resource: asked?.quickdraw ? quickenedPayment[paid] : paid, amount: next.step.moves }];
  },
  whyNot: (actor, _moment, given) =>
    loadableWeapons(actor).length === 0
      ? actorViolation(
          `${nameInText(actor)} has no weapon to load`,
          'a combatant whose sheet has a bow, sling or crossbow with `loads`',
        )
      : whyNotManoeuvre(actor, 'LOAD_CROSSBOW', optionsOf(given)),
  prepare(actor, _target, given, givenOptions, path) {
    const options = optionsOf(givenOptions);
    const asked = read(input, given, path);
    const next = nextLoadingStep(actor, asked.weapon, options);
    if ('forbidden' in next) return next;
    const refused = whyNotLoadSo(next, asked, actor, options);
    if (refused) return refused;
    const loading = stateOf(actor).loading.filter(({ weapon }) => weapon !== asked.weapon);
    const progress = next.last
      ? { ...ammunitionAfterLoading(actor, asked.weapon), loading }
      : { loading: [...loading, { weapon: asked.weapon, steps: next.done + 1 }] };
    const done = (quick: boolean, more: readonly Effect[] = []) => {
      const key = manoeuvreOfStep(next, quick, options);
      const after = turnAfterManoeuvre(actor, key, null, options);
      if ('forbidden' in after) return after;
      const turn = withDistanceMoved(after, asked.distance ?? 0);
      const effects = () => [
        ...more,
        ...stateChangeEffects(
          'ACTOR',
          { turn: storedTurn(turn).turn, ...stateEndedBy(key, options), ...progress },
          byRuleOfPart(next.citation),
        ),
        ...(movedMoreThanStep(turn) ? provocationEffects() : []),
      ];
      const summary = `To load the ${next.weapon.name}, the combatant does this step: ${next.step.what}.`;
      return bindManoeuvre(actor, key, null, effects, options, summary);
    };
    const plain = done(asked.quickdraw);
    if ('forbidden' in plain || !asked.quickdraw) return plain;
    const rolled = quickdrawRoll(actor, asked.paidWith, next.citation, options);
    if (rolled === null) return plain;
    const failed = rolled.otherwise ? done(false, rolled.otherwise) : withoutEffects(plain);
    return 'forbidden' in failed ? failed : dependingOnRoll(rolled, plain, failed);
  },
};

/** Returns the same act without effects. The combatant still pays its cost. */
const withoutEffects = (plain: BoundProcedure): BoundProcedure => mapEffects(plain, () => []);
