import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Files with a browser run one after the other: one browser keeps a small machine busy.
const browser = { fileParallelism: false, testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    projects: [
      { plugins: [svelte()], test: { name: 'units', include: ['tests/unit/**/*.test.ts'] } },
      { test: { name: 'pages', include: ['tests/pages/**/*.test.ts'], ...browser } },
      { test: { name: 'e2e', include: ['tests/e2e/**/*.test.ts'], ...browser } },
    ],
  },
});
