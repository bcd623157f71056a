import { bindingsFor } from '../../../rules/fight/binding.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import { hasCondition } from '../combatant/active-conditions.ts';
import { viewOf } from '../combatant/combatant-view.ts';
import { hitPointsInput } from '../combatant/standing.ts';

const { known } = bindingsFor<{ readonly target: Fighter }>();

type Characteristic = 'str' | 'con' | 'siz' | 'int' | 'pow' | 'dex' | 'cha' | 'mov';

const ofSheet = (name: Characteristic) => known('TARGET', ({ target }) => viewOf(target).sheet[name]);

/** Hit points of a combatant or a stored character. */
export const knownHitPoints = known('TARGET', ({ target }) => hitPointsInput(target));

export const knownPower = ofSheet('pow');

/** Characteristics and Move of a combatant or a stored character. */
export const knownCharacteristics = {
  ...{ str: ofSheet('str'), con: ofSheet('con'), siz: ofSheet('siz'), int: ofSheet('int') },
  ...{ pow: knownPower, dex: ofSheet('dex'), cha: ofSheet('cha'), mov: ofSheet('mov') },
};

export const isConscious = (fighter: Fighter): boolean => !hasCondition(fighter, 'unconscious');
