import { defineConfig } from 'vitest/config'
import { consoleBundle } from './web/testing/bundle-console.ts'

export default defineConfig({
  plugins: [consoleBundle()],
  test: {
    include: ['{client,contract,content,server,web,sandbox,tools}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '.out/**'],
    globalSetup: ['server/testing/global-setup.ts', 'tools/end-tests.ts'],
    setupFiles: ['tools/seed-properties.ts'],
    // Each worker has a database of its own and the tests wait for PostgreSQL most of the time; more of them only
    // make timings on a small machine uneven.
    maxWorkers: 2,
    // Only what hangs meets these: a test that starts a whole program waits for it on a busy machine too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    passWithNoTests: false,
  },
})
