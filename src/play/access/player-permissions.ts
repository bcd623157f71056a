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

/** Player permissions in a new campaign. */
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

/** Returns the viewer's permissions. For game masters, these are all permissions. */
export async function permissionsOf(
  { stores }: Campaigns,
  { role, campaignId }: Viewer,
): Promise<PlayerPermissions> {
  if (role === 'GM') return ALL_PERMISSIONS;
  return (await stores.campaigns.byIds([campaignId])).get(campaignId) ?? DEFAULT_PLAYER_PERMISSIONS;
}

/** Throws unless the viewer may roll physical dice. `path` is the path of the dice in the input. */
export async function requireMayGiveDice(services: Campaigns, viewer: Viewer, path: Path): Promise<void> {
  const { playersMayGiveDice } = await permissionsOf(services, viewer);
  if (!playersMayGiveDice) throw notTrusted(path, 'roll physical dice');
}

/**
 * Throws unless the viewer may change the sheets of their own characters. `path` is the path of the change in the
 * input.
 */
export async function requireMayEditSheets(services: Campaigns, viewer: Viewer, path: Path): Promise<void> {
  const { playersMayEditSheets } = await permissionsOf(services, viewer);
  if (!playersMayEditSheets) throw notTrusted(path, 'change sheets');
}

/** Throws unless the viewer may set all values in the command that the service cannot check. */
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

/** Returns the error for a command that contains values that the service cannot check. Null if there are none. */
export function refusedClaim({ system, encounter }: EncounterView, command: Command): RequestError | null {
  const [path] = claimsOf(system, encounter.state, command);
  if (!path) return null;
  return notTrusted(['input', ...path], `set ${titleOf(String(path.at(-1))).toLowerCase()}`);
}

const notTrusted = (path: Path, deed: string): RequestError =>
  new RequestError('FORBIDDEN', `players in this campaign may not ${deed}`, {
    path,
    accepted: 'the request without this value; the game master can permit it for the campaign',
  });
