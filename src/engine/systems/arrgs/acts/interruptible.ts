import { diceFrom, givenFaces } from '../../../dice/faces.ts';
import { signedDie } from '../../../dice/formula.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import type { Json } from '../../../json.ts';
import { quantity } from '../../../quantity.ts';
import { described, optional, type RecordField, record } from '../../../rules/fields/field.ts';
import { type Act, noContext } from '../../../rules/fight/act.ts';
import { mergeAnswer } from '../../../rules/fight/answer-needed.ts';
import type { AnswerAct, Answerer, AnswerOption } from '../../../rules/fight/answer-rules.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { playToEnd } from '../../../rules/fight/follow-up.ts';
import { unprovoking } from '../acting/threatened.ts';
import { usableWeapons } from '../acting/weapon.ts';
import { partyOf } from '../combatant/party.ts';
import { pointsLeft } from '../combatant/points.ts';
import { D20, TEN } from '../rolls/natural.ts';
import { figureOf } from '../tables/figures.ts';
import { opportunityAct, repeatedOpportunityAct } from './opportunity-acts.ts';

/** What an answer says of an Opportunity, beside what else may be answered. */
interface Said {
  readonly opportunity?: Json;
  readonly repeatedOpportunity?: Json;
  readonly defence?: string | null;
  readonly counterspell?: string | null;
}

interface Stated {
  readonly opportunityFor?: string | null;
  readonly opportunitiesOver?: readonly string[];
}

/** Whether an Opportunity is what is asked for now. */
const isAsked = (stated: unknown): boolean => ((stated as Stated).opportunityFor ?? null) !== null;

const fields = {
  opportunity: optional(
    described(opportunityAct.input, 'Where an Opportunity is asked for: the attack that it is used for.'),
  ),
  repeatedOpportunity: optional(
    described(
      repeatedOpportunityAct.input,
      'Where an Opportunity is asked for: the Repeated Attack that it is used for.',
    ),
  ),
};

const nothingElse = record(
  'OpportunityAnswer',
  fields,
  'How whoever threatens answers what provokes; left empty, the Opportunity is let pass.',
);

const widened = new WeakMap<RecordField, RecordField>();

/** An answer that may be an Opportunity in place of what it is. */
const withOpportunity = (own: RecordField | undefined): RecordField =>
  own === undefined
    ? nothingElse
    : getOrInsertComputed(widened, own, () =>
        record(own.name, { ...own.fields, ...fields }, own.description),
      );

function taken({ opportunity, repeatedOpportunity }: Said): AnswerAct | null {
  if (opportunity) return { act: opportunityAct.id, input: opportunity, path: ['opportunity'] };
  if (!repeatedOpportunity) return null;
  return { act: repeatedOpportunityAct.id, input: repeatedOpportunity, path: ['repeatedOpportunity'] };
}

/** Whoever answers by something else, that nobody has asked for, is asked still. */
function over(stated: Json, { defence, counterspell }: Said, { id }: Answerer): Json {
  if (defence === 'DEFEND' || typeof counterspell === 'string') return stated;
  const { opportunitiesOver = [] } = stated as Stated;
  return { ...(stated as object), opportunityFor: null, opportunitiesOver: [...opportunitiesOver, id] };
}

/** The first die of an attack, and those that end what might follow. */
const FACES = [TEN, ...Array.from({ length: 50 }, () => 1)];

/** What its check is called. */
const MELEE = 'melee attack';

interface Way {
  readonly act: Act;
  readonly title: string;
  readonly weapon: string;
  readonly input: object;
}

function chanceOf(
  { act, title, weapon, input: more }: Way,
  asked: Fighter,
  by: Fighter,
  options: unknown,
): AnswerOption {
  const input = { weapon, ...more };
  const answer = { [act.id]: input };
  const context = { ...noContext, answers: act.id };
  const [cost] = act.costs(asked, input, options);
  const left = pointsLeft(partyOf(asked), 'ADDITIONAL_ACTION_POINTS');
  const bound = act.prepare(asked, by, { ...input, defence: 'NONE' }, options, [], undefined, context);
  const refused =
    act.whyNot(asked, 'NOW', options)?.forbidden ??
    (left < cost!.amount ? `${quantity(left, 'point is', 'points are')} left` : null) ??
    ('forbidden' in bound ? bound.forbidden : null);
  if (refused !== null || 'forbidden' in bound) return { title, input: answer, meaning: refused!, refused };
  const { breakdowns } = playToEnd(bound, diceFrom(givenFaces(FACES).faces));
  const check = breakdowns.find(({ of }) => of === MELEE)!;
  const rating = check.total - TEN;
  return {
    title,
    input: answer,
    meaning: `${signedDie(D20, rating)} against Reflex, before what they do is resolved; it costs ${quantity(cost!.amount, 'Additional Action Point')}`,
    rating,
    refused: null,
  };
}

function chances(asked: Fighter, by: Fighter, pass: Json, options: unknown): readonly AnswerOption[] {
  const attacks = figureOf('REPEATED_ATTACKS');
  const weapons = usableWeapons(partyOf(asked)).filter(unprovoking);
  return [
    { title: 'No Opportunity', input: pass, meaning: 'It is let pass.', refused: null },
    ...weapons.flatMap(({ name: weapon }) =>
      [
        { act: opportunityAct, title: `Opportunity with ${weapon}`, input: {} },
        {
          act: repeatedOpportunityAct,
          title: `Opportunity for ${attacks} attacks with ${weapon}`,
          input: { attacks },
        },
      ].map((way) => chanceOf({ ...way, weapon }, asked, by, options)),
    ),
  ];
}

/** An act that provokes, answered by an Opportunity before it is resolved, and then as it is anyhow. */
export function interruptible(act: Act): Act {
  const { answer: own } = act;
  if (!('threatenedBy' in act.input.fields))
    return own ? { ...act, answer: { ...own, input: withOpportunity(own.input) } } : act;
  const pass = own?.pass ?? {};
  return {
    ...act,
    answer: {
      input: withOpportunity(own?.input),
      pass,
      asAct: (answer, stated, actor, asked) =>
        isAsked(stated) ? taken(answer as Said) : (own?.asAct?.(answer, stated, actor, asked) ?? null),
      merge: (stated, answer, by) =>
        isAsked(stated)
          ? over(stated, answer as Said, by)
          : (own?.merge?.(stated, answer, by) ?? mergeAnswer(stated, answer)),
      options: (actor, target, input, options, asked) =>
        isAsked(input)
          ? chances(asked ?? target, actor, pass, options)
          : (own?.options(actor, target, input, options, asked) ?? []),
    },
  };
}
