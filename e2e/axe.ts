import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type axe from 'axe-core'
import { waitForIdle } from './wait-for-idle.ts'

const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // what was found in order is not listed: to name each such place takes longer than to look at it
  resultTypes: ['violations'],
  // stylesheets are read only for rules that these tags leave out
  preload: { assets: ['media'] },
}
// less than half of what the package gives as its source, and read as much faster; the last value would be sent back
const source = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};0`
// these take the focus at the edge of an open menu only to pass it on at once, and are kept from screen readers
const scope = { exclude: ['[data-base-ui-focus-guard]'] }

/** What of the page as it stands keeps people out, by the rules above. */
export const findViolations = async (page: Page) => {
  // once for all looks at a page
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(
    ([context, given]) => (window as unknown as { axe: typeof axe }).axe.run(context, given),
    [scope, options] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}

/** Opened once and looked at several ways; the whole run looks at every width in every theme. */
export const variants = (['light', 'dark'] as const)
  .flatMap((theme) => ([390, 1440] as const).map((width) => ({ theme, width })))
  .filter(({ theme, width }) => process.env['LONG'] !== undefined || (theme === 'light') === (width === 390))

const auditMs = 10_000

/** No barrier on the page as it stands, in both themes, on a phone and on a desk. */
export const expectAccessible = async (page: Page) => {
  // it is not what the journey is about, so its time is not taken from it
  test.setTimeout(test.info().timeout + variants.length * auditMs)
  await waitForIdle(page)
  // a colour on its way from one theme to the other is neither, and a message that fades away is no barrier
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { theme, width } of variants) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name
      // what a scroll has left half under the header is not too small
      scrollTo(0, 0)
    }, theme)
    expect(await findViolations(page), `${theme}, ${width} px`).toEqual([])
  }
  await page.emulateMedia({ reducedMotion: null })
}
