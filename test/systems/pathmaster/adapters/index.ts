import type { Adapter, Vector } from '../../conformance.ts';
import { attackAdapters } from './attacks.ts';
import { defenceAdapters } from './defences.ts';
import { fireAdapters } from './fire.ts';
import { ailmentAdapters } from './magic-ailments.ts';
import { healingAdapters } from './magic-healing.ts';
import { manaAdapters } from './magic-mana.ts';
import { recoveryAdapters } from './magic-recovery.ts';
import { resistanceAdapters } from './magic-resistance.ts';
import { spellAdapters } from './magic-spells.ts';
import { stateAdapters } from './states.ts';
import { afterAllOutAttack, turnAdapters } from './turns.ts';

const adapters: Readonly<Record<string, Adapter>> = {
  ...attackAdapters,
  ...fireAdapters,
  ...turnAdapters,
  ...defenceAdapters,
  ...stateAdapters,
  ...resistanceAdapters,
  ...spellAdapters,
  ...manaAdapters,
  ...ailmentAdapters,
  ...recoveryAdapters,
  ...healingAdapters,
};

/** What asks the service about a case. */
export const adapterOf = ({ given, rule }: Vector): Adapter | undefined =>
  given.sequence ? afterAllOutAttack : adapters[String(rule)];
