import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { consoleBundle } from './web/testing/bundle-console.ts'

// for the runner's own processes and for the programs that tests start: compiling modules is most of a start
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.out/compile-cache')

const commonSetup = ['tools/vitest/seed-properties.ts', 'tools/vitest/undo-stubs.ts']

const project = (name: string, options: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  test: {
    name,
    exclude: ['**/node_modules/**', '**/dist/**', '.out/**'],
    // Only what hangs meets these: a test that starts a whole program waits for it on a busy machine too.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    ...options,
  },
})

export default defineConfig({
  test: {
    // in this order: the second needs the PostgreSQL of the first
    globalSetup: ['tools/vitest/setup.ts', 'server/testing/global-setup.ts', 'tools/vitest/teardown.ts'],
    // Each test file has a database of its own and the tests wait for PostgreSQL most of the time; more workers only
    // make timings on a small machine uneven.
    maxWorkers: 2,
    passWithNoTests: false,
    projects: [
      // What a file imports takes longer than many a file's tests: a worker does it once, and the setup of each file
      // undoes what the one before has changed.
      project('server', {
        include: ['{client,contract,content,server,sandbox,tools}/**/*.test.ts'],
        isolate: false,
        setupFiles: [...commonSetup, 'server/testing/file-setup.ts'],
      }),
      {
        plugins: [consoleBundle()],
        ...project('web', {
          include: ['web/**/*.test.{ts,tsx}'],
          isolate: false,
          setupFiles: [...commonSetup, 'web/testing/file-setup.ts'],
        }),
      },
    ],
  },
})
