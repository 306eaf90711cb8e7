import type { Checkout, Payment } from '@song-hanh/contract/billing-payment'
import type { PayLater } from '@song-hanh/contract/billing-pay-later'
import type { Page } from '@playwright/test'
import {
  answer,
  comeAs,
  comeNewTo,
  comeTo,
  dialog,
  inVietnamese,
  onlooker,
  type Place,
  press,
  pressAt,
} from './places.ts'
import { takeImpersonationLink } from './staff.ts'
import { owner } from './surroundings.ts'

const overview = '/account/billing'
const details = `${overview}/details`
const checkout = `${overview}/invoices/10134/checkout`

const openInvoice =
  (show: string, search: string, come = comeTo, state = '') =>
  async (page: Page) => {
    await come(`${overview}?show=${show}&search=${encodeURIComponent(search)}`)(page)
    await page.getByRole('row').filter({ hasText: state }).getByRole('link').first().click()
    await page.waitForURL('**/invoices/**')
    await page.locator('article table').waitFor()
  }
/** The provider's staff look at a customer's page. */
const inSupport = (path: string) => async (page: Page) => {
  await page.goto((await takeImpersonationLink(owner.email)).href)
  await page.waitForURL('**/dashboard')
  await page.goto(path)
}

const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const transfer = {
  bank: 'VPBank',
  bin: '970432',
  swift: 'VPBKVNVX',
  account: '2681397045',
  holder: 'CTCP DIEN TOAN SONG HANH',
  amount: 24_464_000,
  memo: 'REF.1794451267.10134',
  qr: '00020101021238540010A00000072701240006970432011026813970450208QRIBFTTA53037045408244640005802VN62240820REF.1794451267.101346304ABCD',
}
const nothingBegun: Checkout = {
  invoice: {
    invoice_id: 10134,
    invoice_number: 'INV-2026-000134',
    invoice_kind: 'invoice',
    invoice_description: 'Máy chủ vật lý, bảo vệ web và email, tháng 11/2026',
    invoice_status: 1,
    invoice_state: 'issued',
    invoice_subtotal: 22_240_000,
    invoice_tax: 2_224_000,
    invoice_total: 24_464_000,
    invoice_paid: 0,
    invoice_open: 24_464_000,
    invoice_created_at: at(20_000),
    invoice_duedate: '2026-11-20',
    invoice_paid_at: null,
    may_pay: true,
  },
  invoice_taxes: [{ percent: 10, base: 22_240_000, tax: 2_224_000 }],
  buyer: {
    name: 'Công ty Cổ phần Cà phê Đắk Mây',
    tax_code: '6001745207',
    address: '128 Phan Chu Trinh, phường Buôn Ma Thuột',
    city: '',
    state: 'Tỉnh Đắk Lắk',
    country: 'VN',
    zipcode: '',
    email: 'ketoan@dakmay.example',
  },
  version: 1,
  reference: 'REF.1794451267.10134',
  amount_due: 24_464_000,
  due_date: '2026-11-20',
  is_repayment: false,
  may_pay: true,
  details_missing: false,
  customer_credit: 180_000,
  ways: [
    { way: 'card', min: 1_000, max: 500_000_000, obstacle: null },
    { way: 'bank_transfer', min: 1_000, max: 499_999_999, obstacle: null },
    { way: 'momo_qr', min: 1_000, max: 50_000_000, obstacle: null },
    { way: 'momo_app', min: 1_000, max: 50_000_000, obstacle: null },
    { way: 'vnpay', min: 5_000, max: 1_000_000_000, obstacle: null },
    { way: 'pay_later', min: 1_000, max: 100_000_000, obstacle: 'no_credit_line' },
    { way: 'credit', min: 1, max: 180_000, obstacle: null },
  ],
  methods: [
    ['visa', '4242', 'TRAN MINH ANH', 2029, true, false],
    ['mastercard', '5100', 'CONG TY CP CA PHE DAK MAY', 2027, false, false],
    ['american_express', '0005', 'TRAN MINH ANH', 2025, false, true],
  ].map(([brand, last4, holder, year, isDefault, isExpired], n) => ({
    id: `01980000-0000-7000-a000-00000000000${n + 1}`,
    type: 'card' as const,
    cardholderName: String(holder),
    expiryMonth: 8,
    expiryYear: Number(year),
    isDefault: Boolean(isDefault),
    method_id: `01980000-0000-7000-a000-00000000000${n + 1}`,
    brand: String(brand),
    last4: String(last4),
    expiry_month: 8,
    expiry_year: Number(year),
    holder: String(holder),
    is_default: Boolean(isDefault),
    is_expired: Boolean(isExpired),
    created_at: at(90_000),
  })),
  transfer,
  card: { token_url: 'https://pay.sandbox.example/tokens', publishable_key: 'pk_1' },
  payment: null,
}

const payment = (change: Partial<Payment>): Payment => ({
  payment_id: '01980000-0000-7000-a000-00000000000a',
  invoice_id: 10134,
  invoice_number: 'INV-2026-000134',
  is_repayment: false,
  reference: 'REF.1794451267.10134',
  amount: 24_464_000,
  way: 'card',
  state: 'processing',
  attempt: 1,
  success: false,
  transactionId: null,
  error: null,
  transaction_id: null,
  failure: null,
  failure_code: null,
  provider_message: null,
  created_at: at(2),
  ended_at: null,
  action: null,
  timeline: [],
  may_retry: false,
  may_cancel: true,
  may_capture: false,
  ...change,
})

const company = { is_verified: true, name: 'Công ty Cổ phần Cà phê Đắk Mây', tax_code: '6001745207' }
const noLine: PayLater = {
  company,
  application: null,
  line: null,
  draws: [],
  days: 30,
  interest_percent: 0,
  may_apply: true,
}

const decided = {
  application_id: '01980000-0000-7000-a000-00000000000b',
  cap: 50_000_000,
  granted: null,
  reason: null,
  applied_at: at(3),
  decided_at: null,
} as const
const drawn: PayLater = {
  ...noLine,
  line: { limit: 50_000_000, used: 24_464_000, left: 25_536_000, state: 'active' },
  draws: [
    {
      draw_id: '01980000-0000-7000-a000-00000000000c',
      invoice_id: 10134,
      invoice_number: 'INV-2026-000134',
      amount: 24_464_000,
      repaid: 0,
      open: 24_464_000,
      due_on: '2026-12-16',
      is_overdue: false,
      drawn_at: at(60),
    },
  ],
}

type Told = { checkout?: Partial<Checkout>; later?: PayLater; come?: typeof comeTo }

/** A checkout in a state that would take minutes, or a provider's mood, to come to. */
const showing =
  ({ checkout: change = {}, later = noLine, come = comeTo }: Told) =>
  async (page: Page) => {
    const data = { checkout: { ...nothingBegun, ...change } }
    await page.route('**/api/billing/invoices/10134/checkout', (route) => route.fulfill({ json: { data, errors: [] } }))
    await page.route('**/api/billing/pay-later', (route) =>
      route.fulfill({ json: { data: { pay_later: later }, errors: [] } }),
    )
    await page.route('**/api/billing/payments/**', (route) => route.abort())
    await come(checkout)(page)
    await page.locator('aside code').waitFor()
  }
const openTab = (open: (page: Page) => Promise<unknown>, name: string) => async (page: Page) => {
  await open(page)
  await page.getByRole('tab', { name }).click()
}
const later =
  (told: PayLater, ...names: string[]) =>
  async (page: Page) => {
    await openTab(showing({ later: told }), 'Pay Later')(page)
    await press(page, 'Apply for Pay Later')
    await dialog(page).first().waitFor()
    for (const name of names) await press(page, name)
  }

export const billingPlaces: Place[] = [
  ['billing', comeTo(overview)],
  ['billing-vi', inVietnamese(overview)],
  ['billing-unpaid', comeTo(`${overview}?show=unpaid`)],
  ['billing-found-none', comeTo(`${overview}?search=khong-co-gi`)],
  ['billing-none', comeNewTo(overview)],
  [
    'billing-drawn',
    async (page) => {
      await page.route('**/api/billing/pay-later', (route) =>
        route.fulfill({ json: { data: { pay_later: drawn }, errors: [] } }),
      )
      await comeTo(overview)(page)
    },
  ],
  [
    'billing-failed',
    async (page) => {
      await answer(page, /\/api\/billing$/, 500, 'fault')
      await comeTo(overview)(page)
    },
  ],
  [
    'billing-list-failed',
    async (page) => {
      await answer(page, '**/api/v1/invoices?*', 500, 'fault')
      await comeTo(overview)(page)
    },
  ],
  [
    'billing-list-waiting',
    async (page) => {
      await page.route('**/api/v1/invoices?*', () => {})
      await comeTo(overview)(page)
    },
  ],
  ['billing-locked', comeAs(onlooker, overview)],
  ['billing-statement', pressAt(comeTo(overview), 'Statement')],
  ['billing-methods', pressAt(comeTo(overview), 'Payment methods')],
  ['billing-methods-add', pressAt(comeNewTo(overview), 'Payment methods', 'Add card')],
  ['billing-methods-none', pressAt(comeNewTo(overview), 'Payment methods')],
  ['billing-details', comeTo(details)],
  ['billing-details-new', comeNewTo(details)],
  ['billing-details-vi', inVietnamese(details)],
  ['invoice', openInvoice('unpaid', 'Website')],
  ['invoice-paid', openInvoice('paid', 'Livestream')],
  ['invoice-void', openInvoice('all', 'Website', comeTo, 'Void')],
  ['invoice-credit', openInvoice('all', 'Ghi có')],
  ['invoice-vi', openInvoice('unpaid', 'Website', inVietnamese)],
  ['invoice-support', inSupport(`${overview}?show=unpaid`)],
  ['invoice-missing', comeTo(`${overview}/invoices/1`)],
  ['checkout-saved', showing({})],
  ['checkout-saved-vi', showing({ come: inVietnamese })],
  ['checkout-support', showing({ checkout: { may_pay: false }, come: inSupport })],
  ['checkout-none-due', showing({ checkout: { amount_due: 0, may_pay: false } })],
  [
    'checkout-void',
    showing({
      checkout: { amount_due: 0, may_pay: false, invoice: { ...nothingBegun.invoice, invoice_state: 'void' } },
    }),
  ],
  [
    'checkout-bank-chosen',
    async (page) => {
      await showing({})(page)
      await page.getByRole('radio', { name: /Bank transfer/ }).check()
    },
  ],
  ['checkout-repayment', showing({ checkout: { is_repayment: true, amount_due: 24_464_000 }, later: drawn })],
  [
    'checkout-part',
    showing({
      checkout: {
        amount_due: 464_000,
        invoice: { ...nothingBegun.invoice, invoice_paid: 24_000_000, invoice_open: 464_000 },
      },
    }),
  ],
  ['checkout-card', openTab(showing({}), 'New card')],
  [
    'checkout-card-wrong',
    async (page) => {
      await openTab(showing({}), 'New card')(page)
      await page.getByLabel('Card number').fill('4111 1111 1111 1111')
      await page.getByLabel('Expiry').fill('13/27')
      await page.getByLabel('CVV').fill('123')
      await page.getByLabel('Name on card').fill('TRAN MINH ANH')
    },
  ],
  ['checkout-wallet', openTab(showing({}), 'Wallet')],
  [
    'checkout-wallet-agreed',
    showing({ checkout: { payment: payment({ way: 'momo_app', state: 'authorised', may_capture: true }) } }),
  ],
  ['checkout-later', openTab(showing({}), 'Pay Later')],
  [
    'checkout-limits',
    showing({
      checkout: {
        ways: nothingBegun.ways.map((one) => ({ ...one, ...(/momo/.test(one.way) && { obstacle: 'above_limit' }) })),
      },
    }),
  ],
  ['checkout-details', showing({ checkout: { details_missing: true } })],
  [
    'checkout-bank',
    showing({
      checkout: {
        payment: payment({ way: 'bank_transfer', state: 'awaiting_funds', action: { kind: 'transfer', transfer } }),
      },
    }),
  ],
  [
    'checkout-bank-vi',
    showing({
      come: inVietnamese,
      checkout: {
        payment: payment({ way: 'bank_transfer', state: 'awaiting_funds', action: { kind: 'transfer', transfer } }),
      },
    }),
  ],
  [
    'checkout-momo',
    showing({
      checkout: {
        payment: payment({
          way: 'momo_qr',
          state: 'awaiting_customer',
          action: {
            kind: 'qr',
            text: 'momo://app?action=payWithApp&isScanQR=true&sid=TU9NTw',
            url: '#',
            deeplink: null,
          },
        }),
      },
    }),
  ],
  ['checkout-processing', showing({ checkout: { payment: payment({}) } })],
  ['checkout-review', showing({ checkout: { payment: payment({ state: 'review' }) } })],
  [
    'checkout-success',
    showing({
      checkout: {
        amount_due: 0,
        payment: payment({
          way: 'bank_transfer',
          state: 'succeeded',
          success: true,
          transactionId: 'REF.1794451267.10134',
          transaction_id: 'REF.1794451267.10134',
          ended_at: at(1),
          timeline: [{ at: at(1), kind: 'transfer_received', way: 'bank_transfer', amount: 24_464_000, code: null }],
        }),
      },
    }),
  ],
  [
    'checkout-failed',
    showing({
      checkout: {
        payment: payment({
          state: 'failed',
          failure: 'declined',
          failure_code: 'insufficient_funds',
          provider_message: 'There is not enough money on the card.',
          ended_at: at(1),
        }),
      },
    }),
  ],
  ['paylater-intro', later(noLine)],
  ['paylater-ekyc', later(noLine, 'Continue to identity check')],
  [
    'paylater-unverified',
    later({ ...noLine, company: { is_verified: false, name: null, tax_code: null } }, 'Continue to identity check'),
  ],
  ['paylater-processing', later({ ...noLine, application: { ...decided, state: 'processing' } })],
  [
    'paylater-rejected',
    async (page) => {
      const told: PayLater = {
        ...noLine,
        application: { ...decided, state: 'rejected', reason: 'overdue_invoices', decided_at: at(1) },
      }
      await page.route('**/api/billing/pay-later/**', (route) =>
        route.fulfill({ json: { data: { pay_later: told }, errors: [] } }),
      )
      await later(told, 'Continue to identity check', 'Confirm and apply')(page)
    },
  ],
  [
    'paylater-approved',
    later(
      { ...noLine, line: { limit: 50_000_000, used: 0, left: 50_000_000, state: 'active' } },
      'Continue to identity check',
      'Confirm and apply',
    ),
  ],
]
