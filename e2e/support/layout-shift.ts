import type { BrowserContext, Page } from '@playwright/test'
import { waitForIdle } from './wait-for-idle.ts'

/** Cumulative layout shift that nobody notices. */
export const maxShift = 0.01

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}
type ShiftWindow = { shifts: Shift[]; shiftObserver: PerformanceObserver }

/** Records layout shifts of each document from its first paint. */
export const observeShifts = (where: Page | BrowserContext) =>
  where.addInitScript(() => {
    const shifts: Shift[] = []
    const shiftObserver = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])))
    Object.assign(window, { shifts, shiftObserver })
    shiftObserver.observe({ type: 'layout-shift', buffered: true })
  })

/** The cumulative layout shift so far, without shifts caused by input. */
export const readShift = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { shifts, shiftObserver } = window as unknown as ShiftWindow
    shifts.push(...(shiftObserver.takeRecords() as Shift[]))
    return shifts.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0)
  })

/** Which elements moved, from where to where: a shift that only a slow load shows is hard to see again. */
export const describeShifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    return (window as unknown as ShiftWindow).shifts.map(({ value, startTime, sources }) => {
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const text = (node?.textContent ?? '').trim().slice(0, 30)
        return `${node?.nodeName ?? 'removed'} "${text}" ${box(previousRect)} → ${box(currentRect)}`
      })
      return `${value.toFixed(4)} at ${Math.round(startTime)} ms: ${moved.join('; ')}`
    })
  })

export const measureShift = async (page: Page) => {
  await waitForIdle(page)
  await page.evaluate(async () => {
    await document.fonts.ready
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    // a shift is reported once its frame has been painted
    for (let frame = 0; frame < 2; frame += 1) await new Promise((painted) => requestAnimationFrame(painted))
  })
  return readShift(page)
}
