// Runs a program in one file, and keeps what was compiled of it when told to: a child of whoever writes the file
import { Whole } from './whole.ts';

const whole = new Whole(process.argv.pop() ?? '');
process.once('message', () => {
  whole.keep();
  process.exit();
});
process.once('disconnect', () => process.exit(1));
whole.run();
