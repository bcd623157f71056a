import { claimsOf } from '../../engine/encounter/claims.ts';
import type { Command } from '../../engine/encounter/command.ts';
import type { Path } from '../../engine/fault.ts';
import { Refusal } from '../errors.ts';
import type { World } from '../services.ts';
import type { Trust } from '../stored.ts';
import type { Sight } from './encounter-view.ts';
import type { Viewer } from './viewer.ts';

type Campaigns = Pick<World, 'stores'>;

/** Whose word counts where the game master has not said otherwise. */
export const USUAL_TRUST: Trust = { playersMayGiveDice: true, playersMayStateModifiers: false };

/** Throws unless the viewer may throw dice of their own; `path` is where they gave them. */
export const mayGiveDice = (world: Campaigns, viewer: Viewer, path: Path): Promise<void> =>
  trusted(world, viewer, 'playersMayGiveDice', path, 'give dice of their own');

/** Throws unless the viewer may state whatever the command counts on their mere word. */
export async function mayState(
  world: Campaigns,
  { viewer, system, encounter }: Sight,
  command: Command,
): Promise<void> {
  const [path] = claimsOf(system, encounter.state, command);
  if (path)
    await trusted(world, viewer, 'playersMayStateModifiers', ['input', ...path], `state ${path.at(-1)}`);
}

async function trusted(
  { stores }: Campaigns,
  { role, campaignId }: Viewer,
  setting: keyof Trust,
  path: Path,
  deed: string,
): Promise<void> {
  if (role === 'GM') return;
  const campaign = (await stores.campaigns.byIds([campaignId])).get(campaignId);
  if (campaign?.[setting]) return;
  throw new Refusal('FORBIDDEN', `players of this campaign may not ${deed}`, {
    path,
    accepted: `of players nothing here; a key of the game master, who may set ${setting} by updateCampaign`,
  });
}
