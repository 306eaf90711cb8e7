import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The unit tests that run against each mutant. None of them may need PostgreSQL or a server. */
const tests = [
  'contract/rights/{rights,rights-property}.test.ts',
  'contract/value/{money,quantity,tax-code,vietnam-day}.test.ts',
  'server/billing/checkout/method-types.test.ts',
  'server/billing/gateway/{ascii,check-notice,memo,vietnam-time}.test.ts',
  'server/billing/invoice/{anomaly-check,due-date,invoice-rules,tax}.test.ts',
  'server/billing/ledger/ledger.test.ts',
  'server/billing/month-end/month-end-batch.test.ts',
  'server/billing/pay-later/underwrite.test.ts',
  'server/billing/payment/{attempt-rules,attempt-status,settlement}.test.ts',
  'server/billing/pdf/amount-in-words.test.ts',
  'server/identity/factor/recovery-code.test.ts',
  'server/identity/factor/totp/totp.test.ts',
  'server/identity/mail/plain-name.test.ts',
  'server/identity/password/new-password.test.ts',
  'server/identity/session/refresh-token.test.ts',
  'server/identity/sso/sso-claims.test.ts',
  'server/identity/throttle/{backoff,ip-throttle}.test.ts',
  'server/platform/ip-address.test.ts',
  'server/platform/http/own-path.test.ts',
  'server/platform/secret/{secret,signed-message,token}.test.ts',
  'server/platform/session/access-token.test.ts',
  'server/platform/throttle/rate-limiter.test.ts',
  'web/api/intended-url.test.ts',
]

export default defineConfig({
  root,
  resolve: {
    // Workspace packages link to the real tree, but mutants are in Stryker's copy of it.
    alias: [
      { find: /^@song-hanh\/contract\/(?!contract$|openapi$)([a-z]+)$/, replacement: `${root}/contract/$1/index.ts` },
      { find: /^@song-hanh\/(contract|content)\/(.+)$/, replacement: `${root}/$1/$2.ts` },
    ],
  },
  test: {
    include: tests,
    setupFiles: ['tools/vitest/seed-properties.ts'],
    // As in the suite: only a hang reaches it. Stryker ends a mutant that hangs long before.
    testTimeout: 120_000,
    passWithNoTests: false,
  },
})
