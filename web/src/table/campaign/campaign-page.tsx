import { hrefOf } from '../state/route.ts';
import type { SignedIn } from '../state/session.ts';
import { CampaignSettings } from './campaign-settings.tsx';
import { DeleteCampaign } from './delete-campaign.tsx';
import { HouseRules } from './house-rules.tsx';
import { Links } from './links.tsx';
import { OwnTables } from './own-tables.tsx';

/** Page with the game master's settings for the campaign: links, permissions, house rules and tables. */
export function CampaignPage({ signedIn }: { readonly signedIn: SignedIn }) {
  const { campaign, viewer } = signedIn;
  if (campaign === null || viewer.role !== 'GM')
    return (
      <p class="note">
        Only the game master can change the campaign. <a href={hrefOf({ at: 'encounters' })}>Encounters</a>
      </p>
    );
  return (
    <section class="part" aria-labelledby="campaign-title">
      <header class="part-head">
        <h1 id="campaign-title">{campaign.name}</h1>
        <p>Links for your group, settings, house rules and your own tables.</p>
      </header>
      <div class="campaign">
        <div class="column">
          <Links signedIn={signedIn} />
          <HouseRules signedIn={signedIn} />
        </div>
        <div class="column">
          <CampaignSettings signedIn={signedIn} campaign={campaign} />
          <OwnTables signedIn={signedIn} />
          <DeleteCampaign signedIn={signedIn} campaign={campaign} />
        </div>
      </div>
    </section>
  );
}
