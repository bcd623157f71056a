// Runs a program in one file, and keeps what was compiled of it when told to: a child of whoever writes the file
import { SingleFileProgram } from './single-file-program.ts';

const whole = new SingleFileProgram(process.argv.pop() ?? '');
process.once('message', () => {
  whole.keep();
  process.exit();
});
process.once('disconnect', () => process.exit(1));
whole.run();
