import type { Path } from '../../../fault.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import type { Json } from '../../../json.ts';
import {
  combatantRef,
  defaulted,
  described,
  type Field,
  list,
  optional,
  type RecordField,
  record,
} from '../../../rules/fields/field.ts';
import { read } from '../../../rules/fields/read.ts';
import { type Act, type ActContext, noContext } from '../../../rules/fight/act.ts';
import { AnswerNeeded, mergeAnswer } from '../../../rules/fight/answer-needed.ts';
import type { AnswerOption } from '../../../rules/fight/answer-rules.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { mapEffects, mapQuestion } from '../../../rules/fight/follow-up.ts';
import { actorViolation } from '../../../rules/fight/rule-violation.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import type { Declaration, DeclaringAct } from '../acting/declaring-act.ts';
import { isProvocation } from '../acting/provocation.ts';
import { manoeuvreCitationOf } from '../actions/manoeuvres.ts';
import { isMelee } from '../attempt/attack-bonus.ts';
import { movedMoreThanStep, UNSTATED_DISTANCE } from '../budget/turn-state.ts';
import { isOutOfAction } from '../combatant/faring.ts';
import { sheetOf, stateOf } from '../combatant/fighter.ts';
import { usableWeapons } from '../combatant/own-weapon.ts';
import { budgetOf } from '../combatant/resources.ts';
import { byRuleOfPart, stateChangeEffects } from '../state/state-change-effects.ts';
import { opportunityAttackAct } from './attack-acts.ts';
import { asBefore, kept, type Stated, shortened, withDistanceLeft } from './interrupted-act.ts';

const enemies = (what: string) => list(combatantRef('Id of a foe in the encounter.'), 20, what);

const ASKED =
  'Before the act is resolved, the server asks those who can make an Opportunity Attack whether they make it.';

/** Input fields of an act that name the foes whose Opportunity Attacks it provokes. */
const NAMED = {
  passedIds: defaulted(enemies(`Foes whose reach the movement crosses or leaves. ${ASKED}`), []),
  threatenedByIds: defaulted(enemies(`Foes in whose reach the act happens. ${ASKED}`), []),
} as const;

const opportunity = {
  opportunity: optional(
    described(opportunityAttackAct.input, 'The foe’s Opportunity Attack. If omitted: the foe makes none.'),
  ),
} as const;

const opportunityAnswer = record(
  'OpportunityAttackAnswer',
  opportunity,
  'Answer of a foe who may make an Opportunity Attack on the acting combatant.',
);

const readUntyped: (field: RecordField, given: unknown, path?: Path) => unknown = read;

const widened = new WeakMap<RecordField, RecordField>();

/** Adds fields to a record. */
const widen = (
  own: RecordField,
  fields: Readonly<Record<string, Field>>,
  name: string = own.name,
): RecordField =>
  getOrInsertComputed(widened, own, () =>
    record(name, { ...(own.fields as Readonly<Record<string, Field>>), ...fields }, own.description),
  );

const isAsked = (stated: unknown): boolean => ((stated as Stated).opportunityFor ?? null) !== null;

/**
 * Returns the reason why a foe cannot attack the provoking act's actor with a weapon. Null if there is no such reason.
 */
function whyNotStrike(foe: Fighter, actor: Fighter, weapon: string, options: unknown): string | null {
  if (budgetOf(foe).interrupt < 1) return `${nameInText(foe)} has no Interrupt left`;
  const input = { weapon, targetParries: false };
  const context = { ...noContext, answers: opportunityAttackAct.id };
  const bound = opportunityAttackAct.prepare(foe, actor, input, options, [], context);
  const why = opportunityAttackAct.whyNot(foe, 'AFTER', options) ?? ('forbidden' in bound ? bound : null);
  return why?.forbidden ?? null;
}

const meleeWeapons = (foe: Fighter) => usableWeapons(sheetOf(foe), stateOf(foe)).filter(isMelee);

const mayStrike = (foe: Fighter, actor: Fighter, options: unknown): boolean =>
  foe.id !== actor.id &&
  meleeWeapons(foe).some(({ name }) => whyNotStrike(foe, actor, name, options) === null);

function choices(foe: Fighter, actor: Fighter, options: unknown): readonly AnswerOption[] {
  return [
    {
      title: 'No Opportunity Attack',
      input: {},
      meaning: 'The foe makes no Opportunity Attack.',
      refused: null,
    },
    ...meleeWeapons(foe).map(({ name: weapon }): AnswerOption => {
      const refused = whyNotStrike(foe, actor, weapon, options);
      const meaning = refused ?? 'The attack is resolved before the act and costs the Interrupt.';
      return {
        ...{ title: `Opportunity Attack with ${weapon}`, input: { opportunity: { weapon } } },
        ...{ meaning, refused },
      };
    }),
  ];
}

/** True if the act provokes: because of its kind, or because the total movement exceeds a Step (ruling PMA-R80). */
function provokes(act: Act, actor: Fighter, { distance, run }: Stated): boolean {
  if (act.id === 'pickUp' || act.id === 'coupDeGrace') return true;
  const { turn } = stateOf(actor);
  const moved = Number(run ?? distance ?? UNSTATED_DISTANCE);
  return movedMoreThanStep({ moved: turn.moved + moved, steps: turn.steps });
}

/**
 * Returns an act that foes within reach may interrupt with an Opportunity Attack before it is resolved (PMA-124, ruling
 * PMA-R77).
 */
export function provoked(act: DeclaringAct, named: keyof typeof NAMED): Act {
  const { answer: own } = act;
  const asked = { ...(named in act.input.fields ? {} : { [named]: NAMED[named] }), ...kept };
  const input = widen(act.input, asked);
  const ownPart = (stated: Stated): Json =>
    Object.fromEntries(Object.entries(stated).filter(([name]) => !(name in asked)));
  return {
    ...act,
    input,
    prepare(actor, target, sent, options, path, context) {
      const given = sent as Stated;
      readUntyped(input, given, path);
      if (isOutOfAction(actor))
        return actorViolation(`${nameInText(actor)} can no longer act`, 'a combatant who can act');
      const before = asBefore(actor, given);
      const stated = named === 'passedIds' ? withDistanceLeft(before, given, options) : given;
      const inner = act.prepare(before, target, ownPart(stated), options, path, context);
      if ('forbidden' in inner || context?.interposed) return inner;
      const next = nextToAsk(stated, named, actor, options, context);
      const declaration = act.declaration(before, target, ownPart(stated), options);
      if (next === null || declaration === null || !provokes(act, before, stated)) {
        const own = shortened(unadvised(inner, stated[named]), given, stated);
        return (stated.hadStep ?? null) === null ? own : notAsking(own);
      }
      return asking(inner, next, before, declaration, stated.declared ?? null);
    },
    answer: {
      input: own ? widen(own.input, opportunity, 'ProvokingAttackAnswer') : opportunityAnswer,
      pass: own?.pass ?? {},
      asAct(answer, stated, actor, foe) {
        if (!isAsked(stated)) return own?.asAct?.(answer, stated, actor, foe) ?? null;
        const { opportunity: blow } = answer as { readonly opportunity?: Json };
        return blow ? { act: opportunityAttackAct.id, input: blow, path: ['opportunity'] } : null;
      },
      merge(stated, answer, by) {
        if (!isAsked(stated)) return own?.merge?.(stated, answer, by) ?? mergeAnswer(stated, answer);
        const { opportunitiesOver = [] } = stated as Stated;
        return {
          ...(stated as object),
          opportunityFor: null,
          opportunitiesOver: [...opportunitiesOver, by.id],
        };
      },
      options: (actor, target, stated, options, foe) =>
        isAsked(stated)
          ? choices(foe ?? target, actor, options)
          : (own?.options(actor, target, ownPart(stated as Stated), options, foe) ?? []),
    },
  };
}

/**
 * Creates an act in which the actor may name the foes that it moves past. A tumble is rolled before the Opportunity
 * Attacks, because its success counts against them (PMA-060, PMA-095).
 */
export function provokedByPassing(act: DeclaringAct): Act {
  if (!('passedIds' in act.input.fields)) return act;
  return TUMBLES.includes(act.id) ? { ...act, input: widen(act.input, kept) } : provoked(act, 'passedIds');
}

const TUMBLES = ['moveTumbling', 'runTumbling'];

function nextToAsk(
  stated: Stated,
  named: string,
  actor: Fighter,
  options: unknown,
  context?: ActContext,
): string | null {
  const { opportunitiesOver = [] } = stated;
  const foes = (stated[named] ?? []) as readonly string[];
  const found = foes.find((id) => {
    const foe = context?.present?.get(id);
    return foe && !opportunitiesOver.includes(id) && mayStrike(foe, actor, options);
  });
  return found ?? null;
}

/** Removes the advice about Opportunity Attacks if the act names the foes, because they were asked. */
const unadvised = (bound: BoundProcedure, foes: Json | undefined): BoundProcedure =>
  ((foes ?? []) as readonly string[]).length === 0
    ? bound
    : mapEffects(bound, ({ effects }) => effects.filter((effect) => !isProvocation(effect)));

/** The act's own questions are not about an Opportunity Attack, and the act itself records its declaration. */
const notAsking = (bound: BoundProcedure): BoundProcedure =>
  mapQuestion(bound, (details) => ({
    ...details,
    kept: { ...details.kept, opportunityFor: null, hadStep: null, declared: null },
  }));

/** Returns the question to a foe. The first question also declares the act. */
function asking(
  bound: BoundProcedure,
  next: string,
  before: Fighter,
  { manoeuvre, state }: Declaration,
  declared: Stated['declared'],
): BoundProcedure {
  const { turn, budget } = stateOf(before);
  const question = {
    kept: {
      opportunityFor: next,
      hadStep: budget.step > 0,
      declared: declared ?? { manoeuvre, moved: state.turn.moved - turn.moved },
    },
    meanwhile: declared
      ? []
      : stateChangeEffects('ACTOR', state, byRuleOfPart(manoeuvreCitationOf(manoeuvre))),
  };
  return {
    ...bound,
    play: () => new AnswerNeeded({ id: next }, 'whether to make an Opportunity Attack', question),
  };
}
