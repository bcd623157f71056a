import './campaign.ts';
import './campaign-table.ts';
import './character.ts';
import './character-changing.ts';
import './character-happening.ts';
import './character-transfer.ts';
import './compare.ts';
import './dice.ts';
import './doors.ts';
import './encounter.ts';
import './encounter-acting.ts';
import './encounter-history.ts';
import './encounter-passing.ts';
import './live.ts';
import './encounter-preparing.ts';
import './key.ts';
import './odds.ts';
import './system.ts';
import './table.ts';
import { builder } from './builder.ts';
import { metered } from './metered.ts';
import { guarded } from './rights.ts';

/** Everything that can be asked, derived from the systems in the registry. */
export const schema = metered(guarded(builder.toSchema()));
