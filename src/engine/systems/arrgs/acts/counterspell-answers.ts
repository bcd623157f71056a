import { diceFrom, givenFaces } from '../../../dice/faces.ts';
import { signedDie } from '../../../dice/formula.ts';
import type { Json } from '../../../json.ts';
import { quantity } from '../../../quantity.ts';
import { combatantRef, flag, internal, list, record, type Value } from '../../../rules/fields/field.ts';
import { noContext } from '../../../rules/fight/act.ts';
import { AnswerNeeded } from '../../../rules/fight/answer-needed.ts';
import type { AnswerAct, AnswerOption } from '../../../rules/fight/answer-rules.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { mapOutcome, mapQuestion, playToEnd } from '../../../rules/fight/follow-up.ts';
import type { BoundProcedure } from '../../../rules/procedure.ts';
import type { ActDetail } from '../acting/follow-ups.ts';
import { usableWeapons } from '../acting/weapon.ts';
import { whyNotDefend } from '../acting/why-not-defend.ts';
import { counterQuestion } from '../attack/repeated-input.ts';
import { type CombatantView, mayBeEnemies, viewOf } from '../combatant/combatant-view.ts';
import type { Scene } from '../combatant/scene.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { defencePaid } from '../defence/defend.ts';
import { D20, TEN } from '../rolls/natural.ts';
import { counterspellAct } from './spell-acts.ts';

export const counters = internal(
  list(
    record(
      'SpellAnswered',
      {
        by: combatantRef('The combatant who answered.'),
        cancels: flag('True if the Counterspell cancels the spell.'),
      },
      'A combatant’s answer to a spell being cast.',
    ),
    100,
    'Answers so far of combatants who can counter the spell, in order.',
  ),
  [],
);

/** Input of an act that may be a spell. */
export interface Countering {
  readonly weapon: string;
  readonly counters: Value<typeof counters>;
}

const sameSchool = ({ school: one }: OwnWeapon, { school: other }: OwnWeapon): boolean =>
  one === null || other === null || one.toLowerCase() === other.toLowerCase();

/**
 * Returns the spells that can be sacrificed to cancel the spell. Their level must not be lower. If both spells have a
 * school, it must be the same.
 */
const fitting = (view: CombatantView, cast: OwnWeapon): readonly OwnWeapon[] =>
  cast.kind !== 'SPELL'
    ? []
    : usableWeapons(view).filter(
        (own) => own.kind === 'SPELL' && own.spellLevel! >= cast.spellLevel! && sameSchool(own, cast),
      );

const named = ({ sheet }: CombatantView, weapon: unknown): OwnWeapon | undefined =>
  sheet.weapons.find(({ name }) => name === weapon);

/** Returns the Counterspell in an answer. Null if the answer contains none. */
export function counterspellOf(
  { counterspell: givenUp = null }: { readonly counterspell?: string | null },
  stated: Json,
  actor: Fighter,
  asked: Fighter,
): AnswerAct | null {
  if (givenUp === null) return null;
  const cast = named(viewOf(actor), (stated as { readonly weapon?: string }).weapon);
  const own = named(viewOf(asked), givenUp);
  const known = { enemyLevel: cast?.spellLevel ?? null, sameSchool: !own || !cast || sameSchool(own, cast) };
  const here = { spellState: 'BEING_CAST', inCloseRange: true, area: cast?.area ?? false };
  return { act: counterspellAct.id, input: { ...known, ...here, givenUp, pool: 'ADDITIONAL_ACTION_POINTS' } };
}

/** Returns one answer option for each spell that the combatant could sacrifice. */
export function spellsAgainst(
  actor: Fighter,
  asked: Fighter,
  input: Json,
  options: unknown,
  refused: string | null,
): readonly AnswerOption[] {
  const cast = named(viewOf(actor), (input as { readonly weapon?: string }).weapon);
  return (cast ? fitting(viewOf(asked), cast) : []).map(({ name: counterspell }) => {
    const answer = { defence: 'NONE', counterspell };
    const own = counterspellOf(answer, input, actor, asked)!;
    const context = { ...noContext, answers: 'attack' };
    const bound = counterspellAct.prepare(asked, actor, own.input, options, [], context);
    const why = refused ?? ('forbidden' in bound ? bound.forbidden : null);
    const title = `Counterspell with ${counterspell}`;
    return {
      title,
      input: answer,
      ...(why === null ? meaningOf(bound as BoundProcedure, counterspell) : { meaning: why }),
      refused: why,
    };
  });
}

/** Enough faces for the check itself and for the checks that Disabled or Dying combatants make afterwards. */
const TENS = [TEN, TEN, TEN, TEN];

function meaningOf(bound: BoundProcedure, spell: string) {
  const { detail } = playToEnd(bound, diceFrom(givenFaces(TENS).faces));
  const { checkResult, dc, points, vitalityLoss } = detail as ActDetail &
    Record<'checkResult' | 'dc', number>;
  const rating = checkResult - TEN;
  return {
    meaning: `${signedDie(D20, rating)} against ${dc}: the spell is cancelled. Costs ${spell}, ${quantity(points, 'Additional Action Point')} and ${vitalityLoss} Vitality`,
    rating,
  };
}

/** Returns other combatants who may counter the spell. The encounter does not contain distances. */
export const othersToCounter = (
  { actor, target, present, options }: Omit<Scene<unknown>, 'input'>,
  cast: OwnWeapon,
): readonly string[] =>
  [...present.values()]
    .map(viewOf)
    .filter(
      (each) =>
        ![actor.id, target.id].includes(each.id) &&
        mayBeEnemies(actor, each) &&
        fitting(each, cast).length > 0 &&
        whyNotDefend(each, options) === null,
    )
    .map(({ id }) => id);

/** Returns the first combatant who may counter the spell and was not asked yet. */
const nextToAsk = (scene: Scene<Countering>, cast: OwnWeapon): string | undefined =>
  othersToCounter(scene, cast).find((id) => !scene.input.counters.some(({ by }) => by === id));

/** Functions for the results of a spell: before a Counterspell, and after a Counterspell has cancelled it. */
interface Cancelling<Input, Detail> {
  readonly outcome: string;
  /** True if the spell has an effect that a Counterspell could cancel. */
  readonly cast: (detail: Detail) => boolean;
  readonly detailOf: (scene: Scene<Input>, defended: boolean) => object;
}

/** True if the target has made a Defence. The Defence costs the same even if the spell is cancelled afterwards. */
const defended = (detail: object): boolean => ((detail as Partial<ActDetail>).defence ?? null) !== null;

/** The points of a target's Counterspell do not change the roll that it answers. */
const keepingStage = (bound: BoundProcedure): BoundProcedure =>
  mapQuestion(bound, (details) => ({ ...details, keepsStage: true }));

/** A spell takes effect unless its target or another enemy counters it (ARR-098, ruling ARR-R80). */
export const withCounterspells =
  <Input extends Countering, Detail extends object>({ outcome, cast, detailOf }: Cancelling<Input, Detail>) =>
  (bound: BoundProcedure, scene: Scene<Input>): BoundProcedure => {
    const { actor, input } = scene;
    const spell = named(actor, input.weapon);
    if (!spell) return bound;
    return mapOutcome(spell.kind === 'SPELL' ? keepingStage(bound) : bound, (struck) => {
      const detail = struck.detail as Detail;
      if (!cast(detail)) return struck;
      if (input.counters.some(({ cancels }) => cancels))
        return {
          ...struck,
          outcome,
          summary: `A Counterspell cancels ${spell.name}.`,
          effects: [
            ...struck.effects.filter(({ on }) => on === 'ACTOR'),
            ...(defended(detail) ? defencePaid(scene.options) : []),
          ],
          detail: { ...detail, ...detailOf(scene, defended(detail)) },
        };
      const id = nextToAsk(scene, spell);
      return id ? new AnswerNeeded({ id }, counterQuestion(spell.name)) : struck;
    });
  };

export const undone = { success: false, successValue: 0 } as const;
