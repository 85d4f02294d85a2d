import { defineConfig } from 'vitest/config';

// One browser and one server serve all files, so they run one after the other.
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
