import './campaigns/campaign.ts';
import './campaigns/campaign-table.ts';
import './campaigns/transfer.ts';
import './characters/character.ts';
import './characters/changing.ts';
import './characters/history.ts';
import './characters/transfer.ts';
import './rules/compare.ts';
import './rules/dice.ts';
import './rules/effect-kinds.ts';
import './rules/entry-points.ts';
import './encounters/encounter.ts';
import './encounters/acting.ts';
import './encounters/rewinding.ts';
import './encounters/rounds.ts';
import './encounters/subscription.ts';
import './encounters/campaign-subscription.ts';
import './encounters/preparing.ts';
import './encounters/transfer.ts';
import './campaigns/key.ts';
import './rules/odds.ts';
import './rules/system.ts';
import './rules/table.ts';
import { builder } from './kit/builder.ts';
import { guarded } from './kit/rights.ts';
import { metered } from './limits/metered.ts';

/** Everything that can be asked, derived from the systems in the registry. */
export const schema = metered(guarded(builder.toSchema()));
