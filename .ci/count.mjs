// Prints how many tests passed and failed, from vitest's reports. Fails unless all tests passed.
import { readFileSync } from 'node:fs';

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

const reports = process.argv.slice(2).map(readReport);
const sum = (numberIn) => reports.reduce((all, report) => all + (report === null ? 0 : numberIn(report)), 0);
const passed = sum(({ numPassedTests }) => numPassedTests);
// a file that cannot be loaded reports no failed tests
const unloadable = sum(
  ({ testResults }) =>
    testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
    ).length,
);
const failed = sum(({ numFailedTests }) => numFailedTests) + unloadable;
const skipped = sum(({ numPendingTests, numTodoTests }) => numPendingTests + numTodoTests);

process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exitCode = reports.every((report) => report !== null) && failed === 0 && passed > 0 ? 0 : 1;
