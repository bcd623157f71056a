import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { together } from '../../vitest.config.ts';
import { processorMs } from './processor-time.ts';

// Runs the suites of one run (`SUITES`) in order, one after another in one process. Writes their results to `RESULTS`.

const root = join(import.meta.dirname, '../..');
const suites = (process.env.SUITES ?? '').split(',');

class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const at = ({ moduleId }: TestSpecification) => suites.findIndex((suite) => moduleId.endsWith(suite));
    return files.sort((a, b) => at(a) - at(b));
  }
}

let counted = 0;

/** Returns the processor time since the last call. */
function took(): number {
  const before = counted;
  counted = processorMs();
  return counted - before;
}

export default defineConfig({
  ...together,
  root,
  cacheDir: join(root, 'build/.vite'),
  test: {
    ...together.test,
    include: suites,
    exclude: [],
    globalSetup: process.env.SERVICE === '1' ? ['test/programs.ts', 'test/service/sharing.ts'] : [],
    experimental: { fsModuleCache: true, fsModuleCachePath: join(root, 'build/.modules') },
    maxWorkers: 1,
    sequence: { sequencer: InOrder },
    reporters: [
      {
        onTestRunStart() {
          took();
        },
        onTestModuleEnd(module) {
          const failed = [...module.children.allTests('failed')];
          const errors = [...module.errors(), ...failed.flatMap((test) => test.result().errors ?? [])];
          const result = {
            file: module.relativeModuleId,
            passed: module.ok(),
            ms: took(),
            sumMs: counted,
            test: failed[0]?.fullName ?? null,
            message: errors[0]?.message ?? null,
          };
          appendFileSync(process.env.RESULTS!, `${JSON.stringify(result)}\n`);
        },
      },
    ],
  },
});
