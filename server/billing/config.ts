import { z } from 'zod'
import { baseUrl, type Config, isLiveProduction, isTestValue, list } from '#platform/config'

export const billingShape = {
  /** Enabled payment providers: any of card, momo, vnpay, bank. Each needs its settings below; default none. */
  PAYMENTS: list.pipe(z.array(z.enum(['card', 'momo', 'vnpay', 'bank']))).default([]),
  /** The card provider: its API, our two keys, the secret of its webhooks, and where browsers tokenize cards. */
  CARD_URL: baseUrl.optional(),
  CARD_SECRET_KEY: z.string().optional(),
  CARD_PUBLISHABLE_KEY: z.string().optional(),
  CARD_WEBHOOK_SECRET: z.string().optional(),
  CARD_TOKEN_URL: z.url().optional(),
  MOMO_URL: baseUrl.default('https://payment.momo.vn'),
  MOMO_PARTNER_CODE: z.string().optional(),
  MOMO_ACCESS_KEY: z.string().optional(),
  MOMO_SECRET_KEY: z.string().optional(),
  VNPAY_PAY_URL: z.url().default('https://pay.vnpay.vn/vpcpay.html'),
  VNPAY_API_URL: z.url().default('https://merchant.vnpay.vn/merchant_webapi/api/transaction'),
  VNPAY_TMN_CODE: z.string().optional(),
  VNPAY_SECRET: z.string().optional(),
  /** Our bank account for transfers: NAPAS bank id, account number and account holder. */
  BANK_BIN: z.string().optional(),
  BANK_ACCOUNT: z.string().optional(),
  BANK_HOLDER: z.string().optional(),
  /** SePay reports incoming transfers on it. */
  SEPAY_URL: baseUrl.default('https://my.sepay.vn/userapi'),
  SEPAY_API_TOKEN: z.string().optional(),
  SEPAY_WEBHOOK_SECRET: z.string().optional(),
}
export type BillingConfig = Config & z.output<z.ZodObject<typeof billingShape>>

const requiredBy = {
  card: ['CARD_URL', 'CARD_SECRET_KEY', 'CARD_PUBLISHABLE_KEY', 'CARD_WEBHOOK_SECRET', 'CARD_TOKEN_URL'],
  momo: ['MOMO_URL', 'MOMO_PARTNER_CODE', 'MOMO_ACCESS_KEY', 'MOMO_SECRET_KEY'],
  vnpay: ['VNPAY_PAY_URL', 'VNPAY_API_URL', 'VNPAY_TMN_CODE', 'VNPAY_SECRET'],
  bank: ['BANK_BIN', 'BANK_ACCOUNT', 'BANK_HOLDER', 'SEPAY_URL', 'SEPAY_API_TOKEN', 'SEPAY_WEBHOOK_SECRET'],
} as const

/** MoMo publishes them for everyone's tests. */
const momoTestKeys = new Set(['F8BBA842ECF85', 'K951B6PE1waDMi640xX08PD3vg6EkVlz'])

/** Enabled providers are fully configured, and production never uses test credentials. */
const checkPayments = (config: BillingConfig) => {
  for (const provider of config.PAYMENTS)
    for (const name of requiredBy[provider]) {
      const value = config[name]
      if (value === undefined) throw new Error(`${name} is missing: PAYMENTS offers ${provider}.`)
      if (isLiveProduction(config) && (isTestValue(value) || momoTestKeys.has(value)))
        throw new Error(`${name} is one for trials: PAYMENTS offers ${provider} in production.`)
    }
}

/** The seller on every invoice is not guessed in production. */
const checkSeller = (config: BillingConfig, env: NodeJS.ProcessEnv) => {
  if (!isLiveProduction(config)) return
  for (const name of ['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_TAX_CODE'])
    if (!env[name]) throw new Error(`${name} must be given in production: it is printed on every invoice.`)
}

export const checkBilling = (config: BillingConfig, env: NodeJS.ProcessEnv): void => {
  checkSeller(config, env)
  checkPayments(config)
}
