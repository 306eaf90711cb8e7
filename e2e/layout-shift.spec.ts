import { findUnpaid } from './billed.ts'
import { openWizard } from './ekyc-bank.ts'
import { enter, expect, test } from './journey.ts'
import { comeTo } from './places.ts'
import { shiftLimit, shiftOf, watchShifts } from './shifts.ts'
import { owner } from './surroundings.ts'
import { expectAnswered } from './widgets.ts'

/** Each with something that stands there when all has come. */
const organisationPages: [path: string, there: string][] = [
  ['/account/organization', 'View audit log'],
  ['/account/organization/audit', 'Entries 1–10'],
  ['/account/organization/projects', 'Website dakmay.vn'],
  ['/account/organization/projects/01980000-0000-7000-a000-c00000000006?tab=resources', 'trace-lb'],
  ['/account/organization/members', 'tuyet.mai@dakmay.example'],
  ['/account/apikeys', 'production-sync'],
  ['/account/webhooks', '4 events chosen'],
  ['/services/databases', 'trace-ledger-pg'],
  ['/account/requests', 'order-search'],
  ['/account/requests/new', 'Send request'],
  ['/account/plan', 'Your plan'],
  ['/account/billing', 'INV-'],
  ['/account/billing/details', 'Billing e-mail'],
]

for (const width of [390, 1440]) {
  for (const [path, there] of organisationPages)
    test(`nothing jumps on ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await watchShifts(page)
      await comeTo(path)(page)
      await expect(page.getByText(there).first()).toBeVisible()
      expect(await shiftOf(page), path).toBeLessThanOrEqual(shiftLimit)
    })

  for (const [end, there] of [
    ['', 'Make Payment'],
    ['/checkout', 'Invoice Details'],
  ] as const)
    test(`nothing jumps on an invoice${end} at ${width} px`, async ({ page }) => {
      const path = `/account/billing/invoices/${await findUnpaid(owner)}${end}`
      await page.setViewportSize({ width, height: 900 })
      await watchShifts(page)
      await comeTo(path)(page)
      await expect(page.getByText(there).first()).toBeVisible()
      expect(await shiftOf(page), path).toBeLessThanOrEqual(shiftLimit)
    })

  test(`nothing jumps on the landing and login pages at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await watchShifts(page)
    for (const path of ['/', '/auth/login']) {
      await page.goto(path)
      expect(await shiftOf(page), path).toBeLessThanOrEqual(shiftLimit)
    }
  })

  test(`nothing jumps in the bank's wizard at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await watchShifts(page)
    await openWizard(page)
    expect(await shiftOf(page)).toBeLessThanOrEqual(shiftLimit)
  })

  test(`nothing jumps on the dashboard at ${width} px`, async ({ page }) => {
    await enter(page)
    // once it has seen how much there is, it keeps the place for it
    await expectAnswered(page)
    await page.setViewportSize({ width, height: 900 })
    await watchShifts(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await shiftOf(page)).toBeLessThanOrEqual(shiftLimit)
  })
}
