import type { NewCombatant, VisibilitySetting } from '../../engine/encounter/command.ts';
import { MOST_COMBATANTS } from '../../engine/encounter/commands/join.ts';
import { InvalidInput, type Path } from '../../engine/fault.ts';
import { afterFight } from '../../engine/rules/effects/after-fight.ts';
import { integer, text } from '../../engine/rules/fields/field.ts';
import { read } from '../../engine/rules/fields/read.ts';
import type { System } from '../../engine/rules/system.ts';
import type { EncounterView } from '../access/encounter-view.ts';
import type { Viewer } from '../access/viewer.ts';
import {
  characterName,
  checkSheet,
  refuseArchived,
  refuseOtherSystem,
  requireCharacter,
  stateOf,
} from '../characters/characters.ts';
import { RequestError } from '../errors.ts';
import type { HandDice } from '../odds/dice.ts';
import { requireRoom } from '../services/quotas.ts';
import type { Services } from '../services/services.ts';
import {
  type CommandOptions,
  type Committed,
  carryOut,
  commandOnce,
  type DiceMissing,
  type EncounterTarget,
} from './carry-out.ts';
import { requireEncounter } from './encounters.ts';
import type { JoiningCharacterAtPath } from './explain-conflict.ts';
import { looksAlike } from './looks-alike.ts';
import { type Named, namesFor } from './naming.ts';
import { noteField } from './parse-adjustment.ts';

export const sideName = text(100, 'Side on which the combatant fights.');

/** A combatant to add: a stored character or a new sheet. */
export interface Joining extends VisibilitySetting {
  readonly characterId: string | null;
  readonly name: string | null;
  readonly sheet: { readonly system: System; readonly sheet: unknown } | null;
  readonly side: string | null;
  /** Number of combatants of this kind to add. */
  readonly count: number;
  /** True if they are surprised when they join a fight that has started. If omitted: false. */
  readonly surprised?: boolean;
}

type Joined = EncounterTarget & {
  readonly combatants: readonly Joining[];
  readonly dice: HandDice | null;
};

/** Adds combatants before the start or during the encounter. */
export const addCombatants = (
  services: Services,
  viewer: Viewer,
  target: Joined,
): Promise<Committed | DiceMissing> =>
  commandOnce(services, viewer, target, (view, recordFor) => join(services, view, target, recordFor));

const numberOfAKind = integer(1, MOST_COMBATANTS, 'Number of combatants with the same sheet.');

async function join(
  services: Services,
  view: EncounterView,
  { combatants, dice }: Joined,
  recordFor: CommandOptions['recordFor'],
): Promise<Committed | DiceMissing> {
  const { viewer } = view;
  // Several combatants with one sheet need much more storage than the input, so check the quota again, including
  // requests in progress.
  if (combatants.some(({ count }) => count > 1)) {
    const campaignBytes = await services.stores.campaigns.bytes(viewer.campaignId);
    requireRoom(services, { campaignBytes });
  }
  for (const [index, { count }] of combatants.entries())
    read(numberOfAKind, count, ['input', 'combatants', index, 'count']);
  const total = combatants.reduce((sum, { count }) => sum + count, 0);
  if (combatants.length === 0 || total > MOST_COMBATANTS)
    throw new InvalidInput([
      {
        path: ['input', 'combatants'],
        problem: `${total} combatants cannot join at the same time`,
        accepted: `1 to ${MOST_COMBATANTS} combatants`,
      },
    ]);
  const arrivals: Arrival[] = [];
  const [entries, surprised]: [number[], string[]] = [[], []];
  for (const [index, each] of combatants.entries()) {
    const path = ['input', 'combatants', index];
    // A character who joins again gets the same name as before.
    const departed = view.departed.filter(
      ({ characterId }) => characterId === null || characterId !== each.characterId,
    );
    const present: readonly Named[] = [
      ...[...view.combatants, ...departed],
      ...arrivals.map(({ newcomer }) => newcomer),
    ];
    const some = withUniqueNames(await newcomers(services, viewer, view, each, path), present, path);
    refuseLookalikes(present, some, path);
    arrivals.push(...some);
    entries.push(...some.map(() => index));
    if (each.surprised) surprised.push(...some.map(({ newcomer }) => newcomer.id));
  }
  const command = {
    type: 'join' as const,
    newcomers: arrivals.map(({ newcomer }) => newcomer),
    ...(surprised.length === 0 ? {} : { surprised }),
  };
  const moves = arrivals.flatMap(({ move }) => (move === null ? [] : [move]));
  return carryOut(services, view, command, { dice, moves, recordFor }).catch((error: unknown) => {
    throw error instanceof RequestError ? atEntry(error, entries) : error;
  });
}

/** Adds the position of a newcomer in the input to an error. One item of the input can create several combatants. */
function atEntry(error: RequestError, entries: readonly number[]): RequestError {
  const { code, message, inputPath, accepted, details } = error;
  const [input, combatants, newcomer, ...rest] = inputPath;
  if (combatants !== 'combatants' || typeof newcomer !== 'number') return error;
  const path = [input!, combatants, entries[newcomer]!, ...rest];
  return new RequestError(code, message, { path, details, ...(accepted !== null && { accepted }) });
}

/** A joining combatant. A character who joins leaves the previous encounter. */
interface Arrival {
  readonly newcomer: NewCombatant;
  readonly move: JoiningCharacterAtPath | null;
}

async function newcomers(
  services: Services,
  viewer: Viewer,
  view: EncounterView,
  joining: Joining,
  path: Path,
): Promise<readonly Arrival[]> {
  const { characterId, sheet, count, visibility } = joining;
  if ((characterId === null) === (sheet === null))
    throw new InvalidInput([
      {
        path,
        problem: 'a combatant needs a character or a sheet',
        accepted: 'characterId or sheet, not both',
      },
    ]);
  const common = {
    side: joining.side === null ? null : read(sideName, joining.side, [...path, 'side']),
    visibility,
    note: read(noteField, joining.note, [...path, 'note']),
  };
  if (characterId !== null) {
    if (joining.name !== null)
      throw new InvalidInput([
        {
          path: [...path, 'name'],
          problem: 'a combatant without a sheet has the character’s name',
          accepted: 'no name; updateCharacter changes a character’s name',
        },
      ]);
    read(integer(1, 1, 'A character can join only once.'), count, [...path, 'count']);
    const { person, move } = await inPlay(services, viewer, view, characterId, path);
    return [{ newcomer: { id: services.newId('combatant'), characterId, ...common, ...person }, move }];
  }
  const madeUp = onPaper(view, joining, path);
  return Array.from({ length: count }, () => ({
    newcomer: { id: services.newId('combatant'), characterId: null, ...common, ...madeUp },
    move: null,
  }));
}

/** Returns the path of a newcomer's name. */
const namePath = ({ characterId }: NewCombatant, path: Path): Path => [
  ...path,
  characterId === null ? 'name' : 'characterId',
];

/**
 * Returns the combatants of one kind with names that are unique in the encounter. Throws if a visible combatant would
 * get the name of a hidden combatant. It does not skip the name's number instead, because a missing number would also
 * reveal the hidden combatant.
 */
function withUniqueNames(
  arrivals: readonly Arrival[],
  present: readonly Named[],
  path: Path,
): readonly Arrival[] {
  const { newcomer } = arrivals[0]!;
  const names = namesFor(newcomer.name, arrivals.length, newcomer, present);
  const taken = names.find((name) => present.some((each) => each.name === name));
  if (taken !== undefined)
    throw new InvalidInput([
      {
        path: namePath(newcomer, path),
        problem: `a hidden combatant has the name "${taken}", and adding a number to the name would reveal that`,
        accepted: 'a name that no hidden combatant has',
      },
    ]);
  return arrivals.map(({ newcomer, move }, index) => ({
    newcomer: { ...newcomer, name: names[index]! },
    move,
  }));
}

/** Throws if a name looks like the name of another visible combatant, but has different characters. */
function refuseLookalikes(present: readonly Named[], arrivals: readonly Arrival[], path: Path): void {
  for (const { newcomer } of arrivals) {
    const other = present.find(({ name }) => looksAlike(name, newcomer.name))?.name;
    if (other !== undefined)
      throw new InvalidInput([
        {
          path: namePath(newcomer, path),
          problem: `"${newcomer.name}" looks like the name of another combatant, "${other}", but has different letters`,
          accepted: 'a name that looks different, or the same name with the same letters',
        },
      ]);
  }
}

type Person = Pick<NewCombatant, 'name' | 'sheet' | 'state' | 'conditions'>;

/** Returns a character as a combatant, with the state after the character's last encounter. */
async function inPlay(
  services: Services,
  viewer: Viewer,
  { system }: EncounterView,
  characterId: string,
  path: Path,
): Promise<{ readonly person: Person; readonly move: JoiningCharacterAtPath }> {
  const character = await requireCharacter(services, viewer, characterId, [...path, 'characterId']);
  refuseArchived(character, [...path, 'characterId']);
  refuseOtherSystem(character, system, [...path, 'characterId'], `a character of ${system.id}`);
  const last =
    character.encounterId === null
      ? null
      : await requireEncounter(services, viewer, character.encounterId, path);
  const state = stateOf(character, last?.state ?? null);
  const { name, sheet, version, encounterId: from } = character;
  const { conditions, ...rested } = afterFight(system, {
    state: state.suffered,
    conditions: state.conditions,
  });
  // A condition that ends with round 0 applied only until the end of the previous fight's last round.
  const lasting = conditions.filter(({ until }) => until === null || until > 0);
  return {
    person: { name, sheet, ...rested, conditions: lasting },
    move: { characterId, version, from, state, path: [...path, 'characterId'] },
  };
}

/** Returns a new, unhurt combatant that exists only in this encounter. */
function onPaper({ system }: EncounterView, { name, sheet }: Joining, path: Path): Person {
  const { system: given, sheet: paper } = sheet!;
  if (given.id !== system.id)
    throw new InvalidInput([
      {
        path: [...path, 'sheet'],
        problem: `the sheet is of ${given.id}`,
        accepted: `a sheet of ${system.id}`,
      },
    ]);
  return {
    name: read(characterName, name ?? undefined, [...path, 'name']),
    sheet: checkSheet(system, paper, [...path, 'sheet', system.id]),
    state: system.encounterRules.initialState(),
    conditions: [],
  };
}
