import type { BillingConfig } from '../config.ts'
import type { BankFeed } from './bank-feed.ts'
import { cardGateway, type CardGateway } from './card.ts'
import type { Gateway, Provider } from './gateway.ts'
import { momoGateway } from './momo.ts'
import { sepayFeed } from './sepay.ts'
import { vnpayGateway } from './vnpay.ts'

/** Callback path of each provider. */
export const callbackPath = (provider: Provider): string => `/api/billing/callbacks/${provider}`

/** The gateways that are enabled by the configuration. */
export type Gateways = { card?: CardGateway; momo?: Gateway; vnpay?: Gateway; bank?: BankFeed }

/** The configuration schema guarantees the settings of every enabled provider. */
const required = (value: string | undefined): string => {
  if (value === undefined) throw new Error('an enabled payment provider lacks a setting')
  return value
}

const openers: { [P in Provider]: (config: BillingConfig) => Required<Gateways>[P] } = {
  card: (config) =>
    cardGateway({
      url: required(config.CARD_URL),
      secretKey: required(config.CARD_SECRET_KEY),
      webhookSecret: required(config.CARD_WEBHOOK_SECRET),
    }),
  momo: (config) =>
    momoGateway({
      url: config.MOMO_URL,
      ipnUrl: config.PUBLIC_ORIGIN + callbackPath('momo'),
      partnerCode: required(config.MOMO_PARTNER_CODE),
      accessKey: required(config.MOMO_ACCESS_KEY),
      secretKey: required(config.MOMO_SECRET_KEY),
    }),
  vnpay: (config) =>
    vnpayGateway({
      payUrl: config.VNPAY_PAY_URL,
      apiUrl: config.VNPAY_API_URL,
      tmnCode: required(config.VNPAY_TMN_CODE),
      secret: required(config.VNPAY_SECRET),
    }),
  bank: (config) =>
    sepayFeed({
      apiUrl: config.SEPAY_URL,
      apiToken: required(config.SEPAY_API_TOKEN),
      webhookSecret: required(config.SEPAY_WEBHOOK_SECRET),
      account: {
        bin: required(config.BANK_BIN),
        number: required(config.BANK_ACCOUNT),
        holder: required(config.BANK_HOLDER),
      },
    }),
}

export const openGateways = (config: BillingConfig): Gateways =>
  Object.fromEntries(config.PAYMENTS.map((provider) => [provider, openers[provider](config)]))
