import { defineConfig } from 'vitest/config';
import { together } from './vitest.config.ts';
export default defineConfig({
  ...together,
  test: {
    ...together.test,
    globalSetup: [],
    exclude: [],
    testTimeout: 3600000,
    hookTimeout: 3600000,
    experimental: { fsModuleCache: true },
  },
});
