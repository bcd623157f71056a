import type { Command } from '../../engine/encounter/command.ts';
import { claimsOf } from '../../engine/encounter/turns/claims.ts';
import type { Path } from '../../engine/fault.ts';
import { titleOf } from '../../engine/rules/title.ts';
import { RequestError } from '../errors.ts';
import type { Services } from '../services/services.ts';
import type { PlayerPermissions } from '../stored.ts';
import type { EncounterView } from './encounter-view.ts';
import type { Viewer } from './viewer.ts';

type Campaigns = Pick<Services, 'stores'>;

/** The permissions of players in a new campaign. */
export const DEFAULT_PLAYER_PERMISSIONS: PlayerPermissions = {
  playersMayGiveDice: true,
  playersMayStateModifiers: false,
  playersMayEditSheets: true,
};

const ALL_PERMISSIONS: PlayerPermissions = {
  playersMayGiveDice: true,
  playersMayStateModifiers: true,
  playersMayEditSheets: true,
};

/** The viewer's permissions. Game masters have all of them. */
export async function permissionsOf(
  { stores }: Campaigns,
  { role, campaignId }: Viewer,
): Promise<PlayerPermissions> {
  if (role === 'GM') return ALL_PERMISSIONS;
  return (await stores.campaigns.byIds([campaignId])).get(campaignId) ?? DEFAULT_PLAYER_PERMISSIONS;
}

/** Throws unless the viewer may throw dice by hand. `path` is the place of the dice in the input. */
export async function requireMayGiveDice(services: Campaigns, viewer: Viewer, path: Path): Promise<void> {
  const { playersMayGiveDice } = await permissionsOf(services, viewer);
  if (!playersMayGiveDice) throw notTrusted(path, 'roll physical dice');
}

/**
 * Throws unless the viewer may change the sheet of an own character. `path` is the place of the change in the
 * input.
 */
export async function requireMayEditSheets(services: Campaigns, viewer: Viewer, path: Path): Promise<void> {
  const { playersMayEditSheets } = await permissionsOf(services, viewer);
  if (!playersMayEditSheets) throw notTrusted(path, 'change sheets');
}

/** Throws unless the viewer may state all values of the command that only its sender vouches for. */
export async function requireMayStateModifiers(
  services: Campaigns,
  view: EncounterView,
  command: Command,
): Promise<void> {
  const claim = refusedClaim(view, command);
  if (!claim) return;
  const { playersMayStateModifiers } = await permissionsOf(services, view.viewer);
  if (!playersMayStateModifiers) throw claim;
}

/** The error for a command with values that only its sender vouches for. Null if it has none. */
export function refusedClaim({ system, encounter }: EncounterView, command: Command): RequestError | null {
  const [path] = claimsOf(system, encounter.state, command);
  if (!path) return null;
  return notTrusted(['input', ...path], `state ${titleOf(String(path.at(-1))).toLowerCase()}`);
}

const notTrusted = (path: Path, deed: string): RequestError =>
  new RequestError('FORBIDDEN', `players of this campaign may not ${deed}`, {
    path,
    accepted:
      'the request without this value, or a key of the game master, who can permit it for the campaign',
  });
