import type { Procedure } from '../../../rules/procedure.ts';
import { ailmentChance, bubonicLimbs } from './ailment-chance.ts';
import { disease } from './disease.ts';
import { drugEpisode } from './drug-episode.ts';
import { poison } from './poison.ts';
import { poisonTier } from './poison-tier.ts';

export { ailmentGuidance } from './guidance.ts';
export { ailmentTables } from './tables/index.ts';

export const ailmentProcedures: readonly Procedure[] = [
  poison,
  poisonTier,
  disease,
  drugEpisode,
  ailmentChance,
  bubonicLimbs,
] as const;
