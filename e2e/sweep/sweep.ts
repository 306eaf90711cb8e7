import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test'
import { findViolations, variants } from '../support/axe.ts'
import { findBrokenText, findBurstTags, findOverflow, observeErrors, observePolicyViolations } from './detectors.ts'
import { createOpener, watchRequests } from '../screens/open-screen.ts'
import type { Screen } from '../screens/screen.ts'
import { describeShifts, readShift, maxShift, observeShifts } from '../support/layout-shift.ts'

export type Finding = {
  screen: string
  variant: string
  kind: 'opening' | 'accessibility' | 'policy' | 'error' | 'shift' | 'overflow' | 'tags' | 'words'
  detail: string
}

/** The width at which a screen is loaded, and the others it is checked at afterwards. */
const [desktop, phone, narrow] = [1440, 390, 320] as const
const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })

const setTheme = (page: Page, theme: string) =>
  page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name
    // a target half hidden under the sticky header would be reported as too small
    scrollTo(0, 0)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, theme)

/** Loaded by URL alone: layout shift after a click would not count as unexpected. */
const hasPlainLoad = (screen: Screen) =>
  screen.shift !== undefined || (screen.open === undefined && !screen.keepsLoading)

/** What is still too wide once open popups have followed the new width, which takes them some frames. */
const findLastingOverflow = async (page: Page): Promise<string[]> => {
  let found: string[] = []
  const look = async () => (found = await findOverflow(page))
  await expect
    .poll(look, { timeout: 5_000 })
    .toEqual([])
    .catch(() => {})
  return found
}

type Notes = { policy: string[]; errors: string[]; requests: Set<Request> }
type NotedPage = { page: Page; notes: Notes }

/**
 * Checks screens one after the other in one browser context and returns all findings. A screen that cannot be opened
 * is a finding too, and the sweep continues.
 *
 * The page is reused as long as it can be reset: its process has the console's scripts compiled already, which halves
 * the cost of a load.
 */
export const sweep = async (context: BrowserContext, screens: readonly Screen[]): Promise<Finding[]> => {
  const findings: Finding[] = []
  const notes = new WeakMap<Page, Notes>()
  await observePolicyViolations(context, (page, detail) => notes.get(page)?.policy.push(detail))
  await observeShifts(context)
  const { resetState, open } = createOpener(context)

  let kept: NotedPage | undefined
  const takePage = async (): Promise<NotedPage> => {
    if (kept) return kept
    const page = await context.newPage()
    const taken: Notes = { policy: [], errors: [], requests: watchRequests(page) }
    notes.set(page, taken)
    observeErrors(page, (detail) => taken.errors.push(detail))
    return { page, notes: taken }
  }
  /**
   * Leaves the screen before the state that its scripts read is replaced. A screen that navigates by itself, such as
   * the redirect to the bank, may abort our navigation: then the page is closed and not reused.
   */
  const leave = async (left: NotedPage, hasFailed: boolean) => {
    const { page } = left
    kept = undefined
    if (hasFailed) return page.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // same origin: gives access to the tab's storage and keeps the renderer process
    const hasLeft = await page.goto('/favicon.svg').then(
      () => true,
      () => false,
    )
    if (!hasLeft) return page.close()
    await page.evaluate(() => sessionStorage.clear())
    await page.emulateMedia({ reducedMotion: null })
    kept = left
  }

  /** Loads a screen at one width and checks it there, then at the widths that need no load of their own. */
  const look = async (screen: Screen, loadWidth: number, widths: readonly number[]) => {
    await resetState(screen)
    const taken = await takePage()
    const { page } = taken
    const { policy, errors, requests } = taken.notes
    policy.length = 0
    errors.length = 0
    requests.clear()
    let at = `${loadWidth} px`
    const found = (kind: Finding['kind'], details: string[]) =>
      findings.push(...details.map((detail) => ({ screen: screen.name, variant: at, kind, detail })))
    let hasFailed = false
    try {
      await setWidth(page, loadWidth)
      await open(page, screen, requests)
      // transitions would be audited half-way: mixed colours, fading messages
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const width of widths) {
        if (width !== loadWidth) await setWidth(page, width)
        for (const { theme } of variants.filter((one) => one.width === width)) {
          at = `${theme}, ${width} px`
          await setTheme(page, theme)
          found('accessibility', await findViolations(page))
        }
        at = `${width} px`
        found('words', await findBrokenText(page))
        found('tags', await findBurstTags(page))
        if (width === loadWidth && hasPlainLoad(screen)) {
          const shift = await readShift(page)
          if (shift > maxShift) found('shift', [`${shift.toFixed(4)}: ${(await describeShifts(page)).join(' | ')}`])
        }
      }
      if (widths.includes(phone)) {
        at = `${narrow} px`
        await setWidth(page, narrow)
        found('overflow', await findLastingOverflow(page))
      }
    } catch (error) {
      hasFailed = true
      found('opening', [error instanceof Error ? error.message : String(error)])
      const body = await page.screenshot().catch(() => undefined)
      if (body) await test.info().attach(screen.name, { body, contentType: 'image/png' })
    }
    at = `${loadWidth} px`
    found('policy', policy)
    found(
      'error',
      errors.filter((detail) => !screen.errors?.some((expected) => expected.test(detail))),
    )
    await leave(taken, hasFailed)
  }

  for (const screen of screens) {
    if (screen.shift === 'both-widths') {
      await look(screen, desktop, [desktop])
      await look(screen, phone, [phone])
    } else await look(screen, desktop, [desktop, phone])
  }
  return findings
}
