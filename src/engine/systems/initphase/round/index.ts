import { defences } from './defences.ts';
import { interruption } from './interruption.ts';
import { slowPlayer } from './slow-player.ts';
import { time } from './time.ts';

export const roundProcedures = [time, slowPlayer, interruption, defences];
