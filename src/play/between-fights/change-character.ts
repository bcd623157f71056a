import type { Path } from '../../engine/fault.ts';
import type { Json } from '../../engine/json.ts';
import type { AppliedEffects } from '../../engine/rules/effects/apply-effects.ts';
import type { Fighter } from '../../engine/rules/fight/fighter.ts';

import type { Resolution } from '../../engine/rules/resolution.ts';
import { requireMayGiveDice } from '../access/player-permissions.ts';
import type { Viewer } from '../access/viewer.ts';
import { refuseArchived, requireCharacter, stateOf } from '../characters/characters.ts';
import { requireEncounter } from '../encounters/encounters.ts';
import { RequestError } from '../errors.ts';
import { type IdempotentRequest, withIdempotency } from '../idempotency/idempotency.ts';
import { type DiceChoice, type DiceNeeded, type Played, playWithDice } from '../odds/dice.ts';
import { withSeedIfNone } from '../resolve/resolve.ts';
import { quotaExceeded, requireRoom } from '../services/quotas.ts';
import type { Services } from '../services/services.ts';
import type { StoredCharacter, StoredCharacterEvent } from '../stored.ts';
import { versionConflict } from '../version-conflict.ts';

/** Identifies a character and the version of it that the caller last saw. */
export interface CharacterTarget {
  readonly id: string;
  readonly expectedVersion: number;
  readonly dice: DiceChoice | null;
}

/** A change to a character that has not been made yet. */
export interface CharacterChange {
  readonly cause: StoredCharacterEvent['cause'];
  readonly procedure: string;
  readonly play: Parameters<typeof playWithDice<Resolution>>[1];
  /** Returns the character after the change, and all effects, including consequences. */
  after(resolution: Resolution): AppliedEffects;
}

/** The changed character, or the dice that are needed first. If dice are needed, nothing is stored. */
export type CharacterChanged =
  | { readonly type: 'changed'; readonly character: StoredCharacter; readonly event: StoredCharacterEvent }
  | {
      readonly type: 'diceMissing';
      readonly character: StoredCharacter;
      readonly procedure: string;
      readonly needed: DiceNeeded;
    };

/** A recorded response in the format that an earlier version of the service used. */
interface Earlier {
  readonly type: 'befallen';
  readonly character: StoredCharacter;
  readonly happening: StoredCharacterEvent;
}

/** Converts a recorded response to the current format. */
export const upgradeRecordedAnswer = (remembered: CharacterChanged | Earlier): CharacterChanged =>
  remembered.type === 'befallen'
    ? { type: 'changed', character: remembered.character, event: remembered.happening }
    : remembered;

/** Returns the resolution of an event. Earlier versions stored only the number of unused dice, not their faces. */
export function playedIn({ played }: StoredCharacterEvent): Played<Resolution> {
  const stored = played as unknown as Played<Resolution>;
  return Array.isArray(stored.unused) ? stored : { ...stored, unused: [] };
}

/** Changes a character outside encounters. Throws if the character's version has changed. */
export async function changeCharacter(
  services: Services,
  viewer: Viewer,
  { id, expectedVersion, dice }: CharacterTarget,
  attempt: IdempotentRequest | null,
  begin: (character: StoredCharacter, fighter: Fighter) => CharacterChange,
): Promise<CharacterChanged> {
  const path = ['input', 'characterId'];
  const done = await withIdempotency<CharacterChanged | Earlier>(
    services,
    viewer.keyId,
    attempt,
    async (recordFor) => {
      requireRoom(services, viewer);
      if (dice) await requireMayGiveDice(services, viewer, ['dice']);
      const before = await requireCharacter(services, viewer, id, path);
      refuseArchived(before, path);
      if (before.version !== expectedVersion)
        throw versionConflict('character', before.version, expectedVersion);
      const fighter = await outsideEncounters(services, viewer, before, path);
      const change = begin(before, fighter);
      const { cause, procedure } = change;
      const played: Played<Resolution> | DiceNeeded = playWithDice(
        withSeedIfNone(dice, services),
        change.play,
      );
      if (played.type === 'diceNeeded')
        return { type: 'diceMissing', character: before, procedure, needed: played };
      const applied = change.after(played.result);
      const { state: suffered, conditions } = applied.fighter;
      const at = services.now();
      const version = before.version + 1;
      const character: StoredCharacter = {
        ...before,
        state: { suffered, conditions },
        version,
        encounterId: null,
        updatedAt: at,
      };
      const event: StoredCharacterEvent = {
        characterId: id,
        version,
        cause,
        procedure,
        played: { ...played, result: { ...played.result, effects: applied.effects } } as unknown as Json,
        at,
        keyId: viewer.keyId,
      };
      const changed: CharacterChanged = { type: 'changed', character, event };
      const along = { record: recordFor(changed), max: services.quotas.characterEvents };
      if (await services.stores.characters.recordEvent(character, before.encounterId, event, along))
        return changed;
      const now = await requireCharacter(services, viewer, id, path);
      if (now.version !== expectedVersion) throw versionConflict('character', now.version, expectedVersion);
      await outsideEncounters(services, viewer, now, path);
      throw quotaExceeded('characterEvents', services.quotas);
    },
  );
  return upgradeRecordedAnswer(done);
}

/** Returns the character as the rules read it. Throws if the character is in an unfinished encounter. */
async function outsideEncounters(
  services: Services,
  viewer: Viewer,
  character: StoredCharacter,
  path: Path,
): Promise<Fighter> {
  const { encounterId, sheet, name } = character;
  const last = encounterId === null ? null : await requireEncounter(services, viewer, encounterId, path);
  const fights = [...(last?.state.combatants.values() ?? [])].some(
    ({ characterId }) => characterId === character.id,
  );
  if (last && fights && last.state.status !== 'FINISHED')
    throw new RequestError('RULES_FORBID', `${name} is in an encounter that is not finished`, {
      path,
      accepted: 'a character whose last encounter is finished',
    });
  const { suffered: state, conditions } = stateOf(character, last?.state ?? null);
  return { id: character.id, sheet, state, conditions, round: 0, side: null };
}
