import type { Checkout, Payment } from '@song-hanh/contract/billing/payment'
import type { PayLater } from '@song-hanh/contract/billing/pay-later'
import type { Page } from '@playwright/test'
import { findUnpaidInvoice } from '../support/billing/invoices.ts'
import { createImpersonationLink } from '../support/staff.ts'
import { owner } from '../support/env.ts'
import type { Screen } from './screen.ts'
import { dialog, consoleErrors, clickButton, openDialog, failRequests } from './steps.ts'

const overview = '/account/billing'
const checkout = `${overview}/invoices/10134/checkout`

const base = { area: 'billing', viewer: 'owner' } as const
const byNewOwner = { ...base, viewer: 'new-owner' } as const
const longOnly = { ...base, longOnly: true } as const

/** From the list of invoices to the first matching one. */
const openInvoice = (show: string, search: string, state = '') => ({
  path: `${overview}?show=${show}&search=${encodeURIComponent(search)}`,
  open: async (page: Page) => {
    await page.getByRole('row').filter({ hasText: state }).getByRole('link').first().click()
    await page.waitForURL('**/invoices/**')
    await page.locator('article table').waitFor()
  },
})
/** The URL of an unpaid invoice of the demo organisation. */
const openUnpaid = (end: string) => async (page: Page) =>
  page.goto(`${overview}/invoices/${await findUnpaidInvoice(owner)}${end}`)

/** Staff in an impersonation session. */
const inSupport = {
  viewer: 'visitor',
  prepare: async (page: Page) => {
    await page.goto((await createImpersonationLink(owner.email)).href)
    await page.waitForURL('**/dashboard')
  },
} as const

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
const noPaymentYet: Checkout = {
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
  customer_credit: 0,
  credit_reserved: 0,
  with_credit: null,
  ways: [
    { way: 'card', min: 1_000, max: 500_000_000, obstacle: null },
    { way: 'bank_transfer', min: 1_000, max: 499_999_999, obstacle: null },
    { way: 'momo_qr', min: 1_000, max: 50_000_000, obstacle: null },
    { way: 'momo_app', min: 1_000, max: 50_000_000, obstacle: null },
    { way: 'vnpay', min: 5_000, max: 1_000_000_000, obstacle: null },
    { way: 'pay_later', min: 1_000, max: 100_000_000, obstacle: 'no_credit_line' },
    { way: 'credit', min: 1, max: 180_000, obstacle: 'no_credit' },
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
  credit: 0,
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

type CheckoutState = { checkout?: Partial<Checkout>; payLater?: PayLater }

const respondWith = (calls: string, data: object) => (page: Page) =>
  page.route(calls, (route) => route.fulfill({ json: { data, errors: [] } }))

/** A checkout in a stubbed state that would take minutes, or a provider's cooperation, to reach. */
const checkoutScreen = (
  name: string,
  { checkout: change = {}, payLater = noLine }: CheckoutState = {},
  more: Partial<Screen> = {},
): Screen => ({
  area: 'checkout',
  viewer: 'owner',
  name,
  path: checkout,
  ...(change.payment && { errors: [/(ERR_FAILED|status of 404 ).*\/payments\/01980000-/] }),
  ...more,
  prepare: async (page) => {
    await respondWith('**/api/billing/invoices/10134/checkout', { checkout: { ...noPaymentYet, ...change } })(page)
    await respondWith('**/api/billing/pay-later', { pay_later: payLater })(page)
    await page.route('**/api/billing/payments/**', (route) => route.abort())
    await more.prepare?.(page)
  },
  open: async (page) => {
    await page.locator('aside code').waitFor()
    await more.open?.(page)
  },
})
const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()
const payLaterScreen = (name: string, state: PayLater, steps: string[] = [], more: Partial<Screen> = {}): Screen =>
  checkoutScreen(
    name,
    { payLater: state },
    {
      ...more,
      open: async (page) => {
        await openTab('Pay Later')(page)
        await clickButton(page, 'Apply for Pay Later')
        await dialog(page).first().waitFor()
        for (const step of steps) await clickButton(page, step)
      },
    },
  )
const onlyLong = { longOnly: true } as const
const inVietnamese = { language: 'vi', longOnly: true } as const

const overviewScreens: Screen[] = [
  {
    ...longOnly,
    name: 'billing-drawn',
    path: overview,
    prepare: respondWith('**/api/billing/pay-later', { pay_later: drawn }),
  },
  {
    ...longOnly,
    name: 'billing-failed',
    path: overview,
    prepare: failRequests(/\/api\/billing$/, 500, 'fault'),
    errors: consoleErrors(500),
  },
  {
    ...base,
    name: 'billing-list-failed',
    path: overview,
    prepare: failRequests('**/api/v1/invoices?*', 500, 'fault'),
    errors: consoleErrors(500),
  },
  {
    ...longOnly,
    name: 'billing-list-waiting',
    path: overview,
    prepare: (page) => page.route('**/api/v1/invoices?*', () => {}),
    keepsLoading: true,
  },
  { ...base, name: 'billing-statement', path: overview, open: openDialog('Statement') },
  { ...longOnly, name: 'billing-methods', path: overview, open: openDialog('Payment methods') },
  { ...byNewOwner, name: 'billing-methods-add', path: overview, open: openDialog('Payment methods', 'Add card') },
  { ...byNewOwner, name: 'billing-methods-none', path: overview, open: openDialog('Payment methods'), longOnly: true },
  { ...base, name: 'invoice', ...openInvoice('unpaid', 'Website') },
  { ...base, name: 'invoice-direct', open: openUnpaid(''), complete: 'Make Payment', shift: 'both-widths' },
  { ...longOnly, name: 'invoice-paid', ...openInvoice('paid', 'Livestream') },
  { ...longOnly, name: 'invoice-void', ...openInvoice('all', 'Website', 'Void') },
  { ...longOnly, name: 'invoice-credit', ...openInvoice('all', 'Ghi có') },
  { ...longOnly, name: 'invoice-vi', language: 'vi', ...openInvoice('unpaid', 'Website') },
  { ...longOnly, ...inSupport, name: 'invoice-support', path: `${overview}?show=unpaid` },
]

const wrongCard = async (page: Page) => {
  await openTab('New card')(page)
  await page.getByLabel('Card number').fill('4111 1111 1111 1111')
  await page.getByLabel('Expiry').fill('13/27')
  await page.getByLabel('CVV').fill('123')
  await page.getByLabel('Name on card').fill('TRAN MINH ANH')
}
const byBank = payment({ way: 'bank_transfer', state: 'awaiting_funds', action: { kind: 'transfer', transfer } })
const isMomo = (way: string) => way.startsWith('momo')

const checkoutScreens: Screen[] = [
  {
    area: 'checkout',
    viewer: 'owner',
    name: 'checkout-direct',
    open: openUnpaid('/checkout'),
    complete: 'Invoice Details',
    shift: 'both-widths',
  },
  checkoutScreen('checkout-saved'),
  checkoutScreen('checkout-saved-vi', {}, inVietnamese),
  checkoutScreen('checkout-support', { checkout: { may_pay: false } }, inSupport),
  checkoutScreen('checkout-none-due', { checkout: { amount_due: 0, may_pay: false } }, onlyLong),
  checkoutScreen(
    'checkout-void',
    { checkout: { amount_due: 0, may_pay: false, invoice: { ...noPaymentYet.invoice, invoice_state: 'void' } } },
    onlyLong,
  ),
  checkoutScreen(
    'checkout-bank-chosen',
    {},
    { ...onlyLong, open: (page) => page.getByRole('radio', { name: /Bank transfer/ }).check() },
  ),
  checkoutScreen(
    'checkout-repayment',
    { checkout: { is_repayment: true, amount_due: 24_464_000 }, payLater: drawn },
    onlyLong,
  ),
  checkoutScreen(
    'checkout-part',
    {
      checkout: {
        amount_due: 464_000,
        invoice: { ...noPaymentYet.invoice, invoice_paid: 24_000_000, invoice_open: 464_000 },
      },
    },
    onlyLong,
  ),
  checkoutScreen('checkout-card', {}, { ...onlyLong, open: openTab('New card') }),
  checkoutScreen('checkout-card-wrong', {}, { open: wrongCard }),
  checkoutScreen('checkout-wallet', {}, { open: openTab('Wallet') }),
  checkoutScreen(
    'checkout-wallet-agreed',
    { checkout: { payment: payment({ way: 'momo_app', state: 'authorised', may_capture: true }) } },
    onlyLong,
  ),
  checkoutScreen('checkout-later', {}, { ...onlyLong, open: openTab('Pay Later') }),
  checkoutScreen(
    'checkout-limits',
    {
      checkout: {
        ways: noPaymentYet.ways.map((one) => ({ ...one, ...(isMomo(one.way) && { obstacle: 'above_limit' }) })),
      },
    },
    onlyLong,
  ),
  checkoutScreen('checkout-details', { checkout: { details_missing: true } }, onlyLong),
  checkoutScreen('checkout-bank', { checkout: { payment: byBank } }),
  checkoutScreen('checkout-bank-vi', { checkout: { payment: byBank } }, inVietnamese),
  checkoutScreen('checkout-momo', {
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
  checkoutScreen('checkout-processing', { checkout: { payment: payment({}) } }, onlyLong),
  checkoutScreen('checkout-review', { checkout: { payment: payment({ state: 'review' }) } }, onlyLong),
  checkoutScreen('checkout-success', {
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
  checkoutScreen('checkout-failed', {
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
]

const unverified: PayLater = { ...noLine, company: { is_verified: false, name: null, tax_code: null } }
const rejected: PayLater = {
  ...noLine,
  application: { ...decided, state: 'rejected', reason: 'overdue_invoices', decided_at: at(1) },
}
const approved: PayLater = { ...noLine, line: { limit: 50_000_000, used: 0, left: 50_000_000, state: 'active' } }
const [toCheck, toApply] = ['Continue to identity check', 'Confirm and apply']

const payLaterScreens: Screen[] = [
  payLaterScreen('paylater-intro', noLine),
  payLaterScreen('paylater-ekyc', noLine, [toCheck], onlyLong),
  payLaterScreen('paylater-unverified', unverified, [toCheck], onlyLong),
  payLaterScreen('paylater-processing', { ...noLine, application: { ...decided, state: 'processing' } }, [], onlyLong),
  payLaterScreen('paylater-rejected', rejected, [toCheck, toApply], {
    prepare: respondWith('**/api/billing/pay-later/**', { pay_later: rejected }),
  }),
  // a line that covers the invoice opens at the decision
  payLaterScreen('paylater-approved', approved),
]

export const billingScreens: Screen[] = [...overviewScreens, ...checkoutScreens, ...payLaterScreens]
