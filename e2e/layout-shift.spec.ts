import { enter, expect, test } from './journey.ts'
import { shiftLimit, shiftOf, watchShifts } from './shifts.ts'

for (const width of [390, 1440]) {
  test(`nothing jumps on the landing and login pages at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await watchShifts(page)
    for (const path of ['/', '/auth/login']) {
      await page.goto(path)
      expect(await shiftOf(page), path).toBeLessThanOrEqual(shiftLimit)
    }
  })

  test(`nothing jumps on the dashboard at ${width} px`, async ({ page }) => {
    await enter(page)
    await page.setViewportSize({ width, height: 900 })
    await watchShifts(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await shiftOf(page)).toBeLessThanOrEqual(shiftLimit)
  })
}
