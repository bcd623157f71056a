import { quantity } from '../../../quantity.ts';
import { record, type Value } from '../../../rules/fields/field.ts';
import { readOptions } from '../../../rules/fields/option.ts';
import { read } from '../../../rules/fields/read.ts';
import type { Act } from '../../../rules/fight/act.ts';
import { nameInText } from '../../../rules/fight/fighter.ts';
import { andThen } from '../../../rules/fight/follow-up.ts';
import { actorViolation, ruleViolation, targetViolation } from '../../../rules/fight/rule-violation.ts';
import { type ActDetail, targetFollowUps } from '../acting/follow-ups.ts';
import { manoeuvreAct } from '../acting/manoeuvre-act.ts';
import { attackerOf, loadedWeapons, targetOf, unarmed, weaponOf, weaponSkill } from '../acting/weapon.ts';
import { areaAttack } from '../area/area-attack.ts';
import { areaStrike, MOST_BONUS } from '../area/area-strike.ts';
import { attackInput } from '../attack/input.ts';
import { changes } from '../combatant/changes.ts';
import { viewOf, violationOfDeadTarget } from '../combatant/combatant-view.ts';
import type { Scene } from '../combatant/scene.ts';
import { combat } from '../core/citations.ts';
import { advises } from '../core/effects.ts';
import { arrgsOptions } from '../options/index.ts';
import { baseValueOf } from '../rolls/success-value.ts';
import { attackAnswerRules } from './attack-answer.ts';
import {
  answerOf,
  attackActInput,
  drainOf,
  lasting,
  reactionHelped,
  shotBy,
  whyNotAnswer,
} from './attack-use.ts';
import { counters, withCounterspells } from './counterspell-answers.ts';

const { weapon, pool, distance, lineOfSight, lineOfEffect, runUp, circumstances, magnitude } =
  attackActInput.fields;

const aimInput = record(
  'AreaAttackAct',
  { weapon, pool, distance, lineOfSight, lineOfEffect, runUp, circumstances, magnitude, counters },
  'An attack on a square and the area around it. All other numbers come from the sheet.',
);

const { defence, defenceCircumstances, category, willing } = attackActInput.fields;
const { targetMagnitude, targetAbility, targetSkill, targetCircumstances } = attackActInput.fields;

const strikeInput = record(
  'AreaStrikeAct',
  {
    ...{ defence, defenceCircumstances, category, willing },
    ...{ targetMagnitude, targetAbility, targetSkill, targetCircumstances },
  },
  'The combatants in an area that an area attack has hit.',
);

const nobody = read(strikeInput, {});

/**
 * Returns the scene of an area attack with the input of an attack on one target. The area attack itself has no target.
 */
const atNobody = (scene: Scene<Value<typeof aimInput>>) => ({
  ...scene,
  input: { ...scene.input, ...nobody },
});

const attackerIn = (scene: Scene<Value<typeof aimInput>>) => attackerOf(atNobody(scene));

type Aimed = ActDetail & {
  readonly rolls: readonly number[];
  readonly bonus: number;
  readonly hitsSquare: boolean;
  readonly newCheck: number | null;
  readonly scatterDirection: string | null;
  readonly scatterSquares: number | null;
};

/** An area attack is aimed at a square. The area that it hits is known only afterwards. */
const areaAttackAct = manoeuvreAct(aimInput, {
  on: 'ONESELF',
  procedure: areaAttack,
  answer: attackAnswerRules({ counters: true }),
  wrap: withCounterspells({
    outcome: 'FIZZLES',
    cast: ({ rolls }: Aimed) => rolls.length > 0,
    detailOf: () => ({
      rolls: [],
      hitsSquare: false,
      scatterDirection: null,
      scatterSquares: null,
      newCheck: null,
    }),
  }),
  whyNotInScene: (scene) => {
    const why = unarmed(atNobody(scene));
    if (why || weaponOf(atNobody(scene))!.area) return why;
    const fit = scene.actor.sheet.weapons.filter(({ area }) => area).map(({ name }) => name);
    return ruleViolation(
      `the ${scene.input.weapon} does not affect an area`,
      ['weapon'],
      fit.join(', ') || 'none, because no weapon of the sheet affects an area',
    );
  },
  inputOf: (scene) => ({ attacker: attackerIn(scene), occupants: [] }),
  skill: (scene) => weaponSkill(atNobody(scene)),
  drain: (scene) => drainOf(atNobody(scene)),
  sampleInputs: (actor) =>
    loadedWeapons(actor)
      .filter(({ area }) => area)
      .map(({ name }) => ({ item: name, input: { weapon: name } })),
  extraEffects: (scene, detail: Aimed) => {
    const { rolls, bonus, scatterDirection, scatterSquares } = detail;
    if (rolls.length === 0) return [];
    const own = weaponOf(atNobody(scene))!;
    const attacker = read(attackInput.fields.attacker, attackerIn(scene));
    const scattered =
      scatterDirection === null ? null : `${quantity(scatterSquares ?? 0, 'square')} ${scatterDirection}`;
    const area = {
      ...{ name: own.name, rolls, types: own.types, magnitude: scene.input.magnitude, scattered },
      bonus: Math.max(-MOST_BONUS, Math.min(MOST_BONUS, bonus)),
      successValue: baseValueOf(attacker, scene.options).base,
      criticalFrom: attacker.criticalFrom,
    };
    return [
      changes.effect('areaStruck', 'ACTOR', area, combat('Area Attacks', 'ARR-040')),
      advises(
        'ACTOR',
        `Use the act “${areaStrike.title}” for each combatant in the area.${scattered === null ? '' : ` The centre of the area is ${scattered} of the intended square.`}`,
        combat('Area Attacks', 'ARR-041'),
      ),
      ...lasting(atNobody(scene)),
      ...shotBy(atNobody(scene)),
    ];
  },
});

/** Resolves the attack against each combatant in the area, with the same rolls and a separate Defence. */
const areaStrikeAct: Act = {
  id: 'areaStrike',
  title: areaStrike.title,
  description:
    'Applies the rolls of your area attack to one combatant in the area. The target may answer with a Defence Manoeuvre.',
  input: strikeInput,
  onOneself: true,
  onOthers: true,
  when: 'ANY_TIME',
  // An area attack that has hit still takes effect after its caster has fallen.
  allowedWhenDown: true,
  procedure: areaStrike,
  answer: attackAnswerRules(),
  several: () => ({ max: 100, again: false }),
  costs: () => [],
  whyNot: (actor) =>
    viewOf(actor).state.area === null
      ? actorViolation(
          `${nameInText(actor)}’s area attack has not hit this round`,
          'a combatant whose area attack has hit this round',
        )
      : null,
  prepare(actor, target, given, givenOptions, path) {
    const use = read(strikeInput, given, path);
    const [attacker, defender] = [viewOf(actor), viewOf(target)];
    const options = readOptions(arrgsOptions, givenOptions);
    const { struck, scattered: _, ...blow } = attacker.state.area!;
    if (struck.includes(defender.id))
      return targetViolation(
        `the area attack has already hit ${nameInText(target)}`,
        'another combatant in the area',
      );
    const gone = violationOfDeadTarget(defender);
    if (gone) return gone;
    const input = { ...read(attackActInput, { weapon: blow.name }), ...use };
    const scene = { actor: attacker, target: defender, input, options, answers: null, present: new Map() };
    const why = use.defence === 'DEFEND' ? whyNotAnswer(scene) : null;
    if (why !== null) return ruleViolation(why, ['defence'], 'NONE');
    const asked = { blow, target: { ...targetOf(defender, input), ...answerOf(scene) } };
    return andThen(areaStrike.bind(asked, givenOptions, path).inFight(), (resolution, dice) => [
      { effects: reactionHelped(scene) },
      ...targetFollowUps(
        resolution,
        scene,
        !input.willing,
        (resolution.detail as ActDetail).defence != null,
        dice,
      ),
      {
        effects: [
          changes.effect('struckInArea', 'ACTOR', { who: defender.id }, combat('Area Attacks', 'ARR-041')),
        ],
      },
    ]);
  },
};

export const areaActs: readonly Act[] = [areaAttackAct, areaStrikeAct];
