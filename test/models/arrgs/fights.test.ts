import { fightsAgree } from '../kit/agreement.ts';
import { playBoth } from './random/fight.ts';

fightsAgree(playBoth, 30);
