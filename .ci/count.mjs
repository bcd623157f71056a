// Prints how many tests passed and failed, out of the report that vitest wrote; fails unless all is well.
import { readFileSync } from 'node:fs';

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

const report = readReport(process.argv[2]);
const passed = report?.numPassedTests ?? 0;
// a file that cannot be loaded has no tests that could fail
const unloadable = (report?.testResults ?? []).filter(
  (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
).length;
const failed = (report?.numFailedTests ?? 0) + unloadable;
const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);

process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exitCode = report !== null && failed === 0 && passed > 0 ? 0 : 1;
