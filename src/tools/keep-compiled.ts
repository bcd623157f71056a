// Child process that runs a bundled program. When it receives a message, it writes the program's compiled code.
import { SingleFileProgram } from './single-file-program.ts';

const whole = new SingleFileProgram(process.argv.pop() ?? '');
process.once('message', () => {
  whole.keep();
  process.exit();
});
process.once('disconnect', () => process.exit(1));
whole.run();
