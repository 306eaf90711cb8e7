import type { Config } from '#platform/config'
import type { BankFeed } from './bank-feed.ts'
import { cardGateway, type CardGateway } from './card.ts'
import type { Gateway, Provider } from './gateway.ts'
import { momoGateway } from './momo.ts'
import { sepayFeed } from './sepay.ts'
import { vnpayGateway } from './vnpay.ts'

/** Where each provider calls us. */
export const callbackPath = (provider: Provider): string => `/api/billing/callbacks/${provider}`

/** The ways to pay that this installation offers; one that is not there is not offered. */
export type Gateways = { card?: CardGateway; momo?: Gateway; vnpay?: Gateway; bank?: BankFeed }

/** Configuration has made sure that an offered way has all its settings. */
const given = (value: string | undefined): string => {
  if (value === undefined) throw new Error('a way to pay is offered without its settings')
  return value
}

const openers: { [P in Provider]: (config: Config) => Required<Gateways>[P] } = {
  card: (config) =>
    cardGateway({
      url: given(config.CARD_URL),
      secretKey: given(config.CARD_SECRET_KEY),
      webhookSecret: given(config.CARD_WEBHOOK_SECRET),
    }),
  momo: (config) =>
    momoGateway({
      url: config.MOMO_URL,
      ipnUrl: config.PUBLIC_ORIGIN + callbackPath('momo'),
      partnerCode: given(config.MOMO_PARTNER_CODE),
      accessKey: given(config.MOMO_ACCESS_KEY),
      secretKey: given(config.MOMO_SECRET_KEY),
    }),
  vnpay: (config) =>
    vnpayGateway({
      payUrl: config.VNPAY_PAY_URL,
      apiUrl: config.VNPAY_API_URL,
      tmnCode: given(config.VNPAY_TMN_CODE),
      secret: given(config.VNPAY_SECRET),
    }),
  bank: (config) =>
    sepayFeed({
      apiUrl: config.SEPAY_URL,
      apiToken: given(config.SEPAY_API_TOKEN),
      webhookSecret: given(config.SEPAY_WEBHOOK_SECRET),
      account: { bin: given(config.BANK_BIN), number: given(config.BANK_ACCOUNT), holder: given(config.BANK_HOLDER) },
    }),
}

export const openGateways = (config: Config): Gateways =>
  Object.fromEntries(config.PAYMENTS.map((provider) => [provider, openers[provider](config)]))
