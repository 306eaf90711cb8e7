import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { CookieJar } from 'jsdom'
import { expect, onTestFinished } from 'vitest'
import { type AppFiles, openWindow, type PageWindow, type SavedFile, type Stores } from './browser-window.ts'
import { keysOf, Locator, pageNotes, type Scope } from './locator.ts'
import './matchers.ts'
import type { openNetwork } from './network.ts'

/** Delays from a tenth of a second on are user-visible time; shorter ones keep the page going. */
const stopTimers = (window: PageWindow) => {
  const { setTimeout: set, clearTimeout: clear } = window
  const waiting = new Map<number, () => void>()
  let last = 2 ** 40
  window.setTimeout = ((work: () => void, delayMs = 0, ...rest: unknown[]) => {
    if (delayMs < 100) return set.call(window, work, delayMs, ...rest)
    waiting.set(++last, () => set.call(window, work, delayMs, ...rest))
    return last
  }) as typeof window.setTimeout
  window.clearTimeout = (id: number) => {
    if (!waiting.delete(id)) clear.call(window, id)
  }
  return () => {
    window.setTimeout = set
    window.clearTimeout = clear
    for (const start of waiting.values()) start()
  }
}

type PageOptions = {
  app: AppFiles
  origin: string
  network: ReturnType<typeof openNetwork>
  cookies: CookieJar
  /** What the browser stored before. */
  stores: Stores
  path: string
  /** In CSS pixels; the default is a desktop. */
  width?: number | undefined
  equip?: (window: PageWindow) => void
}

/** A browser with one page in jsdom. It closes with the test, which fails on an uncaught error of the page. */
export const openPage = async ({
  app,
  origin,
  network,
  cookies,
  path,
  width = 1280,
  equip,
  ...before
}: PageOptions) => {
  let { stores } = before
  const errors: string[] = []
  const saved: SavedFile[] = []
  let window: PageWindow | undefined
  let user: UserEvent | undefined

  const close = () => {
    if (!window) return
    stores = { local: { ...window.localStorage }, session: { ...window.sessionStorage } }
    window.close()
    window = undefined
  }
  const goto = async (to: string) => {
    close()
    window = openWindow({
      app,
      equip,
      url: new URL(to, origin).href,
      cookies,
      stores,
      fetch: network.fetchIn,
      width,
      onLeave: (href) => {
        const from = window
        // microtasks of the page still belong to it
        setImmediate(() => window === from && void goto(href))
      },
      onError: (error) => errors.push(String(error.cause ?? error)),
      onSave: (file) => saved.push(file),
    })
    pageNotes.set(window.document, () => network.unanswered().map((one) => `unanswered: ${one}`))
    user = userEvent.setup({ document: window.document, delay: null, pointerEventsCheck: 0 })
  }
  const here = () => {
    if (!window) throw new Error('the page is closed')
    return window
  }

  onTestFinished(() => {
    close()
    expect(errors, 'uncaught errors of the page').toEqual([])
  })
  await goto(path)

  const scope: Scope = { document: () => here().document, user: () => user! }
  const body = new Locator(scope, 'page', () => [here().document.documentElement])
  return {
    window: here,
    document: scope.document,
    network,
    /** Files that the page saved. */
    saved,
    /** Uncaught errors; a test that provokes one removes it. */
    errors,
    url: () => here().location.href,
    goto,
    /** Reloads the page, with the browser's stored state. */
    reload: () => goto(here().location.href),
    /** Stops the page's timers (a toast that disappears, a scheduled refresh) from now on. */
    stopTime: () => stopTimers(here()),
    keyboard: { press: (key: string) => user!.keyboard(keysOf(key)), type: (text: string) => user!.keyboard(text) },
    getByRole: body.getByRole.bind(body),
    getByText: body.getByText.bind(body),
    getByLabel: body.getByLabel.bind(body),
    getByPlaceholder: body.getByPlaceholder.bind(body),
    locator: body.locator.bind(body),
    /** The document element. */
    root: body,
  }
}

export type Page = Awaited<ReturnType<typeof openPage>>
