import type { Citation } from '../../../rules/citation.ts';
import { magic } from '../core/citations.ts';
import type { Ailment } from './fields.ts';

/** Rule that describes the effects of each type of poison and disease. */
export const ailmentRules: Readonly<Record<Ailment['kind'], Citation>> = {
  CIRCULATORY: magic('Circulatory Poisons', 'PMB-083'),
  CONVERSION: magic('Conversion Poisons'),
  MUSCLE: magic('Muscle Poisons'),
  NERVE: magic('Nerve Poisons'),
  REDUCTION: magic('Reduction Poisons'),
  RESPIRATORY: magic('Respiratory Poisons'),
  BUBONIC: magic('Bubonic Diseases', 'PMB-098'),
  PNEUMONIC: magic('Pneumonic Diseases'),
  PSYCHIATRIC: magic('Psychiatric Diseases (Insanity)', 'PMB-100'),
  CHEMICAL: magic('Chemical Diseases (Addiction)', 'PMB-091'),
};
