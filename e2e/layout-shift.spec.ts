import type { Page } from '@playwright/test'
import { enter, expect, test } from './journey.ts'

const limit = 0.01

/** Sum of what moved without the person having done anything, from the first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })

const shiftOf = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForTimeout(300)
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0))
}

for (const width of [390, 1440]) {
  test(`nothing jumps on the landing and login pages at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await watchShifts(page)
    for (const path of ['/', '/auth/login']) {
      await page.goto(path)
      expect(await shiftOf(page), path).toBeLessThanOrEqual(limit)
    }
  })

  test(`nothing jumps on the dashboard at ${width} px`, async ({ page }) => {
    await enter(page)
    await page.setViewportSize({ width, height: 900 })
    await watchShifts(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await shiftOf(page)).toBeLessThanOrEqual(limit)
  })
}
