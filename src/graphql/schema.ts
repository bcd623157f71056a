import './campaigns/campaign.ts';
import './campaigns/campaign-table.ts';
import './campaigns/transfer.ts';
import './characters/character.ts';
import './characters/changing.ts';
import './characters/history.ts';
import './characters/stat-block.ts';
import './characters/transfer.ts';
import './rules/compare.ts';
import './rules/dice.ts';
import './rules/entry-points.ts';
import './rules/need.ts';
import './rules/compare-rules.ts';
import './rules/sweep.ts';
import './encounters/encounter.ts';
import './encounters/log.ts';
import './encounters/rules.ts';
import './encounters/legal-act.ts';
import './encounters/acting.ts';
import './preview/act-need.ts';
import './preview/preview.ts';
import './preview/best-act.ts';
import './encounters/replay.ts';
import './encounters/rewinding.ts';
import './encounters/rounds.ts';
import './follow/subscription.ts';
import './follow/campaign-subscription.ts';
import './preview/forecast.ts';
import './encounters/preparing.ts';
import './encounters/transcript.ts';
import './encounters/transfer.ts';
import './campaigns/key.ts';
import './campaigns/key-changes.ts';
import './webhooks/webhook.ts';
import './webhooks/webhook-changes.ts';
import './rules/odds.ts';
import './rules/system.ts';
import './rules/table.ts';
import { describeSchema } from './describe-schema.ts';
import { assembleSchema } from './kit/assemble-schema.ts';
import { builder } from './kit/builder.ts';
import { allDeclared } from './kit/declared.ts';
import { guardSchema, makeRootsNullable } from './kit/rights.ts';
import { meterSchema } from './limits/meter-schema.ts';

/** Everything that can be asked, derived from the systems in the registry. */
export const schema = describeSchema(
  meterSchema(guardSchema(makeRootsNullable(assembleSchema(builder.toSchema(), allDeclared())))),
);
