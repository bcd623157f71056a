import { bindingsFor } from '../../rules/fight/binding.ts';
import type { CharacterBinding } from '../../rules/fight/character-binding.ts';
import { ruleViolation } from '../../rules/fight/rule-violation.ts';
import {
  knownFortitude,
  knownOfCollision,
  knownOfSleeper,
  knownProtection,
  knownVitality,
} from './acting/known-inputs.ts';
import { beyondTotal, violationOfHealingDead } from './acts/revitalise-act.ts';
import {
  hoursOf,
  sleepEffects,
  violationOfAwake,
  violationOfHourlyCheck,
  type Waking,
} from './acts/waking-acts.ts';
import { applicationsOf, hasCondition, viewOf } from './combatant/combatant-view.ts';
import {
  characterBinding,
  type KeptScene as Scene,
  unless,
  violationOfActor,
  violationOfDeadCharacter,
} from './combatant/kept-character.ts';
import { manoeuvreBindings } from './manoeuvre-bindings.ts';
import { acceleration } from './movement/acceleration.ts';
import { collision } from './movement/collision.ts';
import { hoursPass } from './recovery/hours.ts';
import { revitalise } from './recovery/revitalise.ts';
import { waking } from './recovery/waking.ts';
import { damage } from './vitality/damage.ts';
import { disabledCheck } from './vitality/disabled.ts';
import { dyingCheck } from './vitality/dying.ts';
import { endOfRound } from './vitality/end-of-round.ts';
import { staggeredCheck } from './vitality/staggered.ts';
import { isDisabled } from './vitality/vitality.ts';

const { known, unlessSaid } = bindingsFor<Scene>();

const faring = known('TARGET', ({ character }) => viewOf(character).faring);
const onSheet = ({ character }: Scene) => viewOf(character).sheet;

// Outside fights, rounds are not counted. The input may contain points that were spent before the check.
const spent = unlessSaid('TARGET', () => 0);

const fortitude = { fortitude: knownFortitude, spent };

/** Values that a character provides to rules outside fights. */
export const characterBindings: readonly CharacterBinding[] = [
  characterBinding()(damage, { input: { ...knownProtection, target: faring } }),
  ...manoeuvreBindings,
  characterBinding()(acceleration, {
    whyNotInScene: (scene) => violationOfActor(scene) ?? violationOfDeadCharacter(scene),
    // The target may be carried by someone with another speed.
    input: { ...knownProtection, baseSpeed: unlessSaid('TARGET', (scene) => onSheet(scene).speed) },
  }),
  characterBinding()(collision, { whyNotInScene: violationOfDeadCharacter, input: knownOfCollision }),
  characterBinding()(revitalise, {
    input: knownVitality,
    whyNotInScene: ({ target }) => violationOfHealingDead(target),
    effects: (resolution, { character }) => beyondTotal(resolution, viewOf(character).faring.total),
  }),
  characterBinding<Waking>()(waking, {
    whyNotInScene: (scene) => violationOfAwake(scene.target) ?? violationOfHourlyCheck(scene),
    input: {
      ...{ ...knownOfSleeper, spent },
      hours: bindingsFor<Scene<Waking>>().completed('TARGET', ({ target, asked }) =>
        hoursOf(target, asked.hours),
      ),
    },
    effects: sleepEffects,
  }),
  characterBinding()(hoursPass, {
    input: {},
    whyNotInScene: () => ruleViolation('this rule is part of advanceTime', [], 'advanceTime'),
  }),
  characterBinding()(disabledCheck, {
    input: { ...knownVitality, ...fortitude },
    whyNotInScene: unless(
      (each) => isDisabled(viewOf(each).faring),
      'the character is not Disabled',
      'a Disabled character',
    ),
  }),
  characterBinding()(dyingCheck, {
    input: { ...knownVitality, ...fortitude },
    whyNotInScene: unless(
      (each) => hasCondition(viewOf(each), 'dying'),
      'the character is not Dying',
      'a Dying character',
    ),
  }),
  characterBinding()(staggeredCheck, {
    input: {
      ...fortitude,
      staggered: known('TARGET', ({ character }) =>
        Math.max(1, applicationsOf(viewOf(character), 'staggered')),
      ),
    },
    whyNotInScene: unless(
      (each) => hasCondition(viewOf(each), 'staggered'),
      'the character is not Staggered',
      'a Staggered character',
    ),
  }),
  characterBinding()(endOfRound, {
    input: {
      ...{ ...fortitude, faring },
      staggered: known('TARGET', ({ character }) => applicationsOf(viewOf(character), 'staggered')),
      actionPoints: known('TARGET', (scene) => onSheet(scene).actionPoints),
      additionalActionPoints: known('TARGET', (scene) => onSheet(scene).additionalActionPoints),
    },
  }),
];
