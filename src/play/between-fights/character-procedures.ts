import type { Path } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import { applyEffects } from '../../engine/rules/effects/apply-effects.ts';
import type { Effect, Role } from '../../engine/rules/effects/effect.ts';
import { whileRoundsPass } from '../../engine/rules/effects/while-rounds-pass.ts';
import type { Fighter } from '../../engine/rules/fight/fighter.ts';
import { playToEnd } from '../../engine/rules/fight/follow-up.ts';
import { shiftRounds } from '../../engine/rules/fight/time-passage.ts';
import {
  forbidding as houseRuleForbidding,
  NOBODY,
  optionsBetween,
} from '../../engine/rules/homebrew/house-rules.ts';
import type { Procedure } from '../../engine/rules/procedure.ts';
import type { System } from '../../engine/rules/system.ts';
import type { Viewer } from '../access/viewer.ts';
import { refuseOtherSystem } from '../characters/characters.ts';
import { RequestError } from '../errors.ts';
import type { IdempotentRequest } from '../idempotency/idempotency.ts';
import type { Services } from '../services/services.ts';
import { homebrewFor, optionsUnderHomebrew } from '../tables/overrides.ts';
import { type CharacterChanged, type CharacterTarget, changeCharacter } from './change-character.ts';

/** A caller's input for one system. */
export interface SystemInput {
  readonly system: System;
  readonly input: unknown;
  readonly options: unknown;
  /** Path of the input in the request's arguments. */
  readonly path: readonly string[];
}

/** Advances time for a character outside encounters. */
export async function advanceTime(
  services: Services,
  viewer: Viewer,
  input: CharacterTarget & { readonly time: SystemInput },
  attempt: IdempotentRequest | null,
): Promise<CharacterChanged> {
  const homebrew = await homebrewFor(services, viewer, input.time.system);
  const ruled = optionsUnderHomebrew(homebrew, input.time.options) as Json;
  return changeCharacter(services, viewer, input, attempt, (character, fighter) => {
    const { system, input: given, path } = input.time;
    const options = optionsBetween(ruled, NOBODY, fighter);
    refuseOtherSystem(character, system, path);
    const time = system.time!;
    const { procedure, after } = time.begin(fighter, given, options, path);
    return {
      cause: 'TIME',
      procedure: time.procedure.id,
      play: (dice) => procedure.play(dice),
      after: (resolution) => {
        const later = applyEffects(system, { ...fighter, ...after(resolution) }, [], options);
        return { fighter: later.fighter, effects: [...resolution.effects, ...later.effects] };
      },
    };
  });
}

/**
 * Resolves a procedure in which a character has this role, and stores the effects on the character. If the role is
 * null, the procedure's effects determine it.
 */
export async function applyToCharacter(
  services: Services,
  viewer: Viewer,
  input: CharacterTarget & {
    readonly role: Role | null;
    readonly asked: SystemInput & { readonly procedure: Procedure };
  },
  attempt: IdempotentRequest | null,
): Promise<CharacterChanged> {
  const homebrew = await homebrewFor(services, viewer, input.asked.system);
  const ruled = optionsUnderHomebrew(homebrew, input.asked.options) as Json;
  return changeCharacter(services, viewer, input, attempt, (character, fighter) => {
    const { system, procedure, input: given, path } = input.asked;
    refuseOtherSystem(character, system, path);
    const kept = system.characterBindings?.find((each) => each.procedure.id === procedure.id);
    // A procedure that leaves nothing is useful only if the character provides its inputs.
    if (!kept && system.leavesNothing?.includes(procedure.id))
      throw new RequestError('RULES_FORBID', `${procedure.title} does not change stored characters`, {
        path: path.slice(0, -1),
        accepted: 'a procedure that changes a character; resolve and evaluate accept any procedure',
      });
    if (system.onlyInEncounters?.includes(procedure.id))
      throw new RequestError('RULES_FORBID', `the results of ${procedure.title} exist only in an encounter`, {
        path: path.slice(0, -1),
        accepted: 'an act in an encounter; resolve and evaluate accept any procedure',
      });
    const role = input.role ?? kept?.part ?? null;
    const part = role === 'ACTOR' ? 'ACTOR' : 'TARGET';
    const options =
      part === 'ACTOR' ? optionsBetween(ruled, fighter, NOBODY) : optionsBetween(ruled, NOBODY, fighter);
    if (part === 'ACTOR') refuseForbidden(system, procedure, fighter, options, path);
    const rounds = kept?.rounds(fighter, part, given, options, path) ?? 0;
    const { fighter: then, effects: lapsed } = whileRoundsPass(system, fighter, rounds, options);
    const whole = kept ? kept.complete(then, part, given, options, path) : given;
    const bound = procedure.bind(whole, options, path);
    const followed = kept?.afterwards(bound, then, part, given, options) ?? bound;
    return {
      cause: 'PROCEDURE',
      procedure: procedure.id,
      play: (dice) => playToEnd(followed, dice),
      after: (resolution) => {
        const effects = kept?.effects(resolution, then, part, given, options) ?? resolution.effects;
        const theirs = role ?? whomItConcerns(effects);
        const own = effects.filter(({ on }) => on === theirs);
        const others = effects.filter(({ on }) => on !== theirs);
        const applied = applyEffects(system, then, own, options);
        const conditions = shiftRounds(applied.fighter.conditions, rounds);
        return {
          fighter: { ...applied.fighter, conditions },
          effects: [...lapsed, ...applied.effects, ...others],
        };
      },
    };
  });
}

/**
 * Returns the role of the character: the target if at least one effect applies to the target, and otherwise the actor.
 */
const whomItConcerns = (effects: readonly Effect[]): Role =>
  effects.some(({ on }) => on === 'TARGET') || !effects.some(({ on }) => on === 'ACTOR') ? 'TARGET' : 'ACTOR';

/** Throws if a house-rule condition forbids the act that the procedure resolves. */
function refuseForbidden(
  { encounterRules: { acts } }: System,
  procedure: Procedure,
  fighter: Fighter,
  options: Json,
  path: Path,
): void {
  const forbidding = acts
    .filter((act) => act.procedure === procedure && !act.happensToTarget)
    .map(({ id }) => houseRuleForbidding(options, fighter, id))
    .find((title) => title !== null);
  if (forbidding)
    throw new RequestError('RULES_FORBID', `the house rule ${forbidding} forbids ${procedure.title}`, {
      path: path.slice(0, -1),
      accepted: 'another procedure, or the same procedure after the condition ends',
    });
}
