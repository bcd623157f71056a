import { grapplingAttack } from './grappling-attack.ts';
import { positionChange } from './position-change.ts';
import { release } from './release.ts';
import { submissions } from './submissions.ts';
import { takedown } from './takedown.ts';

export const grappleProcedures = [takedown, positionChange, grapplingAttack, release, submissions];
