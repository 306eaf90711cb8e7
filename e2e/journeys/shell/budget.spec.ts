import { readFileSync } from 'node:fs'
import { type Downloads, filesOfPage, without } from '@song-hanh/web/build/page-budgets'
import type { Page, Request } from '@playwright/test'
import { findUnpaidInvoice } from '../../support/billing/invoices.ts'
import { checkoutPath } from '../../support/billing/checkout.ts'
import { expect, test } from '../../support/journey.ts'
import { injectSession } from '../../support/person.ts'
import { origin, owner } from '../../support/env.ts'

// `npm run budget` sums the files that the build lists for a page. These journeys prove that a browser with an empty
// cache downloads the same ones, including fonts: which of them a page needs depends on its text.

/** Read when a test runs: while the tests are listed there may be no build yet. */
const readDownloads = () =>
  JSON.parse(readFileSync(new URL('../../../web/dist/downloads.json', import.meta.url), 'utf8')) as Downloads

const isCounted = (request: Request) => /\.(js|css|woff2)$/.test(new URL(request.url()).pathname)

/** Records what the page downloads from now on. */
const watchDownloads = (page: Page) => {
  const files = new Set<string>()
  const pending = new Set<Request>()
  page.on('request', (request) => {
    if (!isCounted(request)) return
    files.add(new URL(request.url()).pathname.slice(1))
    pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))

  /** Waits until all downloads are complete and the page's idle callbacks and fonts request no more. */
  const settle = async () => {
    for (let before = -1; before !== files.size;) {
      before = files.size
      await expect.poll(() => pending.size).toBe(0)
      await page.evaluate(async () => {
        // idle callbacks run in order: those of the page have run before this one
        await new Promise((done) => requestIdleCallback(done))
        await document.fonts.ready
      })
    }
  }
  return async (name: string) => {
    await settle()
    const summed = filesOfPage(name, readDownloads())
    expect({
      downloadedOnly: without(files, summed),
      summedOnly: without(summed, files),
    }).toEqual({ downloadedOnly: [], summedOnly: [] })
  }
}

test('the landing page downloads what its budget counts', async ({ page }) => {
  const expectSummed = watchDownloads(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSummed('landing')
})

test('the sign-in page of staff downloads what its budget counts', async ({ page }) => {
  const expectSummed = watchDownloads(page)
  await page.goto(`${origin.replace('://', '://operations.')}/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSummed('operations')
})

test('the login page downloads what its budget counts', async ({ page }) => {
  const expectSummed = watchDownloads(page)
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSummed('login')
})

/** The chunk that the console's frame loads last, once the browser is idle. */
const lastOfFrame = /\/notices-[^/]+\.js$/

const openFramed = async (page: Page, path: string) => {
  const framed = page.waitForResponse(lastOfFrame)
  await page.goto(path)
  await framed
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('the dashboard downloads what its budget counts, with what its frame brings later', async ({ page }) => {
  await injectSession(page, owner)
  const expectSummed = watchDownloads(page)
  await openFramed(page, '/dashboard')
  await expect(page.getByRole('main').getByText(owner.name).first()).toBeVisible()
  await expectSummed('dashboard')
})

// the page that loads most on its own: chunks that depend on the invoice, and the monospace font
test('the checkout downloads what its budget counts', async ({ page }) => {
  const path = checkoutPath(await findUnpaidInvoice(owner))
  await injectSession(page, owner)
  const expectSummed = watchDownloads(page)
  await openFramed(page, path)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expectSummed('checkout')
})
