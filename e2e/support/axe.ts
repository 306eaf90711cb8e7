import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type axe from 'axe-core'
import { waitForIdle } from './wait-for-idle.ts'

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // passes are not listed: describing each node takes longer than auditing it
  resultTypes: ['violations'],
  // stylesheets are needed only by rules outside these tags
  preload: { assets: ['media'] },
}
// the minified file is half the size of `axe.source`; `;0` keeps evaluate from serialising the last expression
const source = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};0`
// focus guards of an open menu pass the focus on at once and are hidden from screen readers
const scope = { exclude: ['[data-base-ui-focus-guard]'] }

/** The accessibility violations of the page in its current state, by the rules above. */
export const findViolations = async (page: Page) => {
  // injected once per document
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    ([context, given]) => (window as unknown as { axe: typeof axe }).axe.run(context, given),
    [scope, options] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Theme and width combinations audited after one load; the long run audits all of them. */
export const variants = (['light', 'dark'] as const)
  .flatMap((theme) => ([390, 1440] as const).map((width) => ({ theme, width })))
  .filter(({ theme, width }) => process.env['LONG'] !== undefined || (theme === 'light') === (width === 390))

const auditMs = 10_000

/** Expects no accessibility violation on the page in its current state, in each variant. */
export const expectAccessible = async (page: Page) => {
  // the audit gets time of its own instead of the journey's
  test.setTimeout(test.info().timeout + variants.length * auditMs)
  await waitForIdle(page)
  // transitions would be audited half-way: mixed colours, fading messages
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { theme, width } of variants) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name
      // a target half hidden under the sticky header would be reported as too small
      scrollTo(0, 0)
    }, theme)
    expect(await findViolations(page), `${theme}, ${width} px`).toEqual([])
  }
  await page.emulateMedia({ reducedMotion: null })
}
