import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The unit tests that run against each mutant. None of them may need PostgreSQL or a server. */
const tests = [
  'contract/{money,quantity,rights,rights-property,tax-code}.test.ts',
  'server/billing/{anomaly-check,due-date,invoice-rules,ledger,month-end-batch,tax}.test.ts',
  'server/billing/gateway/{ascii,check-notice,memo,vietnam-time}.test.ts',
  'server/billing/pay-later/underwrite.test.ts',
  'server/billing/payment/{attempt-rules,attempt-status,method-types,settlement}.test.ts',
  'server/billing/pdf/amount-in-words.test.ts',
  'server/identity/{backoff,ip-throttle,new-password,plain-name,recovery-code,refresh-token,sso-claims,totp}.test.ts',
  'server/platform/{access-token,ip-address,rate-limiter,secret,signed-message,token}.test.ts',
  'server/platform/http/own-path.test.ts',
  'web/api/intended-url.test.ts',
]

export default defineConfig({
  root,
  resolve: {
    // Workspace packages link to the real tree, but mutants are in Stryker's copy of it.
    alias: [{ find: /^@song-hanh\/(contract|content)\/(.+)$/, replacement: `${root}/$1/$2.ts` }],
  },
  test: {
    include: tests,
    setupFiles: ['tools/seed-properties.ts'],
    // As in the suite: only a hang reaches it. Stryker ends a mutant that hangs long before.
    testTimeout: 120_000,
    passWithNoTests: false,
  },
})
