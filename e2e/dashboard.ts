import { expect, type Locator, type Page } from '@playwright/test'
import { openApiClient, type Person } from './person.ts'

/** The dashboard while it is looked at and while it is arranged, in the words that it shows. */

export const sections = ['Top', 'Middle', 'Bottom'] as const
type Section = (typeof sections)[number]

/** As a newcomer meets it, by the specification. */
export const defaultLayout = {
  Top: ['Recently visited', 'Help', 'Trusted advisor'],
  Middle: ['Digital transformation', 'Applications'],
  Bottom: ['Welcome', 'Solutions for you', 'Security', 'Blog'],
} as const satisfies Record<Section, readonly string[]>

/** Back to the beginning, whatever an earlier journey left behind. */
export const resetLayout = async (person: Person) => {
  const api = await openApiClient(person)
  await api.call('DELETE', '/api/v1/dashboard/layout')
  await api.close()
}

/** The ids of what is on the page, in the order in which it is read. */
export const visibleWidgets = (page: Page) =>
  page.locator('[data-widget]').evaluateAll((widgets) => widgets.map((one) => one.getAttribute('data-widget')))
export const widget = (page: Page, id: string) => page.locator(`[data-widget="${id}"]`)

/** How many of the board's four columns a widget takes. */
export const columnsOf = async (place: Locator) => {
  const [box, board] = [await place.boundingBox(), await place.locator('..').boundingBox()]
  return Math.round(((box?.width ?? 0) / (board?.width ?? 1)) * 4)
}

export const customize = async (page: Page) => {
  await page.getByRole('button', { name: 'Customize', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
  await expect(frames(page, 'Top').first()).toBeVisible()
}
export const finishCustomizing = (page: Page) => page.getByRole('button', { name: 'Done' }).click()

const frames = (page: Page, section: Section) =>
  page.getByRole('region', { name: section, exact: true }).getByRole('listitem')
export const frame = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) })
export const expectFrames = (page: Page, section: Section, titles: readonly string[]) =>
  expect(frames(page, section).getByRole('heading', { level: 3 })).toHaveText([...titles])

export const dragHandle = (page: Page, title: string) => page.getByRole('button', { name: `Move ${title}`, exact: true })
export const sizeButton = (page: Page, title: string, columns: number) =>
  frame(page, title).getByRole('button', { name: `Size ${columns}`, exact: true })
export const hideWidget = (page: Page, title: string) => page.getByRole('button', { name: `Hide ${title}` }).click()
export const hiddenWidgets = (page: Page) => page.getByRole('region', { name: 'Hidden Widgets' }).getByRole('listitem')

/** What a screen reader is told at once. */
export const expectAnnounced = (page: Page, sentence: string) =>
  expect(page.locator('output[aria-live=assertive]')).toHaveText(sentence)
export const toast = (page: Page, sentence: string) =>
  page.getByRole('dialog').filter({ has: page.getByText(sentence, { exact: true }) })

/** Until the server has it: another browser asks the server. */
export const waitForSave = (page: Page, act: () => Promise<unknown>) =>
  Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/dashboard/layout') && answer.request().method() !== 'GET'),
    act(),
  ])

export const centreOf = async (place: Locator) => {
  const box = (await place.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Until the page stands still: after a finger has wiped, it rolls on by itself and takes what is on it along. */
export const waitForScrollEnd = async (page: Page, swipe: () => Promise<unknown>) => {
  const rest = await page.evaluateHandle(() => ({
    scrolled: new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true })),
  }))
  await swipe()
  await rest.evaluate(({ scrolled }) => scrolled.then(() => undefined))
}

type Point = { x: number; y: number }

/** A finger, through the browser's own recognition of gestures. */
export const createTouch = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) => {
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  }
  let at: Point = { x: 0, y: 0 }
  const down = (point: Point) => touch('touchStart', [(at = point)])
  const move = async (to: Point, steps = 8) => {
    const from = at
    await Promise.all(
      Array.from({ length: steps }, (_, step) => {
        const part = (step + 1) / steps
        at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
        return touch('touchMove', [at])
      }),
    )
  }
  const up = () => touch('touchEnd', [])
  return {
    down,
    move,
    up,
    // sent together: between two answers a finger could rest so long that it lifts
    tap: (point: Point) => Promise.all([down(point), up()]),
    swipe: (from: Point, to: Point) => Promise.all([down(from), move(to), up()]),
  }
}
