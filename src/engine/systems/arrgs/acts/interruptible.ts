import { diceFrom, givenFaces } from '../../../dice/faces.ts';
import { signedDie } from '../../../dice/formula.ts';
import { getOrInsertComputed } from '../../../get-or-insert.ts';
import type { Json } from '../../../json.ts';
import { quantity } from '../../../quantity.ts';
import { described, optional, type RecordField, record } from '../../../rules/fields/field.ts';
import { type Act, noContext } from '../../../rules/fight/act.ts';
import { mergeAnswer } from '../../../rules/fight/answer-needed.ts';
import type { AnswerAct, Answerer, AnswerOption } from '../../../rules/fight/answer-rules.ts';
import { type Fighter, nameInText } from '../../../rules/fight/fighter.ts';
import { playToEnd } from '../../../rules/fight/follow-up.ts';
import { unprovoking } from '../acting/threatened.ts';
import { usableWeapons } from '../acting/weapon.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { pointsLeft } from '../combatant/points.ts';
import { D20, TEN } from '../rolls/natural.ts';
import { figureOf } from '../tables/figures.ts';
import { opportunityAct, repeatedOpportunityAct } from './opportunity-acts.ts';

/** The part of an answer that is about using an Opportunity. */
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

/** True if the question is about an Opportunity. */
const isAsked = (stated: unknown): boolean => ((stated as Stated).opportunityFor ?? null) !== null;

const fields = {
  opportunity: optional(
    described(
      opportunityAct.input,
      'Attack made with the Opportunity. Used only if the question offers an Opportunity.',
    ),
  ),
  repeatedOpportunity: optional(
    described(
      repeatedOpportunityAct.input,
      'Repeated Attack made with the Opportunity. Used only if the question offers an Opportunity.',
    ),
  ),
};

const nothingElse = record(
  'OpportunityAnswer',
  fields,
  'Answer of an enemy who threatens the actor, for acts that provoke. If empty: the enemy does not use the Opportunity.',
);

const widened = new WeakMap<RecordField, RecordField>();

/** Adds the fields of an Opportunity to an answer. */
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

/**
 * Records that a combatant does not use the Opportunity. If the answer is for another question, the combatant is asked
 * again.
 */
function over(stated: Json, { defence, counterspell }: Said, { id }: Answerer): Json {
  if (defence === 'DEFEND' || typeof counterspell === 'string') return stated;
  const { opportunitiesOver = [] } = stated as Stated;
  return { ...(stated as object), opportunityFor: null, opportunitiesOver: [...opportunitiesOver, id] };
}

/** Faces for the first die of an attack, followed by faces with which no further rolls are needed. */
const FACES = [TEN, ...Array.from({ length: 50 }, () => 1)];

/** Name of a melee attack's check. */
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
  const left = pointsLeft(viewOf(asked), 'ADDITIONAL_ACTION_POINTS');
  const bound = act.prepare(asked, by, { ...input, defence: 'NONE' }, options, [], context);
  const refused =
    act.whyNot(asked, 'NOW', options)?.forbidden ??
    (left < cost!.amount
      ? `${nameInText(asked)} has ${quantity(left, 'Additional Action Point')} left, but this act costs ${cost!.amount}`
      : null) ??
    ('forbidden' in bound ? bound.forbidden : null);
  if (refused !== null || 'forbidden' in bound) return { title, input: answer, meaning: refused!, refused };
  const { breakdowns } = playToEnd(bound, diceFrom(givenFaces(FACES).faces));
  const check = breakdowns.find(({ of }) => of === MELEE)!;
  const rating = check.total - TEN;
  return {
    title,
    input: answer,
    meaning: `${signedDie(D20, rating)} against the Reflex of ${nameInText(by)}, before the act is resolved; costs ${quantity(cost!.amount, 'Additional Action Point')}`,
    rating,
    refused: null,
  };
}

function chances(asked: Fighter, by: Fighter, pass: Json, options: unknown): readonly AnswerOption[] {
  const attacks = figureOf('REPEATED_ATTACKS');
  const weapons = usableWeapons(viewOf(asked)).filter(unprovoking);
  return [
    { title: 'No Opportunity', input: pass, meaning: 'The Opportunity is not used.', refused: null },
    ...weapons.flatMap(({ name: weapon }) =>
      [
        { act: opportunityAct, title: `Opportunity with ${weapon}`, input: {} },
        {
          act: repeatedOpportunityAct,
          title: `Opportunity for ${attacks} attacks with ${weapon}`,
          input: { attacks },
        },
      ].map((variant) => chanceOf({ ...variant, weapon }, asked, by, options)),
    ),
  ];
}

/**
 * When an act provokes, enemies are first asked for an Opportunity. After the Opportunity is resolved, the act is
 * answered in its usual way.
 */
export function interruptible(act: Act): Act {
  const { answer: own } = act;
  if (!('threatenedByIds' in act.input.fields))
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
