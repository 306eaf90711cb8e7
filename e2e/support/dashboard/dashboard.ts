import { expect, type Locator, type Page } from '@playwright/test'
import { openApiClient, type Person } from '../person.ts'

/** Page object of the dashboard, in view mode and in Customize mode. */

export const sections = ['Top', 'Middle', 'Bottom'] as const
type Section = (typeof sections)[number]

/** The layout of a new account, by the specification. */
export const defaultLayout = {
  Top: ['Recently visited', 'Help', 'Trusted advisor'],
  Middle: ['Digital transformation', 'Applications'],
  Bottom: ['Welcome', 'Solutions for you', 'Security', 'Blog'],
} as const satisfies Record<Section, readonly string[]>

/** Restores the default layout, whatever an earlier journey left behind. */
export const resetLayout = async (person: Person) => {
  const api = await openApiClient(person)
  await api.call('DELETE', '/api/v1/dashboard/layout')
  await api.close()
}

/** The ids of the visible widgets, in document order. */
export const visibleWidgets = (page: Page) =>
  page.locator('[data-widget]').evaluateAll((widgets) => widgets.map((one) => one.getAttribute('data-widget')))
export const widget = (page: Page, id: string) => page.locator(`[data-widget="${id}"]`)

/** How many of the dashboard's four columns a widget spans. */
export const columnsOf = async (element: Locator) => {
  const [box, board] = [await element.boundingBox(), await element.locator('..').boundingBox()]
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

export const dragHandle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move ${title}`, exact: true })
export const sizeButton = (page: Page, title: string, columns: number) =>
  frame(page, title).getByRole('button', { name: `Size ${columns}`, exact: true })
export const hideWidget = (page: Page, title: string) => page.getByRole('button', { name: `Hide ${title}` }).click()
export const hiddenWidgets = (page: Page) => page.getByRole('region', { name: 'Hidden Widgets' }).getByRole('listitem')

/** What the assertive live region announces. */
export const expectAnnounced = (page: Page, sentence: string) =>
  expect(page.locator('output[aria-live=assertive]')).toHaveText(sentence)
export const toast = (page: Page, sentence: string) =>
  page.getByRole('dialog').filter({ has: page.getByText(sentence, { exact: true }) })

/** Waits until the layout is saved on the server, from where other browsers read it. */
export const waitForSave = (page: Page, act: () => Promise<unknown>) =>
  Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/dashboard/layout') && answer.request().method() !== 'GET'),
    act(),
  ])

export const centreOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('an invisible element has no centre')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Waits for the end of momentum scrolling after a swipe, which moves everything on the page. */
export const waitForScrollEnd = async (page: Page, swipe: () => Promise<unknown>) => {
  const rest = await page.evaluateHandle(() => ({
    scrolled: new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true })),
  }))
  await swipe()
  await rest.evaluate(({ scrolled }) => scrolled.then(() => undefined))
}

type Point = { x: number; y: number }

/** Touch input through the browser's own gesture recognition. */
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
    // sent together: a pause between the two calls could count as a long press
    tap: (point: Point) => Promise.all([down(point), up()]),
    swipe: (from: Point, to: Point) => Promise.all([down(from), move(to), up()]),
  }
}
