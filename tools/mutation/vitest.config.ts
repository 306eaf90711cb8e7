import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The unit tests that judge a mutant. None of them may need PostgreSQL or a server: each mutant runs them again. */
const tests = [
  'contract/{money,quantity,rights,rights-property,tax-code}.test.ts',
  'server/billing/{due,guard,invoice-rules,ledger,month-end-batch,tax}.test.ts',
  'server/billing/gateway/{ascii,judge-notice,memo,vietnam-time}.test.ts',
  'server/billing/pay-later/underwrite.test.ts',
  'server/billing/payment/{attempt-rules,fold,settlement,ways}.test.ts',
  'server/billing/pdf/amount-in-words.test.ts',
  'server/identity/{address-tries,new-password,plain-name,recovery-code,refresh-token,sso-claims,totp,try-rule}.test.ts',
  'server/platform/{access-token,address,rate,secret,signed-message,token}.test.ts',
  'server/platform/http/own-path.test.ts',
  'web/api/intended-url.test.ts',
]

export default defineConfig({
  root,
  resolve: {
    // Workspace packages are links to the real tree; a mutant lives in Stryker's copy of it.
    alias: [{ find: /^@song-hanh\/(contract|content)\/(.+)$/, replacement: `${root}/$1/$2.ts` }],
  },
  test: {
    include: tests,
    setupFiles: ['tools/seed-properties.ts'],
    // As in the suite: only what hangs meets it. A mutant that hangs is ended by Stryker long before.
    testTimeout: 120_000,
    passWithNoTests: false,
  },
})
