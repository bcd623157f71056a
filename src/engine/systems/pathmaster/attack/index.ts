import { attackModifiers } from '../tables/attack-modifiers.ts';
import { fireModes } from '../tables/fire-modes.ts';
import { attack } from './attack.ts';
import { charge } from './charge.ts';
import { coveredGround } from './covered-ground.ts';
import { feint } from './feint.ts';
import { fire } from './fire.ts';
import { fullRoundAttack } from './full-round.ts';
import { interposed } from './interposed.ts';
import { reachOf } from './reach.ts';
import { sacrificialDodge } from './sacrificial-dodge.ts';
import { sacrificialDrop } from './sacrificial-drop.ts';
import { breakageCheck } from './test-weapon.ts';
import { touch } from './touch.ts';

export { attackGuidance } from './guidance.ts';

export const attackProcedures = [
  attack,
  fullRoundAttack,
  charge,
  feint,
  touch,
  fire,
  coveredGround,
  breakageCheck,
  reachOf,
  interposed,
  sacrificialDodge,
  sacrificialDrop,
] as const;

export const attackTableList = [attackModifiers, fireModes] as const;
