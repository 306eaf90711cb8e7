import { findCompanyProfile } from '#organisation/company'
import type { BillingConfig } from '../config.ts'
import { openSeal } from '#platform/secret/secret'
import { openGateways } from '../gateway/open-gateways.ts'
import type { PaymentDeps } from './payment-deps.ts'

/** Creates the dependencies of payments from the configuration. */
export const createPaymentDeps = (config: BillingConfig): PaymentDeps => ({
  gateways: openGateways(config),
  seal: openSeal(config.SEAL_KEYS),
  origin: config.PUBLIC_ORIGIN,
  card:
    config.PAYMENTS.includes('card') && config.CARD_TOKEN_URL && config.CARD_PUBLISHABLE_KEY
      ? { tokenUrl: config.CARD_TOKEN_URL, publishableKey: config.CARD_PUBLISHABLE_KEY }
      : undefined,
  findCompany: findCompanyProfile,
})
