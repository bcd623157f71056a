import { record, type Value } from '../../rules/fields/field.ts';
import { bindingsFor } from '../../rules/fight/binding.ts';
import type { CharacterBinding, CharacterScene } from '../../rules/fight/character-binding.ts';
import { type RuleViolation, ruleViolation } from '../../rules/fight/rule-violation.ts';
import {
  canFleeOf,
  type GrappleRequest,
  knownOfGrappler,
  knownOfGrapplingAttack,
  opponentsPart,
  withoutConsequences,
  withoutGrapple,
} from './acting/grapple-in-fight.ts';
import { endFascination } from './acts/fascination-acts.ts';
import { wearinessOf } from './acts/passive-acts.ts';
import { attack } from './attack/index.ts';
import { concentration } from './casting/concentration.ts';
import { resistance } from './casting/resistance.ts';
import { type Cast, knownOfCaster, pointsLeft } from './casting/spell-check.ts';
import { viewOf, violationOfNotInHand, weaponsInHand } from './combatant/combatant-view.ts';
import { characterBinding, whyNotActor } from './combatant/kept-character.ts';
import {
  attackerOf,
  attributeTableOfActor,
  knownAttributeTable,
  knownDefender,
  knownHealth,
  knownOfMover,
  knownResistances,
  levelWith,
  statusesOfActor,
  weaponInput,
} from './combatant/known-inputs.ts';
import { type AskedCheck, checkAsks, knownOfCheck, whyNotCheck } from './combatant/known-of-check.ts';
import type { OwnWeapon } from './combatant/sheet.ts';
import { flightOf, whyNotAble, whyTethered } from './combatant/why-not-able.ts';
import { healingKit, KIT_TASK } from './extended/healing-kit.ts';
import { extendedCheck } from './extended/index.ts';
import {
  knownOfTreatment,
  knownOfWork,
  statedRollFields,
  statedWorkFields,
  taskKeptBy,
  whyNotRoll,
  whyNotWork,
  workIn,
} from './extended/task-kept.ts';
import { grapplingAttack } from './grapple/grappling-attack.ts';
import { move } from './movement/move.ts';
import type { Skill20Options } from './options/index.ts';
import { rest } from './recovery/rest.ts';
import { check } from './rolls/check.ts';
import { restEffects, wearinessChange } from './status/weariness.ts';
import { timeScales } from './tables/time.ts';
import { whileTimePasses } from './time/while-time-passes.ts';

const tiring = bindingsFor<CharacterScene<Skill20Options, { readonly restHours: number }>>();

const workAsks = record('ExtendedCheckOnCharacter', statedWorkFields, '');

type Working = Value<typeof workAsks> & { readonly task: string; readonly rolls: number };

const kitAsks = record('HealingKitOnCharacter', statedRollFields, '');

type Treating = Value<typeof kitAsks> & { readonly rolls: number };

type AskedSpell = Cast & { readonly cost: number };
type SpellScene = CharacterScene<Skill20Options, AskedSpell>;

const casterBindings = knownOfCaster<SpellScene>(({ asked }) => asked);

interface AskedAttack {
  readonly attacker: { readonly level: number | null; readonly canFlee: boolean | null } | null;
  readonly weapon: { readonly name: string | null };
}
type AttackScene = CharacterScene<Skill20Options, AskedAttack>;

const attacking = bindingsFor<AttackScene>();

/** Returns the weapon on the attacker's sheet with the name in the input. */
const weaponOnSheet = ({ actor, asked: { weapon } }: AttackScene): OwnWeapon | undefined =>
  viewOf(actor).sheet.weapons.find(({ name }) => name === weapon.name);

const flightIn = ({ actor, asked, options }: AttackScene) =>
  flightOf(actor, { canFlee: asked.attacker?.canFlee ?? null }, options);

const knownOfAttacker = {
  attacker: {
    strength: attacking.known('ACTOR', ({ actor }) => attackerOf(actor).strength),
    dexterity: attacking.known('ACTOR', ({ actor }) => attackerOf(actor).dexterity),
    attributeTable: attributeTableOfActor,
    statuses: statusesOfActor,
    level: attacking.known('ACTOR', (scene) => {
      const own = weaponOnSheet(scene);
      return (own ? null : scene.asked.attacker?.level) ?? levelWith(scene.actor, own);
    }),
    canFlee: attacking.unlessSaid('ACTOR', (scene) => flightIn(scene).canFlee),
  },
  weapon: attacking.completed('ACTOR', (scene): object => {
    const own = weaponOnSheet(scene);
    return { ...scene.asked.weapon, ...(own ? weaponInput(own) : {}) };
  }),
};

/** Returns the reason why the attacker cannot attack with the weapon, as in a fight. */
function whyNotAttack(scene: AttackScene): RuleViolation | null {
  const { actor, part, options } = scene;
  if (part !== 'ACTOR') return null;
  const own = weaponOnSheet(scene);
  return (
    whyNotAble(actor, 'ATTACK', options, flightIn(scene)) ??
    (own === undefined || weaponsInHand(viewOf(actor)).includes(own)
      ? null
      : violationOfNotInHand(actor, own.name, ['weapon', 'name']))
  );
}

const checkAskedOfCharacter = record('CheckOnCharacter', checkAsks, '');

interface AskedOfCheck extends AskedCheck {
  readonly score: number | null;
}
type CheckScene = CharacterScene<Skill20Options, AskedOfCheck>;

interface AskedMove {
  readonly anchored: boolean;
}

interface AskedGrapple extends GrappleRequest {
  readonly opponent: object | null;
}
type GrappleScene = CharacterScene<Skill20Options, AskedGrapple>;

const grappling = bindingsFor<GrappleScene>();

/** Returns the reason why the character cannot pay the cost. Null if the character can pay it. */
function whyNotAfford({ part, actor, asked }: SpellScene): RuleViolation | null {
  const left = pointsLeft(actor, asked.craft);
  return part === 'ACTOR' && asked.cost > left
    ? ruleViolation('the character does not have enough points left', ['cost'], `at most ${left}`)
    : null;
}

const ROUNDS_AN_HOUR = timeScales.rows.HOUR.cells.rounds;

/** Values that a character provides to rules outside fights. */
export const characterBindings: readonly CharacterBinding[] = [
  whileTimePasses,
  characterBinding<{ readonly hours: number }>()(rest, {
    whyNotInScene: whyNotActor,
    rounds: ({ asked }) => asked.hours * ROUNDS_AN_HOUR,
    input: {
      ...knownHealth,
      attributeTable: knownAttributeTable,
    },
    effects: ({ effects }, { target, asked }) => [
      ...effects,
      ...restEffects(wearinessOf(target), asked.hours),
    ],
  }),
  characterBinding<{ readonly restHours: number }>()(wearinessChange, {
    whyNotInScene: whyNotActor,
    rounds: ({ asked }) => asked.restHours * ROUNDS_AN_HOUR,
    input: { before: tiring.known('TARGET', ({ character }) => wearinessOf(character)) },
  }),
  characterBinding<Treating>()(healingKit, {
    extraInput: kitAsks,
    whyNotInScene: (scene) =>
      whyNotActor(scene) ?? whyNotRoll(taskKeptBy(scene.target, KIT_TASK), scene.asked),
    rounds: ({ asked }) => asked.rolls * ROUNDS_AN_HOUR,
    input: knownOfTreatment,
  }),
  characterBinding<Working>()(extendedCheck, {
    extraInput: workAsks,
    whyNotInScene: ({ part, actor, asked }) =>
      part === 'ACTOR' ? whyNotWork(taskKeptBy(actor, asked.task), asked) : null,
    rounds: (scene) =>
      scene.part === 'ACTOR' ? scene.asked.rolls * timeScales.rows[workIn(scene).timeScale].cells.rounds : 0,
    input: knownOfWork,
  }),
  characterBinding<AskedSpell>()(concentration, { whyNotInScene: whyNotAfford, input: casterBindings }),
  characterBinding<AskedSpell>()(resistance, {
    whyNotInScene: whyNotAfford,
    input: { ...casterBindings, ...knownResistances },
  }),
  characterBinding<AskedAttack>()(attack, {
    whyNotInScene: whyNotAttack,
    input: {
      ...knownOfAttacker,
      defender: knownDefender,
    },
    effects: ({ effects }, { target }) => [...effects, ...endFascination(target)],
  }),
  characterBinding<AskedOfCheck>()(check, {
    extraInput: checkAskedOfCharacter,
    whyNotInScene: (scene) => (scene.part === 'ACTOR' ? whyNotCheck(scene) : null),
    input: knownOfCheck<CheckScene>(({ asked }) => asked.score),
  }),
  characterBinding<AskedMove>()(move, {
    whyNotInScene: ({ part, actor, options, asked }) =>
      part === 'ACTOR' ? (whyNotAble(actor, 'MOVE', options) ?? whyTethered(actor, asked.anchored)) : null,
    input: knownOfMover,
  }),
  characterBinding<AskedGrapple>()(grapplingAttack, {
    whyNotInScene: ({ part, actor, options, asked }) =>
      part === 'ACTOR' ? whyNotAble(actor, 'ATTACK', options, flightOf(actor, asked, options)) : null,
    input: {
      ...knownOfGrappler,
      ...knownOfGrapplingAttack,
      canFlee: grappling.unlessSaid('ACTOR', canFleeOf),
      // The caller may state modifiers of the opponent’s check.
      opponent: grappling.completed('TARGET', (scene): object => ({
        ...scene.asked.opponent,
        ...opponentsPart(scene),
      })),
    },
    effects: ({ effects }) => withoutGrapple(withoutConsequences(effects)),
  }),
];
