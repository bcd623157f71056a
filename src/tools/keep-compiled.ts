// Runs a bundled program in a child process. When the process receives a message, it writes the program's compiled code
// to a file.
import { SingleFileProgram } from './single-file-program.ts';

const whole = new SingleFileProgram(process.argv.pop() ?? '');
process.once('message', () => {
  whole.keep();
  process.exit();
});
process.once('disconnect', () => process.exit(1));
whole.run();
