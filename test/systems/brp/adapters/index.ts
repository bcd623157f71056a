import type { Adapter, Vector } from '../../conformance.ts';
import { armourAdapters } from './armour.ts';
import { attackAdapters } from './attack.ts';
import { defenceAdapters } from './defence.ts';
import { fumbleAdapters } from './fumbles.ts';
import { healingAdapters } from './healing.ts';
import { missileAdapters } from './missile.ts';
import { playedAdapters } from './played.ts';
import { rollAdapters } from './rolls.ts';
import { roundAdapters } from './round.ts';
import { specialAdapters, specialsByRule } from './specials.ts';
import { woundAdapters } from './wounds.ts';

const adapters: Readonly<Record<string, Adapter>> = {
  ...rollAdapters,
  ...attackAdapters,
  ...roundAdapters,
  ...defenceAdapters,
  ...missileAdapters,
  ...woundAdapters,
  ...fumbleAdapters,
  ...specialAdapters,
  ...healingAdapters,
  ...armourAdapters,
  ...playedAdapters,
};

/** What asks the service about a case. */
export const adapterOf = ({ shape, rule }: Vector): Adapter | undefined =>
  specialsByRule[String(rule)] ?? adapters[shape!];
