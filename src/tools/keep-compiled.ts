// Child process: runs a bundled program and, on a message, writes its compiled code.
import { SingleFileProgram } from './single-file-program.ts';

const whole = new SingleFileProgram(process.argv.pop() ?? '');
process.once('message', () => {
  whole.keep();
  process.exit();
});
process.once('disconnect', () => process.exit(1));
whole.run();
