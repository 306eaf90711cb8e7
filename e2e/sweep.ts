import { type BrowserContext, type Page, type Request, test } from '@playwright/test'
import { findViolations, variants } from './axe.ts'
import { findBrokenText, findOverflow, observeErrors, observePolicyViolations } from './detectors.ts'
import { createOpener, watchRequests } from './open-screen.ts'
import type { Screen } from './screens/screen.ts'
import { readShift, maxShift, observeShifts } from './layout-shift.ts'

export type Finding = {
  screen: string
  variant: string
  kind: 'opening' | 'barrier' | 'policy' | 'error' | 'shift' | 'overflow' | 'words'
  detail: string
}

/** The width in which a screen is opened, and the others in which it is then looked at. */
const [desktop, phone, narrow] = [1440, 390, 320] as const
const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })

const setTheme = (page: Page, theme: string) =>
  page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name
    // what a scroll has left half under the header is not too small
    scrollTo(0, 0)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, theme)

/** Its own address shows it, so that what moves was not moved by a press. */
const hasPlainLoad = (screen: Screen) =>
  screen.shift !== undefined || (screen.open === undefined && !screen.keepsLoading)

type Notes = { policy: string[]; errors: string[]; requests: Set<Request> }

/**
 * Looks at screens one after the other in one browser context and gives everything that was found. A screen that
 * cannot be opened is a finding too, and the walk goes on.
 *
 * The page stays the same as long as it can be made clean: its process then has the programs of the console compiled
 * already, and a load costs half.
 */
export const sweep = async (context: BrowserContext, screens: readonly Screen[]): Promise<Finding[]> => {
  const findings: Finding[] = []
  const notes = new WeakMap<Page, Notes>()
  await observePolicyViolations(context, (page, detail) => notes.get(page)?.policy.push(detail))
  await observeShifts(context)
  const { resetState, open } = createOpener(context)

  let kept: Page | undefined
  const takePage = async () => {
    if (kept) return kept
    const page = await context.newPage()
    notes.set(page, { policy: [], errors: [], requests: watchRequests(page) })
    observeErrors(page, (detail) => notes.get(page)?.errors.push(detail))
    return page
  }
  /**
   * Away from the screen, before the state that its programs look at is replaced. A screen that goes on by itself, such
   * as the way to the bank, may start its navigation during ours and abort it: its page is closed and not kept.
   */
  const leave = async (page: Page, hasFailed: boolean) => {
    kept = undefined
    if (hasFailed) return page.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    // of the same origin, so that it opens the storage of the tab and keeps the process
    const hasLeft = await page.goto('/favicon.svg').then(
      () => true,
      () => false,
    )
    if (!hasLeft) return page.close()
    await page.evaluate(() => sessionStorage.clear())
    await page.emulateMedia({ reducedMotion: null })
    kept = page
  }

  /** Opens it at one width and looks at it there, and then at the others that need no load of their own. */
  const look = async (screen: Screen, loadWidth: number, widths: readonly number[]) => {
    await resetState(screen)
    const page = await takePage()
    const { policy, errors, requests } = notes.get(page)!
    policy.length = 0
    errors.length = 0
    requests.clear()
    let at = `${loadWidth} px`
    const found = (kind: Finding['kind'], details: string[]) =>
      findings.push(...details.map((detail) => ({ screen: screen.name, look: at, kind, detail })))
    let hasFailed = false
    try {
      await setWidth(page, loadWidth)
      await open(page, screen, requests)
      // a colour on its way from one theme to the other is neither, and a message that fades away is no barrier
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const width of widths) {
        if (width !== loadWidth) await setWidth(page, width)
        for (const { theme } of variants.filter((one) => one.width === width)) {
          at = `${theme}, ${width} px`
          await setTheme(page, theme)
          found('barrier', await findViolations(page))
        }
        at = `${width} px`
        found('words', await findBrokenText(page))
        if (width === loadWidth && hasPlainLoad(screen)) {
          const shift = await readShift(page)
          if (shift > maxShift) found('shift', [shift.toFixed(4)])
        }
      }
      if (widths.includes(phone)) {
        at = `${narrow} px`
        await setWidth(page, narrow)
        found('overflow', await findOverflow(page))
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
    await leave(page, hasFailed)
  }

  for (const screen of screens) {
    if (screen.shift === 'both-widths') {
      await look(screen, desktop, [desktop])
      await look(screen, phone, [phone])
    } else await look(screen, desktop, [desktop, phone])
  }
  return findings
}
