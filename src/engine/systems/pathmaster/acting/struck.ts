import type { Path } from '../../../fault.ts';
import { read } from '../../../rules/fields/read.ts';
import type { ActContext } from '../../../rules/fight/act.ts';
import type { Fighter } from '../../../rules/fight/fighter.ts';
import type { TableOverrides } from '../../../rules/homebrew/overrides.ts';
import { isMelee } from '../attempt/bonus.ts';
import { attackInput } from '../attempt/input.ts';
import { idOf, namesHeld, stateOf, weaknessesOf, woundPenaltyOf } from '../combatant/fighter.ts';
import type { OwnWeapon } from '../combatant/sheet.ts';
import { plain } from '../combatant/weapon.ts';
import type { Met } from '../defence/defend.ts';
import type { PathmasterOptions } from '../options/index.ts';
import { defence } from '../strike/defence.ts';
import type { BlowInput } from './attack-fields.ts';
import { defenderOf } from './defender.ts';
import type { Manner } from './manner.ts';

/** A blow about to be struck: who, with what, and how it is answered. */
export interface Blow {
  readonly actor: Fighter;
  readonly target: Fighter;
  readonly weapon: OwnWeapon;
  readonly input: BlowInput;
  readonly manner: Manner;
  readonly options: PathmasterOptions;
  readonly path?: Path;
  readonly overrides?: TableOverrides | undefined;
  readonly context?: ActContext;
}

/** What was prepared against this target (rulings PMA-R59 to PMA-R67). */
function preparations({ actor, target, weapon, options }: Blow) {
  const { evaluated, aim, feint } = stateOf(actor);
  const foe = idOf(target);
  const counts = (turns: number): boolean => !options.preparationNextTurnOnly || turns === 1;
  const evaluates = evaluated?.foe === foe && counts(evaluated.turns) && isMelee(weapon);
  const aims = aim?.foe === foe && aim.weapon === weapon.name && counts(aim.turns) && !isMelee(weapon);
  return {
    evaluations: evaluates ? Math.min(100, evaluated.actions) : 0,
    aim: aims ? { actions: aim.actions, braced: aim.braced } : null,
    feint: feint?.foe === foe ? feint.at : null,
  };
}

/** The attack procedure's input, with every number from both sheets and states. */
export function inputOf(blow: Blow, parry: number) {
  const { actor, target, weapon, input, manner, options } = blow;
  const { initiativeRounds, offensiveBonus } = stateOf(actor);
  const { feint, ...ready } = preparations(blow);
  return {
    attacker: {
      skill: weapon.skill,
      parry,
      distance: isMelee(weapon) ? null : input.distance,
      ...ready,
      penalty: woundPenaltyOf(actor, options),
      weaknesses: weaknessesOf(actor, options),
      initiativeRounds: Math.min(1000, initiativeRounds),
      offensiveBonus: Math.min(1000, offensiveBonus),
      conditions: namesHeld(actor),
      ...manner.attacker,
      modifiers: [...input.modifiers, ...(manner.attacker?.modifiers ?? [])],
    },
    weapon: plain(weapon),
    target: {
      ...defenderOf(actor, target, weapon, { ...input, side: manner.side ?? input.side }, options),
      feint,
    },
  };
}

/** What meets a blow as it is answered. */
export const metBy = (blow: Blow): Met => defence(read(attackInput, inputOf(blow, 0)), blow.options);
