import { startSandbox } from '../process/start-sandbox.ts'

const keys = {
  CARD_SECRET_KEY: 'sk_sandbox_for-a-test',
  CARD_PUBLISHABLE_KEY: 'pk_sandbox_for-a-test',
  CARD_WEBHOOK_SECRET: 'whsec_card_for-a-test',
  MOMO_PARTNER_CODE: 'MOMO',
  MOMO_ACCESS_KEY: 'F8BBA842ECF85',
  MOMO_SECRET_KEY: 'K951B6PE1waDMi640xX08PD3vg6EkVlz',
  VNPAY_TMN_CODE: 'SONGHANH',
  VNPAY_SECRET: 'vnpay_for-a-test',
  BANK_ACCOUNT: '0123456789',
  SEPAY_API_TOKEN: 'sepay_for-a-test',
  SEPAY_WEBHOOK_SECRET: 'whsec_sepay_for-a-test',
}

/** The sandbox's card provider, wallet, gateway and bank, which call `merchant` back; `minuteMs` is what they wait by. */
export const startPayments = async ({ merchant, minuteMs = 60_000 }: { merchant: string; minuteMs?: number }) => {
  const sandbox = await startSandbox({
    ...keys,
    CARD_WEBHOOK_URL: `${merchant}/api/billing/callbacks/card`,
    VNPAY_IPN_URL: `${merchant}/api/billing/callbacks/vnpay`,
    SEPAY_WEBHOOK_URL: `${merchant}/api/billing/callbacks/bank`,
    SANDBOX_MINUTE_MS: String(minuteMs),
  })
  const { origin } = sandbox
  return {
    ...sandbox,
    /** The environment for our processes. */
    environment: {
      ...keys,
      PAYMENTS: 'card,momo,vnpay,bank',
      CARD_URL: `${origin}/card`,
      CARD_TOKEN_URL: `${origin}/card/tokens`,
      MOMO_URL: `${origin}/momo`,
      VNPAY_PAY_URL: `${origin}/vnpay/paymentv2/vpcpay.html`,
      VNPAY_API_URL: `${origin}/vnpay/merchant_webapi/api/transaction`,
      BANK_BIN: '970432',
      BANK_HOLDER: 'CONG TY CO PHAN SONG HANH',
      SEPAY_URL: `${origin}/bank/userapi`,
    },
    /** What the browser does with a card number; the failure's code when the provider does not take it. */
    tokenise: async (number: string, more: object = {}): Promise<{ token?: string; code?: string }> => {
      const response = await fetch(`${origin}/card/tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${keys.CARD_PUBLISHABLE_KEY}` },
        body: JSON.stringify({
          number,
          expiry_month: 12,
          expiry_year: new Date().getFullYear() + 3,
          cvc: '123',
          holder: 'NGUYEN THI HOA',
          ...more,
        }),
      })
      return (await response.json()) as { token?: string; code?: string }
    },
    /** The orders whose charge the card provider has begun and not answered. */
    working: () => sandbox.send('GET', '/card/working') as Promise<string[]>,
    /** What a person does at MoMo's page or VNPAY's; gives where the browser is sent. */
    press: async (address: string, act: string): Promise<string> => {
      const page = await fetch(address)
      if (!page.ok) throw new Error(`the page answers ${page.status}`)
      const [, action = ''] = /<form method="post" action="([^"]+)"/.exec(await page.text()) ?? []
      const answer = await fetch(origin + action, {
        method: 'POST',
        body: new URLSearchParams({ act }),
        redirect: 'manual',
      })
      return answer.headers.get('location') ?? ''
    },
    /** `at` is when the bank booked it, if not now. */
    transfer: (transfer: { amount: number; memo: string; account?: string; at?: number }) =>
      sandbox.send('POST', '/bank/transfers', transfer) as Promise<{ id: number; memo: string }>,
  }
}
