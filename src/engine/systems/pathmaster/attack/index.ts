import { listed } from '../../../rules/procedure.ts';
import { attackModifiers } from '../tables/attack-modifiers.ts';
import { fireModes } from '../tables/fire-modes.ts';
import { attack } from './attack.ts';
import { breakageCheck } from './breakage-check.ts';
import { charge } from './charge.ts';
import { coveredGround } from './covered-ground.ts';
import { feint } from './feint.ts';
import { fire } from './fire.ts';
import { fullRoundAttack } from './full-round-attack.ts';
import { interposedAttack } from './interposed-attack.ts';
import { sacrificialDodge } from './sacrificial-dodge.ts';
import { sacrificialDrop } from './sacrificial-drop.ts';
import { touch } from './touch.ts';
import { weaponReach } from './weapon-reach.ts';

export { attackGuidance } from './guidance.ts';

export const attackProcedures = listed(
  attack,
  fullRoundAttack,
  charge,
  feint,
  touch,
  fire,
  coveredGround,
  breakageCheck,
  weaponReach,
  interposedAttack,
  sacrificialDodge,
  sacrificialDrop,
);

export const attackTableList = [attackModifiers, fireModes] as const;
