import type { Command } from '../../engine/encounter/command.ts';
import { claimsOf } from '../../engine/encounter/turns/claims.ts';
import type { Path } from '../../engine/fault.ts';
import { RequestError } from '../errors.ts';
import type { Services } from '../services/services.ts';
import type { PlayerPermissions } from '../stored.ts';
import type { EncounterView } from './encounter-view.ts';
import type { Viewer } from './viewer.ts';

type Campaigns = Pick<Services, 'stores'>;

/** Whose word counts where the game master has not said otherwise. */
export const DEFAULT_PLAYER_PERMISSIONS: PlayerPermissions = {
  playersMayGiveDice: true,
  playersMayStateModifiers: false,
};

/** Throws unless the viewer may throw dice of their own; `path` is where they gave them. */
export const requireMayGiveDice = (services: Campaigns, viewer: Viewer, path: Path): Promise<void> =>
  trusted(services, viewer, 'playersMayGiveDice', path, 'give dice of their own');

/** Throws unless the viewer may state whatever the command counts on their mere word. */
export async function requireMayStateModifiers(
  services: Campaigns,
  { viewer, system, encounter }: EncounterView,
  command: Command,
): Promise<void> {
  const [path] = claimsOf(system, encounter.state, command);
  if (path)
    await trusted(services, viewer, 'playersMayStateModifiers', ['input', ...path], `state ${path.at(-1)}`);
}

async function trusted(
  { stores }: Campaigns,
  { role, campaignId }: Viewer,
  setting: keyof PlayerPermissions,
  path: Path,
  deed: string,
): Promise<void> {
  if (role === 'GM') return;
  const campaign = (await stores.campaigns.byIds([campaignId])).get(campaignId);
  if (campaign?.[setting]) return;
  throw new RequestError('FORBIDDEN', `players of this campaign may not ${deed}`, {
    path,
    accepted: `of players nothing here; a key of the game master, who may set ${setting} by updateCampaign`,
  });
}
