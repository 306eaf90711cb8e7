import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The unit tests that judge a mutant. None of them may need PostgreSQL or a server. */
const tests = ['contract/{money,rights,rights-property,tax-code,pay-later-rule,quantity}.test.ts']

export default defineConfig({
  root,
  resolve: {
    // Workspace packages are links to the real tree; a mutant lives in Stryker's copy of it.
    alias: [{ find: /^@song-hanh\/(contract|content)\/(.+)$/, replacement: `${root}/$1/$2.ts` }],
  },
  test: {
    include: tests,
    setupFiles: ['tools/seed-properties.ts'],
    passWithNoTests: false,
  },
})
